import { expect, it } from 'vitest'
import type { Busy } from '../../bookings/availability/availability-rules.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { bookingModeOf, describeRoom, offerExtensions } from './room-panel-rules.js'

const at = (time: string) => Date.parse(`2026-11-02T${time}:00Z`)
const hold = (from: string, to: string, buffer = 0): Busy => ({
  bookingId: 1,
  from: at(from) - buffer * 60_000,
  to: at(to) + buffer * 60_000,
  startsAt: at(from),
  endsAt: at(to),
  isShadow: false,
  isOwn: false,
  owner: undefined,
})
const factsAt = (time: string, busy: readonly Busy[]) => ({
  now: at(time),
  busy,
  never: [],
  opening: {
    open: [
      { from: at('08:00'), to: at('18:00') },
      { from: at('20:00'), to: at('22:00') },
    ],
    bridged: () => [],
    shown: (instant: number) => instant,
  },
})
const shown = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString().slice(11, 16)

it('PANEL-001 ends a state with the next booking, the last one without a gap, or the opening hours', () => {
  const busy = [hold('09:00', '10:00'), hold('10:00', '11:00'), hold('14:00', '15:00')]
  const stateAt = (time: string) => {
    const { state, until } = describeRoom(factsAt(time, busy))
    return [state, shown(until)]
  }
  expect(['07:00', '08:30', '09:30', '12:00', '16:00', '19:00', '23:00'].map(stateAt)).toEqual([
    ['CLOSED', '08:00'],
    ['AVAILABLE', '09:00'],
    ['BOOKED', '11:00'],
    ['AVAILABLE', '14:00'],
    ['AVAILABLE', '18:00'],
    ['CLOSED', '20:00'],
    ['CLOSED', undefined],
  ])
})

it('offers to extend a booking up to the next one, whose buffers stay free', () => {
  const endsOf = (busy: readonly [Busy, ...Busy[]]) =>
    offerExtensions(factsAt('09:30', busy), busy[0]).map(({ minutes, to }) => [minutes, shown(to)])
  expect(endsOf([hold('09:00', '10:00'), hold('10:40', '11:00')])).toEqual([
    [15, '10:15'],
    [30, '10:30'],
    [undefined, '10:40'],
  ])
  expect(endsOf([hold('09:00', '10:00', 10), hold('10:40', '11:00', 10)])).toEqual([
    [15, '10:15'],
    [undefined, '10:20'],
  ])
  expect(endsOf([hold('09:00', '10:00'), hold('10:00', '11:00')])).toEqual([])
  expect(endsOf([hold('09:00', '17:50')])).toEqual([])
})

it('PANEL-003 PANEL-004 lets only the screen of this room, and people who log in there, use its settings', () => {
  const user = (more: Partial<CurrentUser>) => ({ roles: ['USER'], ...more }) as CurrentUser
  const door = user({ roles: ['SERVICE'], deviceId: 1, placeId: 5 })
  const owner = { anonymousBookIdentifyOwner: true }
  const login = { authenticatedBookAllowed: true }
  expect([owner, login, {}].map((signage) => bookingModeOf(door, 5, signage))).toEqual([
    'OWNER',
    'LOGIN',
    'NONE',
  ])
  expect(bookingModeOf({ ...door, placeId: 4 }, 5, owner)).toBe('NONE')
  expect(bookingModeOf({ ...door, deviceId: undefined }, 5, owner)).toBe('NONE')
  const atDoor = user({ deviceId: 1, placeId: 5, scopes: ['availability:read'] })
  expect([login, owner, {}].map((signage) => bookingModeOf(atDoor, 5, signage))).toEqual([
    'SELF',
    'NONE',
    'NONE',
  ])
  expect(bookingModeOf(user({}), 5, {})).toBe('SELF')
  expect(bookingModeOf(user({ scopes: ['availability:read'] }), 5, {})).toBe('NONE')
  expect(bookingModeOf(user({ roles: ['VIEWER'] }), 5, {})).toBe('NONE')
})
