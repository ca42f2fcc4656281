import type { AccessLevel } from '../contract/base/access.js'

export * from '../contract/base/access.js'

/** The level that opens all bookings: without ordinary users while hide_all_bookings is on. */
export function decideAllBookingsLevel(isHidden: boolean): AccessLevel {
  return isHidden ? 'allBookingsNotUser' : 'allBookings'
}
