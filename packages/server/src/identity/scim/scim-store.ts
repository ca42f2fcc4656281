import sql, { empty, type Sql } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface Match {
  readonly attribute: 'id' | 'userName' | 'externalId' | 'displayName'
  readonly value: string
}

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

/** False if there is one already. */
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

/** The account in whose name it acted; undefined if there was none. */
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
  readonly firstName: string | null
  readonly lastName: string | null
  readonly name: string
  readonly isActive: boolean
  readonly externalId: string | null
  readonly registered: Date
}

/** The accounts that an identity provider may manage: not systems, service staff and guests. */
const managed = (organisationId: number) => sql`
  from user_account u join person p on p.organisation_id = u.organisation_id and p.id = u.id
    left join scim_user s on s.organisation_id = u.organisation_id and s.user_id = u.id
  where u.organisation_id = ${organisationId} and u.home_id is null and u.type = 'STANDARD' and not 'SERVICE_ADMIN' = any (u.roles)`
const known = sql`and s.is_removed is not true`

const matches: Readonly<Record<Match['attribute'], (value: string) => Sql>> = {
  id: (value) => sql`and u.id::text = ${value}`,
  userName: (value) => sql`and lower(u.email) = ${value.toLowerCase()}`,
  externalId: (value) => sql`and s.external_id = ${value}`,
  displayName: (value) => sql`and lower(p.name) = ${value.toLowerCase()}`,
}

export interface Page {
  readonly offset: number
  readonly limit: number
}

export async function listProvisioned(
  tx: Tx,
  organisationId: number,
  match: Match | undefined,
  { offset, limit }: Page,
): Promise<{ total: number; users: ProvisionedUser[] }> {
  const wanted = match ? matches[match.attribute](match.value) : empty
  const from = sql`${managed(organisationId)} ${known} ${wanted}`
  const { total } = await tx.one<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const users = await tx.query<ProvisionedUser>(
    sql`${selectUser} ${from} order by u.id offset ${offset} limit ${limit}`,
  )
  return { total, users }
}

const selectUser = sql`
  select u.id, u.email, p.first_name as "firstName", p.last_name as "lastName", p.name, u.deactivated_on is null as "isActive",
    s.external_id as "externalId", u.registered`

/** An account that the identity provider has deleted, by its address. */
export async function findRemoved(
  tx: Tx,
  organisationId: number,
  email: string,
): Promise<ProvisionedUser | undefined> {
  return tx.maybe<ProvisionedUser>(
    sql`${selectUser} ${managed(organisationId)} and s.is_removed and lower(u.email) = ${email.toLowerCase()}`,
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

export async function saveProvisioned(
  tx: Tx,
  organisationId: number,
  id: number,
  { externalId, isRemoved }: { readonly externalId: string | null; readonly isRemoved: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into scim_user (organisation_id, user_id, external_id, is_removed) values (${organisationId}, ${id}, ${externalId}, ${isRemoved})
    on conflict (organisation_id, user_id) do update set external_id = excluded.external_id, is_removed = excluded.is_removed`)
}
