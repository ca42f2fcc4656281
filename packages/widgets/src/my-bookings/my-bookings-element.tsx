import type { ComponentPropsOf } from '../element/element-spec.js'
import { MyBookings } from './my-bookings.js'
import type { myBookingsSpec } from './my-bookings-spec.js'

/** The list as an element. Events carry the booking's id and not the booking. */
export function MyBookingsElement({
  onBookingSelect,
  ...props
}: ComponentPropsOf<typeof myBookingsSpec>) {
  return (
    <MyBookings
      {...props}
      onOpen={({ id }, action) => onBookingSelect({ bookingId: id, action })}
    />
  )
}
