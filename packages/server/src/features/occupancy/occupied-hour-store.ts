import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { SeenHour } from './occupied-hour-rules.js'

/**
 * Adds minutes to the stored ones. Most readings repeat a minute that is stored, and those write
 * nothing.
 */
export async function saveHours(
  tx: Tx,
  organisationId: number,
  hours: readonly SeenHour[],
): Promise<void> {
  if (hours.length === 0) return
  const rows = hours.map(({ locationId, hour, known, occupied }) => ({
    organisation_id: organisationId,
    location_id: locationId,
    hour: new Date(hour).toISOString(),
    known: String(known),
    occupied: String(occupied),
  }))
  await tx.run(sql`
    insert into occupancy_hour
    select * from jsonb_populate_recordset(null::occupancy_hour, ${JSON.stringify(rows)}::jsonb) as seen
    where not exists (
      select from occupancy_hour old
      where old.organisation_id = seen.organisation_id and old.location_id = seen.location_id and old.hour = seen.hour
        and old.known & seen.known = seen.known and old.occupied & seen.occupied = seen.occupied)
    order by location_id, hour
    on conflict (organisation_id, location_id, hour) do update
      set known = occupancy_hour.known | excluded.known, occupied = occupancy_hour.occupied | excluded.occupied`)
}

/** Whether the sensor of a location has reported since an instant. */
export async function hasHours(
  tx: Tx,
  organisationId: number,
  locationId: number,
  since: Date,
): Promise<boolean> {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from occupancy_hour
      where organisation_id = ${organisationId} and location_id = ${locationId} and hour >= ${since}) as found`)
  return found
}

export async function trimHours(tx: Tx, organisationId: number, olderThan: Date): Promise<void> {
  await tx.run(
    sql`delete from occupancy_hour where organisation_id = ${organisationId} and hour < ${olderThan}`,
  )
}
