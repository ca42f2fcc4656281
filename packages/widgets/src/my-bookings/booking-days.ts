import type { Booking } from '@mosaic-booking/sdk'
import type { CalendarDay } from '../locale/calendar-day.js'

export interface BookingDay {
  readonly day: CalendarDay
  readonly bookings: readonly Booking[]
}

/** Groups bookings by start date and preserves their order. */
export function toBookingDays(bookings: readonly Booking[]): BookingDay[] {
  const days = new Map<CalendarDay, Booking[]>()
  for (const booking of bookings) {
    const day = booking.timeFrom.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), booking])
  }
  return [...days].map(([day, list]) => ({ day, bookings: list }))
}
