import type { BookingAction } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../ground/core/call.js'
import { buildTestDirectory, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import {
  checkInWindow,
  decideCheckInStatus,
  isRejection,
  possibleActions,
  refuseAction,
  refuseApproval,
  toActionFacts,
} from './action-rules.js'
import { bookingRow } from './booking-row.fixture.js'
import { at, inShort } from './rules.fixture.js'

type Sections = Readonly<Record<string, object>>
const group = { id: 5, name: 'Insiders', conditions: [] }
const closedGroup = {
  ...group,
  conditions: [
    {
      type: 'USER' as const,
      exclusion: false,
      allRequired: false,
      userGroupIds: [99],
      domains: [],
    },
  ],
}

const directoryWith = (sections: Sections = {}, isRestricted = false) =>
  buildTestDirectory(
    {
      Root: {
        children: {
          Room: { categoryId: rooms, ...(isRestricted ? { restrictionId: 5 } : {}) },
          Elsewhere: { categoryId: rooms },
        },
      },
    },
    {
      securityGroups: [isRestricted ? closedGroup : group],
      settings: Object.entries(sections).map(([section, value]) => ({
        categoryId: rooms,
        section,
        value,
      })),
    },
  )
const room = 2

const owner = testUser({ id: 1 })
const people: Readonly<Record<string, CurrentUser>> = {
  owner,
  'the person who booked it': testUser({ id: 4 }),
  'a proxy of the owner': testUser({ id: 8, principalIds: [1] }),
  'an attendee': testUser({ id: 2 }),
  'a colleague': testUser({ id: 9 }),
  'a screen': testUser({ id: 15, roles: ['SERVICE'] }),
  'a manager of the place': testUser({
    id: 9,
    locationRoles: [{ role: 'LOCATION_MANAGER', locationId: room }],
  }),
  'a manager above': testUser({
    id: 9,
    locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 1 }],
  }),
  'a manager elsewhere': testUser({
    id: 9,
    locationRoles: [{ role: 'LOCATION_MANAGER', locationId: 3 }],
  }),
  'a receptionist': testUser({
    id: 9,
    locationRoles: [{ role: 'RECEPTIONIST', locationId: room }],
  }),
  'an administrator': testUser({ id: 9, roles: ['USER', 'ORG_ADMIN'] }),
  'an owner who may only read': testUser({ id: 1, roles: ['VIEWER'] }),
}
const row = bookingRow({ location_id: room, bookedById: 4, attendees: [2] })
const before = at('2026-11-02T08:00')

const actionsOf = (
  user: CurrentUser,
  more: Parameters<typeof bookingRow>[0] = {},
  now = before,
  sections: Sections = {},
): BookingAction[] => {
  const directory = directoryWith(sections)
  const booking = { ...row, ...bookingRow({ ...row, ...more, attendees: more.attendees ?? [2] }) }
  return possibleActions(toActionFacts(booking, directory.place(room)!, { user, directory, now }))
}

