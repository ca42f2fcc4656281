import { findPeople, findSomeone } from '../../bookings/booking/find-someone-service.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'

export function createFindSomeoneRoutes(context: ServerContext): Routes<'findSomeone'> {
  return {
    list: (request, call) => findSomeone(context, call, request),
    people: (request, call) => findPeople(context, call, request),
  }
}
