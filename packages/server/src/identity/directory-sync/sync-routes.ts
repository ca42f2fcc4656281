import { createAuthenticationMethodRoutes } from '../authentication-method/authentication-method-routes.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { saveSyncKey } from './sync-key-service.js'
import { synchronise } from './sync-service.js'

export function createMethodRoutes(context: ServerContext): Routes<'authenticationMethod'> {
  return {
    ...createAuthenticationMethodRoutes(context),
    sync: ({ id }, call) => synchronise(context, call, id),
    setSyncKey: ({ id, body }, call) => saveSyncKey(context, call, id, body),
  }
}
