import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { lockSpaces } from '../../ground/db/lock-spaces.js'
import { seal, toSealingKey, unseal, type SealingKey } from '../secret/seal.js'

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** Retention of stored responses. */
export const keptMs = 24 * 3_600_000

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

/** A logical call, possibly sent several times. */
export interface KeyedCall {
  readonly user: CurrentUser
  readonly key: string
  readonly hash: Buffer
  /** The caller's cookie or token; part of the sealing key, see `sealWith`. */
  readonly credential: string
}

/**
 * Returns the stored response, or undefined if this call now owns the key until its transaction
 * ends.
 */
export async function claimKey(tx: Tx, call: KeyedCall): Promise<StoredAnswer | undefined> {
  const { user, hash } = call
  const name = nameOf(call)
  const { locked } = await tx.one<{ locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(${lockSpaces.idempotencyKey}, hashtext(${`${user.organisationId}/${user.id}/${name}`})) as locked`)
  if (!locked) throw new Refusal('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 })
  const stored = await tx.maybe<{ request_hash: Buffer; status: number; body: string }>(sql`
    select request_hash, status, body from idempotency_key
    where organisation_id = ${user.organisationId} and user_id = ${user.id} and key = ${name}`)
  if (!stored) return undefined
  if (!Buffer.from(stored.request_hash).equals(hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return { status: stored.status, body: openAnswer(call, stored.body) }
}

/** Stored in the effect's transaction, so that effect and response exist together or not at all. */
export async function storeAnswer(tx: Tx, call: KeyedCall, answer: StoredAnswer): Promise<void> {
  const { user, hash } = call
  await tx.run(sql`
    insert into idempotency_key (organisation_id, user_id, key, request_hash, status, body)
    values (${user.organisationId}, ${user.id}, ${nameOf(call)}, ${hash}, ${answer.status}, ${seal(sealWith(call), answer.body).toString('base64')})`)
}

export async function trimAnswers(
  tx: Tx,
  organisationId: number,
  olderThan: Date,
): Promise<number> {
  return tx.run(
    sql`delete from idempotency_key where organisation_id = ${organisationId} and created < ${olderThan}`,
  )
}

/** Only a hash of the key is stored. */
const nameOf = ({ key }: KeyedCall): string => createHash('sha256').update(key).digest('base64url')

/*
 * Responses contain one-time secrets (a new token) and private data. They are encrypted with the
 * caller's credential and the key, neither of which is in the database, so reading the table
 * reveals nothing.
 */
const sealWith = ({ key, credential }: KeyedCall): SealingKey =>
  toSealingKey(`${credential}\n${key}`, 'idempotency answer')

/**
 * After a new login, the stored response cannot be decrypted; the key then counts as used for
 * another call.
 */
function openAnswer(call: KeyedCall, body: string): string {
  const text = unseal(sealWith(call), Buffer.from(body, 'base64'))
  if (text === undefined) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return text
}
