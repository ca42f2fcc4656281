import type { EventType } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import { hiddenLength, planOnce } from '../db/prepared.js'

export const liveChannel = 'mosaic_live'

export interface Change {
  readonly type: EventType
  readonly locationId?: number
  readonly bookingId?: number
}

/** What travels between the servers of one database: the rows themselves are read from live_event. */
export interface Announcement {
  readonly organisationId: number
  /** Where the log stands with these. */
  readonly last: number
  readonly events: readonly (Change & { readonly seq: number; readonly time: string })[]
}

/** Beyond this many at once the announcement only says that there is something to read (a notification holds 8,000 bytes). */
const maxAnnounced = 50

/**
 * Writes changes into the organisation's log and announces them with the commit. Call it last in a transaction: it takes
 * the organisation's event lock, so that `seq` follows the order of commits, and holds it until then.
 */
export async function publish(tx: Tx, organisationId: number, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.run(planOnce(sql`select pg_advisory_xact_lock(${liveLockSpace}, ${organisationId}::int)`))
  const written = await tx.query<{ seq: number; at: Date }>(planOnce(sql`
    insert into live_event (organisation_id, seq, type, location_id, booking_id)
    select ${organisationId}, last.seq + change.index, change.type, change.location_id, change.booking_id
    from unnest(${hiddenLength('text', changes.map(({ type }) => type))}, ${hiddenLength('bigint', changes.map(({ locationId }) => locationId ?? null))}, ${hiddenLength('bigint', changes.map(({ bookingId }) => bookingId ?? null))})
        with ordinality as change (type, location_id, booking_id, index),
      (select coalesce(max(seq), 0) as seq from live_event where organisation_id = ${organisationId}) as last
    order by change.index
    returning seq, at`))
  const events = written.map(({ seq, at }, index) => ({ ...changes[index]!, seq, time: at.toISOString() }))
  const announcement: Announcement = { organisationId, last: events.at(-1)!.seq, events: events.length > maxAnnounced ? [] : events }
  tx.notify(liveChannel, JSON.stringify(announcement))
}

/** First key of the advisory locks that order an organisation's events. */
const liveLockSpace = 7001
