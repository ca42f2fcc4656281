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
  readonly sealedSecret: Buffer | null
  readonly syncKeyExpires: Date | null
}

const selectMethod = sql`
  select id, organisation_id as "organisationId", type, title, domains, settings, sealed_secret as "sealedSecret", sync_key_expires as "syncKeyExpires"
  from authentication_method`

export async function listMethods(tx: Tx, organisationId: number): Promise<MethodRow[]> {
  return tx.query<MethodRow>(
    sql`${selectMethod} where organisation_id = ${organisationId} order by id`,
  )
}

/** Searches all organisations, because the organisation is unknown before login. */
export async function findMethod(tx: Tx, id: number): Promise<MethodRow | undefined> {
  return tx.maybe<MethodRow>(sql`${selectMethod} where id = ${id}`)
}

/** Updates the settings of a SAML method that describe its provider. */
export async function saveProvider(
  tx: Tx,
  organisationId: number,
  id: number,
  provider: ProviderSettings,
): Promise<MethodRow | undefined> {
  await tx.run(sql`
    update authentication_method set settings = settings || ${JSON.stringify(provider)}::jsonb
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
