import type { Booking } from '@mosaic-booking/sdk'

/** The user's booking at the searched time, which keeps them from another space. */
export interface OwnBooking {
  /** It can be moved to another space. */
  readonly movable?: Booking
  /** It has started and others depend on it, so that it keeps its space. */
  readonly kept?: Booking
}

/** Finds the user's booking that can be moved, or else the one that keeps its space. */
export function findOwn(bookings: readonly Booking[], userId: number): OwnBooking {
  const own = bookings.filter(
    (one) =>
      one.owner.id === userId &&
      // One with a reason goes on at another space already.
      !one.statusReason &&
      one.possibleActions.includes('edit'),
  )
  const movable = own.find((one) => !one.hasStarted || !isShared(one))
  return movable ? { movable } : own[0] ? { kept: own[0] } : {}
}

const isShared = ({ attendees, extraRequests, onlineMeeting, collectiveBookingGroup }: Booking) =>
  attendees.length > 0 ||
  onlineMeeting !== undefined ||
  collectiveBookingGroup !== undefined ||
  extraRequests.some(({ type, status }) => type !== 'BUFFER' && status !== 'CANCELLED')
