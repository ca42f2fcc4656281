import type { BookingGroupAction } from '@mosaic-booking/sdk'
import { isActive } from '../booking/booking-actions.js'
import { lockBookings, type BookingRow } from '../booking/booking-store.js'
import type { Viewer } from '../booking/to-booking.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { whyNotGroup } from './group-actions.js'
import { findGroup, listBookingIds, lockGroup, type GroupRow } from './group-store.js'
import { requireVisibleGroup } from './read-group.js'

/** A group whose row and whose bookings are locked, as they stand under the locks. */
export interface LockedGroup {
  readonly group: GroupRow
  /** Active ones, in id order. */
  readonly rows: readonly BookingRow[]
}

/**
 * Locks a group that the viewer may do `action` with; refuses by what stands in the way. The
 * group's row comes first, then its bookings: changes of one event take turns, and a change of one
 * of its bookings waits for them or they for it.
 */
export async function lockForChange(
  tx: Tx,
  viewer: Viewer,
  id: number,
  action: BookingGroupAction,
  type?: GroupRow['type'],
): Promise<LockedGroup> {
  const { organisationId } = viewer.directory
  await lockGroup(tx, organisationId, id)
  await requireVisibleGroup(tx, viewer, id, type)
  const rows = await lockBookings(tx, organisationId, await listBookingIds(tx, organisationId, id))
  const group = (await findGroup(tx, organisationId, id))!
  const reason = whyNotGroup(action, group, viewer)
  if (reason) throw new Refusal(reason)
  return { group, rows: rows.filter(({ status }) => isActive(status)) }
}
