import type {
  Category,
  CostCode,
  Extra,
  ExtraRequestInput,
  Reason,
  ReasonCode,
} from '@mosaic-booking/sdk'
import { reasonCodes, type ErrorCode, type PeriodKind } from '@mosaic-booking/sdk/contract'
import {
  countListed,
  findMissingFields,
  findPeopleRefusals,
  hasTypeDuration,
  isCostCodeValid,
  minuteMs,
  offerDurations,
} from '@mosaic-booking/sdk/rules'
import { whyNot } from '../availability/place-rules.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal, refuseFields, type FieldRefusal } from '../../ground/core/refusal.js'
import { mayApprove } from '../../directory/directory/approvers.js'
import { manages } from '../../directory/directory/authority.js'
import { mayBookAt } from '../../directory/directory/directory-view.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { toInstant } from '../../ground/time/zone.js'
import type { KnownPerson } from './booking-people.js'
import type { PlannedAttendee } from './booking-store.js'
import { completeWall, nominalEnd, type BookingTime } from './booking-time.js'

/** A requested extra, or a previously ordered one that is now cancelled. */
export interface RequestedExtra extends ExtraRequestInput {
  readonly isCancelled: boolean
  /** The stored booking's extra, as ordered; the location may no longer offer it. */
  readonly ordered?: Extra
}

/** A requested booking with all its references looked up. */
export interface ResolvedBooking {
  readonly place: Place
  readonly time: BookingTime
  /** The change ends a booking that has already started. */
  readonly isEndedEarly: boolean
  /**
   * The change only shortens the booking. Rules that became stricter since the booking was made do
   * not prevent it.
   */
  readonly isShortened: boolean
  /** Minutes that the stored booking blocks before and after; set only for a shortened booking. */
  readonly formerBuffer?: { readonly before: number; readonly after: number } | undefined
  readonly label: string | undefined
  readonly notes: string | undefined
  readonly costCode: string | undefined
  readonly attendeeCount: number | undefined
  readonly owner: KnownPerson
  readonly ownerIsAttendee: boolean
  readonly type: string | undefined
  readonly attendees: readonly PlannedAttendee[]
  readonly extras: readonly RequestedExtra[]
  readonly layoutId: number | undefined
}

export interface RuleFacts {
  readonly user: CurrentUser
  readonly directory: Directory
  readonly now: number
  readonly people: ReadonlyMap<number, KnownPerson>
  /**
   * Owners whom the request references by address, in lower case; also attendees where external
   * people are hidden.
   */
  readonly peopleByEmail: ReadonlyMap<string, KnownPerson>
  /** The conference providers; loaded only if a meeting is requested. */
  readonly conferenceProviders: readonly {
    readonly id: number
    readonly domains: readonly string[]
    readonly connected: Date | null
  }[]
  /** The requested cost codes that exist. */
  readonly costCodes: readonly CostCode[]
  /** The form is incomplete: fields that settings require may be missing. */
  readonly isOutline?: boolean | undefined
}

export const refuseUnseen = (): Refusal =>
  new Refusal('NOT_FOUND', { fields: [{ field: 'locationId', code: 'invalid' }] })

/**
 * Returns a location visible to the caller; hidden locations are refused as not found (AD-094,
 * D-181).
 */
export function requireVisible(directory: Directory, user: CurrentUser, locationId: number): Place {
  const place = directory.place(locationId)
  if (!place || !mayBookAt(directory, user, place)) throw refuseUnseen()
  return place
}

export function categoryOf(directory: Directory, place: Place): Category | undefined {
  return place.categoryId === undefined ? undefined : directory.category(place.categoryId)
}

/**
 * Whether the booking is AM, PM or a whole day in a category of half days. Half days run from
 * midnight and noon, regardless of opening hours (D-060).
 */
function isHalfDay(category: Category | undefined, { wallFrom, wallTo }: BookingTime): boolean {
  return (
    category?.timeslotKind === 'HALF_DAY' &&
    [wallFrom, wallTo].every((wall) => /T(00|12):00:00\.000$/.test(wall))
  )
}

