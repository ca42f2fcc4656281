import type { AccessLevel } from '../contract/base/access.js'

export * from '../contract/base/access.js'

/** The access level of all bookings: excludes ordinary users while hide_all_bookings is on. */
export function decideAllBookingsLevel(isHidden: boolean): AccessLevel {
  return isHidden ? 'allBookingsNotUser' : 'allBookings'
}
