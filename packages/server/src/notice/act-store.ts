import { escapeLiteral } from 'pg'
import sql from 'sql-template-tag'
import type { ServerConfig } from '../core/config.js'
import type { Asks, Tx } from '../db/db.js'
import { hiddenLength, planOnce } from '../db/prepared.js'
import { outboxKey } from '../mail/seal-mail.js'
import { seal, unseal } from '../secret/seal.js'
import { packFacts, unpackFacts, type ActFacts, type LinkSeal } from './act-facts.js'

/** Notified with every commit that stores an act. */
export const actChannel = 'mosaic_act'
/** First key of the advisory locks by which one server at a time writes an organisation's mails. */
const writerLockSpace = 7005

/** An act that people are still to be told of. */
export interface StoredAct extends ActFacts {
  readonly id: number
  /** Epoch milliseconds. */
  readonly at: number
}

async function linkSeal(config: ServerConfig): Promise<LinkSeal> {
  const key = await outboxKey(config)
  return {
    seal: (link) => seal(key, link).toString('base64'),
    unseal: (sealed) => unseal(key, Buffer.from(sealed, 'base64')),
  }
}

/** Stored with the commit: it takes no message of its own. */
export async function storeAct(
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  facts: ActFacts,
  now: Date,
): Promise<void> {
  const stored = JSON.stringify(packFacts(facts, await linkSeal(config)))
  const ids = facts.bookings.map(({ after }) => after.id)
  const at = escapeLiteral(now.toISOString())
  tx.atCommit(
    `insert into booking_act (organisation_id, booking_ids, facts, created, next_attempt) values (${organisationId}, '{${ids.join()}}', ${escapeLiteral(stored)}, ${at}, ${at})`,
  )
  tx.notify(actChannel, '')
}

/** Organisations with acts that are due. */
export async function listDueOrganisations(db: Asks, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    planOnce(
      sql`select distinct organisation_id as id from booking_act where failed is null and next_attempt <= ${now} order by 1`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** When the next act is due that is not due yet. */
export async function findNextAct(db: Asks, now: Date): Promise<Date | undefined> {
  const row = await db.maybe<{ next_attempt: Date }>(
    planOnce(
      sql`select next_attempt from booking_act where failed is null and next_attempt > ${now} order by next_attempt limit 1`,
    ),
  )
  return row?.next_attempt
}

/** False while another server writes the organisation's mails. */
export async function lockWriting(tx: Tx, organisationId: number): Promise<boolean> {
  const { locked } = await tx.one<{ locked: boolean }>(
    planOnce(
      sql`select pg_try_advisory_xact_lock(${writerLockSpace}, ${organisationId}::int) as locked`,
    ),
  )
  return locked
}

/**
 * Acts that are due, oldest first. One that failed and waits holds up later ones on the same
 * bookings: people are told in order.
 */
export async function lockDueActs(
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  now: Date,
  limit: number,
): Promise<{ readonly id: number; read(): StoredAct }[]> {
  const rows = await tx.query<{ id: number; facts: unknown; created: Date }>(
    planOnce(sql`
    select id, facts, created from booking_act a where organisation_id = ${organisationId} and failed is null and next_attempt <= ${now}
      and not exists (select from booking_act earlier where earlier.organisation_id = a.organisation_id and earlier.id < a.id
        and earlier.failed is null and earlier.next_attempt > ${now} and earlier.booking_ids && a.booking_ids)
    order by id limit ${limit} for update`),
  )
  const links = await linkSeal(config)
  return rows.map(({ id, facts, created }) => ({
    id,
    read: () => ({ ...unpackFacts(facts, links), id, at: created.getTime() }),
  }))
}

/** Those of the bookings that are there and still name people. */
export async function findTellable(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.query<{ id: number }>(
    planOnce(
      sql`select id from booking where organisation_id = ${organisationId} and id = any (${hiddenLength('bigint', ids)}) and anonymised is null`,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

export async function deleteActs(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<void> {
  await tx.run(
    planOnce(
      sql`delete from booking_act where organisation_id = ${organisationId} and id = any (${hiddenLength('bigint', ids)})`,
    ),
  )
}

export interface ActFailure {
  readonly error: string
  readonly retryAt: (attempts: number) => Date
  /** After so many attempts it is given up. */
  readonly mostAttempts: number
  readonly now: Date
}

export async function postponeAct(
  tx: Tx,
  organisationId: number,
  id: number,
  { error, retryAt, mostAttempts, now }: ActFailure,
): Promise<void> {
  const row = await tx.maybe<{ attempts: number }>(sql`
    update booking_act set attempts = attempts + 1, last_error = ${error.slice(0, 500)} where organisation_id = ${organisationId} and id = ${id} returning attempts`)
  if (!row) return
  const change =
    row.attempts >= mostAttempts
      ? sql`failed = ${now}`
      : sql`next_attempt = ${retryAt(row.attempts)}`
  await tx.run(
    sql`update booking_act set ${change} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

/** Acts whose mails could not be written, until they are forgotten. */
export async function countFailedActs(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from booking_act where failed is not null`,
  )
  return count
}

/** Forgets acts that were given up long ago. */
export async function trimActs(tx: Tx, organisationId: number, olderThan: Date): Promise<number> {
  return tx.run(
    sql`delete from booking_act where organisation_id = ${organisationId} and failed < ${olderThan}`,
  )
}
