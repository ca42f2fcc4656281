import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { SyncAccount } from './sync-rules.js'

/** Lists the organisation's own accounts, without guests from other organisations. */
export async function listAccounts(tx: Tx, organisationId: number): Promise<SyncAccount[]> {
  return tx.query<SyncAccount>(sql`
    select u.id, u.email, u.type, u.roles, p.first_name as "firstName", p.last_name as "lastName", u.deactivated_on is not null as "isDeactivated"
    from user_account u join person p on p.organisation_id = u.organisation_id and p.id = u.id
    where u.organisation_id = ${organisationId} and u.home_id is null order by u.id`)
}

/** Returns the addresses, in lower case, that have accounts in other organisations. */
export async function listTakenElsewhere(
  tx: Tx,
  organisationId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query<{ email: string }>(sql`
    select lower(email) as email from user_account
    where organisation_id <> ${organisationId} and home_id is null and lower(email) = any (${[...emails]}::text[])`)
  return new Set(rows.map(({ email }) => email))
}

export async function setSyncKey(
  tx: Tx,
  organisationId: number,
  id: number,
  { sealed, expires }: { readonly sealed: Buffer; readonly expires: Date },
): Promise<void> {
  await tx.run(sql`
    update authentication_method set sealed_sync_key = ${sealed}, sync_key_expires = ${expires}
    where organisation_id = ${organisationId} and id = ${id}`)
}
