import type { BookingSettings, Category, CostCode, Extra, ExtraRequestInput } from '@mosaic-booking/sdk'
import { isCostCodeValid } from '@mosaic-booking/sdk/rules'
import { whyNot } from '../availability/place-rules.js'
import type { CurrentUser } from '../http/call.js'
import { Refusal, refuseFields, type FieldRefusal, type Values } from '../http/refusal.js'
import type { Directory, Place } from '../location/directory.js'
import { toInstant } from '../time/zone.js'
import { manages, seesAdminOnly } from '../user/authority.js'
import { countListed, type PlannedAttendee } from './booking-people.js'
import { completeWall, nominalEnd, type BookingTime } from './booking-time.js'

/** A booking as somebody wants it, with everything it names looked up. */
export interface Draft {
  readonly place: Place
  readonly time: BookingTime
  readonly label: string | undefined
  readonly notes: string | undefined
  readonly costCode: string | undefined
  readonly attendeeCount: number | undefined
  readonly ownerId: number
  readonly ownerIsAttendee: boolean
  readonly attendees: readonly PlannedAttendee[]
  readonly extras: readonly ExtraRequestInput[]
  readonly layoutId: number | undefined
}

export interface RuleFacts {
  readonly user: CurrentUser
  readonly directory: Directory
  /** Epoch milliseconds. */
  readonly now: number
  /** The cost code named, when the organisation has it. */
  readonly knownCostCode: CostCode | undefined
}

const periodWords: Readonly<Record<string, { readonly en: string; readonly es: string }>> = {
  MINUTE: { en: 'minutes', es: 'minutos' }, HOUR: { en: 'hours', es: 'horas' }, DAY: { en: 'days', es: 'días' }, WEEK: { en: 'weeks', es: 'semanas' }, MONTH: { en: 'months', es: 'meses' },
}
export const unitWords = (kind: string | undefined, fallback: string) => periodWords[(kind ?? fallback).toUpperCase().replace(/S$/, '')] ?? periodWords[fallback]!

/** A place the caller can see and book at all; a category of administrators is nobody else's to know (D-181). */
export function mustSee(directory: Directory, user: CurrentUser, locationId: number): Place {
  const place = directory.place(locationId)
  const category = place?.categoryId === undefined ? undefined : directory.category(place.categoryId)
  if (!place || (category?.adminOnly && !seesAdminOnly(user))) throw new Refusal('NOT_FOUND', { fields: [{ field: 'locationId', code: 'invalid' }] })
  return place
}

export function categoryOf(directory: Directory, place: Place): Category | undefined {
  return place.categoryId === undefined ? undefined : directory.category(place.categoryId)
}

/** AM, PM or both, where a category is booked by halves: they count from midnight and noon, whenever the place opens (D-060). */
function isHalfDay(category: Category | undefined, { wallFrom, wallTo }: BookingTime): boolean {
  return category?.timeslotKind === 'HALF_DAY' && [wallFrom, wallTo].every((wall) => /T(00|12):00:00\.000$/.test(wall))
}

/** The first reason of place and time against it, as a refusal that says what to do. */
function refusePlace({ directory, user, now }: RuleFacts, { place, time, attendeeCount }: Draft): Refusal | undefined {
  const [reason] = whyNot(directory, place, {
    startsAt: time.startsAt, endsAt: time.endsAt, now, attendeeCount, isAllDay: time.isAllDay || isHalfDay(categoryOf(directory, place), time), isExempt: manages(user, place),
  })
  const { period } = directory.settingsOf(place).settings
  const values = { location: place.name }
  const rule = period?.prioritisation?.rules.find(({ accessGroup }) => !accessGroup)
  switch (reason) {
    case undefined: return undefined
    case 'notBookable': return new Refusal('NOT_BOOKABLE', { values })
    case 'withoutBooking': return new Refusal('FREE_WITHOUT_BOOKING', { values })
    case 'past': return refuseFields(time.endsAt <= now ? { field: 'timeTo', code: 'endPast' } : { field: 'timeFrom', code: 'past' })
    case 'closed': return new Refusal('LOCATION_CLOSED', { values })
    case 'multiDayNotAllowed': return refuseFields({ field: 'timeTo', code: 'multiDay', values })
    case 'overCapacity': return refuseFields({ field: 'attendeeCount', code: 'overCapacity', values: { ...values, capacity: place.capacity } })
    case 'underMinimum': return refuseFields({ field: 'attendeeCount', code: 'underMinimum', values: { ...values, capacity: place.minimumCapacity ?? 0 } })
    case 'tooSoon': return new Refusal('TOO_SOON', { values: { n: period?.minPeriod ?? 0, unit: unitWords(period?.minPeriodKind, 'HOUR') } })
    case 'tooLong': return new Refusal('TOO_LONG', { values: { n: period?.maxDuration ?? 0, unit: unitWords(period?.maxDurationKind, 'MINUTE') } })
    case 'tooFarAhead': return new Refusal('TOO_FAR_AHEAD', { values: { n: rule?.maxPeriod ?? 0, unit: unitWords(rule?.maxPeriodKind ?? undefined, 'DAY') } })
    default: return new Refusal('RESTRICTED', { values })
  }
}

