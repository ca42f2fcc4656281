import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { createHttpCall } from '../../platform/http/http-call.js'
import { nameCaller } from '../../platform/http/request-log.js'
import { toSecurityEvent } from '../../platform/http/to-security-event.js'
import { readToken } from '../../platform/session/session-rules.js'
import { findByProvisioningToken, type SessionUser } from '../../platform/session/session-store.js'
import { requireProvisioning } from './scim-integration-service.js'

export interface Acting {
  readonly user: SessionUser
  /** Creates an internal call by the provider; its changes are recorded in the security log. */
  call(operation?: string, input?: object): HttpCall
}

/** Authenticates the caller by its token. It may only administer its organisation's accounts. */
export async function authenticateProvider(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Acting> {
  const token = readToken(request.headers)
  const found = token
    ? await findByProvisioningToken(context.db.system, token, context.now())
    : undefined
  if (!found) throw new Refusal('UNAUTHENTICATED')
  const user: SessionUser = { ...found, roles: ['ORG_ADMIN'] }
  nameCaller(request, user)
  await context.db.inOrganisation(user.organisationId, (tx) =>
    requireProvisioning(tx, context, user),
  )
  return {
    user,
    call: (operation, input = {}) =>
      createHttpCall({
        context,
        request,
        reply,
        user,
        keyed: undefined,
        event: operation ? toSecurityEvent(operation, 'POST', { user, request, input }) : undefined,
        toStored: () => {
          throw new Error('Answers of user provisioning are not stored')
        },
        cookieName: '',
      }),
  }
}
