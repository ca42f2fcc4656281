import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { AccountKey } from './two-factor-store.js'

/**
 * Replaces all codes, used or not. Returns false if there is no app. Locks the account, so that no
 * codes outlive a reset and concurrent calls do not leave two sets.
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  { organisationId, id }: AccountKey,
  hashes: readonly string[],
): Promise<boolean> {
  const enrolled = await tx.maybe(sql`
    select from user_account
    where organisation_id = ${organisationId} and id = ${id} and two_factor_enrolled is not null for update`)
  if (!enrolled) return false
  await removeRecoveryCodes(tx, { organisationId, id })
  await tx.run(sql`
    insert into recovery_code (organisation_id, user_id, code_hash)
    select ${organisationId}, ${id}, hash from unnest(${[...hashes]}::text[]) as hash`)
  return true
}

export async function removeRecoveryCodes(
  tx: Tx,
  { organisationId, id }: AccountKey,
): Promise<void> {
  await tx.run(
    sql`delete from recovery_code where organisation_id = ${organisationId} and user_id = ${id}`,
  )
}

/** Returns the kind, cost and salt of the hashes, which all codes of the account share. */
export async function findRecoveryRecipe(
  tx: Tx,
  { organisationId, id }: AccountKey,
): Promise<string | undefined> {
  const row = await tx.maybe<{ recipe: string }>(sql`
    select regexp_replace(code_hash, '[^$]*$', '') as recipe from recovery_code
    where organisation_id = ${organisationId} and user_id = ${id} limit 1`)
  return row?.recipe
}

/** Marks a code as used. Returns how many are left; undefined if it is unknown or was used. */
export async function useRecoveryCode(
  tx: Tx,
  { organisationId, id }: AccountKey,
  hash: string,
  now: Date,
): Promise<number | undefined> {
  const used = await tx.run(sql`
    update recovery_code set used = ${now}
    where organisation_id = ${organisationId} and user_id = ${id} and code_hash = ${hash} and used is null`)
  if (used === 0) return undefined
  const { left } = await tx.one<{ left: number }>(sql`
    select count(*)::int as left from recovery_code where organisation_id = ${organisationId} and user_id = ${id} and used is null`)
  return left
}
