import type { EventCategory, NotifyScope } from '@mosaic-booking/sdk'
import { decideNotifyScope, readWallClock, type NotifiedParts } from '@mosaic-booking/sdk/rules'
import { isActive } from '../booking/action-rules.js'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'

/** Reasons for which a person is notified, strongest first. */
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

/** A person whom a booking references by id, by address, or both. */
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
  /** The person who acted; undefined for the server itself. */
  readonly actorId: number | undefined
}

/**
 * Returns the kind of an act for one of its bookings: editing a series also adds and cancels
 * bookings, and moving a started booking ends one and adds one.
 */
export function kindOf(
  kind: ChangeKind,
  { before, after }: BookingChange,
): Exclude<ChangeKind, 'moved'> {
  if (kind === 'moved') return before ? 'changed' : 'created'
  if (kind === 'changed' && !before) return 'created'
  return kind === 'changed' && !isActive(after.status) ? 'cancelled' : kind
}

/**
 * Returns the default scope of an act. Edits follow the client's rules (D-119), a cancellation is
 * sent to everyone (D-122) and a no-show to the owner (AD-142). New and confirmed bookings follow
 * the organisation's setting (D-123). Of a started booking that moved, attendees hear both parts:
 * with only one of them they would believe that it is over.
 */
export function decideScope(
  act: ChangeKind,
  change: BookingChange,
  sendsByDefault: boolean,
): NotifyScope {
  const { before, after } = change
  const kind = kindOf(act, change)
  if (act === 'moved')
    return after.attendees.some(({ email }) => email) ? 'ALL_ATTENDEES' : 'OWNER_ONLY'
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

/** Compares by id or by address, ignoring case. */
export const isSame = (one: Named, other: Named): boolean =>
  (one.id !== undefined && one.id === other.id) ||
  (one.email !== undefined && one.email.toLowerCase() === other.email?.toLowerCase())
const isAmong = (one: Named, others: readonly Named[]) => others.some((other) => isSame(one, other))

/** Whether the booking is in the person's calendar. */
export function takesPart(row: BookingRow, who: Named): boolean {
  return (
    isActive(row.status) &&
    ((row.owner_is_attendee === true && isSame(ownerOf(row), who)) ||
      isAmong(who, attendeesOf(row)))
  )
}

/**
 * Returns the recipients by scope (NTF-001). An owner is always notified when someone else changes
 * the booking, or when they become or cease to be its owner (D-120). The actor is not notified,
 * except to keep their calendar up to date.
 */
export function listAudience(
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
 * Approvers are notified when a booking starts to await approval, and when a pending one changes
 * its time or location (D-123, D-155).
 */
export function needsNewApproval({ before, after }: BookingChange): boolean {
  if (after.status !== 'TENTATIVE') return false
  return (
    before?.status !== 'TENTATIVE' ||
    before.location_id !== after.location_id ||
    hasMoved(before.wall_from, after.wall_from) ||
    hasMoved(before.wall_to, after.wall_to)
  )
}

/** A role at a location, or for the whole organisation if the location is undefined. */
interface HeldRole {
  readonly userId: number
  readonly locationId: number | null
}

/**
 * Returns the managers of the location or an ancestor (`chain`) and the users listed in its
 * approval setting, or the organisation's administrators without any (D-155).
 */
export function chooseApprovers(
  held: readonly HeldRole[],
  chain: readonly number[],
  named: readonly number[] = [],
): number[] {
  const nearby = held.filter(({ locationId }) => locationId !== null && chain.includes(locationId))
  const approvers = [...nearby.map(({ userId }) => userId), ...named]
  const others = held.filter(({ locationId }) => locationId === null)
  return [...new Set(approvers.length > 0 ? approvers : others.map(({ userId }) => userId))]
}

/** A booking that has started needs no reminder, even after an early check-in (AD-149). */
export const needsReminder = (
  { status, checked_in_at: checkedInAt, starts_at: startsAt }: BookingRow,
  now: number,
): boolean => isActive(status) && !checkedInAt && startsAt.getTime() > now

/** Maximum number of attempts for an act, which take one to two hours. */
const maxAttempts = 10
const backOff = (attempts: number) => Math.min(5_000 * 2 ** (attempts - 1), 3_600_000)

export type ActRetry = { readonly failedAt: Date } | { readonly retryAt: Date }

/** Decides on the next attempt to write the mails of an act. */
export const decideActRetry = (attempts: number, now: number): ActRetry =>
  attempts >= maxAttempts
    ? { failedAt: new Date(now) }
    : { retryAt: new Date(now + backOff(attempts)) }

/** The event categories of a change, for subscribers to a location (D-161). */
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
    ...(needsNewApproval(change) ? ['APPROVAL_NEEDED' as const] : []),
    ...(isActive(after.status) && [...ordered(after)].some((extra) => !known.has(extra))
      ? ['EXTRA_REQUESTED' as const]
      : []),
  ]
}

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

/** Mails that the time causes instead of an act. */
export type Reminder = 'reminder' | 'noShowNotice'

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
