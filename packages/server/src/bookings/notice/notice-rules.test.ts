import type { NotifyScope } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import { bookingRow } from '../booking/booking-row.fixture.js'
import {
  chooseApprovers,
  decideActRetry,
  decideScope,
  decideTopic,
  listCategories,
  listAudience,
  needsReminder,
  takesPart,
  needsNewApproval,
  type Role,
} from './notice-rules.js'

const scopes = ['NONE', 'OWNER_ONLY', 'CHANGED_ATTENDEES', 'ALL_ATTENDEES'] as const
const change = (before: BookingRow | undefined, after: BookingRow): BookingChange => ({
  before,
  after,
})
const told = (
  one: BookingChange,
  scope: NotifyScope,
  actorId: number | undefined,
  kind: ChangeKind = 'changed',
) => listAudience(one, scope, { kind, actorId }).map(({ who, role }) => `${who.name}: ${role}`)

const old = bookingRow({ attendees: [2, 'Guest'] })
/** Bea joins and the guest leaves; Ana stays. */
const edited = change(old, bookingRow({ attendees: [2, 3], version: 2 }))
const made = change(undefined, bookingRow({ attendees: [2, 'Guest'] }))
const madeFor = change(undefined, bookingRow({ ownerId: 1, bookedById: 4, attendees: [2] }))
const handed = change(
  bookingRow({ attendees: [2] }),
  bookingRow({ ownerId: 5, bookedById: 1, attendees: [2] }),
)
const cancelled = change(
  bookingRow({ bookedById: 4, attendees: [2] }),
  bookingRow({ bookedById: 4, attendees: [2], status: 'CANCELLED' }),
)

/**
 * Expected recipients for each scope, in the order of `scopes`. 1 is the owner, 4 books for others,
 * 9 is a manager, undefined is the server.
 */
const table: readonly [
  string,
  BookingChange,
  ChangeKind,
  number | undefined,
  readonly string[][],
][] = [
  [
    'the owner books',
    made,
    'created',
    1,
    [
      [],
      ['Owner: owner'],
      ['Ana: attendee', 'Guest: attendee'],
      ['Owner: owner', 'Ana: attendee', 'Guest: attendee'],
    ],
  ],
  [
    'somebody books for the owner',
    madeFor,
    'created',
    4,
    [
      ['Owner: owner'],
      ['Owner: owner'],
      ['Owner: owner', 'Ana: attendee'],
      ['Owner: owner', 'Ana: attendee'],
    ],
  ],
  [
    'the owner edits',
    edited,
    'changed',
    1,
    [
      [],
      ['Owner: owner'],
      ['Bea: attendee', 'Guest: removed'],
      ['Owner: owner', 'Ana: attendee', 'Bea: attendee', 'Guest: removed'],
    ],
  ],
  [
    'a manager edits',
    edited,
    'changed',
    9,
    [
      ['Owner: owner'],
      ['Owner: owner'],
      ['Owner: owner', 'Bea: attendee', 'Guest: removed'],
      ['Owner: owner', 'Ana: attendee', 'Bea: attendee', 'Guest: removed'],
    ],
  ],
  [
    'the owner hands it on',
    handed,
    'reassigned',
    1,
    [
      ['New Owner: owner'],
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner', 'Ana: attendee'],
    ],
  ],
  [
    'a manager hands it on',
    handed,
    'reassigned',
    9,
    [
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner', 'Ana: attendee', 'Owner: booker'],
    ],
  ],
  [
    'the new owner takes it',
    handed,
    'reassigned',
    5,
    [
      ['Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner'],
      ['New Owner: owner', 'Owner: formerOwner', 'Ana: attendee', 'Owner: booker'],
    ],
  ],
  [
    'the owner cancels',
    cancelled,
    'cancelled',
    1,
    [[], ['Owner: owner'], [], ['Owner: owner', 'Ana: attendee', 'Booker: booker']],
  ],
  [
    'the person who booked it cancels',
    cancelled,
    'cancelled',
    4,
    [['Owner: owner'], ['Owner: owner'], ['Owner: owner'], ['Owner: owner', 'Ana: attendee']],
  ],
  [
    'the server releases',
    cancelled,
    'noShow',
    undefined,
    [
      ['Owner: owner'],
      ['Owner: owner'],
      ['Owner: owner'],
      ['Owner: owner', 'Ana: attendee', 'Booker: booker'],
    ],
  ],
]

