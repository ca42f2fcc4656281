import type { BookingInput } from '@mosaic-booking/sdk'
import { toInput, toNewForm, type BookingForm } from '../draft/booking-draft.js'

/** The part of a form that the basket keeps: the request, with the names of people known by id. */
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

/** The form of a booking in the basket. */
export function toBasketForm(booking: BookingInput): BookingForm {
  const { allDayBooking = false, attendeeCount, owner, attendees = [], extras = [] } = booking
  return {
    ...toNewForm({ ...booking, allDayBooking, attendeeCount: attendeeCount ?? 0 }),
    attendeeCount: attendeeCount ?? 0,
    label: booking.description ?? '',
    notes: booking.notes ?? '',
    accessNeeds: booking.accessNeeds ?? '',
    costCode: booking.costCode ?? '',
    owner: owner ? { ...owner, name: owner.email ?? '' } : null,
    attendees: attendees.map(({ personId, name, email, isVisitor = false }) => ({
      id: personId,
      name: name ?? email ?? '',
      email,
      isVisitor,
    })),
    extras: extras.map(({ extraId, quantity = 1, timeFrom, notes }) => ({
      extraId,
      quantity,
      timeFrom: (timeFrom?.slice(11, 16) ?? '') as BookingForm['timeFrom'],
      notes: notes ?? '',
    })),
    layoutId: booking.layoutId ?? undefined,
    layoutNote: booking.layoutNote ?? '',
    type: booking.type ?? '',
    conferenceProviderId: booking.onlineMeeting?.conferenceProviderId,
    isPrivate: booking.isPrivate ?? false,
  }
}
