import type { Timeslot } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { at, desks, free, taken, toAnswer, tomorrow } from '../story-data.fixture.js'
import { addDays } from '../locale/calendar-day.js'
import { isHalfDay, toPlanSearch, withWholeDays, type PlanTime } from './search-of-plan.js'

const day = { timeFrom: '2026-11-25T00:00', timeTo: '2026-11-26T00:00', allDay: true }
const days = { ...day, timeTo: '2026-11-27T00:00' }

describe('the search of a plan', () => {
  it.each<[string, PlanTime, 'HOURLY' | 'HALF_DAY', object]>([
    ['now', {}, 'HALF_DAY', { when: 'now' }],
    ['a day by hours', day, 'HOURLY', { f: '2026-11-25T00:00', t: '2026-11-26T00:00' }],
    ['a day by halves', day, 'HALF_DAY', { f: '2026-11-25', t: '2026-11-26' }],
    ['several days', days, 'HALF_DAY', { f: '2026-11-25T00:00', t: '2026-11-27T00:00' }],
  ])('%s', (_, time, timeslotKind, expected) => {
    const search = toPlanSearch({ floorId: 10, categoryId: 2, timeslotKind }, time)
    expect(search).toMatchObject({ bc: 2, l: [10], c: 0, ...expected })
  })

  it('offers the whole day of a space that is free all day, and the free half of another', () => {
    const [first, second, third] = desks.map(({ id }) => id) as [number, number, number]
    const [noon, night] = [at('12:00'), at('00:00', addDays(tomorrow, 1))]
    const morning = (id: number) => free(id, at('00:00'), noon, noon)
    const wholeDay: Timeslot = {
      key: `${tomorrow}/ALL_DAY`,
      text: 'All day',
      time: at('00:00'),
      timeTo: night,
      isLimited: false,
      availability: [free(first, at('00:00'), night, night)],
    }
    const { availability } = withWholeDays(
      toAnswer([morning(first), morning(second), taken(third)], desks, { timeslots: [wholeDay] }),
    )
    expect(availability.map((one) => one.defaultBookingTo)).toEqual([night, noon, undefined])
  })
})

it.each([
  ['2026-11-26T07:00:00.000', '2026-11-26T12:00:00.000', true],
  ['2026-11-26T12:00:00.000', '2026-11-26T20:00:00.000', true],
  ['2026-11-26T12:00', '2026-11-27T00:00', true],
  ['2026-11-26T00:00', '2026-11-26T12:00', true],
  ['2026-11-26T07:00', '2026-11-26T20:00', false],
  ['2026-11-26T00:00', '2026-11-27T00:00', false],
])('%s to %s is half a day: %s', (from, to, expected) => {
  expect(isHalfDay(from, to)).toBe(expected)
})