describe('recipients', () => {
  it.each(
    table.flatMap(([name, one, kind, actorId, expected]) =>
      scopes.map((scope, index) => [name, scope, one, kind, actorId, expected[index]!] as const),
    ),
  )('NTF-001 D-120 when %s, by %s', (_name, scope, one, kind, actorId, expected) => {
    const people = told(one, scope, actorId, kind)
    // A person who is both owner and booker is listed twice, and receives one mail for the stronger
    // reason.
    expect(
      people.filter(
        (text) => !(text.endsWith('booker') && people.includes(text.replace('booker', 'owner'))),
      ),
    ).toEqual(expected)
  })

  it('D-119 D-123 without a scope, edits are classified as in the client, and the organisation decides for other changes', () => {
    const scopeOf = (kind: ChangeKind, one: BookingChange, sends = true) =>
      decideScope(kind, one, sends)
    expect(scopeOf('created', made)).toBe('ALL_ATTENDEES')
    expect(scopeOf('created', made, false)).toBe('OWNER_ONLY')
    for (const kind of ['approved', 'rejected'] as const)
      expect([scopeOf(kind, edited), scopeOf(kind, edited, false)]).toEqual([
        'ALL_ATTENDEES',
        'OWNER_ONLY',
      ])
    for (const kind of ['cancelled', 'released'] as const)
      expect(scopeOf(kind, cancelled, false)).toBe('ALL_ATTENDEES')
    expect(scopeOf('noShow', cancelled)).toBe('OWNER_ONLY')
    expect(scopeOf('changed', edited)).toBe('CHANGED_ATTENDEES')
    expect(scopeOf('changed', change(old, { ...old, label: 'Review' }))).toBe('ALL_ATTENDEES')
    expect(scopeOf('changed', change(old, { ...old, location_id: 11 }))).toBe('ALL_ATTENDEES')
    expect(scopeOf('changed', change(old, { ...old, conference_provider_id: 3 }))).toBe(
      'ALL_ATTENDEES',
    )
    expect(scopeOf('changed', change(old, { ...old, cost_code: 'C1' }))).toBe('OWNER_ONLY')
    expect(scopeOf('reassigned', handed)).toBe('CHANGED_ATTENDEES')
    const ended = change(old, { ...old, wall_to: '2026-11-02T09:30:00.000' })
    for (const part of [ended, made]) expect(scopeOf('moved', part, false)).toBe('ALL_ATTENDEES')
    expect(scopeOf('moved', change(undefined, bookingRow()))).toBe('OWNER_ONLY')
  })

  it('D-123 D-155 approvers are notified of new tentative bookings, and of tentative ones with a new time or place', () => {
    const waiting = bookingRow({ status: 'TENTATIVE' })
    expect(needsNewApproval(change(undefined, waiting))).toBe(true)
    expect(needsNewApproval(change(bookingRow(), waiting))).toBe(true)
    expect(needsNewApproval(change(waiting, { ...waiting, label: 'Other' }))).toBe(false)
    expect(needsNewApproval(change(waiting, { ...waiting, location_id: 11 }))).toBe(true)
    expect(
      needsNewApproval(change(waiting, { ...waiting, wall_to: '2026-11-02T10:01:00.000' })),
    ).toBe(false)
    expect(
      needsNewApproval(change(waiting, { ...waiting, wall_to: '2026-11-02T10:02:00.000' })),
    ).toBe(true)
    expect(needsNewApproval(change(waiting, bookingRow()))).toBe(false)
  })

  const held = (userId: number, locationId: number | null) => ({ userId, locationId })
  it.each<[string, ReturnType<typeof held>[], number[]]>([
    ['those who run the place', [held(1, 10), held(9, null)], [1]],
    ['those who run one above it, each once', [held(1, 10), held(1, 5), held(2, 5)], [1, 2]],
    ['administrators where nobody does', [held(3, 99), held(9, null), held(8, null)], [9, 8]],
    ['nobody where there is nobody', [], []],
  ])('D-155 approvers are %s', (_name, all, expected) => {
    expect(chooseApprovers(all, [10, 5, 1])).toEqual(expected)
  })

  it('D-161 maps changes to the categories that people subscribe to', () => {
    const coffee = (quantity: number) =>
      bookingRow({
        extras: [
          {
            id: 1,
            type: 'CATERING',
            optionId: 3,
            quantity,
            timeFrom: null,
            timeTo: null,
            notes: null,
            status: 'OPEN',
            follows: false,
            bufferKind: null,
          },
        ],
      })
    expect(listCategories('created', made)).toEqual(['BOOKING_CREATED'])
    expect(listCategories('created', change(undefined, coffee(2)))).toEqual([
      'BOOKING_CREATED',
      'EXTRA_REQUESTED',
    ])
    expect(listCategories('changed', change(coffee(2), coffee(3)))).toEqual([
      'BOOKING_CHANGED',
      'EXTRA_REQUESTED',
    ])
    expect(listCategories('changed', change(coffee(2), coffee(2)))).toEqual(['BOOKING_CHANGED'])
    expect(
      listCategories('created', change(undefined, bookingRow({ status: 'TENTATIVE' }))),
    ).toEqual(['BOOKING_CREATED', 'APPROVAL_NEEDED'])
    for (const kind of ['cancelled', 'rejected', 'noShow', 'released'] as const)
      expect(listCategories(kind, cancelled)).toEqual(['BOOKING_CANCELLED'])
    expect(
      listCategories('approved', change(bookingRow({ status: 'TENTATIVE' }), bookingRow())),
    ).toEqual(['BOOKING_CHANGED'])
  })

  it('attending owners and listed people take part while the booking is active', () => {
    const owner = { id: 1, name: '', email: undefined }
    const guest = { id: undefined, name: 'x', email: 'GUEST@demo.example' }
    expect([
      takesPart(old, owner),
      takesPart(old, guest),
      takesPart({ ...old, owner_is_attendee: false }, owner),
    ]).toEqual([true, true, false])
    expect(takesPart({ ...old, status: 'CANCELLED' }, owner)).toBe(false)
    expect(takesPart({ ...old, status: 'TENTATIVE' }, guest)).toBe(true)
  })
})

