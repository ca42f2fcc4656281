import { expect, it } from 'vitest'
import {
  noFigures,
  periodBefore,
  toDesks,
  toExtremes,
  toOversized,
  toParts,
  type Measured,
} from './overview-rules.js'

it.each([
  ['a week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['a month after a longer one', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['a March', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['a year', '2028-01-01', '2028-12-31', '2027-01-01', '2027-12-31'],
  ['a day', '2026-11-29', '2026-11-29', '2026-11-28', '2026-11-28'],
  ['ten days', '2026-11-05', '2026-11-14', '2026-10-26', '2026-11-04'],
])('SUM-016 the period before %s', (_, from, to, earlier, end) => {
  expect(periodBefore({ from, to })).toEqual({ from: earlier, to: end })
})

const space = (id: number, usedMinutes: number, more: Partial<Measured> = {}): Measured => ({
  id,
  name: `Room ${id}`,
  where: 'London',
  capacity: 8,
  part: 'Rooms',
  now: { ...noFigures(), usedMinutes, openMinutes: 100, bookings: 2 },
  before: { ...noFigures(), usedMinutes: 10, openMinutes: 100 },
  ...more,
})

it('SUM-017 no space is among the most and the least used', () => {
  const ids = (spaces: Measured[]) => {
    const { most, least } = toExtremes(spaces)
    return [most, least].map((list) => list.map(({ location }) => location.id))
  }
  expect(ids([space(1, 50), space(2, 90), space(3, 0)])).toEqual([[2, 1], [3]])
  const many = Array.from({ length: 12 }, (_, at) => space(at + 1, at * 5))
  expect(ids(many)).toEqual([
    [12, 11, 10, 9, 8],
    [1, 2, 3, 4, 5],
  ])
})

it('SUM-017 parts sum up their spaces, the most used first', () => {
  const closed = { now: noFigures(), before: noFigures(), part: 'Closed' }
  const parts = toParts([
    space(1, 20, { part: 'Desks' }),
    space(2, 80),
    space(3, 60),
    space(4, 0, closed),
  ])
  expect(
    parts.map(({ name, spaces, figures, before }) => [
      name,
      spaces,
      figures.usedMinutes,
      before.usedMinutes,
    ]),
  ).toEqual([
    ['Rooms', 2, 140, 20],
    ['Desks', 1, 20, 10],
    ['Closed', 1, 0, 0],
  ])
})

it('SUM-018 a room is too large if three or more meetings fill less than half of it', () => {
  const outcome = (locationId: number, stated: number, attendees: number) => ({
    isNow: true,
    locationId,
    checkIns: 0,
    noShows: 0,
    stated,
    attendees,
    small: 1,
  })
  const spaces = [space(1, 9), space(2, 9), space(3, 9), space(4, 9, { capacity: 1 }), space(5, 9)]
  const outcomes = [
    outcome(1, 3, 10),
    outcome(2, 3, 12),
    outcome(3, 2, 2),
    outcome(4, 9, 0),
    outcome(5, 10, 20),
  ]
  expect(
    toOversized(spaces, new Map(outcomes.map((row) => [row.locationId, row]))).map(
      ({ location, bookings, attendees }) => [location.id, bookings, attendees],
    ),
  ).toEqual([
    [5, 10, 2],
    [1, 3, 3.3],
  ])
})

it('SUM-018 desks have their people and the busiest day, the first of several', () => {
  const day = (date: string, spaces: number) => ({ categoryId: 1, date, people: spaces, spaces })
  const whole = { categoryId: 1, date: null, people: 7, spaces: 4 }
  const rows = [day('2026-11-05', 3), day('2026-11-03', 3), whole, day('2026-11-04', 1)]
  const categories = [
    { id: 1, name: 'Desks', spaces: 10 },
    { id: 2, name: 'Benches', spaces: 4 },
  ]
  expect(toDesks(categories, rows)).toEqual([
    {
      category: { id: 1, name: 'Desks' },
      spaces: 10,
      people: 7,
      busiestDay: { date: '2026-11-03', spaces: 3 },
    },
    { category: { id: 2, name: 'Benches' }, spaces: 4, people: 0 },
  ])
})
