import type { FieldCode } from '../contract/base/field-code.js'
import { notesMaxLength, titleMaxLength } from '../contract/base/limits.js'
import type { Booking, BookingSettings, Location, Reason, User } from '../generated/types.js'

/** What the rules of a form know about the place: a `Location` with its settings always fits. */
export interface FormPlace {
  readonly bookingSettings?: BookingSettings | undefined
  /** 0: unlimited. */
  readonly capacity: number
  readonly minimumCapacity?: number | null | undefined
}

/** An extra as far as the rules ask about it. */
export interface FormExtraFacts {
  readonly costCodeRequired?: boolean | undefined
}

/** What somebody filled in. Empty and absent are the same. */
export interface FormContent {
  /** The title; its field is called `description`, as in what is sent. */
  readonly label?: string | undefined
  readonly notes?: string | undefined
  readonly costCode?: string | undefined
  readonly attendeeCount?: number | undefined
  readonly attendees: readonly unknown[]
  /** From `countListed`. */
  readonly listed: number
  /** The extras chosen. */
  readonly extras: readonly FormExtraFacts[]
}

/** Why a field is refused. The server's errors carry the same fields and codes. */
export interface FormRefusal {
  readonly field: 'description' | 'notes' | 'attendeeCount' | 'attendees' | 'costCode'
  readonly code: FieldCode
  /** The numbers of its text. */
  readonly values?: { readonly limit?: number; readonly count?: number }
}

/**
 * People named in a booking: the attendees, and the owner when they take part and are not among
 * them (D-087).
 */
export function countListed(
  attendees: readonly { readonly personId?: number | undefined }[],
  ownerId: number,
  ownerIsAttendee: boolean,
): number {
  const isListed = attendees.some(({ personId }) => personId === ownerId)
  return attendees.length + (ownerIsAttendee && !isListed ? 1 : 0)
}

/** A cost code is required by the place or by an extra that was chosen (BKG-016). */
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

/** The reason why a place does not suit a number of people, if any. */
export function judgeCount(
  { capacity, minimumCapacity }: Pick<FormPlace, 'capacity' | 'minimumCapacity'>,
  count: number,
): CountReason | undefined {
  if (capacity > 0 && count > capacity) return { code: 'overCapacity', limit: capacity }
  const minimum = minimumCapacity ?? 0
  return count < minimum ? { code: 'underMinimum', limit: minimum } : undefined
}

/** The fields that a place requires and that are empty (BKG-013, BKG-014, BKG-016, AD-151). */
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

/** Whether the people listed fit the place and the number given (D-086, D-087). */
export function findPeopleRefusals(
  { capacity }: Pick<FormPlace, 'capacity'>,
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
 * Everything that is wrong with the content of a form, as far as it can be told without other
 * bookings, the clock and the directory; the server refuses the same and more.
 */
export function findFormRefusals(place: FormPlace, content: FormContent): FormRefusal[] {
  const { label = '', notes = '', attendeeCount } = content
  const count = attendeeCount ? judgeCount(place, attendeeCount) : undefined
  return [
    ...findMissingFields(place.bookingSettings, content),
    ...(label.trim().length > titleMaxLength
      ? [{ field: 'description', code: 'tooLong', values: { count: titleMaxLength } } as const]
      : []),
    ...(notes.trim().length > notesMaxLength
      ? [{ field: 'notes', code: 'tooLong', values: { count: notesMaxLength } } as const]
      : []),
    ...(count
      ? [{ field: 'attendeeCount', code: count.code, values: { limit: count.limit } } as const]
      : []),
    ...findPeopleRefusals(place, content),
  ]
}

/** How a form shows a field. */
export interface FormField {
  readonly isShown: boolean
  readonly isRequired: boolean
  readonly isReadOnly: boolean
}

/** The fields of a booking form that do not look the same for every place and person. */
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

/** What decides how a form looks. */
export interface FormFacts {
  readonly place: FormPlace & Pick<Partial<Location>, 'layouts' | 'extras'>
  readonly user: Pick<User, 'id' | 'canBookOnBehalf' | 'roles'>
  /** The booking that is edited; undefined for a new one. */
  readonly booking?: Pick<Booking, 'hasStarted' | 'isPrivate' | 'owner'> | undefined
  readonly chosenExtras?: readonly FormExtraFacts[] | undefined
}

/**
 * Which fields a form shows, requires and locks. A field that the place requires is always shown,
 * also where it would not be offered otherwise.
 */
export function decideFields({
  place,
  user,
  booking,
  chosenExtras = [],
}: FormFacts): Readonly<Record<FormFieldName, FormField>> {
  const { bookingSettings: settings, capacity, layouts = [], extras = [] } = place
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
    description: field(settings?.label?.isRequired, true, isOthersPrivate),
    start: field(true, true, hasStarted),
    locationId: field(true, true, hasStarted),
    attendeeCount: field(settings?.attendee?.attendeeCountRequiredOnBooking, capacity > 1),
    attendees: field(settings?.attendee?.isRequired, capacity > 1),
    owner: field(
      false,
      user.canBookOnBehalf === true || user.roles.some((role) => role !== 'USER'),
    ),
    layoutId: field(false, layouts.length > 0),
    extras: field(false, extras.length > 0),
    costCode: field(needsCostCode(settings, chosenExtras)),
    notes: field(settings?.label?.notesRequired),
  }
}
