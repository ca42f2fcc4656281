import type {
  Booking,
  BookingCancelRequest,
  BookingNoun,
  BookingUpdateRequest,
} from '../generated/types.js'
import {
  runInSequence,
  type SequenceOptions,
  type SequenceOutcome,
} from '../rules/run-in-sequence.js'
import type { Session } from './apply-event.js'
import { approveBooking, cancelBooking, editBooking, reassignBooking } from './booking.js'

type Client = { readonly booking: BookingNoun }
/** What became of a bulk action; the failure's `error` is an `ApiError`, shown with `toMessage`. */
export type BulkOutcome<Item, Result> = Promise<SequenceOutcome<Item, Result>>

/** Edits bookings one after another and stops at the first failure. */
export function editMany(
  session: Session<Client>,
  edits: readonly BookingUpdateRequest[],
  options?: SequenceOptions,
): BulkOutcome<BookingUpdateRequest, Booking> {
  return runInSequence(edits, (edit) => editBooking(session, edit), options)
}

/** Cancels bookings one after another and stops at the first failure. */
export function cancelMany(
  session: Session<Client>,
  ids: readonly number[],
  how: Omit<BookingCancelRequest, 'id'> = {},
  options?: SequenceOptions,
): BulkOutcome<number, void> {
  return runInSequence(ids, (id) => cancelBooking(session, { ...how, id }), options)
}

/** Gives bookings to another owner, one after another, and stops at the first failure. */
export function reassignMany(
  session: Session<Client>,
  ids: readonly number[],
  ownerId: number,
  options?: SequenceOptions,
): BulkOutcome<number, Booking> {
  return runInSequence(ids, (id) => reassignBooking(session, { id, body: { ownerId } }), options)
}

/** Approves bookings one after another and stops at the first failure. */
export function approveMany(
  session: Session<Client>,
  ids: readonly number[],
  options?: SequenceOptions,
): BulkOutcome<number, Booking> {
  return runInSequence(ids, (id) => approveBooking(session, id), options)
}
