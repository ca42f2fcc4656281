import sql from 'sql-template-tag'
import type { Db } from '../../packages/server/src/ground/db/db.js'
import type { FinalBooking } from './history-checker.js'
import type { SlotPool } from './slot-pool.js'

export interface LogEntry {
  readonly action: string
  readonly personId: number
  readonly changes: readonly { readonly field: string; readonly newValue?: string }[]
}

/**
 * Returns the ids of the calls in a booking's history. A call that can store text stores its id
 * there, as the title or the cancellation reason. Approving and reassigning store no text; they are
 * identified by the user and a running number.
 */
export function toLog(booking: string, entries: readonly LogEntry[]): string[] {
  const counts = new Map<string, number>()
  return entries.map(({ action, personId, changes }) => {
    if (action === 'created') return callOf(booking)
    const said = changes.find(
      ({ field }) => field === 'label' || field === 'cancellationReason',
    )?.newValue
    if (said) return said
    // Reassigning a booking to its current owner is recorded as a change.
    const unlabelled = unlabelledId(
      booking,
      action === 'changed' ? 'reassigned' : action,
      personId,
      0,
    )
    counts.set(unlabelled, (counts.get(unlabelled) ?? -1) + 1)
    return unlabelled.replace(/0$/, String(counts.get(unlabelled)!))
  })
}

/**
 * A booking's name: the call that created it, and its position in that call. The booking's notes
 * contain the call.
 */
export const bookingName = (call: string, position: number): string => `${call}#${position}`
const callOf = (booking: string): string => booking.slice(0, booking.indexOf('#'))

export const unlabelledId = (
  booking: string,
  action: string,
  personId: number,
  count: number,
): string => `${booking} ${action} by ${personId}, ${count}`

export async function readFinal(db: Db, pool: SlotPool): Promise<FinalBooking[]> {
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
  const minutes = (at: Date) => (at.getTime() - pool.firstDay) / 60_000
  return rows.map(({ name, status, location_id, starts_at, ends_at, log }) => ({
    booking: name,
    log: toLog(name, log),
    claims: status.startsWith('CANCELLED')
      ? []
      : pool.claimsOf({ locationId: location_id, from: minutes(starts_at), to: minutes(ends_at) }),
  }))
}
