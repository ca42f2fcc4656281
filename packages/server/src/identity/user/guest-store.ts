import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/*
 * Guest accounts: of service administrators, and of people who book locations shared by another
 * organisation. All of this reads several organisations, so it runs outside row-level security.
 */

export interface Account {
  readonly organisationId: number
  readonly id: number
}

/** Finds the home account of a guest account; other accounts are their own. */
export async function findHome(tx: Tx, { organisationId, id }: Account): Promise<Account> {
  const row = await tx.one<{ organisation_id: number; id: number }>(sql`
    select coalesce(home_organisation_id, organisation_id) as organisation_id, coalesce(home_id, id) as id
    from user_account where organisation_id = ${organisationId} and id = ${id}`)
  return { organisationId: row.organisation_id, id: row.id }
}

export async function hasOrganisation(tx: Tx, id: number): Promise<boolean> {
  return (await tx.maybe(sql`select 1 from organisation where id = ${id}`)) !== undefined
}

/**
 * Names are copied on creation. A guest account with role USER grants nothing by itself: it has no
 * sessions, and its permissions are determined on every call.
 */
export async function findOrMakeGuest(
  tx: Tx,
  home: Account,
  organisationId: number,
  role: 'SERVICE_ADMIN' | 'USER' = 'SERVICE_ADMIN',
): Promise<number> {
  // Two windows may switch concurrently.
  await tx.run(
    sql`select id from user_account where organisation_id = ${home.organisationId} and id = ${home.id} for update`,
  )
  const known = await tx.maybe<{ id: number }>(sql`
    select id from user_account
    where organisation_id = ${organisationId} and home_organisation_id = ${home.organisationId} and home_id = ${home.id}`)
  if (known) {
    if (role === 'SERVICE_ADMIN')
      await tx.run(
        sql`update user_account set roles = '{SERVICE_ADMIN}' where organisation_id = ${organisationId} and id = ${known.id} and roles = '{USER}'`,
      )
    return known.id
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into person (organisation_id, kind, first_name, last_name, nick_name, email)
    select ${organisationId}, 'INTERNAL', first_name, last_name, nick_name, email
    from person where organisation_id = ${home.organisationId} and id = ${home.id} returning id`)
  await tx.run(sql`
    insert into user_account (organisation_id, id, email, roles, time_zone, defaults, home_organisation_id, home_id)
    select ${organisationId}, ${id}, email, ${`{${role}}`}, time_zone,
      coalesce((select jsonb_object_agg(key, value) from jsonb_each(defaults) where key in ('region', 'timeFormat')), '{}'), organisation_id, id
    from user_account where organisation_id = ${home.organisationId} and id = ${home.id}`)
  return id
}

export async function recordVisit(
  tx: Tx,
  { organisationId, id }: Account,
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update user_account set last_login = ${now} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

interface Filter {
  readonly partial: string | undefined
  /** Only organisations in which the person has worked, most recent first. */
  readonly isRecent: boolean
  readonly hidesTrials: boolean
  readonly createdAfter: Date | undefined
  readonly limit: number | undefined
}

export async function listOrganisations(
  tx: Tx,
  home: Account,
  { partial = '', isRecent, hidesTrials, createdAfter, limit }: Filter,
): Promise<{ id: number; name: string; status: string; created: Date }[]> {
  return tx.query(sql`
    select o.id, o.name, o.status, o.created from organisation o
    left join user_account u on u.organisation_id = o.id
      and ((u.organisation_id = ${home.organisationId} and u.id = ${home.id}) or (u.home_organisation_id = ${home.organisationId} and u.home_id = ${home.id}))
    where position(lower(${partial}) in lower(o.name)) > 0
      ${isRecent ? sql`and u.last_login is not null` : empty}
      ${hidesTrials ? sql`and o.status <> 'TRIAL'` : empty}
      ${createdAfter ? sql`and o.created > ${createdAfter}` : empty}
    order by ${isRecent ? sql`u.last_login desc` : createdAfter ? sql`o.created desc` : sql`o.name collate "und-x-icu"`}, o.id
    ${limit === undefined ? empty : sql`limit ${limit}`}`)
}
