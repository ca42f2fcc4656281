import { publish } from '../../platform/live/publish-store.js'
import type { BookingReaction } from './booking-changes.js'

/** Signals the locations that a change affects, both previous and new. */
export const announceBookings: BookingReaction = async (tx, { directory }, { bookings }) =>
  publish(
    tx,
    directory.organisationId,
    bookings.flatMap(({ before, after }) =>
      [...new Set([before?.location_id ?? after.location_id, after.location_id])].map(
        (locationId) => ({ type: 'booking', locationId, bookingId: after.id }),
      ),
    ),
  )
