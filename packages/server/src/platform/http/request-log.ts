import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerConfig } from '../../ground/core/config.js'
import {
  readTrace,
  runAs,
  startWork,
  type Trace,
  type Work,
} from '../../ground/metric/current-work.js'
import { startSpan, type Span } from '../../ground/metric/tracing.js'
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

type ProxySettings = Pick<ServerConfig, 'trustedProxyHops'>

/** Formats of proxies' request ids: UUIDs, hexadecimal numbers and the like. */
const idPattern = /^[\w.:-]{8,128}$/

/** Returns the id that a trusted proxy has given the request, or else a new one. */
export function requestIdOf(
  { headers }: IncomingMessage,
  { trustedProxyHops }: ProxySettings,
): string {
  const given = headers['x-request-id']
  return trustedProxyHops > 0 && typeof given === 'string' && idPattern.test(given)
    ? given
    : randomUUID()
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? '(none)'

/** Requested every few seconds by proxies and monitoring, and only logged when they fail. */
const probes: ReadonlySet<string> = new Set(['/health', '/health/ready', '/metrics'])

const works = new WeakMap<FastifyRequest, Work>()
const workOf = (request: FastifyRequest) => works.get(request) ?? startWork({})

/**
 * Writes one line per request, with its route instead of its path: paths and queries contain
 * tokens, search texts and addresses. The line includes the request's database usage.
 */
export function registerRequestLog(
  app: FastifyInstance,
  { trustedProxyHops }: ProxySettings,
): void {
  if (trustedProxyHops === 0) warnOfUntrustedProxy(app)
  app.addHook('onRequest', (request, _reply, done) => {
    const name = { reqId: request.id, method: request.method, route: routeOf(request) }
    const given = readTrace(request.headers)
    const span = traceRequest(request, given)
    const trace = span ?? given
    if (span) spans.set(request, span)
    if (trace) request.log = request.log.child({ traceId: trace.traceId })
    const work = startWork(name, trace)
    works.set(request, work)
    runAs(work, done)
  })
  // A body arrives in socket events, which run outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => runAs(workOf(request), done))
  app.addHook('onResponse', async (request, reply) => {
    const { databaseTime, databaseWait, statements, rows } = workOf(request)
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined)
    const level = probes.has(routeOf(request)) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: routeOf(request),
        statusCode: reply.statusCode,
        responseTime: round(reply.elapsedTime),
        databaseTime: round(databaseTime),
        databaseWait: round(databaseWait),
        statements,
        rows,
      },
      'Request completed',
    )
  })
}

const spans = new WeakMap<FastifyRequest, Span>()

/** Probes come every few seconds and are of no interest in traces. */
const traceRequest = (request: FastifyRequest, parent: Trace | undefined): Span | undefined =>
  probes.has(routeOf(request))
    ? undefined
    : startSpan({
        name: `${request.method} ${routeOf(request)}`,
        kind: 'server',
        parent,
        attributes: { 'http.request.method': request.method, 'http.route': routeOf(request) },
      })

const round = (ms: number) => Math.round(ms * 10) / 10

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
