import type { Booking } from '@mosaic-booking/sdk'
import { useLocale } from '../../locale/use-locale.js'
import { describeRule } from './describe-rule.js'

/** The rule of a booking's series in words. */
export function RepeatFact({ booking }: { readonly booking: Booking }) {
  return describeRule(booking.bookingGroup!, booking.timeFrom.slice(0, 10), useLocale())
}
