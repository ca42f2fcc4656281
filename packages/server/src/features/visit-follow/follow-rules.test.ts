import { expect, it } from 'vitest'
import { planVisits, type Following, type Wanted } from './follow-rules.js'

const guest: Wanted = { bookingId: 1, guestId: 7, locationId: 3, date: '2026-11-02', hostId: 5 }
const { bookingId: _, ...place } = guest
const visit: Following = { ...place, id: 40, isCheckedIn: false, bookingIds: [1] }
const nothing = { inserts: [], moves: [], links: [], unlinks: [], removals: [] }
const both = { ...visit, bookingIds: [1, 2] }
const moved = { ...guest, date: '2026-11-03' }
const { bookingId: __, ...movedPlace } = moved

it.each<[string, readonly Wanted[], readonly Following[], object]>([
  ['a new guest', [guest], [], { inserts: [{ ...place, bookingIds: [1] }] }],
  ['nothing new', [guest], [visit], {}],
  ['another day', [moved], [visit], { moves: [{ ...moved, id: 40 }] }],
  [
    'another host',
    [{ ...guest, hostId: 6 }],
    [visit],
    { moves: [{ ...guest, hostId: 6, id: 40 }] },
  ],
  ['no guest any more', [], [visit], { unlinks: [{ visitId: 40, bookingId: 1 }], removals: [40] }],
  ['a visitor who is here', [], [{ ...visit, isCheckedIn: true }], {}],
  [
    'a visitor who is here and comes again',
    [moved],
    [{ ...visit, isCheckedIn: true }],
    { inserts: [{ ...movedPlace, bookingIds: [1] }] },
  ],
  [
    'the second booking of a day',
    [guest],
    [{ ...visit, bookingIds: [9] }],
    { links: [{ visitId: 40, bookingId: 1 }] },
  ],
  [
    'two new bookings of a day',
    [guest, { ...guest, bookingId: 2 }],
    [],
    { inserts: [{ ...place, bookingIds: [1, 2] }] },
  ],
  [
    'one of two bookings less',
    [],
    [both],
    {
      unlinks: [
        { visitId: 40, bookingId: 1 },
        { visitId: 40, bookingId: 2 },
      ],
      removals: [40],
    },
  ],
])('visits follow: %s', (_title, wanted, following, plan) => {
  expect(planVisits(new Set([1, 2]), wanted, following)).toEqual({ ...nothing, ...plan })
})

it('a visit stays while another booking needs it; the moved booking gets one of its own', () => {
  expect(planVisits(new Set([1]), [moved], [both])).toEqual({
    ...nothing,
    unlinks: [{ visitId: 40, bookingId: 1 }],
    inserts: [{ ...movedPlace, bookingIds: [1] }],
  })
})