/** Checks location and time. The refusal explains the first reason and lists all reasons. */
function refusePlace(
  { directory, user, now }: RuleFacts,
  { place, time, attendeeCount }: ResolvedBooking,
): Refusal | undefined {
  const isAllDay = time.isAllDay || isHalfDay(categoryOf(directory, place), time)
  const reasons = whyNot(directory, place, {
    startsAt: time.startsAt,
    endsAt: time.endsAt,
    now,
    user,
    attendeeCount,
    isAllDay,
  })
  const [first] = reasons
  return first && refuseFor(first, { place, isOver: time.endsAt <= now }).with({ reasons })
}

const fieldsAtFault: Partial<Record<ReasonCode, Pick<FieldRefusal, 'field' | 'code'>>> = {
  past: { field: 'timeFrom', code: 'past' },
  multiDayNotAllowed: { field: 'timeTo', code: 'multiDay' },
  overCapacity: { field: 'attendeeCount', code: 'overCapacity' },
  underMinimum: { field: 'attendeeCount', code: 'underMinimum' },
}

function refuseFor(
  { code, ...facts }: Reason,
  { place, isOver }: { place: Place; isOver: boolean },
): Refusal {
  const values = { location: place.name, ...facts }
  const field =
    code === 'past' && isOver
      ? ({ field: 'timeTo', code: 'endPast' } as const)
      : fieldsAtFault[code]
  // The messages of these errors need only the location and the facts (reason.test.ts).
  return field
    ? refuseFields({ ...field, values })
    : new Refusal<ErrorCode>(reasonCodes[code].error, { values } as never)
}

/** Refuses more people than fit, or fewer than are listed (BKG-023, BKG-024). */
function refusePeople({ place, owner, ...draft }: ResolvedBooking): Refusal | undefined {
  const listed = countListed(draft.attendees, owner.id, draft.ownerIsAttendee)
  const [tooMany] = findPeopleRefusals(place, { ...draft, listed })
  return (
    tooMany && refuseFields({ ...tooMany, values: { ...tooMany.values, location: place.name } })
  )
}

/** Returns the location's offer for each ordered extra; undefined without an offer. */
const offersOf = ({ place, extras, isShortened }: ResolvedBooking): (Extra | undefined)[] => {
  const offered = place.categoryId === undefined ? [] : (place.extras.get(place.categoryId) ?? [])
  return extras.map(
    ({ extraId, ordered }) =>
      offered.find(({ id }) => id === extraId) ?? (isShortened ? ordered : undefined),
  )
}

/**
 * Returns the extras that a booking orders, one per request. Validation has ensured that they
 * exist.
 */
export const extrasOf = (draft: ResolvedBooking): Extra[] =>
  offersOf(draft).flatMap((extra) => extra ?? [])

/**
 * Extras must be offered here, lie within the booking and be ordered in time (BKG-036, D-103,
 * AD-168).
 */
function refuseExtras(facts: RuleFacts, draft: ResolvedBooking): Refusal | undefined {
  for (const [index, extra] of offersOf(draft).entries()) {
    const refusal = refuseExtra(facts, draft, index, extra)
    if (refusal) return refusal
  }
  return undefined
}

function refuseExtra(
  { user, now }: RuleFacts,
  { place, time, extras, isShortened }: ResolvedBooking,
  index: number,
  extra: Extra | undefined,
): Refusal | undefined {
  const { timeFrom, timeTo, isCancelled } = extras[index]!
  const invalid = (name: string) => ({ field: `extras.${index}.${name}`, code: 'invalid' as const })
  if (!extra) return refuseFields(invalid('extraId'))
  if (isCancelled) return undefined
  const isWhole = extra.timeType === 'ENTIRETY'
  const [from, to] = [
    timeFrom && !isWhole ? completeWall(timeFrom) : time.wallFrom,
    timeTo && !isWhole ? completeWall(timeTo) : time.wallTo,
  ]
  if (from < time.wallFrom || from > nominalEnd(time)) return refuseFields(invalid('timeFrom'))
  if (to < from || to > nominalEnd(time)) return refuseFields(invalid('timeTo'))
  const notice = extra.minimumNoticePeriodMinutes ?? 0
  const isLate = now > toInstant(from, place.timeZone) - notice * minuteMs
  return notice > 0 && isLate && !isShortened && !manages(user, place)
    ? new Refusal('NOTICE_TOO_SHORT', {
        values: { extra: extra.text, ...toLargestUnit(notice) },
        fields: [invalid('extraId')],
      })
    : undefined
}

