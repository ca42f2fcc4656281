/**
 * Permissions of narrow tokens, which pages with embedded elements and paired screens hold. A token
 * opens only the endpoints that name one of its scopes, and never more than its user's roles admit.
 */
export const embedScopes = [
  'availability:read',
  'booking:read',
  'booking:write',
  'visit:read',
  'visit:checkin',
] as const
export type Scope = (typeof embedScopes)[number]

/** Scopes of unattended screens and kiosks: they read, and check visitors in. */
export const deviceScopes = embedScopes.filter((scope) => scope !== 'booking:write')

/** Whether a token with these scopes opens an endpoint. Without a scope, an endpoint is closed. */
export function isOpenTo(
  scope: Scope | readonly Scope[] | undefined,
  scopes: readonly Scope[],
): boolean {
  return [scope ?? []].flat().some((one) => scopes.includes(one))
}
