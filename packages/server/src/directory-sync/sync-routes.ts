import type { Routes } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { saveSyncKey } from './sync-key-service.js'
import { synchronise } from './sync-service.js'

export function createSyncRoutes(
  context: ServerContext,
): Pick<Routes<'authenticationMethod'>, 'sync' | 'setSyncKey'> {
  return {
    sync: ({ id }, call) => synchronise(context, call, id),
    setSyncKey: ({ id, body }, call) => saveSyncKey(context, call, id, body),
  }
}
