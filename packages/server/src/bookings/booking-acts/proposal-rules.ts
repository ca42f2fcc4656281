import type { BookingEdit, BookingInput, Extra } from '@mosaic-booking/sdk'
import {
  isEmail,
  minuteMs,
  parseEmail,
  readWallClock,
  startGraceMinutes,
  toDateTime,
  toEmailKey,
} from '@mosaic-booking/sdk/rules'
import { toBlockedRange } from '../availability/place-rules.js'
import {
  keepHiddenPlaces,
  mayBookFor,
  planAttendees,
  refuseExternal,
  type KnownPerson,
} from '../booking/booking-people.js'
import {
  categoryOf,
  requireVisible,
  type ResolvedBooking,
  type RequestedExtra,
  type RuleFacts,
} from '../booking/booking-rules.js'
import type { BookingRow, ExtraRow, PlannedExtra } from '../booking/booking-store.js'
import {
  alignTime,
  completeWall,
  readBookingTime,
  type BookingTime,
  type RequestedTime,
} from '../booking/booking-time.js'
import type { HoldPlan } from '../booking/clash-rules.js'
import { serves } from '../../places/conference/conference-rules.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { manages } from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { shadowsOf } from '../../directory/directory/related-rules.js'
import { alignmentOf } from '../../directory/scheduling/align.js'
import { toMinute } from '../../directory/scheduling/period.js'
import { toWall } from '../../ground/time/zone.js'

/** A new booking, or a change of an existing one. A change takes missing fields from the row. */
export interface BookingProposal {
  readonly wanted: BookingInput | BookingEdit
  readonly before?: BookingRow | undefined
  /** Restores a released booking; `before` is its state before the release. */
  readonly isRestored?: boolean | undefined
  /** A new booking goes on at another location; `before` is the started booking that ends for it. */
  readonly isContinued?: boolean | undefined
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
  if (wanted.id === undefined && !isEmail(wanted.email!))
    throw refuseFields({ field: 'owner.email', code: 'ownerEmail' })
  const found =
    wanted.id === undefined ? peopleByEmail.get(toEmailKey(wanted.email!)) : people.get(wanted.id)
  if (!found?.isActive || !mayBookFor(user, found, manages(user, place)))
    throw refuseFields({
      field: wanted.id === undefined ? 'owner.email' : 'owner.id',
      code: 'ownerNotAllowed',
    })
  return found
}

/**
 * Returns the unknown owner addresses. Each becomes a contact if the caller manages the location
 * (D-100).
 */
export function findNewContacts(
  { user, directory, peopleByEmail }: Pick<RuleFacts, 'user' | 'directory' | 'peopleByEmail'>,
  proposals: readonly BookingProposal[],
): { readonly key: string; readonly email: string }[] {
  const found = new Map<string, string>()
  for (const { wanted, before } of proposals) {
    const { id, email: text = '' } = wanted.owner ?? {}
    const email = parseEmail(text)
    if (id !== undefined || !email) continue
    const place = directory.place(wanted.locationId ?? before?.location_id ?? 0)
    if (place && manages(user, place) && !peopleByEmail.has(toEmailKey(email)))
      found.set(toEmailKey(email), email)
  }
  return [...found].map(([key, email]) => ({ key, email }))
}

/** The conference provider must serve the domain of the owner's address. */
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

/** Returns the requested value, or the stored value without a request. Null clears the field. */
function merged<T>(wanted: T | null | undefined, before: unknown): T | undefined {
  return wanted === undefined ? ((before ?? undefined) as T | undefined) : (wanted ?? undefined)
}

/**
 * Aligns the requested times to the category's times (AD-161) and resolves them to instants. `now`
 * prevents alignment from moving the start of today's bookings into the past; series omit it.
 */
export function readAlignedTime(
  directory: Directory,
  place: Place,
  requested: RequestedTime,
  now = -Infinity,
): BookingTime {
  const earliest =
    now === -Infinity ? '' : toWall(toMinute(now) - startGraceMinutes * minuteMs, place.timeZone)
  return readBookingTime(
    alignTime(requested, alignmentOf(categoryOf(directory, place)), earliest),
    place.timeZone,
  )
}

