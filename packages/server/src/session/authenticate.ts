import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../core/context.js'
import { Refusal } from '../core/refusal.js'
import { findBySession, findByToken, type SessionUser } from './session-store.js'

/** __Host- needs Secure, and Secure needs https. */
export function cookieNameFor(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-mb_session' : 'mb_session'
}

const bearer = /^Bearer ([\w-]{20,200})$/
/**
 * A browser's WebSocket cannot send headers of its own: the token comes as one of its protocols,
 * and never in the address.
 */
const bearerProtocol = /(?:^|,)\s*bearer\.([\w-]{20,200})\s*(?:,|$)/

/** The protocol that a live connection speaks; the only one the server ever picks. */
export const liveProtocol = 'mosaic-booking'

/**
 * The bearer token of a request, `null` for a header that holds none, undefined when nobody sent
 * one.
 */
function tokenOf({ headers }: FastifyRequest): string | null | undefined {
  if (headers.authorization !== undefined) return bearer.exec(headers.authorization)?.[1] ?? null
  return bearerProtocol.exec(headers['sec-websocket-protocol'] ?? '')?.[1]
}

/**
 * A token is shown on purpose, a cookie comes by itself: only the latter needs proof of where a
 * request comes from.
 */
export const carriesToken = (request: FastifyRequest): boolean => tokenOf(request) !== undefined

/**
 * Who calls, by bearer token or session cookie; undefined for neither. A bad token is refused, a
 * dead cookie is nobody.
 */
export async function authenticate(
  context: ServerContext,
  request: FastifyRequest,
  cookieName: string,
): Promise<SessionUser | undefined> {
  const token = tokenOf(request)
  if (token !== undefined) {
    const user = token && (await findByToken(context.db.system, token, context.now()))
    if (!user) throw new Refusal('UNAUTHENTICATED')
    return user
  }
  const secret = request.cookies[cookieName]
  return secret && secret.length <= 200
    ? findBySession(context.db.system, secret, context.now())
    : undefined
}

/**
 * Another site can make a browser send our cookie, but it can set neither our header nor a foreign
 * Origin (D-035). Tokens are not sent by browsers on their own, so they need no such proof.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (carriesToken(request)) return
  const { origin, host } = request.headers
  const isForeign =
    origin !== undefined &&
    origin !== new URL(publicUrl).origin &&
    origin !== `${request.protocol}://${host}`
  if (
    isForeign ||
    request.headers['sec-fetch-site'] === 'cross-site' ||
    !request.headers['x-source']
  )
    throw new Refusal('CROSS_SITE')
}
