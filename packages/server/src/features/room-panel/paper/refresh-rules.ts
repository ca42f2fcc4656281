import type { RoomState } from '@mosaic-booking/sdk'

const minute = 60
/** Without anything ahead. A booking that is made meanwhile shows this much later. */
const idleSeconds = 30 * minute
/** While there are bookings today, of which some are moved or end early. */
const busySeconds = 5 * minute
const closedSeconds = 60 * minute
/** Clocks of displays are slow, so they ask a little after the change. */
const after = 5

interface Shown {
  readonly states: readonly { readonly state: RoomState; readonly changesAt: number | undefined }[]
  readonly hasBookings: boolean
}

/**
 * After how many seconds a display asks again: when what it shows changes, or else after a time that
 * is longer the less there is to change. A day without bookings takes fewer than 60 requests.
 */
export function refreshAfter({ states, hasBookings }: Shown, now: number): number {
  const isClosed = states.every(({ state }) => state === 'CLOSED')
  const most = isClosed ? closedSeconds : hasBookings ? busySeconds : idleSeconds
  const changes = states.flatMap(({ changesAt }) =>
    changesAt === undefined ? [] : Math.ceil((changesAt - now) / 1000) + after,
  )
  return Math.max(Math.min(most, ...changes), minute)
}
