import { findSomeone } from '../booking/find-someone.js'
import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'

export function createFindSomeoneRoutes(context: ServerContext): Routes<'findSomeone'> {
  return { list: (request, call) => findSomeone(context, call, request) }
}
