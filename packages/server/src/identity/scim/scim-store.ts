import { toEmailKey } from '@mosaic-booking/sdk/rules'
import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Filter } from './scim-filter.js'
import {
  groupChanged,
  groupCreated,
  searchableGroups,
  searchableUsers,
  toCondition,
  userChanged,
} from './scim-filter-store.js'

export interface IntegrationRow {
  readonly userId: number
  readonly created: Date
  readonly createdBy: string
  readonly lastUsed: Date | null
}

export async function findIntegration(
  tx: Tx,
  organisationId: number,
): Promise<IntegrationRow | undefined> {
  return tx.maybe<IntegrationRow>(sql`
    select user_id as "userId", created, created_by as "createdBy", last_used as "lastUsed" from scim_integration where organisation_id = ${organisationId}`)
}

/** Returns false if one already exists. */
export async function insertIntegration(
  tx: Tx,
  organisationId: number,
  row: Omit<IntegrationRow, 'lastUsed'> & { readonly tokenHash: Buffer },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into scim_integration (organisation_id, token_hash, user_id, created, created_by)
    values (${organisationId}, ${row.tokenHash}, ${row.userId}, ${row.created}, ${row.createdBy}) on conflict (organisation_id) do nothing`)) >
    0
  )
}

/** Returns the integration's account; undefined if there was no integration. */
export async function deleteIntegration(
  tx: Tx,
  organisationId: number,
): Promise<number | undefined> {
  const row = await tx.maybe<{ userId: number }>(
    sql`delete from scim_integration where organisation_id = ${organisationId} returning user_id as "userId"`,
  )
  return row?.userId
}

export interface ProvisionedUser {
  readonly id: number
  readonly email: string
  /** Null if the user name is the address. */
  readonly userName: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly name: string
  /** Null if the display name is the name. */
  readonly displayName: string | null
  readonly isActive: boolean
  readonly externalId: string | null
  readonly registered: Date
  readonly modified: Date
}

/**
 * The accounts that an identity provider may manage, excluding systems, service staff and guests.
 */
const managed = (organisationId: number) => sql`
  from user_account u join person p on p.organisation_id = u.organisation_id and p.id = u.id
    left join scim_user s on s.organisation_id = u.organisation_id and s.user_id = u.id
  where u.organisation_id = ${organisationId} and u.home_id is null and u.type = 'STANDARD' and not 'SERVICE_ADMIN' = any (u.roles)`
const known = sql`and s.is_removed is not true`

export interface Page {
  readonly offset: number
  readonly limit: number
}

export async function listProvisioned(
  tx: Tx,
  organisationId: number,
  filter: Filter | undefined,
  { offset, limit }: Page,
): Promise<{ total: number; users: ProvisionedUser[] }> {
  const wanted = filter ? sql`and ${toCondition(filter, searchableUsers)}` : empty
  const from = sql`${managed(organisationId)} ${known} ${wanted}`
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const users = await tx.query<ProvisionedUser>(
    sql`${selectUser} ${from} order by u.id offset ${offset} limit ${limit}`,
  )
  return { total, users }
}

const selectUser = sql`
  select u.id, u.email, s.user_name as "userName", p.first_name as "firstName", p.last_name as "lastName", p.name, s.display_name as "displayName",
    u.deactivated_on is null as "isActive", s.external_id as "externalId", u.registered, ${userChanged} as modified`

/** Finds an account that the identity provider has deleted, by its address. */
export async function findRemoved(
  tx: Tx,
  organisationId: number,
  email: string,
): Promise<ProvisionedUser | undefined> {
  return tx.maybe<ProvisionedUser>(
    sql`${selectUser} ${managed(organisationId)} and s.is_removed and lower(u.email) = ${toEmailKey(email)}`,
  )
}

export async function listByAddress(
  tx: Tx,
  organisationId: number,
  addresses: readonly string[],
): Promise<ProvisionedUser[]> {
  return tx.query<ProvisionedUser>(
    sql`${selectUser} ${managed(organisationId)} ${known} and lower(u.email) = any (${[...addresses]}::text[]) order by u.id`,
  )
}

export async function listByIds(
  tx: Tx,
  organisationId: number,
  ids: readonly string[],
): Promise<ProvisionedUser[]> {
  return tx.query<ProvisionedUser>(
    sql`${selectUser} ${managed(organisationId)} ${known} and u.id::text = any (${[...ids]}::text[]) order by u.id`,
  )
}

interface KeptOfUser extends Pick<ProvisionedUser, 'userName' | 'displayName' | 'externalId'> {
  readonly isRemoved: boolean
}

/** Stores the provider's additional data, and the time of its change. */
export async function saveProvisioned(
  tx: Tx,
  organisationId: number,
  id: number,
  { userName, displayName, externalId, isRemoved }: KeptOfUser,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into scim_user as s (organisation_id, user_id, user_name, display_name, external_id, is_removed, modified)
    values (${organisationId}, ${id}, ${userName}, ${displayName}, ${externalId}, ${isRemoved}, ${now})
    on conflict (organisation_id, user_id) do update
    set user_name = excluded.user_name, display_name = excluded.display_name, external_id = excluded.external_id,
      is_removed = excluded.is_removed, modified = excluded.modified
    where (s.user_name, s.display_name, s.external_id, s.is_removed)
      is distinct from (excluded.user_name, excluded.display_name, excluded.external_id, excluded.is_removed)`)
}

/** Whether the name is the user name or address of another account that the provider manages. */
export async function isNameTaken(
  tx: Tx,
  organisationId: number,
  id: number,
  userName: string,
): Promise<boolean> {
  const { taken } = await tx.one<{ taken: boolean }>(sql`
    select exists (select ${managed(organisationId)} ${known} and u.id <> ${id}
      and lower(coalesce(s.user_name, u.email)) = lower(${userName})) as taken`)
  return taken
}

/** The provider's data about a group besides its name and members. */
export interface ProvisionedGroup {
  readonly id: number
  readonly externalId: string | null
  readonly created: Date | null
  readonly modified: Date | null
}

/** Lists groups by id, optionally filtered. */
export async function listProvisionedGroups(
  tx: Tx,
  organisationId: number,
  filter?: Filter,
): Promise<Map<number, ProvisionedGroup>> {
  const wanted = filter ? sql`and ${toCondition(filter, searchableGroups)}` : empty
  const rows = await tx.query<ProvisionedGroup>(sql`
    select g.id, s.external_id as "externalId", ${groupCreated} as created, ${groupChanged} as modified
    from user_group g left join scim_group s on s.organisation_id = g.organisation_id and s.user_group_id = g.id
    where g.organisation_id = ${organisationId} ${wanted}`)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function saveProvisionedGroup(
  tx: Tx,
  organisationId: number,
  id: number,
  externalId: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into scim_group as s (organisation_id, user_group_id, external_id, modified)
    values (${organisationId}, ${id}, ${externalId}, ${now})
    on conflict (organisation_id, user_group_id) do update set external_id = excluded.external_id, modified = excluded.modified
    where s.external_id is distinct from excluded.external_id`)
}
