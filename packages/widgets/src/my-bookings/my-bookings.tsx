import type { Booking } from '@mosaic-booking/sdk'
import type { Ref } from 'react'

/** What can be done with a booking from the list. */
export type BookingListAction = 'show' | 'edit' | 'cancel' | 'approve' | 'start' | 'endEarly'

/** What `mb-my-bookings` can be told to do. */
export interface MyBookingsMethods {
  /** Reads the list again. */
  refresh(): void
}

export interface MyBookingsProps {
  /** A booking was opened. Return false to keep the booking dialog closed. */
  readonly onOpen?: ((booking: Booking, action: BookingListAction) => boolean | void) | undefined
  /** Opens this booking with the list, for links. */
  readonly bookingId?: number | undefined
  /** What to do with it; `show` unless given. */
  readonly action?: BookingListAction | undefined
  /** The dialog was closed, so that a link to the booking can be taken from the address. */
  readonly onClosed?: (() => void) | undefined
  readonly ref?: Ref<MyBookingsMethods> | undefined
}

/** The bookings that the user owns, made or attends: upcoming and past, by day. */
export function MyBookings(_: MyBookingsProps) {
  return null
}
