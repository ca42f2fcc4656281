import { expect, it } from 'vitest'
import {
  byNearness,
  countByDay,
  createNearness,
  decideUsualDesk,
  timesOn,
  weekOf,
  type Habit,
} from './today-rules.js'

const habit = (locationId: number, count: number, more: Partial<Habit> = {}): Habit => ({
  locationId,
  from: '09:00',
  to: '17:00',
  isAllDay: false,
  count,
  last: '2026-10-20',
  ...more,
})

it('TODAY-003 the usual desk is the one booked most often, with its most frequent times', () => {
  const isDesk = (id: number) => id < 10
  expect(decideUsualDesk([], isDesk)).toBeUndefined()
  expect(decideUsualDesk([habit(20, 9)], isDesk)).toBeUndefined()
  const mornings = habit(2, 3, { from: '08:00', to: '12:00' })
  expect(decideUsualDesk([habit(1, 4), habit(2, 2), mornings], isDesk)).toBe(mornings)
})

it('TODAY-003 of two desks booked as often, the one booked last is the usual one', () => {
  const later = habit(2, 3, { last: '2026-10-28' })
  expect(decideUsualDesk([habit(1, 3), later], () => true)).toBe(later)
})

it.each([
  ['2026-11-03T08:20:00.000', '09:00', '17:00', '2026-11-03T09:00 2026-11-03T17:00'],
  ['2026-11-03T10:07:00.000', '09:00', '17:00', '2026-11-03T10:15 2026-11-03T17:00'],
  ['2026-11-03T16:50:00.000', '09:00', '17:00', undefined],
  ['2026-11-03T18:00:00.000', '09:00', '17:00', undefined],
  ['2026-11-02T18:00:00.000', '13:00', '00:00', '2026-11-03T13:00 2026-11-04T00:00'],
])('TODAY-003 at %s the usual times %s to %s are %s', (now, from, to, expected) => {
  const times = timesOn('2026-11-03', { from, to, isAllDay: false }, now)
  expect(times && `${times.timeFrom.slice(0, 16)} ${times.timeTo.slice(0, 16)}`).toBe(expected)
})

it('TODAY-003 a whole day can be booked until it ends', () => {
  const allDay = { from: '00:00', to: '00:00', isAllDay: true }
  expect(timesOn('2026-11-03', allDay, '2026-11-03T15:00:00.000')).toEqual({
    timeFrom: '2026-11-03T00:00:00.000',
    timeTo: '2026-11-04T00:00:00.000',
  })
  expect(timesOn('2026-11-03', allDay, '2026-11-04T00:00:00.000')).toBeUndefined()
})

it('TODAY-002 a booking counts on each of its days, but not on the one that it ends at midnight of', () => {
  const week = weekOf('2026-11-04')
  expect(week).toHaveLength(7)
  expect([week[0], week[6]]).toEqual(['2026-11-02', '2026-11-08'])
  const counts = countByDay(week, [
    { wall_from: '2026-11-01T20:00:00.000', wall_to: '2026-11-03T08:00:00.000' },
    { wall_from: '2026-11-03T09:00:00.000', wall_to: '2026-11-04T00:00:00.000' },
  ])
  expect(counts.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0, 0, 0])
})

it('TODAY-002 BKG-051 a stay of days that moved counts once on the day on which it moved', () => {
  const former = { wall_from: '2026-11-02T00:00:00.000', wall_to: '2026-11-03T10:08:00.000' }
  const counts = countByDay(weekOf('2026-11-04'), [
    { ...former, status_reason: 'MOVED' },
    { wall_from: former.wall_to, wall_to: '2026-11-05T00:00:00.000' },
  ])
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 0, 0])
})

it('TODAY-005 what shares more of the tree is nearer; otherwise the order of the tree decides', () => {
  const place = (id: number, left: number, ...ancestorIds: number[]) => ({ id, left, ancestorIds })
  const anchor = place(30, 9, 3, 2, 1)
  const sameFloor = place(31, 12, 3, 2, 1)
  const otherFloor = place(41, 5, 4, 2, 1)
  const otherSite = place(51, 2, 5, 1)
  expect([anchor, sameFloor, otherFloor, otherSite].map(createNearness(anchor))).toEqual([
    4, 3, 2, 1,
  ])
  expect(byNearness([otherSite, otherFloor, sameFloor], anchor)).toEqual([
    sameFloor,
    otherFloor,
    otherSite,
  ])
  expect(byNearness([sameFloor, otherSite], undefined)).toEqual([otherSite, sameFloor])
  // QUICK-007: what somebody has marked comes before what is near.
  expect(byNearness([otherFloor, sameFloor, otherSite], anchor, new Set([otherSite.id]))).toEqual([
    otherSite,
    sameFloor,
    otherFloor,
  ])
})