describe('possible actions of a booking', () => {
  it.each([
    ['owner', 'edit cancel viewHistory'],
    ['the person who booked it', 'edit cancel viewHistory'],
    ['a proxy of the owner', 'edit changeOwner cancel viewHistory'],
    ['an attendee', 'viewHistory'],
    ['a colleague', 'viewHistory'],
    ['a manager of the place', 'edit changeOwner cancel viewHistory'],
    ['a manager above', 'edit changeOwner cancel viewHistory'],
    ['a manager elsewhere', 'viewHistory'],
    ['an administrator', 'edit changeOwner cancel viewHistory'],
    ['an owner who may only read', 'viewHistory'],
  ])('BKG-003 BKG-007 ROLE-012 D-079 D-133 %s: %s', (who, actions) => {
    const user = people[who]!
    expect(actionsOf(user).join(' ')).toBe(actions)
  })

  it.each([
    ['before it starts', '2026-11-02T08:59', 'edit cancel viewHistory'],
    ['when it starts', '2026-11-02T09:00', 'edit cancel endEarly viewHistory'],
    ['a minute before its end', '2026-11-02T09:59', 'edit cancel endEarly viewHistory'],
    ['at its end', '2026-11-02T10:00', 'viewHistory'],
  ])('BKG-007 D-080 CHK-006 the owner %s: %s', (_, now, actions) => {
    expect(actionsOf(owner, {}, at(now)).toSorted()).toEqual(actions.split(' ').toSorted())
  })

  it.each([
    ['waits', 'TENTATIVE', '2026-11-02T09:59', true],
    ['waits, and has ended', 'TENTATIVE', '2026-11-02T10:00', false],
    ['is confirmed', 'CONFIRMED', '2026-11-02T08:00', false],
    ['is cancelled', 'CANCELLED', '2026-11-02T08:00', false],
  ] as const)(
    'APR-002 a manager may approve a booking that %s (%s at %s): %s',
    (_, status, now, may) => {
      const actions = actionsOf(people['a manager of the place']!, { status }, at(now))
      expect(actions.includes('approve')).toBe(may)
      expect(actionsOf(owner, { status }, at(now))).not.toContain('approve')
    },
  )

  it.each([
    ['a manager of the place', true],
    ['an administrator', true],
    ['a receptionist', true],
    ['owner', false],
  ])('BKG-007 %s may print the pass of a visitor: %s', (who, may) => {
    const visitor = [{ ...row.attendees[0]!, isVisitor: true }]
    const directory = directoryWith()
    const facts = toActionFacts({ ...row, attendees: visitor }, directory.place(room)!, {
      user: people[who]!,
      directory,
      now: before,
    })
    expect(possibleActions(facts).includes('printPass')).toBe(may)
    expect(possibleActions({ ...facts, hasVisitors: false })).not.toContain('printPass')
  })
})

describe('check-in', () => {
  const checkIn = {
    isRequired: true,
    minutesAllowedEarly: 10,
    autoCancel: true,
    minutesAutoCancel: 20,
  }

  it.each([
    ['as the place says', checkIn, '08:50', '09:20'],
    [
      'to the end without automatic cancelling',
      { ...checkIn, autoCancel: false },
      '08:50',
      '10:00',
    ],
    [
      'to the end where the limit lies behind it',
      { ...checkIn, minutesAutoCancel: 90 },
      '08:50',
      '10:00',
    ],
    ['to the end where the limit is 0', { ...checkIn, minutesAutoCancel: 0 }, '08:50', '10:00'],
    ['from the start where early is 0', { ...checkIn, minutesAllowedEarly: 0 }, '09:00', '09:20'],
    ['15 minutes early where nothing is set', undefined, '08:45', '10:00'],
  ])('CHK-004 D-150 AD-142 is possible %s', (_, settings, from, to) => {
    expect(
      checkInWindow(
        settings ? { checkIn: settings } : {},
        15,
        0,
        at('2026-11-02T09:00'),
        at('2026-11-02T10:00'),
      ),
    ).toEqual({ from: at(`2026-11-02T${from}`), to: at(`2026-11-02T${to}`) })
  })

  it.each([
    ['a minute too early', '08:49', 'PENDING', false],
    ['from the first minute', '08:50', 'PENDING', true],
    ['to the last', '09:20', 'PENDING', true],
    ['a minute too late', '09:21', 'MISSED', false],
  ])('CHK-003 CHK-004 %s (%s): %s, start %s', (_, time, status, may) => {
    const directory = directoryWith({ checkIn })
    const facts = toActionFacts(row, directory.place(room)!, {
      user: owner,
      directory,
      now: at(`2026-11-02T${time}`),
    })
    expect([decideCheckInStatus(facts), possibleActions(facts).includes('start')]).toEqual([
      status,
      may,
    ])
    const started = { ...facts, checkedInAt: at('2026-11-02T08:55') }
    expect(decideCheckInStatus(started)).toBe('CHECKED_IN')
    expect(possibleActions(started).includes('start')).toBe(false)
    expect(possibleActions(started).includes('undoStart')).toBe(may)
  })

  it.each([
    ['owner', 'CONFIRMED', {}, true],
    ['owner', 'TENTATIVE', {}, false],
    ['a colleague', 'CONFIRMED', {}, false],
    ['owner', 'CONFIRMED', { proximityRequired: true }, false],
    ['a manager of the place', 'CONFIRMED', { proximityRequired: true }, true],
    ['an administrator', 'CONFIRMED', { proximityRequired: true }, true],
    ['a screen', 'CONFIRMED', { proximityRequired: true }, true],
    ['owner', 'CONFIRMED', { isRequired: false }, false],
  ] as const)('CHK-002 AD-144 %s, %s, %j: %s', (who, status, more, may) => {
    const actions = actionsOf(people[who]!, { status }, at('2026-11-02T09:00'), {
      checkIn: { ...checkIn, ...more },
    })
    expect(actions.includes('start')).toBe(may)
  })

  it('AD-095 is refused with view-only access, except to managers', () => {
    const sections = { checkIn, period: { prioritisation: { rules: [{ kind: 'VIEW_ONLY' }] } } }
    const now = at('2026-11-02T09:00')
    expect(actionsOf(owner, {}, now, sections)).not.toContain('start')
    expect(actionsOf(people['a manager of the place']!, {}, now, sections)).toContain('start')
  })
})

