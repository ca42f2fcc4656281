import type { Availability, ReasonCode } from '@mosaic-booking/sdk'
import type { BookingStatus } from '@mosaic-booking/floorplan'

/** Reasons that mean that the space is booked, or another one that shares its area. */
export const bookedReasons: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'taken',
  'relatedBooked',
  'buffer',
  'inCalendar',
])

/** The marker status of a space at the searched time (FP-002). */
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
