import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readStatus } from './status-service.js'

export function createStatusRoutes(context: ServerContext): Routes<'status'> {
  return { get: () => readStatus(context) }
}
