import type { BookingSettings } from '@mosaic-booking/sdk'
import { isActive } from '../../bookings/booking/action-rules.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'

/**
 * Returns the number of consecutive no-shows before this one that release the rest of the series
 * (AD-143); undefined if it is never released. The setting includes this occurrence, so 0 counts as
 * 1.
 */
export function countEarlierNoShows(
  checkIn: BookingSettings['checkIn'],
  { repeat_group_id: groupId }: Pick<BookingRow, 'repeat_group_id'>,
): number | undefined {
  return groupId !== null && checkIn?.autoCancelRepeat
    ? Math.max(1, checkIn.consecutiveNoShows ?? 0) - 1
    : undefined
}

/**
 * Whether enough earlier occurrences were no-shows. `attendance` contains for each whether someone
 * checked in. Cancelled occurrences do not count.
 */
export const isAbandoned = (attendance: readonly boolean[], count: number): boolean =>
  attendance.length === count && !attendance.includes(true)

/** Returns bookings that can still be released: active and not ended. */
export const listOpen = (rows: readonly BookingRow[], now: number): BookingRow[] =>
  rows.filter(({ status, ends_at: endsAt }) => isActive(status) && endsAt.getTime() > now)