function timeOf(
  { directory, now }: RuleFacts,
  place: Place,
  { wanted, before }: BookingProposal,
): BookingTime {
  const requested = {
    timeFrom: wanted.timeFrom ?? before!.wall_from,
    timeTo: wanted.timeTo ?? before!.wall_to,
    allDayBooking: wanted.allDayBooking ?? before?.all_day_booking ?? false,
  }
  const isTouched = wanted.timeFrom !== undefined || wanted.timeTo !== undefined || !before
  // Alignment does not apply to a booking that has started: its end can be any time.
  const isRunning = before !== undefined && before.starts_at.getTime() <= now
  if (!isTouched || isRunning) return readBookingTime(requested, place.timeZone)
  const aligned = readAlignedTime(directory, place, requested, now)
  if (!before || place.id !== before.location_id || isWithin(aligned, before)) return aligned
  // Alignment must not extend a booking that is being shortened.
  const exact = readBookingTime(requested, place.timeZone)
  return isWithin(exact, before) ? exact : aligned
}

const isWithin = (time: BookingTime, before: BookingRow): boolean =>
  time.startsAt >= before.starts_at.getTime() && time.endsAt <= before.ends_at.getTime()

const timeFields: ReadonlySet<string> = new Set(['timeFrom', 'timeTo', 'allDayBooking', 'version'])

/** Whether the change affects only the time. */
export const isOnlyTime = ({ wanted, before }: BookingProposal): boolean =>
  before !== undefined &&
  Object.entries(wanted).every(
    ([name, value]) =>
      value === undefined ||
      timeFields.has(name) ||
      (name === 'locationId' && value === before.location_id),
  )

/**
 * Returns the location of the booking. People who may no longer book the location may still shorten
 * their booking.
 */
function placeOf({ directory, user }: RuleFacts, proposal: BookingProposal): Place {
  const { wanted, before } = proposal
  const locationId = wanted.locationId ?? before?.location_id
  if (locationId === undefined)
    throw refuseFields({ field: 'locationId', code: 'locationRequired' })
  const former = isOnlyTime(proposal) ? directory.place(locationId) : undefined
  return former ?? requireVisible(directory, user, locationId)
}

/**
 * Returns the requested extras. Existing extras move with the start. If a running booking ends
 * early, extras after the new end are cancelled instead of refused (D-154).
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
    .map(({ optionId, quantity, follows, notes, ...extra }) => {
      const isWhole = extra.timeFrom === before.wall_from && extra.timeTo === before.wall_to
      const [timeFrom, timeTo] = [moved(extra.timeFrom), moved(extra.timeTo)]
      const isCancelled = isEndedEarly && timeFrom !== undefined && timeFrom >= time.wallTo
      return {
        extraId: optionId!,
        quantity: follows ? undefined : (quantity ?? undefined),
        timeFrom,
        timeTo:
          isEndedEarly && !isCancelled && timeTo !== undefined && timeTo > time.wallTo
            ? time.wallTo
            : timeTo,
        notes: notes ?? undefined,
        isCancelled,
        ordered: {
          id: optionId!,
          text: '',
          type: extra.type as Extra['type'],
          quantityType: follows ? 'ATTENDEE' : 'ITEM',
          timeType: isWhole ? 'ENTIRETY' : 'SINGLE',
          costCodeRequired: false,
        },
      }
    })
}

/**
 * Merges the request with the stored booking and looks up all references. Throws for invalid ones.
 */
