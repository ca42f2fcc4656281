import type { CallOptions } from '../client.js'
import type {
  Booking,
  BookingCancelRequest,
  BookingChangeOwnerRequest,
  BookingCreateRequest,
  BookingGetRequest,
  BookingHistoryEntry,
  BookingList,
  BookingListOfUserRequest,
  BookingListRequest,
  BookingNoun,
  BookingUpdateRequest,
} from '../generated/types.js'
import { applyStale, type Session, staleKeysOfBooking } from './apply-event.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

type Client = { readonly booking: BookingNoun }

/** Bookings of a range; null where the request is a look-up that found nothing. */
export function queryBookings(
  client: Client,
  request: BookingListRequest,
): ApiQuery<BookingList | null> {
  return toQuery(
    ['booking', 'list', request],
    (options) => client.booking.list(request, options),
    freshFor.moving,
  )
}

/** Bookings that a user owns, booked or attends. */
export function queryBookingsOfUser(
  client: Client,
  request: BookingListOfUserRequest,
): ApiQuery<BookingList> {
  return toQuery(
    ['booking', 'listOfUser', request],
    (options) => client.booking.listOfUser(request, options),
    freshFor.moving,
  )
}

/** One booking. */
export function queryBooking(client: Client, request: BookingGetRequest): ApiQuery<Booking> {
  return toQuery(
    ['booking', 'get', request],
    (options) => client.booking.get(request, options),
    freshFor.moving,
  )
}

/** What happened to a booking, newest first. */
export function queryBookingHistory(client: Client, id: number): ApiQuery<BookingHistoryEntry[]> {
  return toQuery(
    ['booking', 'history', { id }],
    (options) => client.booking.history({ id }, options),
    freshFor.moving,
  )
}

/** Does a call that changes a booking, then makes stale what it changed. */
async function change<T extends Booking | void>(
  session: Session<Client>,
  call: Promise<T>,
  bookingId?: number,
): Promise<T> {
  const answer = await call
  void applyStale(session.queryClient, staleKeysOfBooking(answer ? answer.id : bookingId))
  return answer
}

/** Books. Throws `ApiError`, code OVERLAP for a place that is taken. */
export function createBooking(
  session: Session<Client>,
  request: BookingCreateRequest,
  options?: CallOptions,
): Promise<Booking> {
  return change(session, session.client.booking.create(request, options))
}

/**
 * Edits a booking. Throws `ApiError`, code VERSION_CONFLICT when somebody else changed it
 * meanwhile.
 */
export function editBooking(
  session: Session<Client>,
  request: BookingUpdateRequest,
  options?: CallOptions,
): Promise<Booking> {
  return change(session, session.client.booking.update(request, options))
}

/** Gives a booking another owner. Throws `ApiError`. */
export function reassignBooking(
  session: Session<Client>,
  request: BookingChangeOwnerRequest,
  options?: CallOptions,
): Promise<Booking> {
  return change(session, session.client.booking.changeOwner(request, options))
}

/** Cancels a booking, or rejects it when the caller approves it. Throws `ApiError`. */
export function cancelBooking(
  session: Session<Client>,
  request: BookingCancelRequest,
  options?: CallOptions,
): Promise<void> {
  return change(session, session.client.booking.cancel(request, options), request.id)
}

/** Approves a tentative booking. Throws `ApiError`. */
export function approveBooking(
  session: Session<Client>,
  id: number,
  options?: CallOptions,
): Promise<Booking> {
  return change(session, session.client.booking.approve({ id }, options))
}

/** Starts a booking (check-in). Throws `ApiError`, code CHECK_IN_WINDOW outside its time. */
export function startBooking(
  session: Session<Client>,
  id: number,
  options?: CallOptions,
): Promise<Booking> {
  return change(session, session.client.booking.checkIn({ id }, options))
}

/** Takes a start back. Throws `ApiError`. */
export function undoStartBooking(
  session: Session<Client>,
  id: number,
  options?: CallOptions,
): Promise<Booking> {
  return change(session, session.client.booking.undoCheckIn({ id }, options))
}
