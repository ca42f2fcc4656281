import { isAdmitted, type ServerRole } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../core/call.js'
import { Refusal } from '../core/refusal.js'
import type { Place } from './directory.js'

/**
 * Whether the user holds the role at the place: for the place itself, one of its ancestors, or the
 * whole organisation.
 */
export function holdsAt(user: CurrentUser, roles: readonly ServerRole[], place: Place): boolean {
  return user.locationRoles.some(
    ({ role, locationId }) =>
      roles.includes(role) && (locationId === place.id || place.ancestorIds.includes(locationId)),
  )
}

/** Organisation administrators and service administrators. */
export function isAdministrator(user: CurrentUser): boolean {
  return user.roles.includes('ORG_ADMIN') || user.roles.includes('SERVICE_ADMIN')
}

/**
 * Managers of a place: its location managers and location admins, and administrators (AD-097,
 * D-133, D-155).
 */
export function manages(user: CurrentUser, place: Place): boolean {
  return isAdministrator(user) || holdsAt(user, ['LOCATION_MANAGER', 'LOCATION_ADMIN'], place)
}

/** Categories marked adminOnly are for location admins and above (D-181). */
export function seesAdminOnly(user: CurrentUser): boolean {
  return isAdmitted(user.roles, 'admin')
}

/**
 * Accounts are the business of administrators; location admins, whom the level `admin` admits, too,
 * run places (AD-080).
 */
export function requireAdministrator(caller: CurrentUser): void {
  if (!isAdministrator(caller)) throw new Refusal('FORBIDDEN')
}
