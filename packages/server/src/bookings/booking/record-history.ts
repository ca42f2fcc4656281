import type { BookingReaction } from './booking-changes.js'
import { insertHistory } from './booking-store.js'

export const recordHistory: BookingReaction = async (tx, { directory }, { actorId, bookings }) =>
  insertHistory(
    tx,
    directory.organisationId,
    actorId,
    bookings.map(({ after, action, fields }) => ({
      bookingId: after.id,
      action,
      changes: fields,
    })),
  )