describe('the refusal of an action', () => {
  const why = (
    user: CurrentUser,
    action: BookingAction,
    more: Parameters<typeof bookingRow>[0] = {},
    now = before,
    isRestricted = false,
  ) =>
    inShort(
      refuseAction(
        { user, directory: directoryWith({}, isRestricted), now },
        { ...row, ...bookingRow({ ...row, ...more, attendees: [2] }) },
        action,
      ),
    )

  it.each([
    ['the owner edits', 'owner', {}, '2026-11-02T09:59', undefined],
    ['a colleague', 'a colleague', {}, '2026-11-02T08:00', 'FORBIDDEN'],
    ['an attendee', 'an attendee', {}, '2026-11-02T08:00', 'FORBIDDEN'],
    ['it has ended', 'owner', {}, '2026-11-02T10:00', 'BOOKING_ENDED'],
    ['it is cancelled', 'owner', { status: 'CANCELLED' }, '2026-11-02T08:00', 'BOOKING_NOT_ACTIVE'],
    ['it has ended, for a colleague', 'a colleague', {}, '2026-11-02T10:00', 'FORBIDDEN'],
    ['its place is gone', 'owner', { location_id: 77 }, '2026-11-02T08:00', 'BOOKING_NOT_FOUND'],
  ] as const)('BKG-003 BKG-008 %s', (_, who, more, now, code) => {
    expect(why(people[who]!, 'edit', more, at(now))).toBe(code)
  })

  it.each([
    ['a colleague does not find it', 'a colleague', 'edit', 'BOOKING_NOT_FOUND'],
    ['its owner may not change it', 'owner', 'edit', 'NOT_FOUND'],
    ['its owner may give it back', 'owner', 'cancel', undefined],
    ['a manager may', 'a manager of the place', 'edit', undefined],
  ] as const)('AD-094 at a place that is hidden from them %s', (_, who, action, code) => {
    expect(why(people[who]!, action, {}, before, true)).toBe(code)
  })
})

describe('approving', () => {
  const viewer = (who: string, now = before) =>
    ({ user: people[who]!, directory: directoryWith(), now }) as Parameters<
      typeof refuseApproval
    >[0]

  it.each([
    ['a manager', 'a manager of the place', 'TENTATIVE', '2026-11-02T09:59', undefined],
    ['an administrator', 'an administrator', 'TENTATIVE', '2026-11-02T08:00', undefined],
    ['its owner', 'owner', 'TENTATIVE', '2026-11-02T08:00', 'FORBIDDEN'],
    ['a manager elsewhere', 'a manager elsewhere', 'TENTATIVE', '2026-11-02T08:00', 'FORBIDDEN'],
    ['twice', 'a manager above', 'CONFIRMED', '2026-11-02T08:00', 'BOOKING_NOT_TENTATIVE'],
    ['at its end', 'a manager above', 'TENTATIVE', '2026-11-02T10:00', 'BOOKING_ENDED'],
  ] as const)('APR-003 APR-006 %s', (_, who, status, now, code) => {
    expect(inShort(refuseApproval(viewer(who, at(now)), { ...row, status }))).toBe(code)
  })

  it.each([
    ['a manager of the place', 'TENTATIVE', 1, true],
    ['a manager of the place', 'CONFIRMED', 1, false],
    ['a manager of the place', 'TENTATIVE', 9, false],
    ['owner', 'TENTATIVE', 1, false],
  ] as const)(
    'APR-004 D-156 cancelling by %s of a %s booking of person %i is a rejection: %s',
    (who, status, ownerId, rejects) => {
      expect(isRejection(viewer(who), { ...row, status, owner_id: ownerId })).toBe(rejects)
    },
  )
})
