import type { Availability, ReasonCode } from '@mosaic-booking/sdk'
import type { BookingStatus } from '@mosaic-booking/floorplan'

/** Somebody has it, or something that shares its space is taken. */
const bookedReasons: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'taken',
  'relatedBooked',
  'buffer',
])

/** How a place stands at the time that was asked for, in the words of a marker (FP-002). */
export function toBookingStatus({
  status,
  iconType,
  reasons = [],
}: Pick<Availability, 'status' | 'iconType' | 'reasons'>): BookingStatus {
  if (status === 'AVAILABLE') return 'AVAILABLE_FOR_BOOKING'
  if (iconType === 'OWN') return 'BOOKED_BY_YOU'
  if (reasons.includes('withoutBooking')) return 'AVAILABLE_WITHOUT_BOOKING'
  return reasons.some((reason) => bookedReasons.has(reason)) ? 'BOOKED_OR_OCCUPIED' : 'UNAVAILABLE'
}
