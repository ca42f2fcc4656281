import type { NotifyScope } from '@mosaic-booking/sdk'
import type { ChangeKind } from '../booking/booking-changes.js'
import { findBookings, type BookingRow, type HistoryChange } from '../booking/booking-store.js'
import type { OrgContext } from '../booking/booking-changes.js'
import { answersTo } from '../../ground/db/answers.js'
import type { Tx } from '../../ground/db/db.js'

export interface ChangeOptions {
  readonly notifyScope?: NotifyScope | undefined
  /** Undefined for the server itself. */
  readonly actorId: number | undefined
}

/** How a set of changes is reported. Without a kind, no notices are sent. */
export interface ChangeReport extends ChangeOptions {
  readonly kind: ChangeKind | undefined
  readonly reason?: string | undefined
}

/** A change of one booking, already written. */
export interface AppliedChange {
  readonly id: number
  readonly before?: BookingRow | undefined
  /** The action's name in the history. */
  readonly action: string
  readonly changes?: readonly HistoryChange[]
}

/**
 * Runs the reactions and returns the updated bookings in the order of the changes. Must come last
 * in the transaction, because the live signal takes a lock that all writers need. `written` are
 * changes that were sent and not yet answered.
 */
export async function finishChanges(
  tx: Tx,
  org: OrgContext,
  { kind, actorId, notifyScope, reason }: ChangeReport,
  applied: readonly AppliedChange[],
  written?: Promise<unknown>,
): Promise<BookingRow[]> {
  if (applied.length === 0) return []
  const ids = applied.map(({ id }) => id)
  const [, rows] = await answersTo(written, findBookings(tx, org.directory.organisationId, ids))
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
