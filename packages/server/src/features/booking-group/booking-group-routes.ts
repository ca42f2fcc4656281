import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { createEventRoutes } from './event-routes.js'
import { createRepeat, planRepeat, updateRepeat } from './repeat-service.js'

export function createBookingGroupRoutes(context: ServerContext): Routes<'bookingGroup'> {
  return {
    ...createEventRoutes(context),
    planRepeat: ({ body }, call) => planRepeat(context, call, body),
    createRepeat: ({ body, notifyScope }, call) => createRepeat(context, call, body, notifyScope),
    updateRepeat: ({ groupId, body, notifyScope }, call) =>
      updateRepeat(context, call, groupId, body, notifyScope),
  }
}
