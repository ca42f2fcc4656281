import {
  decideAllBookingsLevel,
  isAdmitted,
  isSwitchedOn,
  type AccessLevel,
} from '@mosaic-booking/sdk/rules'
import type { OpenSession } from './session.js'

export interface GuardedRoute {
  readonly path: string
  readonly access: AccessLevel
}

/**
 * Whether a session may open a route. Location admins without another role may also open profile
 * and help (D-178).
 */
export function isRouteOpen(
  { access, path }: GuardedRoute,
  { user, org }: Pick<OpenSession, 'user' | 'org'>,
): boolean {
  if (access === 'anon') return true
  if (access === 'authenticated' && user.roles.includes('LOCATION_ADMIN'))
    return path === '/profile' || path === '/help' || isAdmitted(user.roles, access)
  return isAdmitted(
    user.roles,
    access === 'allBookings'
      ? decideAllBookingsLevel(isSwitchedOn(org.configSettings, 'hide_all_bookings'))
      : access,
  )
}
