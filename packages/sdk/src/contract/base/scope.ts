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

const isOfDevices = (scope: Scope) => scope !== 'booking:write'

/**
 * Permissions of unattended screens and kiosks. Most are scopes of their tokens, to read and to
 * check visitors in; `person:login` lets people log in and opens no endpoint to a token.
 */
export const deviceScopes = [...embedScopes.filter(isOfDevices), 'person:login'] as const
export type DeviceScope = Scope | 'person:login'

/** Whether a device's permission is a scope of its tokens. */
export const isEmbedScope = (scope: DeviceScope): scope is Scope => scope !== 'person:login'

/** Whether a token with these scopes opens an endpoint. Without a scope, an endpoint is closed. */
export function isOpenTo(
  scope: Scope | readonly Scope[] | undefined,
  scopes: readonly Scope[],
): boolean {
  return [scope ?? []].flat().some((one) => scopes.includes(one))
}
