import type { User } from '@mosaic-booking/sdk'

export type Role = User['roles'][number]

/** The permissions in the user dialog, in display order. */
export const permissions = [
  'USER',
  'VIEWER',
  'RECEPTIONIST',
  'LOCATION_MANAGER',
  'LOCATION_ADMIN',
  'PROVIDER',
  'ORG_ADMIN',
  'SERVICE_ADMIN',
] as const satisfies readonly Role[]
export type Permission = (typeof permissions)[number]

export const placeRoles = ['RECEPTIONIST', 'LOCATION_MANAGER', 'LOCATION_ADMIN'] as const
export type PlaceRole = (typeof placeRoles)[number]

/** Roles that administrators have implicitly. */
const ofAdministrators: readonly Role[] = ['USER', ...placeRoles, 'PROVIDER']

/**
 * The displayed state of a permission. Administrators have most permissions implicitly, but never
 * view-only bookings (ROLEA-007).
 */
export function showPermission(
  roles: readonly Role[],
  permission: Permission,
): { readonly isOn: boolean; readonly isLocked: boolean } {
  const isAdministrator = roles.includes('ORG_ADMIN')
  const isImplied = isAdministrator && ofAdministrators.includes(permission)
  return {
    isOn: isImplied || roles.includes(permission),
    isLocked:
      isImplied ||
      (isAdministrator && permission === 'VIEWER') ||
      (roles.includes('VIEWER') && permission === 'ORG_ADMIN'),
  }
}

/** Sets a permission. Bookings and view-only bookings are mutually exclusive (ROLEA-006). */
export function setPermission(
  roles: readonly Role[],
  permission: Permission,
  isOn: boolean,
): readonly Role[] {
  const excluded: Role | undefined =
    permission === 'USER' ? 'VIEWER' : permission === 'VIEWER' ? 'USER' : undefined
  const rest = roles.filter((role) => role !== permission && !(isOn && role === excluded))
  const wanted = isOn ? [...rest, permission] : rest
  return isOn && permission === 'ORG_ADMIN' ? wanted.filter((role) => role !== 'VIEWER') : wanted
}
