import type { RoomPanel } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { offersAt, roomAt } from './panel-rules.js'

const at = (time: string) => Date.parse(`2026-11-02T${time}:00Z`)
const wall = (time: string) => `2026-11-02T${time}:00.000`
const booking = (from: string, to: string) => ({
  timeFrom: wall(from),
  timeTo: wall(to),
  actions: [],
})
const panel: RoomPanel = {
  locationId: 1,
  name: 'Ada',
  timeZone: 'Europe/London',
  now: '2026-11-02T09:00:00.000Z',
  offset: 0,
  state: 'AVAILABLE',
  until: wall('10:00'),
  next: [booking('10:00', '11:00'), booking('11:30', '12:00')],
  booking: 'OWNER',
  offers: [
    { minutes: 15, timeTo: wall('09:15') },
    { minutes: 30, timeTo: wall('09:30') },
    { timeTo: wall('10:00') },
  ],
  reasons: [],
  extensions: [],
  link: '',
  linkKind: 'BOOKING',
  linkImage: '',
}

it('PANEL-007 bookings begin and end by the clock while the server is silent', () => {
  const states = ['09:59', '10:00', '11:00', '11:30', '12:00'].map((time) => {
    const { state, until, isKnown } = roomAt(panel, at(time))
    return [state, until?.slice(11, 16), isKnown]
  })
  expect(states).toEqual([
    ['AVAILABLE', '10:00', true],
    ['BOOKED', '11:00', false],
    ['AVAILABLE', '11:30', false],
    ['BOOKED', '12:00', false],
    ['AVAILABLE', undefined, false],
  ])
  const closed: RoomPanel = { ...panel, state: 'CLOSED', next: [] }
  expect(roomAt(closed, at('10:30')).state).toBe('CLOSED')
})

it('offers what still fits before the next booking', () => {
  const ends = (time: string) =>
    offersAt(panel, at(time)).map(({ minutes, timeTo }) => [minutes, timeTo.slice(11, 16)])
  expect(ends('09:20')).toEqual([
    [15, '09:35'],
    [30, '09:50'],
    [undefined, '10:00'],
  ])
  expect(ends('09:50')).toEqual([[undefined, '10:00']])
  expect(ends('09:57')).toEqual([])
})
