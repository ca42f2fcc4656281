import type { Booking } from '@mosaic-booking/sdk'
import { readWallClock } from '@mosaic-booking/sdk/rules'

type Facts = Pick<Booking, 'possibleActions' | 'hasStarted' | 'hasEnded' | 'timeFrom' | 'timeTo'>

/**
 * The booking shown above the list: one that can currently be checked in to, otherwise the next to
 * start, otherwise the current one. The current booking comes first if the next booking starts on a
 * later day.
 * @param bookings ordered by start
 */
export function findNextBooking<B extends Facts>(bookings: readonly B[]): B | undefined {
  const upcoming = bookings.filter(({ hasEnded }) => !hasEnded)
  const running = upcoming.find(({ hasStarted }) => hasStarted)
  const next = upcoming.find(({ hasStarted }) => !hasStarted)
  const isLater = running && next && next.timeFrom.slice(0, 10) > running.timeTo.slice(0, 10)
  return (
    upcoming.find(({ possibleActions }) => possibleActions.includes('start')) ??
    (isLater ? running : (next ?? running))
  )
}

/**
 * Whole minutes from `now` (epoch milliseconds) until the booking starts. Negative after the start.
 */
export const minutesToStart = (
  { timeFrom, offsetFrom }: Pick<Booking, 'timeFrom' | 'offsetFrom'>,
  now: number,
): number => Math.ceil((readWallClock(timeFrom) - offsetFrom * 60_000 - now) / 60_000)