function toLargestUnit(minutes: number): { limit: number; unit: PeriodKind } {
  if (minutes % 1440 === 0) return { limit: minutes / 1440, unit: 'DAY' }
  if (minutes % 60 === 0) return { limit: minutes / 60, unit: 'HOUR' }
  return { limit: minutes, unit: 'MINUTE' }
}

/** Refuses a booking without the fields that the location's settings require. */
function refuseMissing({ directory }: RuleFacts, draft: ResolvedBooking): Refusal | undefined {
  const { settings } = directory.settingsOf(draft.place)
  const missing = findMissingFields(settings, { ...draft, extras: extrasOf(draft) })
  return missing.length > 0 ? refuseFields(...missing) : undefined
}

/**
 * With a list of cost codes, the requested one must be on it and valid on the day
 * (BKG-017, BKG-018).
 */
function refuseCostCode(
  { directory, costCodes }: RuleFacts,
  { costCode, time }: ResolvedBooking,
): Refusal | undefined {
  return costCode &&
    directory.isOn('cost_code_list') &&
    !isCostCodeValid(costCodes, costCode, time.wallFrom)
    ? refuseFields({ field: 'costCode', code: 'costCodeInvalid' })
    : undefined
}

function refuseLayout({ layoutId, place }: ResolvedBooking): Refusal | undefined {
  return layoutId === undefined || place.layouts.some(({ id }) => id === layoutId)
    ? undefined
    : refuseFields({ field: 'layoutId', code: 'invalid' })
}

/**
 * A known booking type restricts the duration, and so the end (BKG-035, D-102). An unknown type is
 * only a label.
 */
export function refuseTypeDuration(
  { directory }: RuleFacts,
  { type, time }: ResolvedBooking,
): Refusal | undefined {
  const known = directory.isOn('booking_types')
    ? directory.bookingTypes.find(({ text }) => text === type)
    : undefined
  if (!known || offerDurations(known).length === 0) return undefined
  return hasTypeDuration(known, { timeFrom: time.wallFrom, timeTo: time.wallTo })
    ? undefined
    : refuseFields({
        field: 'timeTo',
        code: 'choice',
        values: { choices: offerDurations(known).join(', ') },
      })
}

/** Returns the first refusal that does not depend on other bookings. */
export function refuseBooking(facts: RuleFacts, draft: ResolvedBooking): Refusal | undefined {
  // The extras of a shortened booking must still lie within it.
  if (draft.isShortened) return refuseExtras(facts, draft)
  return (
    refusePlace(facts, draft) ??
    refusePeople(draft) ??
    refuseExtras(facts, draft) ??
    (facts.isOutline ? undefined : refuseMissing(facts, draft)) ??
    refuseCostCode(facts, draft) ??
    refuseLayout(draft)
  )
}

export const needsApproval = ({ directory }: Pick<RuleFacts, 'directory'>, place: Place): boolean =>
  directory.settingsOf(place).settings.approval?.isRequired === true

/** Tentative if approval is required and the caller is not an approver (APR-001, D-155). */
export function decideStatus(
  { user, directory }: RuleFacts,
  place: Place,
): 'TENTATIVE' | 'CONFIRMED' {
  return needsApproval({ directory }, place) && !mayApprove(directory, user, place)
    ? 'TENTATIVE'
    : 'CONFIRMED'
}
