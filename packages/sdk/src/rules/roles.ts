import type { AccessLevel } from '../contract/base/access.js'

export * from '../contract/base/access.js'

/** The access level for all bookings. Excludes ordinary users while hide_all_bookings is on. */
export function decideAllBookingsLevel(isHidden: boolean): AccessLevel {
  return isHidden ? 'allBookingsNotUser' : 'allBookings'
}
