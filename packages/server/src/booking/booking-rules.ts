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
  offerDurations,
} from '@mosaic-booking/sdk/rules'
import { whyNot } from '../availability/place-rules.js'
import type { CurrentUser } from '../core/call.js'
import { Refusal, refuseFields, type FieldRefusal } from '../core/refusal.js'
import { manages } from '../directory/authority.js'
import { mayBookAt } from '../directory/directory-view.js'
import type { Directory, Place } from '../directory/directory.js'
import { toInstant } from '../time/zone.js'
import type { KnownPerson, PlannedAttendee } from './booking-people.js'
import { completeWall, nominalEnd, type BookingTime } from './booking-time.js'

/** An extra as it is wanted, or one that is not any more. */
export interface RequestedExtra extends ExtraRequestInput {
  readonly isCancelled: boolean
}

/** A booking as somebody wants it, with everything it names looked up. */
export interface ResolvedBooking {
  readonly place: Place
  readonly time: BookingTime
  /** The change ends a booking that is running. */
  readonly isEndedEarly: boolean
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
  /** Epoch milliseconds. */
  readonly now: number
  /** People named by id. */
  readonly people: ReadonlyMap<number, KnownPerson>
  /** Owners named by address, in small letters. */
  readonly peopleByEmail: ReadonlyMap<string, KnownPerson>
  /** The services for online meetings, when one is wanted. */
  readonly conferenceProviders: readonly {
    readonly id: number
    readonly domains: readonly string[]
    readonly connected: Date | null
  }[]
  /** The cost codes named that the organisation has. */
  readonly costCodes: readonly CostCode[]
}

export const refuseUnseen = (): Refusal =>
  new Refusal('NOT_FOUND', { fields: [{ field: 'locationId', code: 'invalid' }] })

/**
 * A place that the caller can see (AD-094, D-181); what is hidden is answered like what is not
 * there.
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
 * AM, PM or both, where a category is booked by halves: they count from midnight and noon, whenever
 * the place opens (D-060).
 */
function isHalfDay(category: Category | undefined, { wallFrom, wallTo }: BookingTime): boolean {
  return (
    category?.timeslotKind === 'HALF_DAY' &&
    [wallFrom, wallTo].every((wall) => /T(00|12):00:00\.000$/.test(wall))
  )
}

/**
 * What place and time have against it: a refusal that says what to do about the first reason, and
 * names them all.
 */
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

/** The error that a reason answers with, filled with its facts. */
function refuseFor(
  { code, ...facts }: Reason,
  { place, isOver }: { place: Place; isOver: boolean },
): Refusal {
  const values = { location: place.name, ...facts }
  const field =
    code === 'past' && isOver
      ? ({ field: 'timeTo', code: 'endPast' } as const)
      : fieldsAtFault[code]
  // No text of these errors needs more than the place and the facts (reason.test.ts).
  return field
    ? refuseFields({ ...field, values })
    : new Refusal<ErrorCode>(reasonCodes[code].error, { values } as never)
}

function checkCostCode(
  { directory, costCodes }: RuleFacts,
  { costCode, time }: ResolvedBooking,
): void {
  if (
    costCode &&
    directory.isOn('cost_code_list') &&
    !isCostCodeValid(costCodes, costCode, time.wallFrom)
  )
    throw refuseFields({ field: 'costCode', code: 'costCodeInvalid' })
}

/**
 * Extras must be offered here, lie inside the booking and be ordered in time (BKG-036, D-103,
 * AD-168).
 */
function checkExtras({ user, now }: RuleFacts, { place, time, extras }: ResolvedBooking): Extra[] {
  const offered = place.categoryId === undefined ? [] : (place.extras.get(place.categoryId) ?? [])
  return extras.map(({ extraId, timeFrom, timeTo, isCancelled }, index) => {
    const extra = offered.find(({ id }) => id === extraId)
    if (!extra) throw refuseFields({ field: `extras.${index}.extraId`, code: 'invalid' })
    if (isCancelled) return extra
    const isWhole = extra.timeType === 'ENTIRETY'
    const [from, to] = [
      timeFrom && !isWhole ? completeWall(timeFrom) : time.wallFrom,
      timeTo && !isWhole ? completeWall(timeTo) : time.wallTo,
    ]
    if (from < time.wallFrom || from > nominalEnd(time))
      throw refuseFields({ field: `extras.${index}.timeFrom`, code: 'invalid' })
    if (to < from || to > nominalEnd(time))
      throw refuseFields({ field: `extras.${index}.timeTo`, code: 'invalid' })
    const notice = extra.minimumNoticePeriodMinutes ?? 0
    if (
      notice > 0 &&
      !manages(user, place) &&
      now > toInstant(from, place.timeZone) - notice * 60_000
    ) {
      throw new Refusal('NOTICE_TOO_SHORT', {
        values: { extra: extra.text, ...toLargestUnit(notice) },
        fields: [{ field: `extras.${index}.extraId`, code: 'invalid' }],
      })
    }
    return extra
  })
}

function toLargestUnit(minutes: number): { limit: number; unit: PeriodKind } {
  if (minutes % 1440 === 0) return { limit: minutes / 1440, unit: 'DAY' }
  if (minutes % 60 === 0) return { limit: minutes / 60, unit: 'HOUR' }
  return { limit: minutes, unit: 'MINUTE' }
}

/**
 * A booking type has its own durations, and fixes the end (BKG-035, D-102); one that the
 * organisation does not know is a word.
 */
export function checkTypeDuration({ directory }: RuleFacts, { type, time }: ResolvedBooking): void {
  const known = directory.isOn('booking_types')
    ? directory.bookingTypes.find(({ text }) => text === type)
    : undefined
  if (
    known &&
    offerDurations(known).length > 0 &&
    !hasTypeDuration(known, { timeFrom: time.wallFrom, timeTo: time.wallTo })
  ) {
    throw refuseFields({
      field: 'timeTo',
      code: 'choice',
      values: { choices: offerDurations(known).join(', ') },
    })
  }
}

/**
 * Refuses whatever is wrong with a booking that can be told without other bookings; answers the
 * extras it orders.
 */
export function checkBookingRules(facts: RuleFacts, draft: ResolvedBooking): Extra[] {
  const refusal = refusePlace(facts, draft)
  if (refusal) throw refusal
  const listed = countListed(draft.attendees, draft.owner.id, draft.ownerIsAttendee)
  const [tooMany] = findPeopleRefusals(draft.place, { ...draft, listed })
  if (tooMany)
    throw refuseFields({ ...tooMany, values: { ...tooMany.values, location: draft.place.name } })
  const extras = checkExtras(facts, draft)
  const { settings } = facts.directory.settingsOf(draft.place)
  const missing = findMissingFields(settings, { ...draft, extras })
  if (missing.length) throw refuseFields(...missing)
  checkCostCode(facts, draft)
  if (draft.layoutId !== undefined && !draft.place.layouts.some(({ id }) => id === draft.layoutId))
    throw refuseFields({ field: 'layoutId', code: 'invalid' })
  return extras
}

/**
 * Tentative where approval is required and the caller is not one of those who approve (APR-001,
 * D-155).
 */
export function decideStatus(
  { user, directory }: RuleFacts,
  place: Place,
): 'TENTATIVE' | 'CONFIRMED' {
  return directory.settingsOf(place).settings.approval?.isRequired && !manages(user, place)
    ? 'TENTATIVE'
    : 'CONFIRMED'
}
