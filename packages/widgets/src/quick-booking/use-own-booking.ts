import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { apiQuery, currentUser } from '@mosaic-booking/sdk/queries'
import { findOwn, isHeldByOwn, toOwnRequest, type OwnBooking } from '@mosaic-booking/sdk/rules'
import { useMemo } from 'react'
import { useApiQuery, useRuntime } from '../use-runtime.js'

type Answer = Pick<AvailabilityAnswer, 'availability' | 'timeFrom' | 'timeTo'>

const none: OwnBooking = {}

/** The user's booking that conflicts with booking another space in the results. */
export function useOwnBooking(
  answer: Answer | undefined,
  categoryId: number | undefined,
): OwnBooking {
  const { client } = useRuntime()
  const isHeld = categoryId !== undefined && answer?.availability.some(isHeldByOwn)
  const user = useApiQuery(isHeld ? apiQuery(client, 'user.get', currentUser) : undefined)
  const own = useApiQuery(
    isHeld ? apiQuery(client, 'booking.listOfUser', toOwnRequest(answer!, categoryId)) : undefined,
  )
  return useMemo(
    () =>
      isHeld && own.data && user.data ? findOwn(own.data.bookings, user.data.id, answer!) : none,
    [isHeld, own.data, user.data, answer],
  )
}
