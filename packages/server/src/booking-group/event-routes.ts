import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import * as event from './event-service.js'
import * as group from './group-service.js'
import { quickSelect } from './quick-select-service.js'

/** Events, and what is alike for events and series. */
export function createEventRoutes(house: ServerContext): Routes<'bookingGroup'> {
  return {
    create: ({ body, notifyScope }, call) => event.createEvent(house, call, body, notifyScope),
    get: ({ id, include }, call) => group.getGroup(house, call, id, include),
    cancel: ({ id, ...how }, call) => group.cancelGroup(house, call, id, how),
    approve: ({ id }, call) => group.approveGroup(house, call, id),
    attendees: ({ id }, call) => group.listGroupAttendees(house, call, id),
    saveAttendees: ({ id, body, notifyScope }, call) =>
      group.saveGroupAttendees(house, call, id, body.attendees, notifyScope),
    events: (request, call) => event.listEventsOf(house, call, request),
    event: ({ id, include }, call) => group.getGroup(house, call, id, include, 'COLLECTIVE'),
    editEvent: ({ id, body }, call) => event.editEvent(house, call, id, body),
    replaceEvent: ({ id, body }, call) => event.editEvent(house, call, id, body),
    cancelEvent: ({ id, ...how }, call) => group.cancelGroup(house, call, id, how, 'COLLECTIVE'),
    rescheduleEvent: ({ id, body, notifyScope }, call) =>
      event.rescheduleEvent(house, call, id, body.days, notifyScope),
    quickSelect: ({ body, notifyScope }, call) => quickSelect(house, call, body, notifyScope),
    addBookings: ({ id, body, notifyScope }, call) =>
      event.addToEvent(house, call, id, body.bookings, notifyScope),
  }
}
