/**
 * Narrow token permissions for pages with embedded elements and for paired screens. A token can
 * only call endpoints that list one of its scopes, and never exceeds its user's roles.
 */
export const embedScopes = [
  'availability:read',
  'booking:read',
  'booking:write',
  'visit:read',
  'visit:checkin',
  'visit:board',
] as const
export type Scope = (typeof embedScopes)[number]

const isOfDevices = (scope: Scope) => scope !== 'booking:write'

/**
 * Permissions of unattended screens and kiosks. Most are token scopes for reading and for checking
 * visitors in. `person:login` allows people to log in and is not a token scope.
 */
export const deviceScopes = [...embedScopes.filter(isOfDevices), 'person:login'] as const
export type DeviceScope = Scope | 'person:login'

export const isEmbedScope = (scope: DeviceScope): scope is Scope => scope !== 'person:login'

/**
 * Whether a token with these scopes may call an endpoint. Endpoints without a scope refuse narrow
 * tokens.
 */
export function isOpenTo(
  scope: Scope | readonly Scope[] | undefined,
  scopes: readonly Scope[],
): boolean {
  return [scope ?? []].flat().some((one) => scopes.includes(one))
}
