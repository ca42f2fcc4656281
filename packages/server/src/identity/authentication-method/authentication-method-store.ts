import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { hashSecret } from '../../platform/session/session-store.js'
import type { MethodSettings } from './method-settings.js'
import type { ProviderSettings } from './provider-metadata.js'

export interface MethodRow {
  readonly id: number
  readonly organisationId: number
  readonly type: AuthenticationMethod['type']
  readonly title: string
  /** If empty, the method applies to all domains of the organisation. */
  readonly domains: readonly string[]
  readonly settings: MethodSettings
  /** People can log in with it. */
  readonly isActive: boolean
  readonly isTested: boolean
  readonly sealedSecret: Buffer | null
  readonly syncKeyExpires: Date | null
}

const selectMethod = sql`
  select id, organisation_id as "organisationId", type, title, domains, settings, is_active as "isActive", is_tested as "isTested", sealed_secret as "sealedSecret", sync_key_expires as "syncKeyExpires"
  from authentication_method`

export async function listMethods(tx: Tx, organisationId: number): Promise<MethodRow[]> {
  return tx.query<MethodRow>(
    sql`${selectMethod} where organisation_id = ${organisationId} order by position, id`,
  )
}

/** Searches all organisations, because the organisation is unknown before login. */
export async function findMethod(tx: Tx, id: number): Promise<MethodRow | undefined> {
  return tx.maybe<MethodRow>(sql`${selectMethod} where id = ${id}`)
}

export type NewMethod = Pick<MethodRow, 'type' | 'title' | 'domains' | 'settings' | 'sealedSecret'>

/** New methods are off, and come last. */
export async function insertMethod(
  tx: Tx,
  organisationId: number,
  { type, title, domains, settings, sealedSecret }: NewMethod,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into authentication_method (organisation_id, type, title, domains, settings, sealed_secret, is_active, position)
    values (${organisationId}, ${type}, ${title}, ${[...domains]}, ${JSON.stringify(settings)}::jsonb, ${sealedSecret}, false,
      (select coalesce(max(position), 0) + 1 from authentication_method where organisation_id = ${organisationId})) returning id`)
  return id
}

export async function updateMethod(
  tx: Tx,
  organisationId: number,
  id: number,
  { title, domains, settings, sealedSecret }: NewMethod,
): Promise<void> {
  await tx.run(sql`
    update authentication_method set title = ${title}, domains = ${[...domains]}, settings = ${JSON.stringify(settings)}::jsonb, sealed_secret = ${sealedSecret},
      is_tested = is_tested and domains = ${[...domains]} and settings = ${JSON.stringify(settings)}::jsonb and sealed_secret is not distinct from ${sealedSecret}
    where organisation_id = ${organisationId} and id = ${id}`)
}

/** Notes that a login has worked with these settings. */
export async function markTested(
  tx: Tx,
  { organisationId, id, settings }: Pick<MethodRow, 'organisationId' | 'id' | 'settings'>,
): Promise<void> {
  await tx.run(sql`
    update authentication_method set is_tested = true
    where organisation_id = ${organisationId} and id = ${id} and settings = ${JSON.stringify(settings)}::jsonb and not is_tested`)
}

export async function setActive(
  tx: Tx,
  organisationId: number,
  id: number,
  isActive: boolean,
): Promise<void> {
  await tx.run(
    sql`update authentication_method set is_active = ${isActive} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export async function sortMethods(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`
    update authentication_method set position = array_position(${[...ids]}::bigint[], id) where organisation_id = ${organisationId}`)
}

/** Names groups and rooms that read the method's directory; at most ten. */
export async function listUses(tx: Tx, organisationId: number, id: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(sql`
    select name from user_group where organisation_id = ${organisationId} and directory_id = ${id}
    union all select name from location where organisation_id = ${organisationId} and calendar_provider_id = ${id}
    order by name limit 10`)
  return rows.map(({ name }) => name)
}

export async function deleteMethod(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`delete from authentication_method where organisation_id = ${organisationId} and id = ${id}`,
  )
}

/** Updates the settings of a SAML method that describe its provider. */
export async function saveProvider(
  tx: Tx,
  organisationId: number,
  id: number,
  provider: ProviderSettings,
): Promise<MethodRow | undefined> {
  await tx.run(sql`
    update authentication_method set settings = settings || ${JSON.stringify(provider)}::jsonb, is_tested = is_tested and settings @> ${JSON.stringify(provider)}::jsonb
    where organisation_id = ${organisationId} and id = ${id} and type = 'SAML'`)
  return tx.maybe<MethodRow>(
    sql`${selectMethod} where organisation_id = ${organisationId} and id = ${id} and type = 'SAML'`,
  )
}

export async function listServedDomains(
  tx: Tx,
  { organisationId, domains }: Pick<MethodRow, 'organisationId' | 'domains'>,
): Promise<string[]> {
  const rows = await tx.query<{ domain: string }>(
    sql`select domain from organisation_domain where organisation_id = ${organisationId}`,
  )
  const own = rows.map(({ domain }) => domain.toLowerCase())
  return domains.length === 0 ? own : own.filter((domain) => domains.includes(domain))
}

/** Lists the LDAP directories that log in people of a domain, in the administrators' order. */
export async function listLdapMethods(tx: Tx, domain: string): Promise<MethodRow[]> {
  return tx.query<MethodRow>(sql`
    ${selectMethod} m where type = 'LDAP' and is_active and (domains = '{}' or ${domain} = any (domains))
      and exists (select from organisation_domain d where d.organisation_id = m.organisation_id and d.domain = ${domain})
    order by position, id`)
}

/** Marks a login or an assertion as used. Returns false if it was used before. */
export async function useOnce(
  tx: Tx,
  { organisationId, id }: Pick<MethodRow, 'organisationId' | 'id'>,
  what: string,
  expires: Date,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into used_sign_on (organisation_id, method_id, id_hash, expires)
    values (${organisationId}, ${id}, ${hashSecret(what)}, ${expires}) on conflict do nothing`)
  return inserted === 1
}

export async function trimUsedSignOns(tx: Tx, organisationId: number, now: Date): Promise<number> {
  return tx.run(
    sql`delete from used_sign_on where organisation_id = ${organisationId} and expires <= ${now}`,
  )
}
