import type { PanelBooking, PanelOffer, RoomPanel } from '@mosaic-booking/sdk'
import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'

/** The room's state some time after the response. */
export interface RoomThen extends Pick<RoomPanel, 'state' | 'until' | 'current' | 'next'> {
  /**
   * Whether the state comes from the response itself; otherwise it is derived from the bookings in
   * it.
   */
  readonly isKnown: boolean
}

/** Too short to be worth booking. */
const leastMinutes = 5

/**
 * Derives the room's state from the clock, also while the server cannot be reached: bookings start
 * and end, and a closed room stays closed.
 */
export function roomAt(panel: RoomPanel, wall: number): RoomThen {
  const { state, until, current, next } = panel
  if (until === undefined || wall < readWallClock(until))
    return {
      state,
      until,
      current: current && holds(current, wall) ? current : undefined,
      next,
      isKnown: true,
    }
  const now = next.find((booking) => holds(booking, wall))
  const later = next.filter(({ timeFrom }) => wall < readWallClock(timeFrom))
  if (now) return { state: 'BOOKED', until: now.timeTo, current: now, next: later, isKnown: false }
  return {
    state: state === 'CLOSED' ? 'CLOSED' : 'AVAILABLE',
    until: state === 'CLOSED' ? undefined : later[0]?.timeFrom,
    current: undefined,
    next: later,
    isKnown: false,
  }
}

const holds = ({ timeFrom, timeTo }: PanelBooking, wall: number) =>
  readWallClock(timeFrom) <= wall && wall < readWallClock(timeTo)

/** A length that can be booked now. */
export interface Length {
  readonly minutes: number | undefined
  readonly timeTo: string
}

/** The offers of a response that still fit, with their ends at the current time. */
export function offersAt({ offers, until }: RoomPanel, wall: number): Length[] {
  const minute = Math.floor(wall / minuteMs) * minuteMs
  const end = until === undefined ? Infinity : readWallClock(until)
  return offers.flatMap(({ minutes, timeTo }: PanelOffer): Length[] => {
    const to = minutes === undefined ? readWallClock(timeTo) : minute + minutes * minuteMs
    return to <= end && to - minute >= leastMinutes * minuteMs
      ? [{ minutes, timeTo: toDateTime(to) }]
      : []
  })
}
