import type { BookingGroup } from '@mosaic-booking/sdk'
import { findBookings } from '../booking/booking-store.js'
import { visibilityOf, seesAll } from '../booking/list-bookings.js'
import type { Viewer } from '../booking/to-booking.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { findGroup, isInReach, type GroupRow } from './group-store.js'
import { toBookingGroup } from './to-booking-group.js'

/** Which bookings of groups the viewer may know of, as a condition. */
export function visibleTo(viewer: Viewer) {
  return isInReach(visibilityOf(viewer), seesAll(viewer))
}

/**
 * Groups as the API answers them. Their bookings are read once for all, where they are shown or
 * decide what else may be.
 */
export async function showGroups(
  tx: Tx,
  viewer: Viewer,
  groups: readonly GroupRow[],
  areShown: boolean,
): Promise<BookingGroup[]> {
  const ids = groups.flatMap((group) => (areShown || group.is_private ? group.booking_ids : []))
  const rows = new Map(
    (await findBookings(tx, viewer.directory.organisationId, ids)).map((row) => [row.id, row]),
  )
  return groups.map((group) =>
    toBookingGroup(group, viewer, {
      rows: group.booking_ids.flatMap((id) => rows.get(id) ?? []),
      areShown,
    }),
  )
}

/**
 * One group, of the type asked for where it matters; whoever may see nothing of it does not find
 * it.
 */
export async function requireVisibleGroup(
  tx: Tx,
  viewer: Viewer,
  id: number,
  type?: GroupRow['type'],
): Promise<GroupRow> {
  const group = await findGroup(tx, viewer.directory.organisationId, id, visibleTo(viewer))
  if (!group || (type && group.type !== type)) throw new Refusal('NOT_FOUND')
  return group
}

/** What a call answers that changed a group. */
export async function showGroup(
  tx: Tx,
  viewer: Viewer,
  id: number,
  areShown: boolean,
): Promise<BookingGroup> {
  const [shown] = await showGroups(
    tx,
    viewer,
    [await requireVisibleGroup(tx, viewer, id)],
    areShown,
  )
  return shown!
}
