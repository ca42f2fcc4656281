import type { AuthenticationType } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export type TokenPurpose = 'SIGN_UP' | 'RESET'

export interface AccountToken {
  readonly organisationId: number
  readonly email: string
  readonly created: Date
  readonly expires: Date
}

export async function insertAccountToken(
  tx: Tx,
  purpose: TokenPurpose,
  token: { organisationId: number; email: string; hash: Buffer; expires: Date },
): Promise<void> {
  await tx.run(
    sql`insert into user_token (organisation_id, token_hash, purpose, email, expires) values (${token.organisationId}, ${token.hash}, ${purpose}, ${token.email}, ${token.expires})`,
  )
}

/** Finds an unused, unexpired token; `lock` prevents concurrent use. */
export async function findAccountToken(
  tx: Tx,
  purpose: TokenPurpose,
  hash: Buffer,
  now: Date,
): Promise<AccountToken | undefined> {
  const row = await tx.maybe<{
    organisation_id: number
    email: string
    created: Date
    expires: Date
  }>(sql`
    select organisation_id, email, created, expires from user_token where token_hash = ${hash} and purpose = ${purpose} and used is null and expires > ${now} for update`)
  return (
    row && {
      organisationId: row.organisation_id,
      email: row.email,
      created: row.created,
      expires: row.expires,
    }
  )
}

export async function useAccountToken(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await tx.run(sql`update user_token set used = ${now} where token_hash = ${hash}`)
}

/** Invalidates all reset links of a user, on their use and on a password change. */
export async function useResetTokens(
  tx: Tx,
  organisationId: number,
  email: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update user_token set used = ${now}
    where organisation_id = ${organisationId} and purpose = 'RESET' and lower(email) = lower(${email}) and used is null`)
}

/** Finds a domain's organisation, or the server's only organisation. */
export async function findOrganisationFor(tx: Tx, domain: string): Promise<number | undefined> {
  const found = await tx.maybe<{ id: number | null }>(sql`
    select coalesce((select organisation_id from organisation_domain where domain = ${domain}),
      (select min(id) from organisation having count(*) = 1)) as id`)
  return found?.id ?? undefined
}

/**
 * Returns the organisation whose logo and colours a login shows: of the first of the domains that has one, or the
 * only one.
 */
export async function findShownOrganisation(
  tx: Tx,
  domains: readonly string[],
): Promise<
  | {
      readonly id: number
      readonly hasLogo: boolean
      readonly left?: string
      readonly right?: string
    }
  | undefined
> {
  const colour = (side: 'left' | 'right') => sql`(select c.value from config_setting c
      where c.organisation_id = o.id and c.key = ${`email_header_colour_${side}`})`
  return tx.maybe(sql`
    select o.id, o.logo_media_id is not null as "hasLogo", ${colour('left')} as left, ${colour('right')} as right
    from organisation o left join organisation_domain d on d.organisation_id = o.id and d.domain = any(${[...domains]}::text[])
    where d.domain is not null or (select count(*) from organisation) = 1
    order by array_position(${[...domains]}::text[], d.domain) limit 1`)
}

export async function findOrganisationByDomain(
  tx: Tx,
  domain: string,
): Promise<number | undefined> {
  return (
    await tx.maybe<{ organisation_id: number }>(
      sql`select organisation_id from organisation_domain where domain = ${domain}`,
    )
  )?.organisation_id
}

export async function listAuthenticationMethods(
  tx: Tx,
  domain: string,
): Promise<{ id: number; type: AuthenticationType; title: string }[]> {
  return tx.query(sql`
    select m.id, m.type, m.title from organisation_domain d join authentication_method m on m.organisation_id = d.organisation_id
      join organisation o on o.id = d.organisation_id
    where d.domain = ${domain} and m.is_active and (m.domains = '{}' or ${domain} = any (m.domains))
      and not (m.type = 'MATRIX' and o.sign_on_required and exists (select from authentication_method s where s.organisation_id = d.organisation_id
        and s.is_active and s.type in ('SAML', 'OAUTH2', 'OPENID', 'LDAP') and (s.domains = '{}' or ${domain} = any (s.domains))))
    order by m.position, m.id`)
}
