import type { EventCategory, NotifyScope } from '@mosaic-booking/sdk'
import { decideNotifyScope, readWallClock, type NotifiedParts } from '@mosaic-booking/sdk/rules'
import { isActive } from '../booking/booking-actions.js'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'

/** Why somebody is told, the strongest reason first. */
export const roles = [
  'owner',
  'formerOwner',
  'attendee',
  'removed',
  'booker',
  'approver',
  'subscriber',
] as const
export type Role = (typeof roles)[number]

/** Somebody a booking names: by id, by address, or both. */
export interface Named {
  readonly id: number | undefined
  readonly name: string
  readonly email: string | undefined
}

export interface AudienceMember {
  readonly who: Named
  readonly role: Role
}

interface Act {
  readonly kind: ChangeKind
  /** Who did it; undefined is the server itself. */
  readonly actorId: number | undefined
}

/**
 * What an act on a set is to one of its bookings: editing a series adds some and takes others away.
 */
export function kindOf(kind: ChangeKind, { before, after }: BookingChange): ChangeKind {
  if (kind === 'changed' && !before) return 'created'
  return kind === 'changed' && !isActive(after.status) ? 'cancelled' : kind
}

/**
 * The scope of an act for which nobody named one: edits are judged like the client judges them
 * (D-119), cancelling tells everybody (D-122), a no-show its owner (AD-142), and what begins or
 * confirms a booking follows the organisation (D-123).
 */
export function decideScope(
  act: ChangeKind,
  change: BookingChange,
  sendsByDefault: boolean,
): NotifyScope {
  const { before, after } = change
  const kind = kindOf(act, change)
  if (kind === 'noShow') return 'OWNER_ONLY'
  if (kind === 'cancelled' || kind === 'released') return 'ALL_ATTENDEES'
  if (before && (kind === 'changed' || kind === 'reassigned'))
    return decideNotifyScope(toParts(before), toParts(after))
  return sendsByDefault ? 'ALL_ATTENDEES' : 'OWNER_ONLY'
}

function toParts(row: BookingRow): NotifiedParts {
  return {
    label: row.label ?? '',
    notes: (row.notes as string | null) ?? '',
    timeFrom: row.wall_from,
    timeTo: row.wall_to,
    locationId: row.location_id,
    onlineMeeting:
      row.conference_provider_id === null
        ? {}
        : { conferenceProvider: { id: row.conference_provider_id, name: '' } },
    owner: { id: row.owner_id, ...(row.owner.email ? { email: row.owner.email } : {}) },
    attendees: row.attendees.map(({ personId, name, email }) => ({
      ...(personId === null ? {} : { personId }),
      person: { name, ...(email ? { email } : {}) },
    })),
  }
}

const toNamed = ({
  id,
  name,
  email,
}: {
  id: number | null
  name: string
  email: string | null
}): Named => ({ id: id ?? undefined, name, email: email ?? undefined })
export const ownerOf = ({ owner }: BookingRow): Named => toNamed(owner)
export const attendeesOf = ({ attendees }: BookingRow): Named[] =>
  attendees.map(({ personId, ...attendee }) => toNamed({ id: personId, ...attendee }))

/** One person is one id, or one address, however it is written. */
export const isSame = (one: Named, other: Named): boolean =>
  (one.id !== undefined && one.id === other.id) ||
  (one.email !== undefined && one.email.toLowerCase() === other.email?.toLowerCase())
const isAmong = (one: Named, others: readonly Named[]) => others.some((other) => isSame(one, other))

/** Whether the booking stands in somebody's calendar. */
export function takesPart(row: BookingRow, who: Named): boolean {
  return (
    isActive(row.status) &&
    ((row.owner_is_attendee === true && isSame(ownerOf(row), who)) ||
      isAmong(who, attendeesOf(row)))
  )
}

/**
 * Whom the scope names (NTF-001). An owner learns in any case what somebody else did with the
 * booking, and of getting or losing it (D-120). Nobody is told of their own act, but as somebody
 * whose calendar the mail keeps right.
 */