describe('a reminder', () => {
  const start = bookingRow().starts_at.getTime()
  it.each<[string, Partial<BookingRow>, number, boolean]>([
    ['of a booking to come', {}, start - 1, true],
    ['of one that waits for approval', { status: 'TENTATIVE' }, start - 1, true],
    ['at the start', {}, start, false],
    ['after it', {}, start + 1, false],
    ['of one that was cancelled', { status: 'CANCELLED' }, start - 1, false],
    ['where somebody has come', { checked_in_at: new Date(start - 5) }, start - 1, false],
  ])('AD-149 %s', (_name, more, now, expected) => {
    expect(needsReminder({ ...bookingRow(), ...more }, now)).toBe(expected)
  })
})

describe('mails that failed to render', () => {
  it.each([
    [1, 5_000],
    [2, 10_000],
    [9, 1_280_000],
    [10, undefined],
    [11, undefined],
  ])('D-125 %i times are retried in %s ms', (attempts, wait) => {
    const now = Date.UTC(2026, 10, 2, 9)
    expect(decideActRetry(attempts, now)).toEqual(
      wait === undefined ? { failedAt: new Date(now) } : { retryAt: new Date(now + wait) },
    )
  })
})

describe('the topic of a mail', () => {
  const topic = (kind: ChangeKind, one: BookingChange, role: Role, id: number | undefined = 1) =>
    decideTopic(kind, one, {
      role,
      who: { id, name: '', email: id === undefined ? 'guest@demo.example' : undefined },
    })
  const tentative = change(undefined, bookingRow({ status: 'TENTATIVE', attendees: [2] }))

  it.each<[ChangeKind, BookingChange, Role, number | undefined, string]>([
    ['created', made, 'owner', 1, 'confirmed'],
    ['created', tentative, 'owner', 1, 'waiting'],
    ['created', made, 'attendee', 2, 'invited'],
    ['created', made, 'subscriber', 9, 'booked'],
    ['created', tentative, 'approver', 9, 'approvalNeeded'],
    ['changed', edited, 'owner', 1, 'changed'],
    ['changed', edited, 'attendee', 2, 'changed'],
    ['changed', edited, 'attendee', 3, 'invited'],
    ['changed', edited, 'removed', undefined, 'removed'],
    ['reassigned', handed, 'owner', 5, 'handedTo'],
    ['reassigned', handed, 'formerOwner', 1, 'handedOn'],
    ['reassigned', handed, 'attendee', 2, 'changed'],
    ['changed', handed, 'owner', 5, 'handedTo'],
    ['cancelled', cancelled, 'attendee', 2, 'cancelled'],
    [
      'cancelled',
      change(old, bookingRow({ status: 'CANCELLED_REJECTED' })),
      'owner',
      1,
      'rejected',
    ],
    ['rejected', change(old, bookingRow({ status: 'CANCELLED_REJECTED' })), 'owner', 1, 'rejected'],
    ['approved', made, 'owner', 1, 'approved'],
    ['noShow', cancelled, 'owner', 1, 'noShow'],
    ['released', cancelled, 'attendee', 2, 'released'],
  ])('NTF-001 %s is %s', (kind, one, role, id, expected) => {
    expect(topic(kind, one, role, id)).toBe(expected)
  })
})
