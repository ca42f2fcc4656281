import type {
  Booking,
  BookingInput,
  Location,
  OnlineMeeting,
  RepeatChoice,
  User,
} from '@mosaic-booking/sdk'
import type {
  ClockTime,
  FormField,
  FormFieldName,
  PlaceholderOf,
  RepeatRule,
} from '@mosaic-booking/sdk/rules'
import type { CalendarDay } from '../../locale/calendar-day.js'
import type { IconName } from '../../ui/icon/icon-paths.js'
import type { messages } from '../booking-dialog.messages.js'

/** The form values outside the field table: location, time and series. */
export interface FormFrame {
  readonly locationId: number
  readonly date: CalendarDay | ''
  readonly lastDate: CalendarDay | ''
  readonly timeFrom: ClockTime | ''
  readonly timeTo: ClockTime | ''
  readonly allDay: boolean
  /** Whether the owner counts as an attendee. The form has no field for this. */
  readonly ownerIsAttendee: boolean
  /** The rule of the edited series. Undefined for a single booking. */
  readonly repeat: RepeatRule | undefined
  /** Resolutions for occurrences that cannot be booked as planned, by date. */
  readonly choices: Readonly<Record<string, RepeatChoice>>
}

/**
 * The form values available to a field: the frame, and the layout, on which a field's note depends.
 */
export type FormAround = FormFrame & { readonly layoutId: number | undefined }

/** The facts that determine which fields a form shows. */
export interface FieldFacts {
  readonly form: FormAround
  readonly location: Location
  readonly user: User
  readonly meeting: OnlineMeeting | undefined
  /** The result of `decideFields`. */
  readonly decided: Readonly<Record<FormFieldName, FormField>>
}

/** The key of a message without placeholders. */
export type TextKey = {
  [K in keyof typeof messages]: [PlaceholderOf<(typeof messages)[K]>] extends [never] ? K : never
}[keyof typeof messages]

/** Where a field is shown: after the title, after the times, or in the collapsible details. */
export type FieldSection = 'title' | 'time' | 'count' | 'details'

/** A field's control. The first three controls work for any field of their type. */
export type FieldControl =
  | 'text'
  | 'area'
  | 'checkbox'
  | 'attendeeCount'
  | 'owner'
  | 'attendees'
  | 'layout'
  | 'meeting'
  | 'type'
  | 'extras'
  | 'costCode'

interface FieldLooks {
  readonly control: FieldControl
  /** Defaults to `details`. */
  readonly section?: FieldSection
  /** The label in the form and in the history. */
  readonly label: TextKey
  /** Label in the facts and in the summary of the details. Defaults to `label`. */
  readonly heading?: TextKey
  readonly hint?: TextKey
  readonly maxLength?: number
  /** Whether the form shows the field, in addition to the rule shared with the server. */
  isShown?(facts: FieldFacts): boolean
  /** Icon in the facts, if any. */
  readonly icon?: IconName
  /**
   * Text in the facts; an empty text omits the fact. Facts that are not plain text have a component
   * instead.
   */
  toFact?(booking: Booking, t: (key: TextKey) => string, locale: string): string
}

interface FieldValue<Value> {
  /** The field's name in requests, and the first part of its path in server errors. */
  readonly input: keyof BookingInput
  /** The value in a new form. */
  readonly empty: Value
  fromBooking(booking: Booking): Value
  /** Reads the value from a request stored in the basket. */
  fromInput(input: BookingInput): Value
  toInput(value: Value, form: FormAround): Partial<BookingInput>
}

/** A row of the field table, covering everything from a field's control to its history. */
export interface BookingField<Name extends string = string, Value = unknown>
  extends FieldLooks, FieldValue<Value> {
  /** The field's name in the form and in the history. */
  readonly name: Name
}

/** A field with custom conversions. */
export const field = <Name extends string, Value>(
  name: Name,
  row: FieldLooks & FieldValue<Value>,
): BookingField<Name, Value> => ({ name, ...row })

/** Fields with the same name and value type in bookings, requests and messages. */
type PlainName<Value> = {
  [K in keyof Booking & keyof BookingInput & TextKey]: NonNullable<
    Booking[K] | BookingInput[K]
  > extends Value
    ? K
    : never
}[keyof Booking & keyof BookingInput & TextKey]

function plain<Name extends PlainName<Value>, Value>(name: Name, empty: Value) {
  const read = (from: Booking | BookingInput) => (from[name] as Value | null | undefined) ?? empty
  return { input: name, label: name, empty, fromBooking: read, fromInput: read } as const
}

export const text = <Name extends PlainName<string>>(
  name: Name,
  looks: Partial<FieldLooks & Pick<FieldValue<string>, 'toInput'>> = {},
): BookingField<Name, string> =>
  field(name, {
    ...plain<Name, string>(name, ''),
    control: 'text',
    maxLength: 255,
    toInput: (value) => ({ [name]: value.trim() || null }),
    toFact: (booking) => (booking[name] as string | undefined) ?? '',
    ...looks,
  })

export const flag = <Name extends PlainName<boolean>>(
  name: Name,
  looks: Partial<FieldLooks> = {},
): BookingField<Name, boolean> =>
  field(name, {
    ...plain<Name, boolean>(name, false),
    control: 'checkbox',
    toInput: (value) => ({ [name]: value }),
    toFact: (booking, t) => (booking[name] ? t(looks.label ?? name) : ''),
    ...looks,
  })
