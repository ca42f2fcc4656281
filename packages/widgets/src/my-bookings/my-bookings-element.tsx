import { acceptRef } from '../accept-ref.js'
import type { ComponentPropsOf } from '../element/component-definition.js'
import { MyBookings } from './my-bookings.js'
import type { myBookingsDefinition } from './my-bookings-definition.js'

/** The list as an element. Events carry the booking's id instead of the booking. */
export const MyBookingsElement = acceptRef(function MyBookingsElement({
  onBookingSelect,
  ...props
}: ComponentPropsOf<typeof myBookingsDefinition>) {
  return (
    <MyBookings
      {...props}
      onOpen={({ id }, action) => onBookingSelect({ bookingId: id, action })}
    />
  )
})
