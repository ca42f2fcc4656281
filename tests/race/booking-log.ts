import sql from 'sql-template-tag'
import type { Db } from '../../packages/server/src/db/db.js'
import type { FinalBooking } from './history-checker.js'
import type { Ring } from './ring.js'

/** An entry of a booking's history. */
export interface LogEntry {
  readonly action: string
  readonly personId: number
  readonly changes: readonly { readonly field: string; readonly newValue?: string }[]
}

/**
 * The ids of the calls behind a booking's history. A call that writes a text writes its id there:
 * into the title, or the reason of a cancellation. Approving and reassigning write none; they are
 * told by who did it and the how-many-eth time.
 */
export function toLog(booking: string, entries: readonly LogEntry[]): string[] {
  const counts = new Map<string, number>()
  return entries.map(({ action, personId, changes }) => {
    if (action === 'created') return callOf(booking)
    const said = changes.find(
      ({ field }) => field === 'label' || field === 'cancellationReason',
    )?.newValue
    if (said) return said
    // Given to whom it belongs already, a booking has only changed.
    const untold = untoldId(booking, action === 'changed' ? 'reassigned' : action, personId, 0)
    counts.set(untold, (counts.get(untold) ?? -1) + 1)
    return untold.replace(/0$/, String(counts.get(untold)!))
  })
}

/**
 * The name of a booking: the call that made it, and which of those it made. The notes of a booking
 * keep the call.
 */
export const bookingName = (call: string, position: number): string => `${call}#${position}`
const callOf = (booking: string): string => booking.slice(0, booking.indexOf('#'))

export const untoldId = (
  booking: string,
  action: string,
  personId: number,
  count: number,
): string => `${booking} ${action} by ${personId}, ${count}`

/** What is in the database in the end, past the server. */
export async function readFinal(db: Db, ring: Ring): Promise<FinalBooking[]> {
  const rows = await db.asSystem((tx) =>
    tx.query<{
      name: string
      status: string
      location_id: number
      starts_at: Date
      ends_at: Date
      log: LogEntry[]
    }>(sql`
    select b.notes || '#' || row_number() over (partition by b.notes order by b.id) - 1 as name, b.status, b.location_id, b.starts_at, b.ends_at,
      (select coalesce(json_agg(json_build_object('action', h.action, 'personId', h.person_id, 'changes', h.changes) order by h.id), '[]')
        from booking_history h where h.organisation_id = b.organisation_id and h.booking_id = b.id) as log
    from booking b where b.notes like 'op-%'`),
  )
  const minutes = (at: Date) => (at.getTime() - ring.firstDay) / 60_000
  return rows.map(({ name, status, location_id, starts_at, ends_at, log }) => ({
    booking: name,
    log: toLog(name, log),
    claims: status.startsWith('CANCELLED')
      ? []
      : ring.claimsOf({ placeId: location_id, from: minutes(starts_at), to: minutes(ends_at) }),
  }))
}
