import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readToday } from './today-service.js'

export function createTodayRoutes(context: ServerContext): Routes<'today'> {
  return { get: (query, call) => readToday(context, call, query) }
}