export function listTold(
  { before, after }: BookingChange,
  scope: NotifyScope,
  { actorId }: Act,
): AudienceMember[] {
  const owner = ownerOf(after)
  const formerOwner = before && before.owner_id !== after.owner_id ? ownerOf(before) : undefined
  const attendees = attendeesOf(after)
  const formerAttendees = before ? attendeesOf(before) : []
  const isToldAll = scope === 'ALL_ATTENDEES'
  const isToldChanged = isToldAll || scope === 'CHANGED_ATTENDEES'
  const booker = toNamed(after.booked_by)
  return [
    ...(isToldAll ||
    scope === 'OWNER_ONLY' ||
    owner.id !== actorId ||
    (isToldChanged && formerOwner)
      ? [{ who: owner, role: 'owner' as const }]
      : []),
    ...(formerOwner && (scope !== 'NONE' || formerOwner.id !== actorId)
      ? [{ who: formerOwner, role: 'formerOwner' as const }]
      : []),
    ...attendees
      .filter((one) => isToldAll || (isToldChanged && !isAmong(one, formerAttendees)))
      .map((who) => ({ who, role: 'attendee' as const })),
    ...formerAttendees
      .filter((one) => isToldChanged && !isAmong(one, attendees))
      .map((who) => ({ who, role: 'removed' as const })),
    ...(isToldAll && booker.id !== actorId ? [{ who: booker, role: 'booker' as const }] : []),
  ]
}

const minuteMs = 60_000
const hasMoved = (before: string, after: string) =>
  Math.abs(readWallClock(after) - readWallClock(before)) > minuteMs

/**
 * Approvers are told of every booking that begins to wait for them, or waits with another time or
 * place (D-123, D-155).
 */
export function waitsAnew({ before, after }: BookingChange): boolean {
  if (after.status !== 'TENTATIVE') return false
  return (
    before?.status !== 'TENTATIVE' ||
    before.location_id !== after.location_id ||
    hasMoved(before.wall_from, after.wall_from) ||
    hasMoved(before.wall_to, after.wall_to)
  )
}

/** What an act is to those who subscribed to a place (D-161). */
export function listCategories(kind: ChangeKind, change: BookingChange): EventCategory[] {
  const { before, after } = change
  const ordered = (row: BookingRow | undefined) =>
    new Set(
      row?.extras
        .filter(({ optionId }) => optionId !== null)
        .map(({ optionId, quantity }) => `${optionId}/${quantity}`),
    )
  const known = ordered(before)
  return [
    kindOf(kind, change) === 'created'
      ? 'BOOKING_CREATED'
      : isActive(after.status)
        ? 'BOOKING_CHANGED'
        : 'BOOKING_CANCELLED',
    ...(waitsAnew(change) ? ['APPROVAL_NEEDED' as const] : []),
    ...(isActive(after.status) && [...ordered(after)].some((extra) => !known.has(extra))
      ? ['EXTRA_REQUESTED' as const]
      : []),
  ]
}

/** What a mail is about. */
export type Topic =
  | 'confirmed'
  | 'waiting'
  | 'invited'
  | 'booked'
  | 'changed'
  | 'removed'
  | 'handedTo'
  | 'handedOn'
  | 'cancelled'
  | 'rejected'
  | 'approved'
  | 'noShow'
  | 'released'
  | 'approvalNeeded'

/** What one booking's change is to one of those who are told. */
export function decideTopic(
  act: ChangeKind,
  change: BookingChange,
  { who, role }: AudienceMember,
): Topic {
  const { before, after } = change
  const kind = kindOf(act, change)
  if (role === 'approver') return 'approvalNeeded'
  if (kind === 'created') {
    if (role === 'owner') return after.status === 'TENTATIVE' ? 'waiting' : 'confirmed'
    return role === 'attendee' ? 'invited' : 'booked'
  }
  if (kind === 'cancelled' || kind === 'rejected')
    return after.status === 'CANCELLED_REJECTED' ? 'rejected' : 'cancelled'
  if (kind !== 'changed' && kind !== 'reassigned') return kind
  if (role === 'formerOwner') return 'handedOn'
  if (role === 'removed') return 'removed'
  if (role === 'owner' && before?.owner_id !== after.owner_id) return 'handedTo'
  return role === 'attendee' && before && !isAmong(who, [...attendeesOf(before), ownerOf(before)])
    ? 'invited'
    : 'changed'
}
