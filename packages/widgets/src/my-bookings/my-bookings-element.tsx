import type { ComponentPropsOf } from '../element/element-spec.js'
import { MyBookings } from './my-bookings.js'
import type { myBookingsSpec } from './my-bookings.element.js'

/** The list as an element: a booking that was opened is told by its id. */
export function MyBookingsElement({ onBookingSelect, onClosed, onAuthRequired, ...props }: ComponentPropsOf<typeof myBookingsSpec>) {
  return (
    <MyBookings
      {...props} onClosed={() => onClosed(undefined)} onAuthRequired={() => onAuthRequired(undefined)}
      onOpen={({ id }, action) => onBookingSelect({ bookingId: id, action })}
    />
  )
}
