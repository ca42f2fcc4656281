import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface SignUp {
  readonly email: string
  readonly created: Date
  readonly expires: Date
}

/** Not completed through this link or another. */
const isOpen = raw(
  `t.purpose = 'SIGN_UP' and t.used is null and not exists (select from user_account u where lower(u.email) = lower(t.email))`,
)

export async function listSignUps(
  tx: Tx,
  organisationId: number,
): Promise<(SignUp & { readonly hash: Buffer })[]> {
  const rows = await tx.query<SignUp & { readonly hash: Uint8Array }>(sql`
    select * from (
      select distinct on (lower(t.email)) t.email, t.token_hash as hash, t.created, t.expires from user_token t
      where t.organisation_id = ${organisationId} and ${isOpen} order by lower(t.email), t.expires desc) as latest
    order by expires desc, email`)
  return rows.map((row) => ({ ...row, hash: Buffer.from(row.hash) }))
}

export async function findSignUp(
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<(SignUp & { readonly organisationId: number }) | undefined> {
  for (const hash of hashes) {
    const row = await tx.maybe<SignUp & { organisation_id: number }>(
      sql`select t.organisation_id, t.email, t.created, t.expires from user_token t where t.token_hash = ${hash} and ${isOpen}`,
    )
    if (row) {
      const { organisation_id: organisationId, ...signUp } = row
      return { ...signUp, organisationId }
    }
  }
  return undefined
}

export function removeSignUps(tx: Tx, organisationId: number, email: string): Promise<number> {
  return tx.run(
    sql`delete from user_token where organisation_id = ${organisationId} and purpose = 'SIGN_UP' and used is null and lower(email) = lower(${email})`,
  )
}

/**
 * Whether the domain belongs to the organisation; if the organisation has no domains, whether it
 * belongs to no other organisation.
 */
export async function isAllowedDomain(
  tx: Tx,
  organisationId: number,
  domain: string,
): Promise<boolean> {
  const { allowed } = await tx.one<{ allowed: boolean }>(sql`
    select case when exists (select from organisation_domain where organisation_id = ${organisationId})
      then exists (select from organisation_domain where organisation_id = ${organisationId} and domain = ${domain})
      else not exists (select from organisation_domain where domain = ${domain}) end as allowed`)
  return allowed
}
