import type { Booking, BookingEdit, BookingInput, Extra, Location } from '@mosaic-booking/sdk'
import {
  type ClockTime,
  countListed,
  findFormRefusals,
  type FormLocation,
  type FormRefusal,
} from '@mosaic-booking/sdk/rules'
import { addDays, type CalendarDay } from '../../locale/calendar-day.js'
import {
  emptyValues,
  toFieldInput,
  valuesOfBooking,
  type FieldValues,
} from '../fields/booking-fields.js'
import type { FormFrame } from '../fields/field.js'
import type { FormPerson } from '../fields/form-person.js'

/** Half a day, or the whole day. */
export type DayPart = 'AM' | 'PM' | 'DAY'

/** The form state: separate dates and times, an inclusive last day, and a value for each field. */
export type BookingForm = FormFrame & FieldValues

/** The form's `locationId` until a space is selected. */
export const noLocation = 0

/**
 * Initial values for a new booking, or new times for an edited booking. Times are wall clocks at
 * the location.
 */
export interface DialogDraft {
  readonly locationId: number
  /** The space's name, if available before the dialog has loaded the space. */
  readonly locationName?: string
  /**
   * Wall clock. If empty, defaults to the next half hour, or to today if the category is booked by
   * the day.
   */
  readonly timeFrom: string
  /** Wall clock. If empty, defaults to one hour after the start. */
  readonly timeTo: string
  readonly allDayBooking?: boolean
  readonly attendeeCount?: number
}

const day = (wall: string) => wall.slice(0, 10) as CalendarDay
const clock = (wall: string) => wall.slice(11, 16) as ClockTime
const isMidnight = (wall: string) => wall.slice(11, 16) === '00:00'

/**
 * Converts an exclusive end to an inclusive last day. Midnight belongs to the preceding day
 * (D-091).
 */
function lastDayOf(timeFrom: string, timeTo: string): CalendarDay {
  return isMidnight(timeTo) && day(timeTo) > day(timeFrom) ? addDays(day(timeTo), -1) : day(timeTo)
}

/** Creates a new form. The default number of people is the location's smallest group size. */
export function toNewForm(
  { locationId, timeFrom, timeTo, allDayBooking = false, attendeeCount }: DialogDraft,
  location?: Pick<Location, 'minimumCapacity'>,
): BookingForm {
  const isWhole = allDayBooking || (isMidnight(timeFrom) && isMidnight(timeTo))
  return {
    locationId,
    date: day(timeFrom),
    lastDate: lastDayOf(timeFrom, timeTo),
    timeFrom: clock(timeFrom),
    timeTo: clock(timeTo),
    allDay: isWhole,
    ownerIsAttendee: true,
    repeat: undefined,
    choices: {},
    ...emptyValues(),
    attendeeCount: attendeeCount || Math.max(1, location?.minimumCapacity ?? 0),
  }
}

/** The form for an edit with a new time and optionally another space. */
export function toMovedForm(booking: Booking, draft: DialogDraft): BookingForm {
  const { locationId, date, lastDate, timeFrom, timeTo, allDay } = toNewForm(draft)
  return { ...toEditForm(booking), locationId, date, lastDate, timeFrom, timeTo, allDay }
}

/** The form for the same booking a week later, because the space is taken at its own time. */
export function toCopiedForm(booking: Booking): BookingForm {
  const form = toEditForm(booking)
  return form.date ? withDate(form, addDays(form.date, 7)) : form
}

export function toEditForm(booking: Booking): BookingForm {
  return {
    locationId: booking.locationId,
    date: day(booking.timeFrom),
    lastDate: lastDayOf(booking.timeFrom, booking.timeTo),
    timeFrom: clock(booking.timeFrom),
    timeTo: clock(booking.timeTo),
    allDay: booking.allDayBooking,
    ownerIsAttendee: booking.ownerIsAttendee ?? true,
    repeat: undefined,
    choices: {},
    ...valuesOfBooking(booking),
  }
}

