import type { Passkey } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { hashSecret } from '../../platform/session/session-store.js'

export interface AccountKey {
  readonly organisationId: number
  readonly id: number
}

export interface PasskeyRow {
  readonly id: number
  readonly name: string
  readonly credentialId: Buffer
  readonly userHandle: Buffer
  readonly transports: string[]
  readonly isSynced: boolean
  readonly created: Date
  readonly lastUsed: Date | null
}

export const toPasskey = ({ id, name, created, lastUsed, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  created: created.toISOString(),
  isSynced,
  ...(lastUsed && { lastUsed: lastUsed.toISOString() }),
})

const columns = sql`id, name, credential_id as "credentialId", user_handle as "userHandle", transports, is_synced as "isSynced", created,
  last_used as "lastUsed"`

export async function listPasskeys(
  tx: Tx,
  { organisationId, id }: AccountKey,
): Promise<PasskeyRow[]> {
  return tx.query<PasskeyRow>(sql`
    select ${columns} from passkey where organisation_id = ${organisationId} and user_id = ${id} order by id`)
}

export interface NewPasskey {
  readonly name: string
  readonly credentialId: Buffer
  readonly userHandle: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
  readonly created: Date
}

export async function insertPasskey(
  tx: Tx,
  { organisationId, id }: AccountKey,
  passkey: NewPasskey,
): Promise<PasskeyRow> {
  const { name, credentialId, userHandle, publicKey, signCount, transports, isSynced, created } =
    passkey
  return tx.one<PasskeyRow>(sql`
    insert into passkey (organisation_id, user_id, credential_id, user_handle, public_key, sign_count, transports, is_synced, name, created)
    values (${organisationId}, ${id}, ${credentialId}, ${userHandle}, ${publicKey}, ${signCount}, ${[...transports]}, ${isSynced}, ${name}, ${created})
    returning ${columns}`)
}

export async function removePasskey(
  tx: Tx,
  { organisationId, id }: AccountKey,
  passkeyId: number,
): Promise<boolean> {
  return (
    (await tx.run(sql`
      delete from passkey where organisation_id = ${organisationId} and user_id = ${id} and id = ${passkeyId}`)) >
    0
  )
}

/** Locks the account, so that its passkeys are counted and added one at a time. */
export async function lockAccount(tx: Tx, { organisationId, id }: AccountKey): Promise<void> {
  await tx.run(
    sql`select id from user_account where organisation_id = ${organisationId} and id = ${id} for update`,
  )
}

export async function isGuest(tx: Tx, { organisationId, id }: AccountKey): Promise<boolean> {
  const { guest } = await tx.one<{ guest: boolean }>(sql`
    select home_id is not null as guest from user_account where organisation_id = ${organisationId} and id = ${id}`)
  return guest
}

export interface FoundPasskey {
  readonly organisationId: number
  readonly id: number
  readonly userId: number
  readonly email: string
  readonly userHandle: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
}

/**
 * Bypasses row-level security, because the organisation is unknown before login. If several
 * organisations have the credential, the handle of the account tells which one is meant.
 */
export async function findPasskey(
  tx: Tx,
  credentialId: Buffer,
  userHandle: Buffer | undefined,
): Promise<FoundPasskey | undefined> {
  return tx.maybe<FoundPasskey>(sql`
    select k.organisation_id as "organisationId", k.id, k.user_id as "userId", u.email, k.user_handle as "userHandle",
      k.public_key as "publicKey", k.sign_count as "signCount"
    from passkey k join user_account u on u.organisation_id = k.organisation_id and u.id = k.user_id
    where k.credential_id = ${credentialId} and u.home_id is null
    order by k.user_handle = ${userHandle ?? null}::bytea desc nulls last limit 1`)
}

export async function recordUse(
  tx: Tx,
  { organisationId, id }: Pick<FoundPasskey, 'organisationId' | 'id'>,
  { signCount, isSynced, now }: { signCount: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update passkey set sign_count = greatest(sign_count, ${signCount}), is_synced = ${isSynced}, last_used = ${now}
      where organisation_id = ${organisationId} and id = ${id}`)) > 0
  )
}

/** Marks a challenge as used. Returns false if it was used before. */
export async function useChallenge(
  tx: Tx,
  organisationId: number,
  { text, until }: { readonly text: string; readonly until: number },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into used_challenge (organisation_id, challenge_hash, expires)
    values (${organisationId}, ${hashSecret(text)}, ${new Date(until)}) on conflict do nothing`)
  return inserted === 1
}

export async function trimChallenges(tx: Tx, organisationId: number, now: Date): Promise<number> {
  return tx.run(
    sql`delete from used_challenge where organisation_id = ${organisationId} and expires <= ${now}`,
  )
}
