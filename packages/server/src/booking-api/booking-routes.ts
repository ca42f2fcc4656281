import { findNextFree } from '../availability/next-free.js'
import { checkRepeat, createRepeatingBooking } from '../booking-group/repeat-service.js'
import { awaitMeeting } from '../meeting/await-meeting.js'
import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import * as service from './booking-service.js'
import { checkBooking } from '../booking-acts/check-booking.js'
import { checkIn, checkInByToken, undoCheckIn } from './check-in.js'
import { getBooking, listBookings, listHistory, listOfUser } from '../booking/list-bookings.js'

export function createBookingRoutes(house: ServerContext): Routes<'booking'> {
  return {
    list: (request, call) =>
      request.d !== undefined && !request.f && !request.t
        ? findNextFree(house, call, request)
        : listBookings(house, call, request),
    create: async ({ body, notifyScope }, call) =>
      awaitMeeting(
        house,
        call,
        await (body.bookingGroup ? createRepeatingBooking : service.createBooking)(
          house,
          call,
          body,
          notifyScope,
        ),
      ),
    // Of a booking that exists, one occurrence is checked.
    check: ({ body }, call) =>
      (body.bookingGroup && body.id === undefined ? checkRepeat : checkBooking)(house, call, body),
    get: ({ id, include }, call) => getBooking(house, call, id, include),
    update: async ({ id, body, notifyScope }, call) =>
      awaitMeeting(house, call, await service.updateBooking(house, call, id, body, notifyScope)),
    changeOwner: ({ id, body, notifyScope }, call) =>
      service.changeOwner(house, call, id, body.ownerId, notifyScope),
    // Not to tell anybody wins over whom to tell (D-122).
    cancel: ({ id, cancellationReason, sendNotifications, notifyScope }, call) =>
      service.cancelBooking(
        house,
        call,
        id,
        cancellationReason,
        sendNotifications === false ? 'NONE' : notifyScope,
      ),
    history: ({ id }, call) => listHistory(house, call, id),
    approve: ({ id }, call) => service.approveBooking(house, call, id),
    checkIn: ({ id }, call) => checkIn(house, call, id),
    undoCheckIn: ({ id }, call) => undoCheckIn(house, call, id),
    checkInByToken: ({ token }) => checkInByToken(house, token),
    listOfUser: (request, call) => listOfUser(house, call, request),
  }
}
