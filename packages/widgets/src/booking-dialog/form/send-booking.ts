import type { Booking, BookingGroup, CostCode, Location, NotifyScope } from '@mosaic-booking/sdk'
import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { mutate, needsLogin, type Session } from '@mosaic-booking/sdk/queries'
import {
  decideCostCode,
  decideNotifyScope,
  describeReason,
  needsCostCode,
  reasonCodes,
} from '@mosaic-booking/sdk/rules'
import type { FieldError } from '@mosaic-booking/sdk'
import type { ElementClient } from '../../element-operations.js'
import type { Language } from '../../locale/locale.js'
import { toSeries, toSeriesEdit } from '../draft/repeat-form.js'
import {
  chosenExtras,
  toEdit,
  toEditForm,
  toInput,
  type BookingForm,
} from '../draft/booking-draft.js'

/** A form to submit: a new booking or series, or changes to a stored one. */
export interface Sending {
  readonly form: BookingForm
  /** The edited booking. Undefined for a new booking. */
  readonly booking: Booking | undefined
  /** The edited series, as it was when the user selected it. */
  readonly series: BookingGroup | undefined
  /** Whom to notify. Undefined for the organisation's default. */
  readonly notifyScope: NotifyScope | undefined
}

/** Submits a form with valid times. Returns the booking, or a series' first booking. */
export async function sendBooking(
  session: Session<ElementClient>,
  { form, booking, series, notifyScope }: Sending,
): Promise<Booking> {
  const notify = notifyScope ? { notifyScope } : {}
  if (booking && series) {
    const body = toSeriesEdit(form, booking, series)!
    await mutate(session, 'bookingGroup.updateRepeat', { groupId: series.id, ...notify, body })
    // The new rule may no longer include this occurrence.
    return session.client.booking.get({ id: booking.id }).catch(() => booking)
  }
  if (booking)
    return mutate(session, 'booking.update', {
      id: booking.id,
      ...notify,
      body: toEdit(form, booking)!,
    })
  if (!form.repeat) return mutate(session, 'booking.create', { ...notify, body: toInput(form)! })
  const group = await mutate(session, 'bookingGroup.createRepeat', {
    ...notify,
    body: toSeries(form)!,
  })
  return group.bookings![0]!
}

/**
 * Leaves out a chosen code that is not valid on the booking's date, for instance after the date was
 * changed (BKG-017). A required code is sent unchanged, so that the server reports the problem.
 */
export function withValidCostCode(
  form: BookingForm,
  {
    codes,
    location,
    booking,
  }: {
    /** Undefined if any text is allowed, and until the list is loaded. */
    readonly codes: readonly CostCode[] | undefined
    readonly location: Location
    readonly booking: Booking | undefined
  },
): BookingForm {
  if (!form.date || needsCostCode(location.bookingSettings, chosenExtras(form, location)))
    return form
  const isValid = decideCostCode(form.costCode, form.date, codes) !== undefined
  return isValid ? form : { ...form, costCode: (form.costCode && booking?.costCode) || '' }
}

/** Whom to notify of an edit, depending on its changes (NTF-002 to NTF-004). */
export function decideEditScope(form: BookingForm, booking: Booking): NotifyScope {
  return decideNotifyScope(booking, { ...booking, ...toPreview(form, booking) })
}

/** Whether the edit adds or removes attendees. If so, the user chooses whom to notify. */
export const haveAttendeesChanged = (form: BookingForm, booking: Booking): boolean =>
  JSON.stringify(toEditForm(booking).attendees) !== JSON.stringify(form.attendees)

/** A preview of the saved booking, sufficient for deciding whom to notify. */
function toPreview(form: BookingForm, booking: Booking): Partial<Booking> {
  const input = toInput(form)
  if (!input) return {}
  return {
    label: form.label,
    notes: form.notes,
    timeFrom: input.timeFrom,
    timeTo: input.timeTo,
    locationId: form.locationId,
    onlineMeeting:
      form.conferenceProviderId === undefined
        ? {}
        : { conferenceProvider: { id: form.conferenceProviderId, name: '' } },
    ...(form.owner?.id === undefined
      ? {}
      : { owner: { id: form.owner.id, name: form.owner.name } }),
    ...(!haveAttendeesChanged(form, booking)
      ? {}
      : {
          attendees: form.attendees.map(({ id, name, email, isVisitor = false }) => ({
            personId: id,
            person: { id, name, email },
            isVisitor,
          })),
        }),
  }
}

/** Why the server rejected the form, and how to resolve it. */
export interface Refusal {
  readonly text: string
  readonly fields: readonly FieldError[]
  /** `stale`: reload. `login`: log in. `taken`: choose another space or time. */
  readonly remedy: 'stale' | 'login' | 'taken' | undefined
  /** Whether the booking violates a rule, as opposed to a technical failure. */
  readonly isRule: boolean
}

const ruleCodes: ReadonlySet<string> = new Set(Object.values(reasonCodes).map(({ error }) => error))
const takenCodes = /^(OVERLAP(_CALENDAR)?|OCCURRENCES_CLASH)$/

export function toRefusal(error: unknown, fallback: string, language: Language): Refusal {
  const code = isApiError(error) ? error.code : ''
  // The server reports a deleted or hidden space as not found. Explain what that means for the form
  // field.
  const field = 'locationId'
  if (code === 'NOT_FOUND' && isApiError(error) && error.fields.some((it) => it.field === field)) {
    const text = describeReason({ code: 'notBookable' }, language)
    return {
      text,
      fields: [{ field, code: 'invalid', message: text }],
      remedy: undefined,
      isRule: true,
    }
  }
  return {
    text: toMessage(error, fallback, language),
    fields: isApiError(error) ? (error.fields ?? []) : [],
    remedy: needsLogin(error)
      ? 'login'
      : code === 'VERSION_CONFLICT'
        ? 'stale'
        : takenCodes.test(code)
          ? 'taken'
          : undefined,
    isRule: ruleCodes.has(code),
  }
}
