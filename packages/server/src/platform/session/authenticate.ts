import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isEmbedOrigin } from './narrow-token-store.js'
import { isCrossSite, isCrossSiteLink, pageOf, readToken } from './session-rules.js'
import { findByToken, type SessionUser } from './session-store.js'

/** The subprotocol of live connections; the server never selects any other. */
export const liveProtocol = 'mosaic-booking'

/**
 * Tokens are sent explicitly, cookies automatically. Only requests with cookies need CSRF
 * protection.
 */
export const carriesToken = (request: FastifyRequest): boolean =>
  readToken(request.headers) !== undefined

/**
 * The caller by bearer token or session cookie; undefined without either. An invalid token is
 * refused, an expired cookie is ignored.
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
 * A narrow token works on its own page and on our pages, which may be in a frame of that page.
 * Tokens of devices have no page: they also work outside of browsers, and on all pages that may
 * embed.
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

/** Whether the request comes from a page of another origin, as far as a browser says so. */
export const isFromForeignPage = (request: FastifyRequest, publicUrl: string): boolean =>
  request.headers.origin !== undefined &&
  pageOf(request.headers, ownOrigins(request, publicUrl)) !== 'own'

/** CSRF protection: a changing request with our cookie must come from one of our own pages. */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (isCrossSite(request.headers, ownOrigins(request, publicUrl))) throw new Refusal('CROSS_SITE')
}

/** The same for a GET with side effects, which our own pages may also call by a link. */
export function refuseCrossSiteLink(request: FastifyRequest, publicUrl: string): void {
  if (isCrossSiteLink(request.headers, ownOrigins(request, publicUrl)))
    throw new Refusal('CROSS_SITE')
}

const ownOrigins = (request: FastifyRequest, publicUrl: string) => [
  new URL(publicUrl).origin,
  `${request.protocol}://${request.headers.host}`,
]
