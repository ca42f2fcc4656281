import type { BookingGroupAction } from '@mosaic-booking/sdk'
import { isActive } from '../../bookings/booking/action-rules.js'
import { lockBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { whyNotGroup } from './group-rules.js'
import { findGroup, listBookingIds, lockGroup, type GroupRow } from './group-store.js'
import { requireVisibleGroup } from './read-group-service.js'

/** A group and its bookings as read after locking their rows. */
export interface LockedGroup {
  readonly group: GroupRow
  /** Active ones, in id order. */
  readonly rows: readonly BookingRow[]
}

/**
 * Locks a group for `action`; throws the refusal if the viewer may not do it. The group's row is
 * locked before its bookings. Changes of one event, and of its bookings, therefore run one after
 * the other.
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
