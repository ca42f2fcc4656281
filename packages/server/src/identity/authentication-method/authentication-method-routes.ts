import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { getPolicy, savePolicy } from '../federated-identity/sign-on-policy-service.js'
import {
  confirmRequest,
  listRequests,
  removeRequest,
} from '../federated-identity/waiting-link-service.js'
import { listOwnMethods } from './authentication-method-service.js'
import { discoverProvider } from './code-flow.js'
import * as setup from './method-setup-service.js'
import { getServiceMetadata, saveProviderMetadata } from './metadata-service.js'
import { getSignOnTest } from './sign-on-test-service.js'
import { finishSignOn, startSignOn, takeAssertion } from './sign-on-service.js'

export function createAuthenticationMethodRoutes(
  context: ServerContext,
): Omit<Routes<'authenticationMethod'>, 'sync' | 'setSyncKey' | 'testLdap'> {
  return {
    list: ({ orgId }, call) => listOwnMethods(call, orgId),
    create: ({ orgId, body }, call) => setup.createLoginMethod(context, call, orgId, body),
    sort: ({ orgId, body }, call) => setup.sortLoginMethods(call, orgId, body.ids),
    discover: ({ body }) => discoverProvider(body.issuer),
    readMetadata: ({ body }) => setup.describeProvider(body),
    get: ({ id }, call) => setup.getLoginMethod(context, call, id),
    update: ({ id, body }, call) => setup.updateLoginMethod(context, call, id, body),
    setActive: ({ id, body }, call) => setup.setLoginMethodActive(call, id, body.isActive),
    remove: ({ id }, call) => setup.removeLoginMethod(call, id),
    policy: ({ orgId }, call) => getPolicy(call, orgId),
    savePolicy: ({ orgId, body }, call) => savePolicy(call, orgId, body),
    requests: ({ orgId }, call) => listRequests(call, orgId),
    confirmRequest: ({ orgId, id }, call) => confirmRequest(context, call, orgId, id),
    removeRequest: ({ orgId, id }, call) => removeRequest(call, orgId, id),
    metadata: ({ id }) => getServiceMetadata(context, id),
    saveMetadata: ({ id, body }, call) => saveProviderMetadata(call, id, body),
    testResult: ({ id }, call) => getSignOnTest(context, call, id),
    redirect: ({ id, ...asked }, call) => startSignOn(context, call, id, asked),
    callback: ({ id, ...answer }, call) => finishSignOn(context, call, id, answer),
    saml: ({ id, body }, call) => takeAssertion(context, call, id, body.SAMLResponse),
  }
}
