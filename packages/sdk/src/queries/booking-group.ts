import type { CallOptions } from '../client.js'
import type {
  Attendee,
  BookingGroup,
  BookingGroupAddBookingsRequest,
  BookingGroupCancelEventRequest,
  BookingGroupCancelRequest,
  BookingGroupCreateRepeatRequest,
  BookingGroupCreateRequest,
  BookingGroupEditEventRequest,
  BookingGroupEventRequest,
  BookingGroupEventsRequest,
  BookingGroupGetRequest,
  BookingGroupList,
  BookingGroupNoun,
  BookingGroupPlanRepeatRequest,
  BookingGroupQuickSelectRequest,
  BookingGroupReplaceEventRequest,
  BookingGroupRescheduleEventRequest,
  BookingGroupSaveAttendeesRequest,
  BookingGroupUpdateRepeatRequest,
  QuickSelectChoice,
  RepeatPlan,
} from '../generated/types.js'
import { applyStale, type Session, staleKeysOfBooking } from './apply-event.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

type Client = { readonly bookingGroup: BookingGroupNoun }

/** Events of a range, by their start; without dates those from today to a year ahead. */
export function queryEvents(
  client: Client,
  request: BookingGroupEventsRequest = {},
): ApiQuery<BookingGroupList> {
  return toQuery(
    ['bookingGroup', 'events', request],
    (options) => client.bookingGroup.events(request, options),
    freshFor.moving,
  )
}

/** One event. */
export function queryEvent(
  client: Client,
  request: BookingGroupEventRequest,
): ApiQuery<BookingGroup> {
  return toQuery(
    ['bookingGroup', 'event', request],
    (options) => client.bookingGroup.event(request, options),
    freshFor.moving,
  )
}

/** One event or series. */
export function queryGroup(
  client: Client,
  request: BookingGroupGetRequest,
): ApiQuery<BookingGroup> {
  return toQuery(
    ['bookingGroup', 'get', request],
    (options) => client.bookingGroup.get(request, options),
    freshFor.moving,
  )
}

/** The people of an event or series. */
export function queryGroupAttendees(client: Client, id: number): ApiQuery<Attendee[]> {
  return toQuery(
    ['bookingGroup', 'attendees', { id }],
    (options) => client.bookingGroup.attendees({ id }, options),
    freshFor.moving,
  )
}

/** What booking a series would do, occurrence by occurrence. */
export function queryRepeatPlan(
  client: Client,
  request: BookingGroupPlanRepeatRequest,
): ApiQuery<RepeatPlan> {
  return toQuery(
    ['bookingGroup', 'planRepeat', request],
    (options) => client.bookingGroup.planRepeat(request, options),
    freshFor.moving,
  )
}

/**
 * Which resources quick select would take now; nothing is kept for anybody. Throws `ApiError`, code
 * NOT_ENOUGH_FREE.
 */
export function queryQuickSelect(
  client: Client,
  request: BookingGroupQuickSelectRequest,
): ApiQuery<QuickSelectChoice> {
  const body = { ...request.body, preview: true }
  return toQuery(
    ['bookingGroup', 'quickSelect', { body }],
    async (options) =>
      (await client.bookingGroup.quickSelect({ body }, options)) as QuickSelectChoice,
    freshFor.moving,
  )
}

/** Does a call that changes bookings of a group, then makes stale whatever shows bookings. */
async function change<T>(session: Session<Client>, call: Promise<T>): Promise<T> {
  const answer = await call
  void applyStale(session.queryClient, staleKeysOfBooking(undefined))
  return answer
}

/**
 * Books several resources together as an event, all or nothing. Throws `ApiError` that names those
 * which cannot be had in `validationErrors`.
 */
export function createEvent(
  session: Session<Client>,
  request: BookingGroupCreateRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.create(request, options))
}

/**
 * Adds bookings to an event, all or nothing. Throws `ApiError` that names those which cannot be had
 * in `validationErrors`.
 */
export function addToEvent(
  session: Session<Client>,
  request: BookingGroupAddBookingsRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.addBookings(request, options))
}

/**
 * Takes a number of free resources near each other, all or none. Throws `ApiError`, code
 * NOT_ENOUGH_FREE.
 */
export function quickSelect(
  session: Session<Client>,
  request: BookingGroupQuickSelectRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  const body = { ...request.body, preview: false }
  return change(
    session,
    session.client.bookingGroup.quickSelect({ ...request, body }, options) as Promise<BookingGroup>,
  )
}

/**
 * Changes fields of an event. Throws `ApiError`, code VERSION_CONFLICT when somebody else changed
 * it meanwhile.
 */
export function editEvent(
  session: Session<Client>,
  request: BookingGroupEditEventRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.editEvent(request, options))
}

/** Sets name and dates of an event. Throws `ApiError`. */
export function replaceEvent(
  session: Session<Client>,
  request: BookingGroupReplaceEventRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.replaceEvent(request, options))
}

/** Moves an event by whole days. Throws `ApiError`, codes START_IN_PAST, EVENT_STARTED, OVERLAP. */
export function rescheduleEvent(
  session: Session<Client>,
  request: BookingGroupRescheduleEventRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.rescheduleEvent(request, options))
}

/** Cancels an event of which nothing has started. Throws `ApiError`, code EVENT_STARTED. */
export function cancelEvent(
  session: Session<Client>,
  request: BookingGroupCancelEventRequest,
  options?: CallOptions,
): Promise<void> {
  return change(session, session.client.bookingGroup.cancelEvent(request, options))
}

/**
 * Books a series with a choice per occurrence, all or nothing. Throws `ApiError`, code
 * OCCURRENCES_CLASH.
 */
export function createSeries(
  session: Session<Client>,
  request: BookingGroupCreateRepeatRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.createRepeat(request, options))
}

/**
 * Edits what has not started of a series. Throws `ApiError`, code VERSION_CONFLICT when somebody
 * else changed it meanwhile.
 */
export function editSeries(
  session: Session<Client>,
  request: BookingGroupUpdateRepeatRequest,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.updateRepeat(request, options))
}

/** Cancels what has not started of a series, or a whole event. Throws `ApiError`. */
export function cancelGroup(
  session: Session<Client>,
  request: BookingGroupCancelRequest,
  options?: CallOptions,
): Promise<void> {
  return change(session, session.client.bookingGroup.cancel(request, options))
}

/** Approves everything that waits in an event or series. Throws `ApiError`. */
export function approveGroup(
  session: Session<Client>,
  id: number,
  options?: CallOptions,
): Promise<BookingGroup> {
  return change(session, session.client.bookingGroup.approve({ id }, options))
}

/**
 * Sets the people of every booking of an event or series that has not started. Throws `ApiError`.
 */
export function saveGroupAttendees(
  session: Session<Client>,
  request: BookingGroupSaveAttendeesRequest,
  options?: CallOptions,
): Promise<Attendee[]> {
  return change(session, session.client.bookingGroup.saveAttendees(request, options))
}
