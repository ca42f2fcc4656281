import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { sendSupportRequest } from './support-service.js'

export function createSupportRoutes(context: ServerContext): Routes<'support'> {
  return { create: ({ body }, call) => sendSupportRequest(context, call, body) }
}
