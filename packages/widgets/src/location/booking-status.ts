import type { Availability, ReasonCode } from '@mosaic-booking/sdk'
import type { BookingStatus } from '@mosaic-booking/floorplan'

/** Reasons which mean that the space, or another space sharing its area, is booked. */
export const bookedReasons: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'taken',
  'relatedBooked',
  'buffer',
  'inCalendar',
])

/** A space's marker status at the searched time (FP-002). */
export function toBookingStatus({
  status,
  iconType,
  reasons = [],
}: Pick<Availability, 'status' | 'iconType' | 'reasons'>): BookingStatus {
  if (status === 'AVAILABLE') return 'AVAILABLE_FOR_BOOKING'
  if (iconType === 'OWN') return 'BOOKED_BY_YOU'
  if (reasons.some(({ code }) => code === 'withoutBooking')) return 'AVAILABLE_WITHOUT_BOOKING'
  return reasons.some(({ code }) => bookedReasons.has(code)) ? 'BOOKED_OR_OCCUPIED' : 'UNAVAILABLE'
}
