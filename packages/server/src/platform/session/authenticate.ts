import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isEmbedOrigin } from './narrow-token-store.js'
import { isCrossSite, isCrossSiteLink, pageOf, readToken } from './session-rules.js'
import { findByToken, type SessionUser } from './session-store.js'

/** The subprotocol of live connections; the server never selects any other. */
export const liveProtocol = 'mosaic-booking'

/**
 * Tokens are sent explicitly, cookies automatically, so only requests with cookies need CSRF
 * protection.
 */
export const carriesToken = (request: FastifyRequest): boolean =>
  readToken(request.headers) !== undefined

/**
 * Returns the caller by bearer token or session cookie; undefined without either. Refuses an
 * invalid token; ignores an expired cookie.
 */
export async function authenticate(
  context: ServerContext,
  request: FastifyRequest,
  cookieName: string,
): Promise<SessionUser | undefined> {
  const token = readToken(request.headers)
  if (token !== undefined) {
    const user = token && (await findByToken(context.db.system, token, context.now()))
    if (!user) throw new Refusal('UNAUTHENTICATED')
    if (user.scopes) await refuseForeignPage(context, request, user)
    return user
  }
  const secret = request.cookies[cookieName]
  return secret && secret.length <= 200 ? context.findSession(secret) : undefined
}

/**
 * A scoped token is accepted from the origin it was issued for and from this server's own pages,
 * which may be framed there. Device tokens have no origin: they are also accepted outside browsers
 * and from every allowed embed origin.
 */
async function refuseForeignPage(
  { config, db }: ServerContext,
  request: FastifyRequest,
  { organisationId, origin }: SessionUser,
): Promise<void> {
  const page = pageOf(request.headers, ownOrigins(request, config.publicUrl))
  if (page === 'own' || (origin !== undefined && page === origin)) return
  const isOpen =
    origin === undefined &&
    (page === undefined || (await isEmbedOrigin(db.system, organisationId, page)))
  if (!isOpen) throw new Refusal('ORIGIN_NOT_ALLOWED', { values: { origin: page ?? '–' } })
}

/** Whether the request comes from a page of another origin, as far as the browser indicates. */
export const isFromForeignPage = (request: FastifyRequest, publicUrl: string): boolean =>
  request.headers.origin !== undefined &&
  pageOf(request.headers, ownOrigins(request, publicUrl)) !== 'own'

/**
 * CSRF protection: a mutating request with the session cookie must come from one of this server's
 * pages.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (isCrossSite(request.headers, ownOrigins(request, publicUrl))) throw new Refusal('CROSS_SITE')
}

/**
 * CSRF protection for a GET with side effects, which this server's pages may also call through a
 * link.
 */
export function refuseCrossSiteLink(request: FastifyRequest, publicUrl: string): void {
  if (isCrossSiteLink(request.headers, ownOrigins(request, publicUrl)))
    throw new Refusal('CROSS_SITE')
}

const ownOrigins = (request: FastifyRequest, publicUrl: string) => [
  new URL(publicUrl).origin,
  `${request.protocol}://${request.headers.host}`,
]
