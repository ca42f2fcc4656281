import type { OccupancyReading } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Seen } from './occupancy-rules.js'

export interface SightingRow {
  readonly location_id: number
  readonly status: OccupancyReading['status']
  readonly seen_at: Date
}

export interface OccupancyRow extends SightingRow {
  readonly status_message: string | null
}

export const expiryJob = 'occupancyExpiry'

/** Lists the locations' readings that are newer than an instant. */
export function listReadings(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
  after: Date,
): Promise<OccupancyRow[]> {
  return tx.query(sql`
    select location_id, status, status_message, seen_at from occupancy
    where organisation_id = ${organisationId} and location_id = any(${locationIds}::bigint[]) and seen_at > ${after}
    order by location_id`)
}

/**
 * Stores the readings that are newer than the stored ones. The condition is part of the statement,
 * because two reports may arrive at once.
 * @returns the locations whose reading was stored
 */
export async function saveReadings(
  tx: Tx,
  organisationId: number,
  readings: readonly Seen[],
): Promise<number[]> {
  const rows = readings.map(({ locationId, status, statusMessage, seenAt }) => ({
    organisation_id: organisationId,
    location_id: locationId,
    status,
    status_message: statusMessage,
    seen_at: new Date(seenAt).toISOString(),
  }))
  const stored = await tx.query<{ location_id: number }>(sql`
    insert into occupancy
    select * from jsonb_populate_recordset(null::occupancy, ${JSON.stringify(rows)}::jsonb) order by location_id
    on conflict (organisation_id, location_id) do update
      set status = excluded.status, status_message = excluded.status_message, seen_at = excluded.seen_at
      where occupancy.seen_at < excluded.seen_at
    returning location_id`)
  return stored.map(({ location_id }) => location_id)
}

/** Deletes and returns the readings up to an instant. */
export function deleteReadings(tx: Tx, organisationId: number, upTo: Date): Promise<SightingRow[]> {
  return tx.query(sql`
    delete from occupancy where organisation_id = ${organisationId} and seen_at <= ${upTo}
    returning location_id, status, seen_at`)
}

export async function findOldestReading(tx: Tx, organisationId: number): Promise<Date | undefined> {
  const { oldest } = await tx.one<{ oldest: Date | null }>(
    sql`select min(seen_at) as oldest from occupancy where organisation_id = ${organisationId}`,
  )
  return oldest ?? undefined
}

export async function isExpiryQueued(tx: Tx, organisationId: number): Promise<boolean> {
  const { queued } = await tx.one<{ queued: boolean }>(
    sql`select exists (select from job where organisation_id = ${organisationId} and kind = ${expiryJob}) as queued`,
  )
  return queued
}

/** Lists confirmed bookings in progress at an instant that have no check-in yet. */
export async function listBookingsToStart(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from booking
    where organisation_id = ${organisationId} and location_id = any(${locationIds}::bigint[])
      and status = 'CONFIRMED' and checked_in_at is null and starts_at <= ${at} and ends_at > ${at} order by id`)
  return rows.map(({ id }) => id)
}
