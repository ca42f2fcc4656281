import type { Facility, FacilityInput } from '@mosaic-booking/sdk'
import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { versionOf } from '../../ground/core/entry-version-store.js'

/**
 * Lists the organisation's facilities and the shared ones, or a single one, with whether the
 * organisation offers them.
 */
export async function listFacilities(
  tx: Tx,
  organisationId: number,
  id?: number,
): Promise<Facility[]> {
  return tx.query(sql`
    select id, text, kind, organisation_id is null as "isShared", ${versionOf('facility', organisationId, 'facility.id')} as version, exists (select from organisation_facility where organisation_id = ${organisationId} and facility_id = id) as "isEnabled"
    from facility where (organisation_id is null or organisation_id = ${organisationId}) ${id === undefined ? empty : sql`and id = ${id}`} order by text collate "und-x-icu"`)
}

/** Whether another facility of the organisation, or a shared one, has the name. */
export async function isNameTaken(
  tx: Tx,
  organisationId: number,
  text: string,
  id: number | undefined,
): Promise<boolean> {
  const taken = await tx.maybe(sql`
    select from facility where (organisation_id is null or organisation_id = ${organisationId}) and lower(text) = lower(${text}) and id is distinct from ${id ?? null}`)
  return taken !== undefined
}

/** Inserts a facility of the organisation, or a shared one if it is null. */
export async function insertFacility(
  tx: Tx,
  organisationId: number | null,
  { text, kind }: FacilityInput,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into facility (organisation_id, text, kind) values (${organisationId}, ${text}, ${kind ?? 'OTHER'}) returning id`,
  )
  return id
}

export async function updateFacility(
  tx: Tx,
  id: number,
  { text, kind }: FacilityInput,
): Promise<number> {
  await tx.run(
    sql`update facility set text = ${text}, kind = coalesce(${kind ?? null}, kind) where id = ${id}`,
  )
  return id
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
