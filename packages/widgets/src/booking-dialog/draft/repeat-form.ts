import type {
  Booking,
  BookingGroup,
  RepeatChoice,
  RepeatInput,
  RepeatOccurrence,
  RepeatPlanInput,
  SeriesEdit,
} from '@mosaic-booking/sdk'
import type { RepeatRule } from '@mosaic-booking/sdk/rules'
import { toEdit, toEditForm, toInput, type BookingForm } from './booking-draft.js'

/** The default rule for a new series: weekly, without an end date. */
export const newRule: RepeatRule = { repeatKind: 'WEEKLY', repeatEndDate: '' }

/** A stored series' rule, without its id. */
export function ruleOf({ bookingGroup }: Booking): RepeatRule | undefined {
  if (!bookingGroup) return undefined
  const { id: _, ...rule } = bookingGroup
  return rule
}

/**
 * The fields on which a series plan depends. Titles and notes are omitted, so that typing them does
 * not request a new plan. Undefined while the times or the rule are incomplete.
 */
export function toPlanInput(
  form: BookingForm,
  groupId: number | undefined,
): RepeatPlanInput | undefined {
  const input = toInput(form)
  if (!input || !form.repeat?.repeatEndDate) return undefined
  const { timeFrom, timeTo, allDayBooking, locationId, attendeeCount, owner } = input
  return {
    booking: {
      timeFrom,
      timeTo,
      locationId,
      bookingGroup: form.repeat,
      ...(allDayBooking === undefined ? {} : { allDayBooking }),
      ...(attendeeCount === undefined ? {} : { attendeeCount }),
      ...(owner ? { owner } : {}),
    },
    ...(groupId === undefined ? {} : { groupId }),
  }
}

/**
 * Occurrences that cannot be booked as planned. A rejection without reasons refers to a form field
 * and is not a conflict.
 */
export const conflictsOf = (occurrences: readonly RepeatOccurrence[]): RepeatOccurrence[] =>
  occurrences.filter(
    ({ status, reasons = [] }) =>
      status === 'CLASH' || (status === 'REFUSED' && reasons.length > 0),
  )

/** The form's conflict resolutions, as sent to the server. */
export const choicesOf = ({ choices }: BookingForm): RepeatChoice[] => Object.values(choices)

/** The request for a new series. Undefined if the times are invalid. */
export function toSeries(form: BookingForm): RepeatInput | undefined {
  const input = toInput(form)
  if (!input || !form.repeat) return undefined
  return { booking: { ...input, bookingGroup: form.repeat }, choices: choicesOf(form) }
}

/** The changes to a whole series, entered in one occurrence's form. */
export function toSeriesEdit(
  form: BookingForm,
  before: Booking,
  { version }: Pick<BookingGroup, 'version'>,
): SeriesEdit | undefined {
  const edit = toEdit(form, before)
  if (!edit || !form.repeat) return undefined
  const choices = choicesOf(form)
  const isSameRule = JSON.stringify(form.repeat) === JSON.stringify(ruleOf(before))
  return {
    ...edit,
    ...(isSameRule ? {} : { bookingGroup: form.repeat }),
    ...(choices.length > 0 ? { choices } : {}),
    version,
  }
}

/** The form for a whole series. Times and location are reset to the booking's values (RPT-002). */
export function toSeriesForm(form: BookingForm, before: Booking): BookingForm {
  const { date, lastDate, timeFrom, timeTo, allDay, locationId } = toEditForm(before)
  return {
    ...form,
    ...{ date, lastDate, timeFrom, timeTo, allDay, locationId },
    repeat: ruleOf(before),
    choices: {},
  }
}

/**
 * Whether an action on an occurrence can apply to the whole series: the occurrence belongs to a
 * series and has not started (RPT-001).
 */
export const hasScope = ({ bookingGroup, hasStarted }: Booking): boolean =>
  bookingGroup?.id !== undefined && !hasStarted
