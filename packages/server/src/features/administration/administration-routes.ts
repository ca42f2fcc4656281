import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { readAdministration } from './administration-service.js'

export function createAdministrationRoutes(context: ServerContext): Routes<'administration'> {
  return { get: (_, call) => readAdministration(context, call) }
}
