import type { Booking } from '@mosaic-booking/sdk'

/** The booking that the user can move to another space at the searched time. */
export const findMovable = (
  bookings: readonly Booking[],
  { timeFrom, timeTo }: { readonly timeFrom: string; readonly timeTo: string },
  userId: number,
): Booking | undefined =>
  bookings.find(
    (one) =>
      one.owner.id === userId &&
      !one.hasStarted &&
      one.possibleActions.includes('edit') &&
      one.timeFrom < timeTo &&
      one.timeTo > timeFrom,
  )