/** The half of the day covered by a form, for categories booked by half day. */
export function dayPartOf({ allDay, timeFrom, timeTo }: BookingForm): DayPart {
  if (allDay) return 'DAY'
  return timeFrom < '12:00'
    ? timeTo === '' || timeTo > '12:00' || timeTo === '00:00'
      ? 'DAY'
      : 'AM'
    : 'PM'
}

export function withDayPart(form: BookingForm, part: DayPart): BookingForm {
  const times = { AM: ['00:00', '12:00'], PM: ['12:00', '00:00'], DAY: ['00:00', '00:00'] } as const
  const [timeFrom, timeTo] = times[part]
  return { ...form, allDay: part === 'DAY', timeFrom, timeTo, lastDate: form.date }
}

/** Replaces the form's times with the given wall-clock times. */
export const withTimes = (form: BookingForm, timeFrom: string, timeTo: string): BookingForm => ({
  ...form,
  date: day(timeFrom),
  lastDate: lastDayOf(timeFrom, timeTo),
  timeFrom: clock(timeFrom),
  timeTo: clock(timeTo),
})

const minuteMs = 60_000
const wallMs = (text: string) => Date.parse(`${text}Z`)

/** The wall-clock duration in minutes; 0 if the times are invalid. */
export function minutesOf(form: BookingForm): number {
  const times = toTimes(form)
  return times ? (wallMs(times.timeTo) - wallMs(times.timeFrom)) / minuteMs : 0
}

/** Changes the duration and preserves the start. */
export function withMinutes(form: BookingForm, minutes: number): BookingForm {
  const times = toTimes(form)
  if (!times || form.allDay) return form
  const end = new Date(wallMs(times.timeFrom) + minutes * minuteMs).toISOString().slice(0, -1)
  return withTimes(form, times.timeFrom, end)
}

/** Changes the first day and preserves the length in days. */
export function withDate(form: BookingForm, date: CalendarDay | ''): BookingForm {
  if (!date || !form.date || !form.lastDate)
    return { ...form, date, lastDate: form.lastDate || date }
  const days = Math.round((Date.parse(form.lastDate) - Date.parse(form.date)) / 86_400_000)
  return { ...form, date, lastDate: addDays(date, Math.max(0, days)) }
}

const wall = (date: string, time: string) => `${date}T${time}:00.000`

/**
 * Start and end as sent to the server. An all-day booking ends one second before midnight
 * (BKG-021).
 */
export function toTimes({
  date,
  lastDate,
  timeFrom,
  timeTo,
  allDay,
}: BookingForm): { timeFrom: string; timeTo: string; allDayBooking: boolean } | undefined {
  if (!date || !lastDate) return undefined
  if (allDay)
    return {
      timeFrom: wall(date, '00:00'),
      timeTo: `${lastDate}T23:59:59.000`,
      allDayBooking: true,
    }
  if (!timeFrom || !timeTo) return undefined
  const endsNextDay = timeTo === '00:00'
  return {
    timeFrom: wall(date, timeFrom),
    timeTo: wall(endsNextDay ? addDays(lastDate, 1) : lastDate, timeTo),
    allDayBooking: false,
  }
}

/**
 * Converts the form to a booking request. Undefined if its times are invalid or it has no space.
 */
export function toInput(form: BookingForm): BookingInput | undefined {
  const times = toTimes(form)
  if (!times || form.locationId === noLocation) return undefined
  return { ...times, locationId: form.locationId, ...toFieldInput(form) }
}

/** The changed fields, with the version on which the edit is based. */
export function toEdit(form: BookingForm, before: Booking): BookingEdit | undefined {
  const after = toInput(form)
  const was = toInput(toEditForm(before))
  if (!after || !was) return undefined
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof BookingInput]),
  )
  const isMoved = changed.some(([name]) => ['timeFrom', 'timeTo', 'allDayBooking'].includes(name))
  const times = isMoved
    ? { timeFrom: after.timeFrom, timeTo: after.timeTo, allDayBooking: after.allDayBooking }
    : {}
  return { ...Object.fromEntries(changed), ...times, version: before.version }
}

