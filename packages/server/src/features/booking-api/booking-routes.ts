import { findNextFree } from '../../bookings/availability/next-free-service.js'
import { checkBooking } from '../../bookings/booking-acts/check-booking-service.js'
import { checkRepeat, createRepeatingBooking } from '../booking-group/repeat-service.js'
import {
  getBooking,
  listBookings,
  listHistory,
  listOfUser,
} from '../../bookings/booking/list-bookings-service.js'
import type { ImportCall, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { awaitMeeting } from '../../bookings/meeting/await-meeting-service.js'
import { readBookingCalendar } from '../feed/feed-service.js'
import { withOccupancy } from '../occupancy/occupancy-service.js'
import { checkInHere } from '../presence/presence-service.js'
import { summariseBookings } from '../report/summary-service.js'
import * as service from './booking-service.js'
import { exportBookings } from './export-bookings-service.js'
import { checkIn, checkInByToken, undoCheckIn } from './check-in-service.js'

export function createBookingRoutes(context: ServerContext): Omit<Routes<'booking'>, ImportCall> {
  return {
    list: (request, call) =>
      request.d !== undefined && !request.f && !request.t
        ? findNextFree(context, call, request)
        : listBookings(context, call, request),
    create: async ({ body, notifyScope }, call) =>
      awaitMeeting(
        context,
        call,
        await (body.bookingGroup ? createRepeatingBooking : service.createBooking)(
          context,
          call,
          body,
          notifyScope,
        ),
      ),
    // For an existing booking, only that occurrence is checked.
    check: async ({ body }, call) =>
      withOccupancy(
        context,
        call,
        body.locationId,
        await (body.bookingGroup && body.id === undefined ? checkRepeat : checkBooking)(
          context,
          call,
          body,
        ),
      ),
    get: ({ id, include }, call) => getBooking(context, call, id, include),
    update: async ({ id, body, notifyScope }, call) =>
      awaitMeeting(
        context,
        call,
        await service.updateBooking(context, call, id, body, notifyScope),
      ),
    move: ({ id, body, notifyScope }, call) =>
      service.moveBooking(context, call, id, body, notifyScope),
    changeOwner: ({ id, body, notifyScope }, call) =>
      service.changeOwner(context, call, id, body.ownerId, notifyScope),
    // "Don't send" overrides the audience (D-122).
    cancel: ({ id, cancellationReason, sendNotifications, notifyScope }, call) =>
      service.cancelBooking(
        context,
        call,
        id,
        cancellationReason,
        sendNotifications === false ? 'NONE' : notifyScope,
      ),
    restore: ({ id }, call) => service.restoreBooking(context, call, id),
    calendar: ({ id }, call) => readBookingCalendar(context, call, id),
    history: ({ id }, call) => listHistory(context, call, id),
    approve: ({ id }, call) => service.approveBooking(context, call, id),
    checkIn: ({ id }, call) => checkIn(context, call, id),
    checkInHere: ({ body }, call) => checkInHere(context, call, body),
    undoCheckIn: ({ id }, call) => undoCheckIn(context, call, id),
    checkInByToken: ({ token }) => checkInByToken(context, token),
    summary: (request, call) => summariseBookings(context, call, request),
    exportCsv: (request, call) => exportBookings(context, call, request),
    listOfUser: (request, call) => listOfUser(context, call, request),
  }
}
