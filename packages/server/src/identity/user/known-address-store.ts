import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import type { Credentials } from './user-store.js'

type Account = Pick<Credentials, 'organisationId' | 'id'>

/**
 * Hashed together with the account, so that equal addresses of different people cannot be
 * recognised.
 */
const hashOf = ({ organisationId, id }: Account, address: string): Buffer =>
  createHash('sha256').update(`${organisationId}\n${id}\n${address}`).digest()

/** Whether the user has logged in from this network address before. */
export async function isKnownAddress(db: Asks, user: Account, address: string): Promise<boolean> {
  const { known } = await db.one<{ known: boolean }>(sql`
    select exists (select from known_address where organisation_id = ${user.organisationId} and user_id = ${user.id} and address_hash = ${hashOf(user, address)}) as known`)
  return known
}

export async function rememberAddress(
  tx: Tx,
  user: Account,
  address: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into known_address (organisation_id, user_id, address_hash, last_login) values (${user.organisationId}, ${user.id}, ${hashOf(user, address)}, ${now})
    on conflict (organisation_id, user_id, address_hash) do update set last_login = excluded.last_login`)
}

export async function trimAddresses(
  tx: Tx,
  organisationId: number,
  olderThan: Date,
): Promise<number> {
  return tx.run(
    sql`delete from known_address where organisation_id = ${organisationId} and last_login < ${olderThan}`,
  )
}
