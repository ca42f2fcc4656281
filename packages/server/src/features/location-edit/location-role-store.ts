import type { LocationRole } from '@mosaic-booking/sdk'
import type { ServerRole } from '@mosaic-booking/sdk/contract'
import sql, { empty } from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

interface RoleFilter {
  readonly id?: number
  readonly locationId?: number
  readonly role?: LocationRole['role'] | undefined
}

interface RoleRow {
  id: number
  role: LocationRole['role']
  locationId: number
  locationName: string
  user: NonNullable<LocationRole['user']>
}

/** Lists the roles of active accounts for parts of the tree, in tree order. */
export async function listLocationRoles(
  tx: Asks,
  organisationId: number,
  { id, locationId, role }: RoleFilter,
): Promise<RoleRow[]> {
  return tx.query<RoleRow>(sql`
    select r.id, r.role, r.location_id as "locationId", l.name as "locationName",
      json_strip_nulls(json_build_object('id', p.id, 'name', p.name, 'email', p.email)) as user
    from location_role r
      join location l on l.organisation_id = r.organisation_id and l.id = r.location_id and l.deleted is null
      join user_account u on u.organisation_id = r.organisation_id and u.id = r.user_id and u.deactivated_on is null
      join person p on p.organisation_id = r.organisation_id and p.id = r.user_id
    where r.organisation_id = ${organisationId}
      ${id === undefined ? empty : sql`and r.id = ${id}`}
      ${locationId === undefined ? empty : sql`and r.location_id = ${locationId}`}
      ${role === undefined ? empty : sql`and r.role = ${role}`}
    order by l."left", r.role, p.name collate "und-x-icu", r.id`)
}

export async function lockAccount(
  tx: Tx,
  organisationId: number,
  userId: number,
): Promise<{ name: string; roles: ServerRole[] } | undefined> {
  return tx.maybe(sql`
    select p.name, u.roles from user_account u join person p on p.organisation_id = u.organisation_id and p.id = u.id
    where u.organisation_id = ${organisationId} and u.id = ${userId} and u.type = 'STANDARD' and u.deactivated_on is null for update of u`)
}

export async function setAccountRoles(
  tx: Tx,
  organisationId: number,
  userId: number,
  roles: readonly ServerRole[],
): Promise<void> {
  await tx.run(
    sql`update user_account set roles = ${[...roles]} where organisation_id = ${organisationId} and id = ${userId}`,
  )
}

/** Returns undefined if the user already has the role there. */
export async function insertLocationRole(
  tx: Tx,
  organisationId: number,
  row: { locationId: number; userId: number; role: LocationRole['role'] },
): Promise<number | undefined> {
  const made = await tx.maybe<{ id: number }>(sql`
    insert into location_role (organisation_id, location_id, user_id, role) values (${organisationId}, ${row.locationId}, ${row.userId}, ${row.role})
    on conflict do nothing returning id`)
  return made?.id
}

/** Removes a role. Returns false if the user has no other role of the kind. */
export async function deleteLocationRole(
  tx: Tx,
  organisationId: number,
  { id, userId, role }: { id: number; userId: number; role: LocationRole['role'] },
): Promise<boolean> {
  await tx.run(
    sql`delete from location_role where organisation_id = ${organisationId} and id = ${id}`,
  )
  const { isLeft } = await tx.one<{ isLeft: boolean }>(sql`
    select exists (select from location_role where organisation_id = ${organisationId} and user_id = ${userId} and role = ${role}) as "isLeft"`)
  return isLeft
}
