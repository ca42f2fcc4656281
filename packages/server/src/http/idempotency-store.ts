import { createHash, hkdfSync } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CurrentUser } from '../core/call.js'
import { Refusal } from '../core/refusal.js'
import type { Tx } from '../db/db.js'
import { seal, unseal } from '../secret/seal.js'

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** How long an answer can be asked for again. */
export const keptMs = 24 * 3_600_000

/** First key of the advisory locks by which two requests with one key find each other. */
const keyLockSpace = 7002

/** The key, when there is a good one; refuses a bad one. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  return header
}

export function hashRequest(operation: string, request: unknown): Buffer {
  return createHash('sha256')
    .update(operation)
    .update('\n')
    .update(JSON.stringify(request))
    .digest()
}

/** One logical call: the first result under the key is the only one. */
export interface KeyedCall {
  readonly user: CurrentUser
  readonly key: string
  readonly hash: Buffer
  /** Bound into the seal of the answer, see `sealWith`: the caller's cookie or token. */
  readonly credential: string
}

/** What was answered before, or undefined and the key is ours until the transaction ends. */
export async function claimKey(tx: Tx, call: KeyedCall): Promise<StoredAnswer | undefined> {
  const { user, hash } = call
  const name = nameOf(call)
  const { locked } = await tx.one<{ locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(${keyLockSpace}, hashtext(${`${user.organisationId}/${user.id}/${name}`})) as locked`)
  if (!locked) throw new Refusal('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 })
  const stored = await tx.maybe<{ request_hash: Buffer; status: number; body: string }>(sql`
    select request_hash, status, body from idempotency_key
    where organisation_id = ${user.organisationId} and user_id = ${user.id} and key = ${name}`)
  if (!stored) return undefined
  if (!Buffer.from(stored.request_hash).equals(hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return { status: stored.status, body: openAnswer(call, stored.body) }
}

/**
 * Kept in the transaction of the effect itself, so that an answer that was lost can be given again
 * and nothing else can.
 */
export async function storeAnswer(tx: Tx, call: KeyedCall, answer: StoredAnswer): Promise<void> {
  const { user, hash } = call
  await tx.run(sql`
    insert into idempotency_key (organisation_id, user_id, key, request_hash, status, body)
    values (${user.organisationId}, ${user.id}, ${nameOf(call)}, ${hash}, ${answer.status}, ${seal(sealWith(call), answer.body).toString('base64')})`)
}

/** Forgets answers that nobody may ask for any more. */
export async function trimAnswers(
  tx: Tx,
  organisationId: number,
  olderThan: Date,
): Promise<number> {
  return tx.run(
    sql`delete from idempotency_key where organisation_id = ${organisationId} and created < ${olderThan}`,
  )
}

/** The key itself is not kept, only what it hashes to. */
const nameOf = ({ key }: KeyedCall): string => createHash('sha256').update(key).digest('base64url')

/*
 * Answers hold what is said once (a new token) and what is private. They are sealed with what only the caller has, their
 * credential and the key, and neither of these is in the database: whoever reads the table reads nothing.
 */
const sealWith = ({ key, credential }: KeyedCall): Buffer =>
  Buffer.from(hkdfSync('sha256', `${credential}\n${key}`, '', 'mosaic idempotency answer', 32))

/**
 * Somebody who has logged in anew since then cannot open it: to them the key is one that was used
 * for something else.
 */
function openAnswer(call: KeyedCall, body: string): string {
  const text = unseal(sealWith(call), Buffer.from(body, 'base64'))
  if (text === undefined) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return text
}
