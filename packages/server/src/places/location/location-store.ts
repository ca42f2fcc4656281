import type { LocationRole, PersonName } from '@mosaic-booking/sdk'
import sql, { join } from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

export interface RoleRow {
  id: number
  locationId: number
  role: LocationRole['role']
  person: PersonName
}

export async function loadRoles(
  tx: Asks,
  organisationId: number,
  locationIds: readonly number[],
): Promise<RoleRow[]> {
  if (locationIds.length === 0) return []
  return tx.query<RoleRow>(sql`
    select location_role.id, location_id as "locationId", role,
      json_strip_nulls(json_build_object('id', person.id, 'name', person.name, 'email', person.email)) as person
    from location_role
      join user_account on user_account.organisation_id = location_role.organisation_id and user_account.id = user_id
      join person on person.organisation_id = location_role.organisation_id and person.id = user_id
    where location_role.organisation_id = ${organisationId} and location_id in (${join(locationIds)}) and deactivated_on is null
    order by person.name collate "und-x-icu", role`)
}

/** Restricts a location to a security group; undefined removes the restriction. */
export async function setRestriction(
  tx: Tx,
  organisationId: number,
  id: number,
  restrictionId: number | undefined,
): Promise<void> {
  await tx.run(
    sql`update location set restriction_id = ${restrictionId ?? null} where organisation_id = ${organisationId} and id = ${id}`,
  )
}
