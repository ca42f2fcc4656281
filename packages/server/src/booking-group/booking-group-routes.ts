import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import { createEventRoutes } from './event-routes.js'
import { createRepeat, planRepeat, updateRepeat } from './repeat-service.js'

export function createBookingGroupRoutes(house: ServerContext): Routes<'bookingGroup'> {
  return {
    ...createEventRoutes(house),
    planRepeat: ({ body }, call) => planRepeat(house, call, body),
    createRepeat: ({ body, notifyScope }, call) => createRepeat(house, call, body, notifyScope),
    updateRepeat: ({ groupId, body, notifyScope }, call) =>
      updateRepeat(house, call, groupId, body, notifyScope),
  }
}
