import type { BookingAction } from '@mosaic-booking/sdk'
import { refuseAction } from '../booking/action-rules.js'
import { lockBookings, type BookingRow } from '../booking/booking-store.js'
import type { Viewer } from '../booking/viewer.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { isOnlyTime, type BookingProposal } from './proposal-rules.js'

export async function lockBooking(tx: Tx, { directory }: Viewer, id: number): Promise<BookingRow> {
  const [row] = await lockBookings(tx, directory.organisationId, [id])
  if (!row) throw new Refusal('BOOKING_NOT_FOUND')
  return row
}

/**
 * Locks a booking for an edit. Permission to cancel a booking includes permission to shorten it.
 */
export async function lockForEdit(
  tx: Tx,
  viewer: Viewer,
  id: number,
  edit: BookingProposal['wanted'],
): Promise<BookingRow> {
  const row = await lockBooking(tx, viewer, id)
  const isTime = isOnlyTime({ wanted: edit, before: row })
  const refusal = refuseAction(viewer, row, isTime ? 'cancel' : 'edit')
  if (refusal) throw refusal
  return row
}

/** Locks a booking for `action`. Throws the refusal if the caller may not perform it. */
export async function lockForAction(
  tx: Tx,
  viewer: Viewer,
  id: number,
  action: BookingAction,
): Promise<BookingRow> {
  const row = await lockBooking(tx, viewer, id)
  const refusal = refuseAction(viewer, row, action)
  if (refusal) throw refusal
  return row
}
