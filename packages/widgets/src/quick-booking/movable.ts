import type { Availability, Booking, ReasonCode } from '@mosaic-booking/sdk'

/** Reasons that a booking of the user's own causes, so that moving that booking resolves them. */
const ownReasons: ReadonlySet<ReasonCode> = new Set<ReasonCode>(['ownOverlap', 'quota'])

/** Whether nothing but another booking of the user stands against booking a space. */
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
