import type { FieldCode } from '../contract/base/field-code.js'
import { notesMaxLength, titleMaxLength } from '../contract/base/limits.js'
import type { Booking, BookingSettings, Extra, Location, Reason, User } from '../generated/types.js'
import { isLongerThan } from './characters.js'

/** The location facts that a form depends on; a `Location` with its settings fits. */
export interface FormLocation {
  readonly bookingSettings?: BookingSettings | undefined
  /** 0: unlimited. */
  readonly capacity: number
  readonly minimumCapacity?: number | null | undefined
}

/** The part of an extra that the rules need. */
export interface FormExtraFacts {
  readonly costCodeRequired?: boolean | undefined
}

/** A form's content. Empty and absent values are equivalent. */
export interface FormContent {
  /** The title. Requests call this field `description`. */
  readonly label?: string | undefined
  readonly notes?: string | undefined
  readonly costCode?: string | undefined
  readonly attendeeCount?: number | undefined
  readonly attendees: readonly unknown[]
  /** From `countListed`. */
  readonly listed: number
  readonly extras: readonly FormExtraFacts[]
}

/** A refused field and the reason, with the same field names and codes as the server's errors. */
export interface FormRefusal {
  readonly field: 'description' | 'notes' | 'attendeeCount' | 'attendees' | 'costCode'
  readonly code: FieldCode
  readonly values?: { readonly limit?: number; readonly count?: number }
}

/**
 * Counts the people in a booking: the attendees, plus the owner if they take part and are not
 * listed (D-087).
 */
export function countListed(
  attendees: readonly { readonly personId?: number | undefined }[],
  ownerId: number,
  ownerIsAttendee: boolean,
): number {
  const isListed = attendees.some(({ personId }) => personId === ownerId)
  return attendees.length + (ownerIsAttendee && !isListed ? 1 : 0)
}

/**
 * The number of people for whom extras are ordered: as stated, or else those listed. At least one.
 */
export const countPeople = (attendeeCount: number | null | undefined, listed: number): number =>
  attendeeCount || Math.max(1, listed)

/**
 * The ordered quantity. Without one of its own, an extra per attendee follows the number of people
 * (D-103).
 */
export const quantityOf = (
  {
    quantity,
    quantityType,
  }: { readonly quantity?: number | undefined } & Pick<Extra, 'quantityType'>,
  people: number,
): number => quantity ?? (quantityType === 'ATTENDEE' ? people : 1)

/** Whether the location or a chosen extra requires a cost code (BKG-016). */
export function needsCostCode(
  settings: BookingSettings | undefined,
  extras: readonly FormExtraFacts[],
): boolean {
  return (
    settings?.costCode?.isRequired === true ||
    extras.some(({ costCodeRequired }) => costCodeRequired === true)
  )
}

type CountReason = Extract<Reason, { code: 'overCapacity' | 'underMinimum' }>

/** Returns the reason why a location does not suit a number of people, if any. */
export function checkCount(
  { capacity, minimumCapacity }: Pick<FormLocation, 'capacity' | 'minimumCapacity'>,
  count: number,
): CountReason | undefined {
  if (capacity > 0 && count > capacity) return { code: 'overCapacity', limit: capacity }
  const minimum = minimumCapacity ?? 0
  return count < minimum ? { code: 'underMinimum', limit: minimum } : undefined
}

/** Finds required fields that are empty (BKG-013, BKG-014, BKG-016, AD-151). */
export function findMissingFields(
  settings: BookingSettings | undefined,
  { label, notes, costCode, attendeeCount, attendees, extras }: Omit<FormContent, 'listed'>,
): FormRefusal[] {
  const rules: readonly [isRequired: boolean | undefined, isGiven: boolean, FormRefusal][] = [
    [
      settings?.label?.isRequired,
      Boolean(label?.trim()),
      { field: 'description', code: 'titleRequired' },
    ],
    [
      settings?.label?.notesRequired,
      Boolean(notes?.trim()),
      { field: 'notes', code: 'notesRequired' },
    ],
    [
      settings?.attendee?.attendeeCountRequiredOnBooking,
      Boolean(attendeeCount),
      { field: 'attendeeCount', code: 'attendeeCountRequired' },
    ],
    [
      settings?.attendee?.isRequired,
      attendees.length > 0,
      { field: 'attendees', code: 'attendeeRequired' },
    ],
    [
      needsCostCode(settings, extras),
      Boolean(costCode?.trim()),
      { field: 'costCode', code: 'costCodeRequired' },
    ],
  ]
  return rules.flatMap(([isRequired, isGiven, refusal]) =>
    isRequired && !isGiven ? [refusal] : [],
  )
}

