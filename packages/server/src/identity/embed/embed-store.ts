import type { Scope } from '@mosaic-booking/sdk/contract'
import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** Replaces the list. Deletes the tokens of removed pages and returns their users. */
export async function replaceOrigins(
  tx: Tx,
  organisationId: number,
  origins: readonly string[],
): Promise<number[]> {
  const kept = [...origins]
  const removed = sql`
    select origin from embed_origin where organisation_id = ${organisationId} and origin <> all (${kept}::text[])`
  const users = await tx.query<{ user_id: number }>(sql`
    delete from embed_token where organisation_id = ${organisationId} and origin in (${removed}) returning user_id`)
  await tx.run(
    sql`delete from embed_code where organisation_id = ${organisationId} and origin in (${removed})`,
  )
  await tx.run(
    sql`delete from embed_origin where organisation_id = ${organisationId} and origin <> all (${kept}::text[])`,
  )
  await tx.run(sql`
    insert into embed_origin (organisation_id, origin) select ${organisationId}, unnest(${kept}::text[]) on conflict do nothing`)
  return [...new Set(users.map((row) => row.user_id))]
}

interface Wanted {
  readonly userId?: number | undefined
  readonly userEmail?: string | undefined
}

/**
 * Returns a person's active account that matches all criteria; undefined without one. Excludes
 * service staff, whose accounts give access to all organisations.
 */
export async function findPerson(
  tx: Tx,
  organisationId: number,
  { userId, userEmail }: Wanted,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    select id from user_account
    where organisation_id = ${organisationId} and type = 'STANDARD' and home_id is null and deactivated_on is null and locked_at is null and not 'SERVICE_ADMIN' = any (roles)
      ${userId === undefined ? empty : sql`and id = ${userId}`}
      ${userEmail === undefined ? empty : sql`and lower(email) = lower(${userEmail})`}`)
  return row?.id
}

export interface EmbedCode {
  readonly organisationId: number
  readonly userId: number
  readonly origin: string
  readonly scopes: readonly Scope[]
  readonly challenge: string
}

export async function insertCode(
  tx: Tx,
  code: EmbedCode & { readonly hash: Buffer; readonly expires: Date },
): Promise<void> {
  await tx.run(sql`
    insert into embed_code (organisation_id, code_hash, user_id, origin, scopes, challenge, expires)
    values (${code.organisationId}, ${code.hash}, ${code.userId}, ${code.origin}, ${[...code.scopes]}, ${code.challenge}, ${code.expires})`)
}

/** Deletes a code and returns it, so that it can be tried only once. */
export async function takeCode(tx: Tx, hash: Buffer, now: Date): Promise<EmbedCode | undefined> {
  return tx.maybe<EmbedCode>(sql`
    with taken as (delete from embed_code where code_hash = ${hash} returning *)
    select t.organisation_id as "organisationId", t.user_id as "userId", t.origin, t.scopes, t.challenge from taken t
    join user_account u on u.organisation_id = t.organisation_id and u.id = t.user_id and u.deactivated_on is null
    where t.expires > ${now}`)
}
