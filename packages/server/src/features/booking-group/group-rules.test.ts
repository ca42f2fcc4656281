import type { BookingGroupAction } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { bookingRow, timesAt } from '../../bookings/booking/booking-row.fixture.js'
import { at } from '../../bookings/booking/rules.fixture.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import { mayBookTogether, possibleGroupActions, waitingOf, whyNotGroup } from './group-rules.js'
import type { GroupRow } from './group-store.js'
import { groupRow } from './group.fixture.js'

const directoryWith = (...keys: string[]) =>
  buildTestDirectory(
    { Root: { children: { Room: { categoryId: rooms }, Other: { categoryId: rooms } } } },
    { config: keys.map((key) => ({ key, value: 'true' })) },
  )
const withEvents = directoryWith('basket', 'event_management')
const managerOf = (...ids: number[]) =>
  testUser({
    id: 9,
    locationRoles: ids.map((locationId) => ({ role: 'LOCATION_MANAGER' as const, locationId })),
  })
const before = at('2026-11-02T08:59')
const start = at('2026-11-02T09:00')

const why = (
  action: BookingGroupAction,
  group: Partial<GroupRow> = {},
  user = testUser(),
  now = before,
  directory = withEvents,
) => whyNotGroup(action, groupRow(group), { user, directory, now })

describe('an event', () => {
  it.each([
    ['its creator', testUser({ id: 1 }), undefined],
    ['a proxy of its creator', testUser({ id: 8, principalIds: [1] }), undefined],
    ['a manager of all its places', managerOf(2, 3), undefined],
    ['a manager above them', managerOf(1), undefined],
    ['a manager of one of its places', managerOf(2), 'FORBIDDEN'],
    ['the owner of its bookings', testUser({ id: 5 }), 'FORBIDDEN'],
    ['an administrator', testUser({ id: 9, roles: ['USER', 'ORG_ADMIN'] }), undefined],
    ['a creator who may only read', testUser({ id: 1, roles: ['VIEWER'] }), 'FORBIDDEN'],
  ])('EVT-009 D-144 is managed by %s: %s', (_, user, refusal) => {
    const group = { location_ids: [2, 3], owner_ids: [5] }
    expect(why('edit', group, user)).toBe(refusal)
    expect(why('cancel', group, user)).toBe(refusal)
  })

  it.each([
    ['moved a minute before it starts', 'reschedule', {}, before, undefined],
    ['moved when it starts', 'reschedule', {}, start, 'EVENT_STARTED'],
    ['cancelled when it starts', 'cancel', {}, start, 'EVENT_STARTED'],
    [
      'cancelled once somebody has checked in',
      'cancel',
      { is_checked_in: true },
      before,
      'EVENT_STARTED',
    ],
    ['renamed when it starts', 'edit', {}, start, undefined],
    ['added to when it starts', 'addBookings', {}, start, undefined],
    [
      'renamed when none of it is active',
      'edit',
      { status: 'CANCELLED' },
      before,
      'BOOKING_NOT_ACTIVE',
    ],
  ] as const)('EVT-003 D-147 is %s', (_, action, group, now, refusal) => {
    expect(why(action, group, testUser(), now)).toBe(refusal)
  })

  it.each([
    [
      'basket and events',
      ['basket', 'event_management'],
      'edit addBookings reschedule cancel',
      true,
    ],
    ['the basket only', ['basket'], 'addBookings cancel', true],
    ['events only', ['event_management'], 'edit addBookings reschedule cancel', true],
    ['neither', [], 'cancel', false],
  ])('with %s', (_, keys, actions, together) => {
    const directory = directoryWith(...keys)
    const actor = { user: testUser(), directory, now: before }
    expect(possibleGroupActions(groupRow(), actor).join(' ')).toBe(actions)
    expect(mayBookTogether(actor)).toBe(together)
  })

  it.each([
    ['a manager of what waits', managerOf(3), {}, before, undefined],
    ['a manager of the rest', managerOf(2), {}, before, 'FORBIDDEN'],
    ['its creator', testUser(), {}, before, 'FORBIDDEN'],
    [
      'a manager, when nothing waits',
      managerOf(1),
      { tentative_location_ids: [] },
      before,
      'BOOKING_NOT_TENTATIVE',
    ],
    ['a manager, at its end', managerOf(1), {}, at('2026-11-02T10:00'), 'BOOKING_NOT_TENTATIVE'],
    ['a manager, a minute before', managerOf(1), {}, at('2026-11-02T09:59'), undefined],
    [
      'its creator, when nothing waits',
      testUser(),
      { tentative_location_ids: [] },
      before,
      'FORBIDDEN',
    ],
  ])('APR-006 API-038 D-157 is approved by %s', (_, user, more, now, refusal) => {
    const group = { location_ids: [2, 3], tentative_location_ids: [3], ...more }
    expect(why('approve', group, user, now)).toBe(refusal)
  })
})

describe('a series', () => {
  const repeat = { type: 'REPEAT', created_by_id: 4 } as const
  it.each([
    ['its owner', testUser({ id: 1 }), undefined],
    ['its creator', testUser({ id: 4 }), undefined],
    ['a manager', managerOf(2), undefined],
    ['a colleague', testUser({ id: 9 }), 'FORBIDDEN'],
  ])('RPT-005 D-144 is changed by %s: %s', (_, user, refusal) => {
    expect(why('edit', repeat, user)).toBe(refusal)
    expect(why('addBookings', repeat, user)).toBe('FORBIDDEN')
    expect(why('reschedule', repeat, user)).toBe('FORBIDDEN')
  })

  it.each([
    ['a minute before its last start', before, undefined],
    ['at its last start', start, 'BOOKING_STARTED'],
  ])('RPT-005 RPT-006 D-116 is changed and cancelled %s: %s', (_, now, refusal) => {
    expect(why('edit', repeat, testUser(), now)).toBe(refusal)
    expect(why('cancel', repeat, testUser(), now)).toBe(refusal)
  })

  it('RPT-005 D-116 D-143 a change applies to active occurrences that have not started', () => {
    const row = (id: number, more: object = {}) =>
      bookingRow({ id, ...timesAt('2026-11-02T09:00', '2026-11-02T10:00'), ...more })
    const rows = [
      row(1),
      row(2, { status: 'CANCELLED' }),
      row(3, { checked_in_at: new Date(before) }),
      row(4, { status: 'TENTATIVE' }),
    ]
    expect(waitingOf(rows, before).map(({ id }) => id)).toEqual([1, 4])
    expect(waitingOf(rows, start)).toEqual([])
  })
})
