import type { EventType, LiveEvent } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

interface EventRow {
  seq: number
  type: EventType
  location_id: number | null
  booking_id: number | null
  date: string | null
  at: Date
}

const toEvent = (row: EventRow): LiveEvent => ({
  type: row.type,
  seq: row.seq,
  time: row.at.toISOString(),
  ...(row.location_id === null ? {} : { locationId: row.location_id }),
  ...(row.booking_id === null ? {} : { bookingId: row.booking_id }),
  ...(row.date === null ? {} : { date: row.date }),
})

/**
 * Returns the epoch of the log: the stored one, and an identifier that distinguishes this database
 * from its copies. A restored or promoted server has another timeline; a dump restored into another
 * database has another id.
 */
export async function readEpoch(tx: Tx): Promise<string> {
  const { epoch } = await tx.one<{ epoch: string }>(sql`
    select md5(concat_ws('/', epoch, (select system_identifier from pg_control_system()),
      (select timeline_id from pg_control_checkpoint()),
      (select oid from pg_database where datname = current_database())))::uuid as epoch
    from live_epoch`)
  return epoch
}

export async function lockEpoch(tx: Tx): Promise<void> {
  await tx.run(sql`select from live_epoch for update`)
}

/**
 * Invalidates all cursors, so that clients fetch everything again: after a backup is restored, the
 * same numbers refer to other events.
 */
export async function renewEpoch(tx: Tx): Promise<void> {
  await tx.run(sql`update live_epoch set epoch = gen_random_uuid()`)
}

/** Returns the first and last event of an organisation's log; both are 0 if it is empty. */
export async function readBounds(
  tx: Tx,
  organisationId: number,
): Promise<{ first: number; last: number }> {
  return tx.one(
    sql`select coalesce(min(seq), 0) as first, coalesce(max(seq), 0) as last from live_event where organisation_id = ${organisationId}`,
  )
}

export async function readSince(
  tx: Tx,
  organisationId: number,
  seq: number,
  limit: number,
): Promise<LiveEvent[]> {
  const rows = await tx.query<EventRow>(sql`
    select seq, type, location_id, booking_id, date, at from live_event where organisation_id = ${organisationId} and seq > ${seq} order by seq limit ${limit}`)
  return rows.map(toEvent)
}

/** Deletes old events except the last one, which marks the log's position. */
export async function trimLog(tx: Tx, organisationId: number, olderThan: Date): Promise<number> {
  return tx.run(sql`
    delete from live_event where organisation_id = ${organisationId} and at < ${olderThan}
      and seq < (select max(seq) from live_event where organisation_id = ${organisationId})`)
}
