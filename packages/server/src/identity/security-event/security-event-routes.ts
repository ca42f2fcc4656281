import type { Routes } from '../../ground/core/call.js'
import { listEvents } from './security-event-service.js'

export function createSecurityEventRoutes(): Routes<'securityEvent'> {
  return { list: (request, call) => listEvents(call, request) }
}
