import type { Facility, FacilityInput } from '@mosaic-booking/sdk'
import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { versionOf } from '../../ground/core/entry-version-store.js'

/** Lists all facilities, or only one, and whether the organisation offers them. */
export async function listFacilities(
  tx: Tx,
  organisationId: number,
  id?: number,
): Promise<Facility[]> {
  return tx.query(sql`
    select id, text, kind, ${versionOf('facility', organisationId, 'facility.id')} as version, exists (select from organisation_facility where organisation_id = ${organisationId} and facility_id = id) as "isEnabled"
    from facility ${id === undefined ? empty : sql`where id = ${id}`} order by text collate "und-x-icu"`)
}

/** Inserts a facility, or updates the one with the id; undefined if it does not exist. */
export async function saveFacility(
  tx: Tx,
  { text, kind }: FacilityInput,
  id: number | undefined,
): Promise<number | undefined> {
  const saved = await tx.maybe<{ id: number }>(
    id === undefined
      ? sql`insert into facility (text, kind) values (${text}, ${kind ?? 'OTHER'}) returning id`
      : sql`update facility set text = ${text}, kind = coalesce(${kind ?? null}, kind) where id = ${id} returning id`,
  )
  return saved?.id
}

/** Deletes a facility. A foreign key prevents this if a location uses the facility. */
export async function removeFacility(tx: Tx, id: number): Promise<undefined> {
  await tx.run(sql`delete from organisation_facility where facility_id = ${id}`)
  await tx.run(sql`delete from facility where id = ${id}`)
}

/** Lists organisations that offer the facility or have a location with it. */
export async function listOrganisationsWith(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select organisation_id as id from organisation_facility where facility_id = ${id}
    union select organisation_id from location_facility where facility_id = ${id}`)
  return rows.map((row) => row.id)
}

export async function enableFacility(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`insert into organisation_facility (organisation_id, facility_id) values (${organisationId}, ${id}) on conflict do nothing`,
  )
}

export async function disableFacility(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`delete from organisation_facility where organisation_id = ${organisationId} and facility_id = ${id}`,
  )
}
