import type { BookingGroupAction } from '@mosaic-booking/sdk'
import { isActive } from '../../bookings/booking/action-rules.js'
import { lockBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { whyNotGroup } from './group-rules.js'
import { findGroup, listBookingIds, lockGroup, type GroupRow } from './group-store.js'
import { requireVisibleGroup } from './read-group-service.js'

/** A group with its bookings, read after locking their rows. */
export interface LockedGroup {
  readonly group: GroupRow
  /** Active bookings, in id order. */
  readonly rows: readonly BookingRow[]
}

/**
 * Locks a group for `action`. Throws the refusal if the viewer may not perform it. Locks the
 * group's row before its bookings, which serialises changes of an event and its bookings.
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
