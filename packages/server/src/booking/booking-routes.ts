import type { House } from '../house.js'
import type { Routes } from '../http/call.js'
import * as change from './change-booking.js'
import { checkBooking } from './check-booking.js'
import { getBooking, listBookings, listHistory, listOfUser } from './list-bookings.js'
import { findNextFree } from './next-free.js'
import { createBooking, updateBooking } from './write-booking.js'

export function createBookingRoutes(house: House): Routes<'booking'> {
  return {
    list: (request, call) => (request.d !== undefined && !request.f && !request.t ? findNextFree(house, call, request) : listBookings(house, call, request)),
    create: ({ body }, call) => createBooking(house, call, body),
    check: ({ body }, call) => checkBooking(house, call, body),
    get: ({ id, include }, call) => getBooking(house, call, id, include),
    update: ({ id, body }, call) => updateBooking(house, call, id, body),
    changeOwner: ({ id, body }, call) => change.changeOwner(house, call, id, body.ownerId),
    cancel: ({ id, cancellationReason }, call) => change.cancelBooking(house, call, id, cancellationReason),
    history: ({ id }, call) => listHistory(house, call, id),
    approve: ({ id }, call) => change.approveBooking(house, call, id),
    checkIn: ({ id }, call) => change.checkIn(house, call, id),
    undoCheckIn: ({ id }, call) => change.undoCheckIn(house, call, id),
    checkInByToken: ({ token }) => change.checkInByToken(house, token),
    listOfUser: (request, call) => listOfUser(house, call, request),
  }
}
