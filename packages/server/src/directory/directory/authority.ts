import { isAdmitted, type ServerRole } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Directory, Place } from './directory.js'

/**
 * Whether the user has one of the roles at the location, directly, through an ancestor or
 * organisation-wide.
 */
export function holdsAt(user: CurrentUser, roles: readonly ServerRole[], place: Place): boolean {
  return user.locationRoles.some(
    ({ role, locationId }) =>
      roles.includes(role) && (locationId === place.id || place.ancestorIds.includes(locationId)),
  )
}

/** Whether the user is an organisation administrator or service administrator. */
export function isAdministrator(user: CurrentUser): boolean {
  return user.roles.includes('ORG_ADMIN') || user.roles.includes('SERVICE_ADMIN')
}

/**
 * Whether the user is a service administrator or, on a server with only one organisation, its
 * administrator.
 */
export const administersInstallation = ({ roles, isOnlyOrganisation }: CurrentUser): boolean =>
  isAdmitted(roles, 'installation', isOnlyOrganisation)

/**
 * Whether the user manages the location, as location manager, location admin or administrator
 * (AD-097, D-133, D-155).
 */
export function manages(user: CurrentUser, place: Place): boolean {
  return isAdministrator(user) || holdsAt(user, ['LOCATION_MANAGER', 'LOCATION_ADMIN'], place)
}

/** Whether the user is exempt from the soft rules of a location (AD-097). */
export const isExempt = (user: CurrentUser, place: Place): boolean =>
  user.keepsSoftRules !== true && manages(user, place)

/** Only location admins and above see categories marked adminOnly (D-181). */
export function seesAdminOnly(user: CurrentUser): boolean {
  return isAdmitted(user.roles, 'admin')
}

/**
 * The access level `admin` includes location admins, but only administrators may manage accounts
 * (AD-080).
 */
export function requireAdministrator(caller: CurrentUser): void {
  if (!isAdministrator(caller)) throw new Refusal('FORBIDDEN')
}

/**
 * With hide_all_bookings, ordinary users see only bookings that involve them (ROLE-006). Guests
 * from other organisations never see more.
 */
export function seesAllBookings({
  user,
  directory,
}: {
  readonly user: CurrentUser
  readonly directory: Pick<Directory, 'isOn'>
}): boolean {
  if (user.guest) return false
  if (user.roles.includes('SERVICE')) return true
  return (
    isAdmitted(
      user.roles,
      directory.isOn('hide_all_bookings') ? 'allBookingsNotUser' : 'allBookings',
    ) || isAdmitted(user.roles, 'locationManager')
  )
}

/** Location admins may change only their own subtrees (LOC-011). */
export function requirePlaceAdministrator(user: CurrentUser, place: Place): void {
  if (!isAdministrator(user) && !holdsAt(user, ['LOCATION_ADMIN'], place))
    throw new Refusal('FORBIDDEN')
}
