import type { BookingEdit, BookingInput, Extra } from '@mosaic-booking/sdk'
import {
  isSignUpEmail,
  minuteMs,
  readWallClock,
  startGraceMinutes,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import { toBlockedRange } from '../availability/place-rules.js'
import { mayBookFor, planAttendees, type KnownPerson } from '../booking/booking-people.js'
import {
  categoryOf,
  requireVisible,
  type ResolvedBooking,
  type RequestedExtra,
  type RuleFacts,
} from '../booking/booking-rules.js'
import type { BookingRow, PlannedExtra } from '../booking/booking-store.js'
import {
  alignTime,
  completeWall,
  readBookingTime,
  type BookingTime,
  type Said,
} from '../booking/booking-time.js'
import type { HoldPlan } from '../booking/hold-store.js'
import { serves } from '../conference/conference-rules.js'
import { refuseFields } from '../core/refusal.js'
import { manages } from '../directory/authority.js'
import type { Directory, Place } from '../directory/directory.js'
import { alignmentOf } from '../scheduling/align.js'
import { toMinute } from '../scheduling/period.js'
import { toWall } from '../time/zone.js'

/** Either a whole booking, or a change of one that exists: what is left out comes from the row. */
export interface BookingProposal {
  readonly wanted: BookingInput | BookingEdit
  readonly before?: BookingRow | undefined
}

function findOwner(
  { user, people, peopleByEmail }: RuleFacts,
  place: Place,
  { wanted: { owner: wanted }, before }: BookingProposal,
): KnownPerson {
  if (
    !wanted ||
    (wanted.id === undefined && !wanted.email) ||
    (before && wanted.id === before.owner_id)
  ) {
    if (before)
      return {
        id: before.owner.id,
        name: before.owner.name,
        email: before.owner.email ?? undefined,
        isActive: true,
        isInternal: true,
      }
    return { id: user.id, name: user.name, email: user.email, isActive: true, isInternal: true }
  }
  if (wanted.id === undefined && !isSignUpEmail(wanted.email!))
    throw refuseFields({ field: 'owner.email', code: 'ownerEmail' })
  const found =
    wanted.id === undefined
      ? peopleByEmail.get(wanted.email!.trim().toLowerCase())
      : people.get(wanted.id)
  if (!found?.isActive || !mayBookFor(user, found, manages(user, place)))
    throw refuseFields({
      field: wanted.id === undefined ? 'owner.email' : 'owner.id',
      code: 'ownerNotAllowed',
    })
  return found
}

/**
 * A meeting is made by a connected service, in the name of the owner: their domain must be one that
 * it was connected for.
 */
function checkMeeting(
  { conferenceProviders }: RuleFacts,
  { wanted: { onlineMeeting }, before }: BookingProposal,
  { email }: KnownPerson,
): void {
  if (!onlineMeeting || onlineMeeting.conferenceProviderId === before?.conference_provider_id)
    return
  const provider = conferenceProviders.find(({ id }) => id === onlineMeeting.conferenceProviderId)
  if (!provider || !serves(provider, email))
    throw refuseFields({ field: 'onlineMeeting.conferenceProviderId', code: 'invalid' })
}

/** Takes the wanted value, else what the row has; null clears. */
function merged<T>(wanted: T | null | undefined, before: unknown): T | undefined {
  return wanted === undefined ? ((before ?? undefined) as T | undefined) : (wanted ?? undefined)
}

/**
 * What was said, moved to where the category begins and ends its bookings (AD-161), and what it
 * means at the place. Without a clock, for a series, also to where today has passed already.
 */
export function readAlignedTime(
  directory: Directory,
  place: Place,
  said: Said,
  now = -Infinity,
): BookingTime {
  const earliest =
    now === -Infinity ? '' : toWall(toMinute(now) - startGraceMinutes * minuteMs, place.timeZone)
  return readBookingTime(
    alignTime(said, alignmentOf(categoryOf(directory, place)), earliest),
    place.timeZone,
  )
}

function timeOf(
  { directory, now }: RuleFacts,
  place: Place,
  { wanted, before }: BookingProposal,
): BookingTime {
  const said = {
    timeFrom: wanted.timeFrom ?? before!.wall_from,
    timeTo: wanted.timeTo ?? before!.wall_to,
    allDayBooking: wanted.allDayBooking ?? before?.all_day_booking ?? false,
  }
  const isTouched = wanted.timeFrom !== undefined || wanted.timeTo !== undefined || !before
  // What has begun may end when people say.
  const isRunning = before !== undefined && before.starts_at.getTime() <= now
  return isTouched && !isRunning
    ? readAlignedTime(directory, place, said, now)
    : readBookingTime(said, place.timeZone)
}

/**
 * What is ordered. What was ordered before moves with the start; at the end of a booking that is
 * running, what was to come later is cancelled, not refused (D-154).
 */
function extrasOf(
  { wanted, before }: BookingProposal,
  time: BookingTime,
  isEndedEarly: boolean,
): RequestedExtra[] {
  if (wanted.extras) return wanted.extras.map((extra) => ({ ...extra, isCancelled: false }))
  if (!before) return []
  const shift = readWallClock(time.wallFrom) - readWallClock(before.wall_from)
  const moved = (wall: string | null) =>
    wall === null ? undefined : toDateTime(readWallClock(wall) + shift)
  return before.extras
    .filter(({ optionId, status }) => optionId !== null && status !== 'CANCELLED')
    .map(({ optionId, quantity, notes, ...extra }) => {
      const [timeFrom, timeTo] = [moved(extra.timeFrom), moved(extra.timeTo)]
      const isCancelled = isEndedEarly && timeFrom !== undefined && timeFrom >= time.wallTo
      return {
        extraId: optionId!,
        quantity: quantity ?? undefined,
        timeFrom,
        timeTo:
          isEndedEarly && !isCancelled && timeTo !== undefined && timeTo > time.wallTo
            ? time.wallTo
            : timeTo,
        notes: notes ?? undefined,
        isCancelled,
      }
    })
}

/**
 * Merges what is wanted with what stands, and names what it means; refuses what cannot be meant.
 */
export function resolveBooking(facts: RuleFacts, proposal: BookingProposal): ResolvedBooking {
  const { directory, user, people, now } = facts
  const { wanted, before } = proposal
  const locationId = wanted.locationId ?? before?.location_id
  if (locationId === undefined)
    throw refuseFields({ field: 'locationId', code: 'locationRequired' })
  const place = requireVisible(directory, user, locationId)
  const time = timeOf(facts, place, proposal)
  const owner = findOwner(facts, place, proposal)
  checkMeeting(facts, proposal, owner)
  const attendees = wanted.attendees
    ? planAttendees(wanted.attendees, people)
    : (before?.attendees ?? []).map(({ personId, name, email, isVisitor, locationId: at }) => ({
        personId: personId ?? undefined,
        name,
        email: email ?? undefined,
        isVisitor,
        locationId: at ?? undefined,
      }))
  for (const [index, { locationId: at }] of attendees.entries()) {
    if (at !== undefined && !directory.place(at))
      throw refuseFields({ field: `attendees.${index}.locationId`, code: 'invalid' })
  }
  const isEndedEarly =
    before !== undefined &&
    before.starts_at.getTime() <= now &&
    time.endsAt < before.ends_at.getTime()
  return {
    place,
    time,
    isEndedEarly,
    label: merged(wanted.description, before?.label)?.trim() || undefined,
    notes: merged(wanted.notes, before?.notes)?.trim() || undefined,
    costCode: merged(wanted.costCode, before?.cost_code)?.trim().toUpperCase() || undefined,
    attendeeCount: merged(wanted.attendeeCount, before?.attendee_count),
    owner,
    ownerIsAttendee: merged(wanted.ownerIsAttendee, before?.owner_is_attendee) ?? true,
    type: merged(wanted.type, before?.type),
    attendees,
    extras: extrasOf(proposal, time, isEndedEarly),
    layoutId: merged(wanted.layoutId, before?.layout_id),
  }
}

/** Bookable places above and below: a booking keeps them from others, too (D-084). */
export function shadowsOf(directory: Directory, place: Place): number[] {
  const above = place.ancestorIds.flatMap((id) => directory.place(id) ?? [])
  const below = directory.within(place).filter(({ id }) => id !== place.id)
  return [...above, ...below].filter(({ isBookable }) => isBookable).map(({ id }) => id)
}

export function planHold(
  directory: Directory,
  {
    place,
    time,
  }: Pick<ResolvedBooking, 'place'> & { readonly time: Pick<BookingTime, 'startsAt' | 'endsAt'> },
): HoldPlan {
  const { from, to } = toBlockedRange(directory, place, time.startsAt, time.endsAt)
  return {
    locationId: place.id,
    shadowIds: shadowsOf(directory, place),
    from: new Date(from),
    to: new Date(to),
  }
}

/**
 * The extra requests of a booking: set-up and tear-down that the server adds (D-104), and what was
 * ordered.
 */
export function planExtras(
  directory: Directory,
  draft: ResolvedBooking,
  extras: readonly Extra[],
  status: 'TENTATIVE' | 'CONFIRMED',
): PlannedExtra[] {
  const { place, time } = draft
  const { from, to } = toBlockedRange(directory, place, time.startsAt, time.endsAt)
  const state = status === 'TENTATIVE' ? 'TENTATIVE' : 'OPEN'
  const buffer = (kind: 'SETUP' | 'TEARDOWN', start: number, end: number): PlannedExtra[] =>
    start < end
      ? [
          {
            type: 'BUFFER',
            optionId: undefined,
            quantity: undefined,
            wallFrom: toWall(start, place.timeZone),
            wallTo: toWall(end, place.timeZone),
            notes: undefined,
            status: state,
            bufferKind: kind,
          },
        ]
      : []
  const people =
    draft.attendeeCount ?? Math.max(1, draft.attendees.length + (draft.ownerIsAttendee ? 1 : 0))
  return [
    ...buffer('SETUP', from, time.startsAt),
    ...draft.extras.map((wanted, index): PlannedExtra => {
      const extra = extras[index]!
      const isWhole = extra.timeType === 'ENTIRETY'
      const at = wanted.timeFrom && !isWhole ? completeWall(wanted.timeFrom) : time.wallFrom
      return {
        type: extra.type,
        optionId: extra.id,
        quantity: wanted.quantity ?? (extra.quantityType === 'ATTENDEE' ? people : 1),
        wallFrom: at,
        wallTo: isWhole ? time.wallTo : wanted.timeTo ? completeWall(wanted.timeTo) : at,
        notes: wanted.notes,
        status: wanted.isCancelled ? 'CANCELLED' : state,
        bufferKind: undefined,
      }
    }),
    ...buffer('TEARDOWN', time.endsAt, to),
  ]
}
