import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { listOwnMethods } from './authentication-method-service.js'
import { finishSignOn, startSignOn, takeAssertion } from './sign-on-service.js'

export function createAuthenticationMethodRoutes(
  context: ServerContext,
): Omit<Routes<'authenticationMethod'>, 'sync' | 'setSyncKey'> {
  return {
    list: ({ orgId }, call) => listOwnMethods(call, orgId),
    redirect: ({ id, ...asked }, call) => startSignOn(context, call, id, asked),
    callback: ({ id, ...answer }, call) => finishSignOn(context, call, id, answer),
    saml: ({ id, body }, call) => takeAssertion(context, call, id, body.SAMLResponse),
  }
}
