import type { Booking } from '@mosaic-booking/sdk'

/** The user's booking, of some at the searched time, that can be moved to another space. */
export const findMovable = (bookings: readonly Booking[], userId: number): Booking | undefined =>
  bookings.find(
    (one) =>
      one.owner.id === userId &&
      // One with a reason goes on at another space already.
      !one.statusReason &&
      // Once it has started, one with other people or orders keeps its space.
      !(
        one.hasStarted &&
        (one.attendees[0] ?? one.extraRequests.find(({ type }) => type !== 'BUFFER'))
      ) &&
      one.possibleActions.includes('edit'),
  )
