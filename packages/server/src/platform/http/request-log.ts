import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerConfig } from '../../ground/core/config.js'
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
export function registerRequestLog(
  app: FastifyInstance,
  { trustedProxyHops }: Pick<ServerConfig, 'trustedProxyHops'>,
): void {
  if (trustedProxyHops === 0) warnOfUntrustedProxy(app)
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

/**
 * A proxy that nobody configured makes all callers share the limits of one address. It is logged
 * once, because every request of such a server has the header. The address itself is not logged.
 */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false
  app.addHook('onRequest', async (request) => {
    if (isLogged || request.headers['x-forwarded-for'] === undefined) return
    isLogged = true
    request.log.warn(
      'X-Forwarded-For is ignored, so all callers behind a proxy share the limits of its address. Set MB_TRUSTED_PROXY_HOPS to the number of reverse proxies before this server.',
    )
  })
}
