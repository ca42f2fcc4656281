import type { NotifyScope } from '@mosaic-booking/sdk'
import type { ChangeKind } from '../booking/booking-changes.js'
import { findBookings, type BookingRow, type HistoryChange } from '../booking/booking-store.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'

/** ChangeOptions a set of bookings is changed. */
export interface ChangeOptions {
  readonly notifyScope?: NotifyScope | undefined
  /** Undefined: the server itself. */
  readonly actorId: number | undefined
}

/** What was done to one booking. */
export interface AppliedChange {
  readonly id: number
  readonly before?: BookingRow | undefined
  /** As the history calls it. */
  readonly action: string
  readonly changes?: readonly HistoryChange[]
}

/**
 * Ends a change of a set: runs what follows it, and answers the bookings as they are now, in the
 * order of the applied. Nobody is told of an act without a kind. Comes last in a transaction: the live
 * signal takes a lock that all writers need.
 */
export async function finishChanges(
  tx: Tx,
  org: OrgContext,
  { actorId, notifyScope }: ChangeOptions,
  kind: ChangeKind | undefined,
  applied: readonly AppliedChange[],
  reason?: string,
): Promise<BookingRow[]> {
  if (applied.length === 0) return []
  const ids = applied.map(({ id }) => id)
  const rows = await findBookings(tx, org.directory.organisationId, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bookings = applied.map(({ id, before, action, changes = [] }) => ({
    before,
    after: byId.get(id)!,
    action,
    fields: changes,
  }))
  for (const react of org.reactions)
    await react(tx, org, { kind, scope: notifyScope, actorId, reason, bookings })
  return bookings.map(({ after }) => after)
}
