import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionUser } from '../session/session-store.js'

const callers = new WeakMap<FastifyRequest, SessionUser>()

/** Returns the caller, if the request is already authenticated. */
export const callerOf = (request: FastifyRequest): SessionUser | undefined => callers.get(request)

/** Adds the ids of the user and the organisation to all further log lines of the request. */
export function nameCaller(request: FastifyRequest, user: SessionUser | undefined): void {
  if (!user) return
  callers.set(request, user)
  request.log = request.log.child({ userId: user.id, organisationId: user.organisationId })
}

/**
 * Writes one line per request, with its route instead of its path: paths and queries contain
 * tokens, search texts and addresses.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        statusCode: reply.statusCode,
        responseTime: Math.round(reply.elapsedTime * 10) / 10,
      },
      'Request completed',
    )
  })
}
