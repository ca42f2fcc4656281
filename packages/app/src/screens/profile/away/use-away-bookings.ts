import type { Booking } from '@mosaic-booking/sdk'
import { apiQuery, mutateMany } from '@mosaic-booking/sdk/queries'
import { toListRange, type SequenceOptions } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useSession } from '../../../session/session.js'

export type AwayAction = 'cancel' | 'handOver'
const neededAction = { cancel: 'cancel', handOver: 'changeOwner' } as const

/** The user's own bookings in the range to which the action applies. */
export function useAwayBookings(from: string, to: string, action: AwayAction) {
  const { client } = useRuntime()
  const { user } = useSession()
  const answer = useApiQuery(
    from && from <= to
      ? apiQuery(client, 'booking.listOfUser', {
          userId: 'current',
          ...toListRange(from, to),
          limit: 1000,
        })
      : undefined,
  )
  const own = answer.data?.bookings.filter(
    ({ owner, hasEnded }) => owner.id === user.personId && !hasEnded,
  )
  const bookings = own?.filter(({ possibleActions }) =>
    possibleActions.includes(neededAction[action]),
  )
  return { ...answer, bookings, hasOwn: own !== undefined && own.length > 0 }
}

/** Applies the action to each booking, stopping at the first failure. */
export function useAwayRun(action: AwayAction, ownerId: number) {
  const session = useRuntime()
  return async (bookings: readonly Booking[], options: SequenceOptions) => {
    const ids = bookings.map(({ id }) => id)
    const { done, failed } =
      action === 'cancel'
        ? await mutateMany(
            session,
            'booking.cancel',
            ids.map((id) => ({ id })),
            options,
          )
        : await mutateMany(
            session,
            'booking.changeOwner',
            ids.map((id) => ({ id, body: { ownerId } })),
            options,
          )
    return {
      done: done.map(({ item }) => item.id),
      error: failed?.error,
      failed: bookings.find(({ id }) => id === failed?.item.id),
    }
  }
}
