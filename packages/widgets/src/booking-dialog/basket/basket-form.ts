import type { BookingInput } from '@mosaic-booking/sdk'
import { valuesOfInput } from '../fields/booking-fields.js'
import { toInput, toNewForm, type BookingForm } from '../draft/booking-draft.js'

/** Converts the form to a basket entry: the request, plus the names of people identified by id. */
export function toBasketInput(form: BookingForm): BookingInput | undefined {
  const input = toInput(form)
  const { owner } = form
  return (
    input && {
      ...input,
      attendees: form.attendees.map(({ id, name, email, isVisitor }) => ({
        ...(id === undefined ? {} : { personId: id }),
        name,
        ...(email ? { email } : {}),
        ...(isVisitor ? { isVisitor } : {}),
      })),
      ...(owner?.id !== undefined && owner.email
        ? { owner: { id: owner.id, email: owner.email } }
        : {}),
    }
  )
}

export function toBasketForm(booking: BookingInput): BookingForm {
  const { allDayBooking = false } = booking
  return {
    ...toNewForm({ ...booking, allDayBooking, attendeeCount: 0 }),
    ...valuesOfInput(booking),
  }
}
