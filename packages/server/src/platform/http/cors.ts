import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { isFromForeignPage } from '../session/authenticate.js'
import { listEmbedders } from '../session/narrow-token-store.js'

/** The organisations that a request's page may embed. */
const embedders = new WeakMap<FastifyRequest, readonly number[]>()

const isApi = (url: string) => url.startsWith('/api/v1/')

/** Valid origins are short and in lower case; anything else is not looked up. */
const originPattern = /^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/

/** The headers that pages may send and read, besides those that browsers always allow. */
const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-none-match, x-source, x-source-version, x-time-zone',
  'access-control-max-age': '600',
}
const readable = 'etag, idempotency-replayed, retry-after, x-query-index, x-request-id'

/**
 * Allows pages of the organisations' listed origins to call the API with tokens, never with
 * cookies: no response allows credentials. A preflight does not identify the organisation, so any
 * organisation's list is sufficient there; `limitToEmbedders` then checks the caller's own.
 */
export function registerCors(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request.url)) return
    reply.header('vary', 'Origin')
    if (!isFromForeignPage(request, context.config.publicUrl)) return
    const origin = String(request.headers.origin)
    const listed = originPattern.test(origin) ? await listEmbedders(context.db.system, origin) : []
    const isPreflight =
      request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (listed.length > 0) {
      embedders.set(request, listed)
      reply.header('access-control-allow-origin', origin)
      if (isPreflight) reply.headers(allowed)
      else reply.header('access-control-expose-headers', readable)
    }
    if (isPreflight) return reply.code(204).send()
  })
}

/**
 * Prevents a page from reading the response if the caller's organisation does not list its origin.
 */
export function limitToEmbedders(
  request: FastifyRequest,
  reply: FastifyReply,
  user: CurrentUser | undefined,
): void {
  if (user && !embedders.get(request)?.includes(user.organisationId))
    reply.removeHeader('access-control-allow-origin')
}
