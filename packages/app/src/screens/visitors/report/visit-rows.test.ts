import type { Visit } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  countStates,
  filterRows,
  groupByLocation,
  toVisitRows,
  toVisitState,
  usualPeriod,
  usualState,
} from './visit-rows.js'

const now = '2026-11-25T10:00:00'
const passage = { when: '2026-11-25T09:00:00.000', user: { id: 1, name: 'Rosa' } }
const visitOf = (changes: object = {}): Visit =>
  ({
    id: 1,
    date: '2026-11-25',
    timeZone: 'Europe/London',
    location: { id: 3, name: 'Lantern Wharf', left: 2, right: 9, organisationId: 1 },
    guest: { id: 7, kind: 'EXTERNAL', name: 'Ana Ruíz' },
    company: 'Acme',
    contactNumber: '+34 600',
    vehicleRegistration: 'AB12 CDE',
    reference: 'B-17',
    host: { id: 8, name: 'Nora', contactNumber: '5501', organisationName: 'Mosaic Demo' },
    bookings: [],
    possibleActions: { printPass: false },
    ...changes,
  }) as Visit
const rowsOf = (...visits: Visit[]) => toVisitRows(visits, () => now)

it.each([
  ['expected', {}],
  ['expected', { when: '2026-11-25T09:51:00.000' }],
  ['late', { when: '2026-11-25T09:50:00.000' }],
  ['expected', { when: '2026-11-25T14:00:00.000' }],
  ['expected', { date: '2026-11-26' }],
  ['missed', { date: '2026-11-24' }],
  ['present', { checkIn: passage }],
  ['present', { date: '2026-11-24', checkIn: passage }],
  ['left', { checkIn: passage, checkOut: passage }],
])('at ten a visitor is %s: %j', (state, changes) => {
  expect(toVisitState(visitOf(changes), now)).toBe(state)
})

describe('the free text', () => {
  it.each(['lantern', 'ruiz', 'ACME', '+34', 'ab12', 'b-17', 'nora', '5501', 'mosaic demo', '  '])(
    'VIS-009 finds "%s"',
    (text) => {
      expect(filterRows(rowsOf(visitOf()), text, undefined)).toHaveLength(1)
    },
  )
  it.each(['ana@example.org', 'Acme Nora', 'zebra'])(
    'VIS-009 hides a visit without "%s"',
    (text) => {
      const visit = visitOf({ guest: { id: 7, kind: 'EXTERNAL', name: 'Ana', email: text } })
      expect(filterRows(rowsOf(visit), text, undefined)).toHaveLength(0)
    },
  )
})

it('groups visits under their locations and keeps their order', () => {
  const at = (id: number, place: number, name: string) =>
    visitOf({ id, location: { id: place, name } })
  const rows = rowsOf(at(1, 5, 'Site 10'), at(2, 4, 'Site 9'), at(3, 5, 'Site 10'))
  expect(
    groupByLocation(rows, 'en').map((line) =>
      line.kind === 'location' ? `${line.name}: ${line.count}` : line.row.visit.id,
    ),
  ).toEqual(['Site 9: 1', 2, 'Site 10: 2', 1, 3])
})

it('counts and filters by state', () => {
  const late = visitOf({ id: 3, when: '2026-11-25T09:00:00.000' })
  const rows = rowsOf(visitOf(), visitOf({ id: 2, checkIn: passage }), late)
  expect(countStates(rows)).toEqual({
    all: 3,
    expected: 2,
    late: 1,
    present: 1,
    left: 0,
    missed: 0,
  })
  expect(filterRows(rows, '', 'expected').map(({ visit }) => visit.id)).toEqual([1, 3])
  expect(filterRows(rows, '', 'present').map(({ visit }) => visit.id)).toEqual([2])
})

it.each([
  [true, '2026-11-25'],
  [false, '2026-12-01'],
])('a reception (%s) begins with the days to %s', (isStaff, to) => {
  expect(usualPeriod(isStaff, '2026-11-25')).toEqual({ from: '2026-11-25', to })
})

it.each([
  ['a reception', true, '2026-11-25', 'expected'],
  ['a reception on a day that is over', true, '2026-11-24', undefined],
  ['a host', false, '2026-12-01', undefined],
])('VIS-051 %s begins with %s to %s: %s', (_, isStaff, to, state) => {
  expect(usualState(isStaff, to, '2026-11-25')).toBe(state)
})
