import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import * as event from './event-service.js'
import * as group from './group-service.js'
import { quickSelect } from './quick-select-service.js'

type RepeatOperation = 'planRepeat' | 'createRepeat' | 'updateRepeat'

/** Routes for events, and those shared with series. */
export function createEventRoutes(
  context: ServerContext,
): Omit<Routes<'bookingGroup'>, RepeatOperation> {
  return {
    create: ({ body, notifyScope }, call) => event.createEvent(context, call, body, notifyScope),
    get: ({ id, include }, call) => group.getGroup(context, call, id, include),
    cancel: ({ id, ...how }, call) => group.cancelGroup(context, call, id, how),
    restore: ({ id }, call) => group.restoreGroup(context, call, id),
    approve: ({ id }, call) => group.approveGroup(context, call, id),
    attendees: ({ id }, call) => group.listGroupAttendees(context, call, id),
    saveAttendees: ({ id, body, notifyScope }, call) =>
      group.saveGroupAttendees(context, call, id, body.attendees, notifyScope),
    events: (request, call) => event.listEventsOf(context, call, request),
    event: ({ id, include }, call) => group.getGroup(context, call, id, include, 'COLLECTIVE'),
    editEvent: ({ id, body }, call) => event.editEvent(context, call, id, body),
    replaceEvent: ({ id, body }, call) => event.editEvent(context, call, id, body),
    cancelEvent: ({ id, ...how }, call) => group.cancelGroup(context, call, id, how, 'COLLECTIVE'),
    rescheduleEvent: ({ id, body, notifyScope }, call) =>
      event.rescheduleEvent(context, call, id, body.days, notifyScope),
    quickSelect: ({ body, notifyScope }, call) => quickSelect(context, call, body, notifyScope),
    addBookings: ({ id, body, notifyScope }, call) =>
      event.addToEvent(context, call, id, body.bookings, notifyScope),
  }
}