/**
 * The form as sent to the server's check. For a stored booking, only the changes are sent, so that
 * unchanged fields are not validated again.
 */
export function toCheck(form: BookingForm, before: Booking | undefined) {
  const input = toInput(form)
  if (!input || !before) return input
  const { timeFrom, timeTo, locationId } = input
  const { version: _, ...edit } = toEdit(form, before)!
  return { timeFrom, timeTo, locationId, ...edit, id: before.id }
}

export type FormErrors = Readonly<Partial<Record<string, FormError>>>
export type FormError = Pick<FormRefusal, 'code' | 'values'>

/** Nothing is required until the location is known. */
const unknownLocation: FormLocation = { capacity: 0 }

/** Counts attendees, including an attending owner. The user is the default owner. */
export function listedIn({ attendees, owner, ownerIsAttendee }: BookingForm, userId: number) {
  const ownerId = owner ? owner.id : userId
  if (ownerId === undefined) return attendees.length
  return countListed(
    attendees.map(({ id }) => ({ personId: id })),
    ownerId,
    ownerIsAttendee,
  )
}

const timeFields: ReadonlySet<string> = new Set(['timeFrom', 'timeTo', 'allDayBooking', 'version'])

function isShortened(form: BookingForm, before: Booking): boolean {
  const edit = toEdit(form, before)
  return (
    edit?.timeFrom !== undefined &&
    edit.timeTo !== undefined &&
    Object.keys(edit).every((name) => timeFields.has(name)) &&
    edit.timeFrom >= before.timeFrom &&
    edit.timeTo <= before.timeTo
  )
}

/**
 * Validates the form in the browser. The server applies these and further rules. Requirements added
 * after a booking was made do not prevent shortening it.
 */
export function validateForm(
  form: BookingForm,
  location: Location | undefined,
  userId: number,
  before?: Booking,
): FormErrors {
  const times = toTimes(form)
  const refusals =
    before && isShortened(form, before)
      ? []
      : findFormRefusals(location ?? unknownLocation, {
          ...form,
          extras: chosenExtras(form, location),
          listed: listedIn(form, userId),
        })
  // Keep each field's first error.
  const byField: FormErrors = {
    ...Object.fromEntries(refusals.toReversed().map(({ field, ...error }) => [field, error])),
    ...(form.locationId === noLocation ? { locationId: { code: 'locationRequired' } } : {}),
  }
  if (!times) return { ...byField, timeFrom: { code: 'invalidTimes' } }
  return times.timeTo <= times.timeFrom ? { ...byField, timeTo: { code: 'pastTime' } } : byField
}

export function chosenExtras({ extras }: BookingForm, location: Location | undefined): Extra[] {
  const chosen = new Set(extras.map(({ extraId }) => extraId))
  return ((location?.extras ?? []) as Extra[]).filter(({ id }) => chosen.has(id))
}

/** Adds a person unless the list already contains their id or e-mail address (BKG-025). */
export function addAttendee(
  form: BookingForm,
  person: FormPerson,
  userId: number,
): BookingForm | 'personListed' | 'emailListed' {
  if (person.id !== undefined && form.attendees.some(({ id }) => id === person.id))
    return 'personListed'
  const email = person.email?.toLowerCase()
  if (email && form.attendees.some((one) => one.email?.toLowerCase() === email))
    return 'emailListed'
  const next = { ...form, attendees: [...form.attendees, person] }
  const attendeeCount =
    form.attendeeCount === 0 ? 0 : Math.max(form.attendeeCount, listedIn(next, userId))
  return { ...next, attendeeCount }
}

/** Raises a count below the number of listed attendees to that number (BKG-024). */
export function withAttendeeCount(
  form: BookingForm,
  count: number,
  userId: number,
): { form: BookingForm; isReset: boolean } {
  const listed = listedIn(form, userId)
  const isReset = count > 0 && count < listed
  return { form: { ...form, attendeeCount: isReset ? listed : count }, isReset }
}