/** Checks whether the listed people exceed the capacity or the given number (D-086, D-087). */
export function findPeopleRefusals(
  { capacity }: Pick<FormLocation, 'capacity'>,
  { attendeeCount = 0, listed }: Pick<FormContent, 'attendeeCount' | 'listed'>,
): FormRefusal[] {
  return [
    ...(capacity > 0 && listed > capacity
      ? [{ field: 'attendees', code: 'overCapacity', values: { limit: capacity } } as const]
      : []),
    ...(attendeeCount > 0 && attendeeCount < listed
      ? [{ field: 'attendeeCount', code: 'belowListed', values: { count: listed } } as const]
      : []),
  ]
}

/**
 * Validates a form without considering other bookings, the time or the directory. The server
 * applies these rules and more.
 */
export function findFormRefusals(location: FormLocation, content: FormContent): FormRefusal[] {
  const { label = '', notes = '', attendeeCount } = content
  const count = attendeeCount ? checkCount(location, attendeeCount) : undefined
  return [
    ...findMissingFields(location.bookingSettings, content),
    ...(isLongerThan(label.trim(), titleMaxLength)
      ? [{ field: 'description', code: 'tooLong', values: { count: titleMaxLength } } as const]
      : []),
    ...(isLongerThan(notes.trim(), notesMaxLength)
      ? [{ field: 'notes', code: 'tooLong', values: { count: notesMaxLength } } as const]
      : []),
    ...(count
      ? [{ field: 'attendeeCount', code: count.code, values: { limit: count.limit } } as const]
      : []),
    ...findPeopleRefusals(location, content),
  ]
}

const personalKinds: ReadonlySet<string> = new Set(['DESK', 'CAR_SPACE'])

/** Whether spaces of a kind are for one person, so that a time is enough to book one. */
export const isForOnePerson = (kind: string | undefined): boolean => personalKinds.has(kind ?? '')

/** How a form shows a field. */
export interface FormField {
  readonly isShown: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
}

export type FormFieldName =
  | 'description'
  | 'start'
  | 'locationId'
  | 'attendeeCount'
  | 'attendees'
  | 'owner'
  | 'layoutId'
  | 'extras'
  | 'costCode'
  | 'notes'

export interface FormFacts {
  readonly location: FormLocation & Pick<Partial<Location>, 'kind' | 'layouts' | 'extras'>
  /** `canBookOnBehalf` is also true for managers and proxies (D-101). */
  readonly user: Pick<User, 'id' | 'canBookOnBehalf'>
  /** The edited booking; undefined for a new one. */
  readonly booking?:
    | (Pick<Booking, 'hasStarted' | 'isPrivate' | 'owner'> &
        Partial<Pick<Booking, 'label' | 'possibleActions'>>)
    | undefined
  readonly chosenExtras?: readonly FormExtraFacts[] | undefined
}

/** Decides which fields a form shows, requires and locks. Required fields are always shown. */
export function decideFields({
  location,
  user,
  booking,
  chosenExtras = [],
}: FormFacts): Readonly<Record<FormFieldName, FormField>> {
  const { bookingSettings: settings, capacity, kind, layouts = [], extras = [] } = location
  const hasStarted = booking?.hasStarted === true
  const isOthersPrivate = booking?.isPrivate === true && booking.owner.id !== user.id
  const field = (
    isRequired: boolean | undefined,
    isShown: boolean = true,
    isReadOnly = false,
  ): FormField => ({
    isShown: isShown || isRequired === true,
    isRequired: isRequired === true,
    isReadOnly,
  })
  return {
    description: field(
      settings?.label?.isRequired,
      !isForOnePerson(kind) || Boolean(booking?.label),
      isOthersPrivate,
    ),
    start: field(true, true, hasStarted),
    locationId: field(true, true, hasStarted),
    attendeeCount: field(settings?.attendee?.attendeeCountRequiredOnBooking, capacity > 1),
    attendees: field(settings?.attendee?.isRequired, capacity > 1),
    owner: field(
      false,
      booking?.possibleActions?.includes('changeOwner') ?? user.canBookOnBehalf === true,
    ),
    layoutId: field(false, layouts.length > 0),
    extras: field(false, extras.length > 0),
    costCode: field(needsCostCode(settings, chosenExtras)),
    notes: field(settings?.label?.notesRequired),
  }
}
