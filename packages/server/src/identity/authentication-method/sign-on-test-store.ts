import type { SignOnTest } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Tester } from '../federated-identity/sign-on-ticket.js'
import type { MethodRow } from './authentication-method-store.js'

/** Replaces the result of the method's previous test. */
export async function saveResult(
  tx: Tx,
  { organisationId, id }: Pick<MethodRow, 'organisationId' | 'id'>,
  { userId, session }: Tester,
  { result, expires }: { readonly result: SignOnTest; readonly expires: Date },
): Promise<void> {
  const hash = Buffer.from(session, 'base64')
  await tx.run(sql`
    insert into sign_on_test (organisation_id, method_id, user_id, session_hash, result, expires)
    values (${organisationId}, ${id}, ${userId}, ${hash}, ${JSON.stringify(result)}::jsonb, ${expires})
    on conflict (organisation_id, method_id) do update
      set user_id = excluded.user_id, session_hash = excluded.session_hash, result = excluded.result, expires = excluded.expires`)
}

export async function findResult(
  tx: Tx,
  { organisationId, id }: Pick<MethodRow, 'organisationId' | 'id'>,
  { userId, session }: Tester,
  now: Date,
): Promise<SignOnTest | undefined> {
  const found = await tx.maybe<{ result: SignOnTest }>(sql`
    select result from sign_on_test
    where organisation_id = ${organisationId} and method_id = ${id} and user_id = ${userId} and session_hash = ${Buffer.from(session, 'base64')} and expires > ${now}`)
  return found?.result
}

export async function trimSignOnTests(tx: Tx, organisationId: number, now: Date): Promise<number> {
  return tx.run(
    sql`delete from sign_on_test where organisation_id = ${organisationId} and expires <= ${now}`,
  )
}
