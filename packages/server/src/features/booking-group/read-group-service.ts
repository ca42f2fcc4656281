import type { BookingGroup } from '@mosaic-booking/sdk'
import { findBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import { visibilityOf } from '../../bookings/booking/list-bookings-service.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { seesAllBookings } from '../../directory/directory/authority.js'
import { findGroup, isInReach, type GroupRow } from './group-store.js'
import { toBookingGroup } from './to-booking-group.js'

/** SQL condition for the groups' bookings that the viewer may see. */
export function visibleTo(viewer: Viewer) {
  return isInReach(visibilityOf(viewer), seesAllBookings(viewer))
}

/**
 * Converts groups to the shape of the API. Loads bookings once for all groups, and only if they are
 * shown or needed for the decision about actions. `known` contains rows that this transaction has
 * already read.
 */
export async function showGroups(
  tx: Tx,
  viewer: Viewer,
  groups: readonly GroupRow[],
  areShown: boolean,
  known: readonly BookingRow[] = [],
): Promise<BookingGroup[]> {
  const rows = new Map(known.map((row) => [row.id, row]))
  const unknown = groups
    .flatMap((group) => (areShown || group.is_private ? group.booking_ids : []))
    .filter((id) => !rows.has(id))
  for (const row of await findBookings(tx, viewer.directory.organisationId, unknown))
    rows.set(row.id, row)
  return groups.map((group) =>
    toBookingGroup(group, viewer, {
      rows: group.booking_ids.flatMap((id) => rows.get(id) ?? []),
      areShown,
    }),
  )
}

/**
 * Reads one group, optionally of a given type. It is not found if the viewer may see none of its
 * bookings.
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

/** Returns the response to a call that changed a group. */
export async function showGroup(
  tx: Tx,
  viewer: Viewer,
  id: number,
  areShown: boolean,
  known?: readonly BookingRow[],
): Promise<BookingGroup> {
  const [shown] = await showGroups(
    tx,
    viewer,
    [await requireVisibleGroup(tx, viewer, id)],
    areShown,
    known,
  )
  return shown!
}
