import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { Column, writePlace } from './column.js'
import { readAnswer, toWritten, writeAnswer } from './write-answer.js'

const free = { isFree: true, json: Buffer.from(',"status":"AVAILABLE"}') }
const booked = { isFree: false, json: Buffer.from(',"status":"BOOKED"}') }

function columnOf(slots: Readonly<Record<number, typeof free>>): Column {
  const column = new Column()
  for (const [id, slot] of Object.entries(slots))
    column.add(writePlace(Number(id)), { isOpen: true, written: slot })
  return column
}

const placesIn = (column: Column, limit: number) =>
  (JSON.parse(column.write(limit).toString()) as { locationId: number }[]).map(
    ({ locationId }) => locationId,
  )

it('RES-004 keeps the order of the places up to the limit, and only available ones beyond it', () => {
  const column = columnOf({ 1: booked, 2: free, 3: booked, 4: free })
  expect(placesIn(column, Infinity)).toEqual([1, 2, 3, 4])
  expect(placesIn(column, 4)).toEqual([1, 2, 3, 4])
  expect(placesIn(column, 3)).toEqual([2, 4, 1])
  expect(placesIn(column, 1)).toEqual([2])
  expect(placesIn(new Column(), 0)).toEqual([])
})

it('API-026 assembles a response from parts in any language', () => {
  const step = (text: string, column: Column) => ({
    key: text,
    text,
    time: '',
    timeTo: '',
    isLimited: false,
    availability: column.write(Infinity),
  })
  const answer = {
    discrete: false,
    timeFrom: '',
    timeTo: '',
    durationMinutes: 0,
    availability: [],
    locations: [],
    ancestorLocations: [],
  }
  const read = (timeslots: ReturnType<typeof step>[]) =>
    JSON.parse(Buffer.concat(writeAnswer({ ...answer, timeslots })).toString()) as unknown
  expect(read([])).toEqual({ ...answer, timeslots: [] })
  expect(read([step('Mañana', columnOf({ 7: free })), step('Tarde', columnOf({}))])).toEqual({
    ...answer,
    timeslots: [
      {
        key: 'Mañana',
        text: 'Mañana',
        time: '',
        timeTo: '',
        isLimited: false,
        availability: [{ locationId: 7, status: 'AVAILABLE' }],
      },
      { key: 'Tarde', text: 'Tarde', time: '', timeTo: '', isLimited: false, availability: [] },
    ],
  })
})

it('reads an answer that it has written', async () => {
  const slot = { locationId: 7, status: 'AVAILABLE' }
  const answer = {
    discrete: false,
    timeFrom: '',
    timeTo: '',
    durationMinutes: 0,
    timeslots: [
      {
        key: 'a',
        text: '],"availability":[',
        time: '',
        timeTo: '',
        isLimited: false,
        availability: [slot],
      },
      { key: 'b', text: 'Mañana, tarde', time: '', timeTo: '', isLimited: true, availability: [] },
    ],
    availability: [slot, { ...slot, locationId: 8 }],
    locations: [],
    ancestorLocations: [],
  } as unknown as AvailabilityAnswer
  expect(await readAnswer(writeAnswer(await toWritten(answer)))).toEqual(answer)
  const empty = { ...answer, timeslots: [], availability: [] }
  expect(await readAnswer(writeAnswer(await toWritten(empty)))).toEqual(empty)
})
