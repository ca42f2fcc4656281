import type { Booking } from '@mosaic-booking/sdk'

/** The status reason of a booking that already goes on at another space. */
const movedOn = 'MOVED'

/** Whether others have prepared for a booking, which then keeps its space once it has started. */
const isPrepared = ({
  onlineMeeting,
  collectiveBookingGroup,
  attendees,
  extraRequests,
}: Booking): boolean =>
  onlineMeeting !== undefined ||
  collectiveBookingGroup !== undefined ||
  attendees.some(({ isVisitor }) => isVisitor) ||
  extraRequests.some(({ type, status }) => type !== 'BUFFER' && status !== 'CANCELLED')

/** The booking that the user can move to another space at the searched time. */
export const findMovable = (
  bookings: readonly Booking[],
  { timeFrom, timeTo }: { readonly timeFrom: string; readonly timeTo: string },
  userId: number,
): Booking | undefined =>
  bookings.find(
    (one) =>
      one.owner.id === userId &&
      one.statusReason !== movedOn &&
      (!one.hasStarted || !isPrepared(one)) &&
      one.possibleActions.includes('edit') &&
      one.timeFrom < timeTo &&
      one.timeTo > timeFrom,
  )
