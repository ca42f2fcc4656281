import type { Booking } from '@mosaic-booking/sdk'
import { readWallClock } from '@mosaic-booking/sdk/rules'

type Facts = Pick<Booking, 'possibleActions' | 'hasStarted' | 'hasEnded'>

/**
 * The booking that deserves the place above the list: one to check in to now, otherwise the next
 * one to begin, otherwise the one in progress.
 * @param bookings in order of their start
 */
export function findNextBooking<B extends Facts>(bookings: readonly B[]): B | undefined {
  const upcoming = bookings.filter(({ hasEnded }) => !hasEnded)
  return (
    upcoming.find(({ possibleActions }) => possibleActions.includes('start')) ??
    upcoming.find(({ hasStarted }) => !hasStarted) ??
    upcoming[0]
  )
}

/** Whole minutes from `now` (epoch milliseconds) until the booking starts; negative afterwards. */
export const minutesToStart = (
  { timeFrom, offsetFrom }: Pick<Booking, 'timeFrom' | 'offsetFrom'>,
  now: number,
): number => Math.ceil((readWallClock(timeFrom) - offsetFrom * 60_000 - now) / 60_000)
