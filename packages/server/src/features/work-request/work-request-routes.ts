import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { listRequests, setRequestStatus } from './work-request-service.js'

export function createWorkRequestRoutes(context: ServerContext): Routes<'workRequests'> {
  return {
    list: (request, call) => listRequests(context, call, request),
    setStatus: ({ id, body }, call) => setRequestStatus(context, call, id, body.status),
  }
}
