import type { AvailabilityAnswer, Booking } from '@mosaic-booking/sdk'
import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { isHeldByOwn } from '../location/fitting.js'
import { findMovable } from './movable.js'

type Answer = Pick<AvailabilityAnswer, 'availability' | 'timeFrom' | 'timeTo'>

/**
 * The user's booking that conflicts with booking another space in the results, and can be moved
 * there instead.
 */
export function useOwnBooking(
  answer: Answer | undefined,
  categoryId: number | undefined,
): Booking | undefined {
  const { client } = useRuntime()
  const isHeld = categoryId !== undefined && answer?.availability.some(isHeldByOwn)
  const user = useApiQuery(isHeld ? apiQuery(client, 'user.get', currentUser) : undefined)
  const own = useApiQuery(
    isHeld
      ? apiQuery(client, 'booking.listOfUser', {
          userId: 'current',
          bc: [categoryId],
          f: answer!.timeFrom,
          t: answer!.timeTo,
          status: ['TENTATIVE', 'CONFIRMED'],
        })
      : undefined,
  )
  return isHeld && own.data && user.data ? findMovable(own.data.bookings, user.data.id) : undefined
}
