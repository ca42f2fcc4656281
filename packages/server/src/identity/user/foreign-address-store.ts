import { domainOf, toEmailKey } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import type { Asks } from '../../ground/db/db.js'

interface Account {
  readonly organisationId: number
  /** The account that will receive the address; undefined for a new one. */
  readonly id: number | undefined
}

/**
 * Whether an address belongs to another organisation, by its domain or by an account there. One
 * statement checks both, so that neither the response nor its time reveals who has an account
 * elsewhere. An account may always keep its current address.
 */
export async function isForeignAddress(
  db: Asks,
  { organisationId, id }: Account,
  email: string,
): Promise<boolean> {
  const address = toEmailKey(email)
  const { foreign } = await db.one<{ foreign: boolean }>(sql`
    select not exists (select from user_account where organisation_id = ${organisationId} and id = ${id ?? null}::bigint and lower(email) = ${address})
      and (exists (select from organisation_domain where domain = ${domainOf(email)} and organisation_id <> ${organisationId})
        or exists (select from login_address where email = ${address} and organisation_id <> ${organisationId})) as foreign`)
  return foreign
}
