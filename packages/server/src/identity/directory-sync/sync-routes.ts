import { createAuthenticationMethodRoutes } from '../authentication-method/authentication-method-routes.js'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { testLdap } from '../ldap/ldap-test-service.js'
import { saveSyncKey } from './sync-key-service.js'
import { synchronise } from './sync-service.js'

export function createMethodRoutes(context: ServerContext): Routes<'authenticationMethod'> {
  return {
    ...createAuthenticationMethodRoutes(context),
    testLdap: ({ id, body }, call) => testLdap(context, call, id, body),
    sync: ({ id }, call) => synchronise(context, call, id),
    setSyncKey: ({ id, body }, call) => saveSyncKey(context, call, id, body),
  }
}
