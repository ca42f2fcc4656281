import { expect, it } from 'vitest'
import { Refusal } from '../../ground/core/refusal.js'
import {
  buildTestDirectory,
  desks,
  rooms,
  type Node,
} from '../../directory/directory/directory.fixture.js'
import { decideCancellations, findConsequences, type AffectedBooking } from './consequence-rules.js'

const room = (changes: Partial<Node> = {}): Node => ({
  id: 3,
  kind: 'ROOM',
  categoryId: rooms,
  capacity: 8,
  ...changes,
})
const house = (board: Record<string, Node>, floor: Partial<Node> = {}) =>
  buildTestDirectory({
    House: { id: 1, children: { One: { id: 2, kind: 'FLOOR', ...floor, children: board } } },
  })
const before = house({ Board: room() })
const booking = (id: number, people = 1): AffectedBooking => ({
  id,
  locationId: 3,
  people,
  timeFrom: '2026-11-03T10:00:00.000',
  timeTo: '2026-11-03T11:00:00.000',
  owner: 'Ann',
})
const bookings = [booking(1, 2), booking(2, 7)]

it.each<[string, ReturnType<typeof house>, number | undefined, number[]]>([
  ['nothing', house({ Board: room() }), undefined, []],
  ['a name', house({ Boardroom: room() }), undefined, []],
  ['more capacity', house({ Board: room({ capacity: 9 }) }), undefined, []],
  ['less capacity, still enough', house({ Board: room({ capacity: 7 }) }), undefined, []],
  ['too little capacity for one', house({ Board: room({ capacity: 6 }) }), 1, []],
  ['another kind', house({ Board: room({ kind: 'AREA' }) }), 2, []],
  ['another category', house({ Board: room({ categoryId: desks }) }), 2, []],
  ['a restriction', house({ Board: room() }, { restrictionId: 5 }), 2, []],
  ['being no longer bookable', house({ Board: room({ isBookable: false }) }), 2, [1, 2]],
  ['deletion', house({}), 2, [1, 2]],
])('AD-123 LOC-022 %s', (_name, after, affected, cancelled) => {
  const consequences = findConsequences(before, after)
  const refusal = decideCancellations(consequences, bookings, [])
  if (affected === undefined) expect(refusal).toEqual([])
  else
    expect(refusal instanceof Refusal && refusal.details.data).toMatchObject({
      locations: [{ id: 3, name: 'Board', bookings: affected }],
    })
  const confirmed = decideCancellations(consequences, bookings, [3])
  expect((confirmed as AffectedBooking[]).map(({ id }) => id)).toEqual(cancelled)
})

it('AD-123 a location is confirmed only by itself or by one above it', () => {
  const consequences = findConsequences(before, house({}))
  const isRefused = (ids: number[]) =>
    decideCancellations(consequences, bookings, ids) instanceof Refusal
  expect([[3], [2], [1], [4], []].map(isRefused)).toEqual([false, false, false, true, true])
})
