import type { Availability, Booking, ReasonCode } from '@mosaic-booking/sdk'

/** Reasons caused by the user's own booking. Moving that booking resolves them. */
const ownReasons: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['ownOverlap', 'quota'])

/** Whether the user's other booking is the only obstacle to booking a space. */
export const isHeldByOwn = ({
  status,
  iconType,
  reasons = [],
}: Pick<Availability, 'status' | 'iconType' | 'reasons'>): boolean =>
  status === 'BOOKED' &&
  iconType !== 'OWN' &&
  reasons.length > 0 &&
  reasons.every(({ code }) => ownReasons.has(code))

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
