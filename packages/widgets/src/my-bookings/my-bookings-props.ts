import type { Booking } from '@mosaic-booking/sdk'
import type { Ref } from 'react'
import type { BookedDetail, ClosedDetail } from '../element/shared-events.js'
import type { ErrorListeners } from '../use-error-report.js'
import type { BookingListAction } from './booking-actions.js'

export interface MyBookingsMethods {
  /** Refetches the list. */
  refresh(): void
}

export interface MyBookingsProps extends ErrorListeners {
  /** All bookings, or the current day with the usual desk and available rooms. */
  readonly view?: 'list' | 'today' | undefined
  /** Called when the user opens a booking. Return false to keep the booking dialog closed. */
  readonly onOpen?: ((booking: Booking, action: BookingListAction) => boolean | void) | undefined
  /** Opens this booking above the list, for deep links. */
  readonly bookingId?: number | undefined
  /** The action for `bookingId`. Defaults to `show`. */
  readonly action?: BookingListAction | undefined
  /** Called after a booking has been cancelled or ended early. */
  readonly onCancelled?: ((booking: BookedDetail) => void) | undefined
  /** Called when the dialog closes, for example to remove the booking from the URL. */
  readonly onClosed?: ((closed: ClosedDetail) => void) | undefined
  readonly ref?: Ref<MyBookingsMethods> | undefined
}