export function resolveBooking(facts: RuleFacts, proposal: BookingProposal): ResolvedBooking {
  const { directory, people, now } = facts
  const { wanted, before } = proposal
  const place = placeOf(facts, proposal)
  const time = timeOf(facts, place, proposal)
  const owner = findOwner(facts, place, proposal)
  checkMeeting(facts, proposal, owner)
  const seen = seenBy(directory, facts.user)
  const attendees = wanted.attendees
    ? keepHiddenPlaces(
        planAttendees(wanted.attendees, people),
        (before?.attendees ?? []).filter(({ locationId: at }) => at !== null && !seen.place(at)),
      )
    : (before?.attendees ?? []).map(({ personId, name, email, isVisitor, locationId: at }) => ({
        personId: personId ?? undefined,
        name,
        email: email ?? undefined,
        isVisitor,
        locationId: at ?? undefined,
      }))
  const outsider =
    wanted.attendees && directory.isOn('hide_external_visitors')
      ? refuseExternal(attendees, before?.attendees ?? [], people, facts.peopleByEmail)
      : undefined
  if (outsider) throw outsider
  const unknown = wanted.attendees?.findIndex(
    ({ locationId: at }) => at !== undefined && !seen.place(at),
  )
  if (unknown !== undefined && unknown >= 0)
    throw refuseFields({ field: `attendees.${unknown}.locationId`, code: 'invalid' })
  const isEndedEarly =
    before !== undefined &&
    !proposal.isContinued &&
    before.starts_at.getTime() <= now &&
    time.endsAt < before.ends_at.getTime()
  const isShortened =
    before !== undefined &&
    isOnlyTime(proposal) &&
    isWithin(time, before) &&
    time.endsAt - time.startsAt < before.ends_at.getTime() - before.starts_at.getTime()
  return {
    place,
    time,
    isEndedEarly,
    isShortened,
    formerBuffer: isShortened ? readBuffer(before) : undefined,
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

function readBuffer({ extras }: BookingRow): { before: number; after: number } {
  const minutesOf = (kind: 'SETUP' | 'TEARDOWN') => {
    const { timeFrom, timeTo } = extras.find(({ bufferKind }) => bufferKind === kind) ?? {}
    return timeFrom && timeTo ? (readWallClock(timeTo) - readWallClock(timeFrom)) / minuteMs : 0
  }
  return { before: minutesOf('SETUP'), after: minutesOf('TEARDOWN') }
}

type Held = Pick<ResolvedBooking, 'place' | 'formerBuffer'> & {
  readonly time: Pick<BookingTime, 'startsAt' | 'endsAt'>
}

/** Returns the blocked time. A shortened booking keeps its buffers. */
function blockedRangeOf(directory: Directory, { place, time, formerBuffer }: Held) {
  const { startsAt, endsAt } = time
  return formerBuffer
    ? {
        from: startsAt - formerBuffer.before * minuteMs,
        to: endsAt + formerBuffer.after * minuteMs,
      }
    : toBlockedRange(directory, place, startsAt, endsAt)
}

export function planHold(directory: Directory, held: Held): HoldPlan {
  const { from, to } = blockedRangeOf(directory, held)
  return {
    locationId: held.place.id,
    shadowIds: shadowsOf(directory, held.place),
    from: new Date(from),
    to: new Date(to),
  }
}

/**
 * Returns a booking's extra requests: the requested ones, plus set-up and tear-down as buffers
 * (D-104). What the booking had ordered before keeps its price.
 */
export function planExtras(
  directory: Directory,
  draft: ResolvedBooking,
  extras: readonly Extra[],
  status: 'TENTATIVE' | 'CONFIRMED',
  before: readonly ExtraRow[] = [],
): PlannedExtra[] {
  const { place, time } = draft
  const { from, to } = blockedRangeOf(directory, draft)
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
            price: undefined,
          },
        ]
      : []
  return [
    ...buffer('SETUP', from, time.startsAt),
    ...draft.extras.map((wanted, index): PlannedExtra => {
      const extra = extras[index]!
      const isWhole = extra.timeType === 'ENTIRETY'
      const former = before.find(
        ({ optionId, status: was }) => optionId === extra.id && was !== 'CANCELLED',
      )
      const at = wanted.timeFrom && !isWhole ? completeWall(wanted.timeFrom) : time.wallFrom
      return {
        type: extra.type,
        optionId: extra.id,
        quantity: wanted.quantity ?? (extra.quantityType === 'ATTENDEE' ? undefined : 1),
        wallFrom: at,
        wallTo: isWhole ? time.wallTo : wanted.timeTo ? completeWall(wanted.timeTo) : at,
        notes: wanted.notes,
        status: wanted.isCancelled ? 'CANCELLED' : state,
        bufferKind: undefined,
        price: former ? (former.price ?? undefined) : extra.price,
      }
    }),
    ...buffer('TEARDOWN', time.endsAt, to),
  ]
}
