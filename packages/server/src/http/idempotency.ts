import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import type { CurrentUser } from './call.js'
import { Refusal } from './refusal.js'

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** First key of the advisory locks by which two requests with one key find each other. */
const keyLockSpace = 7002

/** The key, when there is a good one; refuses a bad one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  return header
}

export function hashRequest(operation: string, request: unknown): Buffer {
  return createHash('sha256').update(operation).update('\n').update(JSON.stringify(request)).digest()
}

/** One logical call: the first result under the key is the only one. */
export interface KeyedCall {
  readonly user: CurrentUser
  readonly key: string
  readonly hash: Buffer
}

/** What was answered before, or undefined and the key is ours until the transaction ends. */
export async function claimKey(tx: Tx, { user, key, hash }: KeyedCall): Promise<StoredAnswer | undefined> {
  const { locked } = await tx.one<{ locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(${keyLockSpace}, hashtext(${`${user.organisationId}/${user.id}/${key}`})) as locked`)
  if (!locked) throw new Refusal('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 })
  const stored = await tx.maybe<{ request_hash: Buffer; status: number; body: string }>(sql`
    select request_hash, status, body from idempotency_key
    where organisation_id = ${user.organisationId} and user_id = ${user.id} and key = ${key}`)
  if (!stored) return undefined
  if (!Buffer.from(stored.request_hash).equals(hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return { status: stored.status, body: stored.body }
}

/** Kept in the transaction of the effect itself, so that an answer that was lost can be given again and nothing else can. */
export async function storeAnswer(tx: Tx, { user, key, hash }: KeyedCall, answer: StoredAnswer): Promise<void> {
  await tx.run(sql`
    insert into idempotency_key (organisation_id, user_id, key, request_hash, status, body)
    values (${user.organisationId}, ${user.id}, ${key}, ${hash}, ${answer.status}, ${answer.body})`)
}
