import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

export async function listSignOnDomains(tx: Tx, organisationId: number): Promise<string[]> {
  const rows = await tx.query<{ domain: string }>(sql`
    select d.domain from organisation_domain d where d.organisation_id = ${organisationId} and exists (select from authentication_method m
      where m.organisation_id = d.organisation_id and m.is_active and m.type in ('SAML', 'OAUTH2', 'OPENID', 'LDAP') and (m.domains = '{}' or d.domain = any (m.domains)))
    order by d.domain`)
  return rows.map(({ domain }) => domain)
}

export async function isSignOnRequired(db: Asks, domain: string): Promise<boolean> {
  const { required } = await db.one<{ required: boolean }>(sql`
    select exists (select from organisation_domain d join organisation o on o.id = d.organisation_id
      join authentication_method m on m.organisation_id = d.organisation_id
      where d.domain = ${domain} and o.sign_on_required and m.is_active and m.type in ('SAML', 'OAUTH2', 'OPENID', 'LDAP')
        and (m.domains = '{}' or d.domain = any (m.domains))) as required`)
  return required
}

export async function readSignOnRequired(tx: Tx, organisationId: number): Promise<boolean> {
  const { required } = await tx.one<{ required: boolean }>(
    sql`select sign_on_required as required from organisation where id = ${organisationId}`,
  )
  return required
}

export async function saveSignOnRequired(
  tx: Tx,
  organisationId: number,
  isRequired: boolean,
): Promise<void> {
  await tx.run(
    sql`update organisation set sign_on_required = ${isRequired} where id = ${organisationId}`,
  )
}

export async function findByName(
  tx: Tx,
  name: string | undefined,
): Promise<{ id: number; name: string }[]> {
  return tx.query<{ id: number; name: string }>(
    name === undefined
      ? sql`select id, name from organisation`
      : sql`select id, name from organisation where lower(name) = lower(${name})`,
  )
}