/** What the location's settings require to be filled in (BKG-013, 014, 016; AD-151). */
function missingFields(settings: BookingSettings, draft: Draft, extras: readonly Extra[]): FieldRefusal[] {
  const needsCostCode = settings.costCode?.isRequired || extras.some(({ costCodeRequired }) => costCodeRequired)
  return [
    ...(settings.label?.isRequired && !draft.label ? [{ field: 'description', code: 'titleRequired' } as const] : []),
    ...(settings.label?.notesRequired && !draft.notes ? [{ field: 'notes', code: 'notesRequired' } as const] : []),
    ...(settings.attendee?.attendeeCountRequiredOnBooking && !draft.attendeeCount ? [{ field: 'attendeeCount', code: 'attendeeCountRequired' } as const] : []),
    ...(settings.attendee?.isRequired && draft.attendees.length === 0 ? [{ field: 'attendees', code: 'attendeeRequired' } as const] : []),
    ...(needsCostCode && !draft.costCode ? [{ field: 'costCode', code: 'costCodeRequired' } as const] : []),
  ]
}

function checkCostCode({ directory, knownCostCode }: RuleFacts, { costCode, time }: Draft): void {
  if (costCode && directory.isOn('cost_code_list') && !(knownCostCode && isCostCodeValid([knownCostCode], costCode, time.wallFrom))) throw refuseFields({ field: 'costCode', code: 'costCodeInvalid' })
}

/** Extras must be offered here, lie inside the booking and be ordered in time (BKG-036, D-103, AD-168). */
function checkExtras({ user, now }: RuleFacts, { place, time, extras }: Draft): Extra[] {
  const offered = place.categoryId === undefined ? [] : (place.extras.get(place.categoryId) ?? [])
  return extras.map(({ extraId, timeFrom, timeTo }, index) => {
    const extra = offered.find(({ id }) => id === extraId)
    if (!extra) throw refuseFields({ field: `extras.${index}.extraId`, code: 'invalid' })
    const [from, to] = [timeFrom ? completeWall(timeFrom) : time.wallFrom, timeTo ? completeWall(timeTo) : time.wallTo]
    if (from < time.wallFrom || from > nominalEnd(time)) throw refuseFields({ field: `extras.${index}.timeFrom`, code: 'invalid' })
    if (to < from || to > nominalEnd(time)) throw refuseFields({ field: `extras.${index}.timeTo`, code: 'invalid' })
    const notice = extra.minimumNoticePeriodMinutes ?? 0
    if (notice > 0 && !manages(user, place) && now > toInstant(from, place.timeZone) - notice * 60_000) {
      throw new Refusal('NOTICE_TOO_SHORT', { values: { extra: extra.text, ...toLargestUnit(notice) }, fields: [{ field: `extras.${index}.extraId`, code: 'invalid' }] })
    }
    return extra
  })
}

function toLargestUnit(minutes: number): Values {
  const [size, kind] = minutes % 1440 === 0 ? [1440, 'DAY'] : minutes % 60 === 0 ? [60, 'HOUR'] : [1, 'MINUTE']
  return { n: minutes / (size as number), unit: unitWords(kind as string, 'MINUTE') }
}

/** Refuses whatever is wrong with a booking that can be told without other bookings; answers the extras it orders. */
export function checkDraft(facts: RuleFacts, draft: Draft): Extra[] {
  const refusal = refusePlace(facts, draft)
  if (refusal) throw refusal
  const listed = countListed(draft.attendees, draft.ownerId, draft.ownerIsAttendee)
  if (draft.place.capacity > 0 && listed > draft.place.capacity) throw refuseFields({ field: 'attendees', code: 'overCapacity', values: { location: draft.place.name, capacity: draft.place.capacity } })
  if (draft.attendeeCount !== undefined && draft.attendeeCount > 0 && draft.attendeeCount < listed) throw refuseFields({ field: 'attendeeCount', code: 'belowListed', values: { count: listed } })
  const extras = checkExtras(facts, draft)
  const missing = missingFields(facts.directory.settingsOf(draft.place).settings, draft, extras)
  if (missing.length) throw refuseFields(...missing)
  checkCostCode(facts, draft)
  if (draft.layoutId !== undefined && !draft.place.layouts.some(({ id }) => id === draft.layoutId)) throw refuseFields({ field: 'layoutId', code: 'invalid' })
  return extras
}

/** Tentative where approval is required and the caller is not one of those who approve (APR-001, D-155). */
export function decideStatus({ user, directory }: RuleFacts, place: Place): 'TENTATIVE' | 'CONFIRMED' {
  return directory.settingsOf(place).settings.approval?.isRequired && !manages(user, place) ? 'TENTATIVE' : 'CONFIRMED'
}
