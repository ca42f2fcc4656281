import type { Availability, RoomBoard } from '@mosaic-booking/sdk'
import { bookedReasons, toBookingStatus } from '../../location/booking-status.js'

const isOfTime = ({ reasons = [] }: Availability) =>
  reasons.length > 0 && reasons.every(({ code }) => code === 'closed' || bookedReasons.has(code))

/**
 * Rooms as they are at this moment. The search covers the next hour, in which a room may become
 * booked, available or closed, and the screens beside the plan show it as it is now.
 */
export function atThisMoment(
  availability: readonly Availability[],
  board: RoomBoard | undefined,
): readonly Availability[] {
  const rooms = new Map(board?.rooms.map((room) => [room.locationId, room]))
  return availability.map((one): Availability => {
    const state = rooms.get(one.locationId)?.state
    const { locationId, timeZone, offsetFrom, busy } = one
    const facts = { locationId, timeZone, offsetFrom, busy }
    const status = toBookingStatus(one)
    if (state === 'AVAILABLE' && one.status !== 'AVAILABLE' && isOfTime(one))
      return { ...facts, status: 'AVAILABLE', iconType: 'AVAILABLE' } as Availability
    if (state === 'BOOKED' && (status === 'AVAILABLE_FOR_BOOKING' || status === 'UNAVAILABLE'))
      return { ...facts, status: 'BOOKED', iconType: 'BOOKED', reasons: [{ code: 'taken' }] }
    if (
      state === 'CLOSED' &&
      (status === 'AVAILABLE_FOR_BOOKING' || status === 'BOOKED_OR_OCCUPIED')
    )
      return { ...facts, status: 'BOOKED', iconType: 'BOOKED', reasons: [{ code: 'closed' }] }
    return one
  })
}
