import sql, { type Sql } from 'sql-template-tag'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import { toLiteral } from '../../ground/db/literal.js'
import { lockSpaces } from '../../ground/db/lock-spaces.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import { outboxKey } from '../../platform/mail/seal-mail.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { packFacts, unpackFacts, type ActFacts, type LinkSeal } from './act-facts.js'
import type { ActRetry } from './notice-rules.js'

/** Channel notified by every commit that stores an act. */
export const actChannel = 'mosaic_act'

/** An act whose notices have not been written yet. */
export interface StoredAct extends ActFacts {
  readonly id: number
  /** Epoch milliseconds. */
  readonly at: number
}

/** Creates the seal for the links of queued acts and of notices that wait for a meeting. */
export async function linkSeal(config: ServerConfig): Promise<LinkSeal> {
  const key = await outboxKey(config)
  return {
    seal: (link) => seal(key, link).toString('base64'),
    unseal: (sealed) => unseal(key, Buffer.from(sealed, 'base64')),
  }
}

/** Sent with the commit to save a round trip. */
export async function storeAct(
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  facts: ActFacts,
  { created, due }: { readonly created: Date; readonly due: Date },
): Promise<void> {
  const stored = JSON.stringify(packFacts(facts, await linkSeal(config)))
  const ids = facts.bookings.map(({ after }) => after.id)
  const [at, dueAt] = [created, due].map((time) => toLiteral(time.toISOString()))
  tx.atCommit(
    `insert into booking_act (organisation_id, booking_ids, facts, created, next_attempt) values (${organisationId}, '{${ids.join()}}', ${toLiteral(stored)}, ${at}, ${dueAt})`,
  )
  tx.notify(actChannel, '')
}

export async function listDueOrganisations(db: Asks, now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    planOnce(
      sql`select distinct organisation_id as id from booking_act where failed is null and next_attempt <= ${now} order by 1`,
    ),
  )
  return rows.map(({ id }) => id)
}

export async function findNextAct(db: Asks, now: Date): Promise<Date | undefined> {
  const row = await db.maybe<{ next_attempt: Date }>(
    planOnce(
      sql`select next_attempt from booking_act where failed is null and next_attempt > ${now} order by next_attempt limit 1`,
    ),
  )
  return row?.next_attempt
}

/** Returns false if another server is writing the organisation's mails. */
export async function lockWriting(tx: Tx, organisationId: number): Promise<boolean> {
  const { locked } = await tx.one<{ locked: boolean }>(
    planOnce(
      sql`select pg_try_advisory_xact_lock(${lockSpaces.notices}, ${organisationId}::int) as locked`,
    ),
  )
  return locked
}

/**
 * Locks due acts, oldest first. A failed act that waits for its retry blocks later acts on the same
 * bookings, so that notices stay in order.
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

/** Locks the latest act that concerns only these bookings, if its mails have not been written. */
export const lockLatestAct = (
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  bookingIds: readonly number[],
): Promise<StoredAct | undefined> =>
  lockLatest(tx, config, organisationId, sql`booking_ids <@ ${hiddenLength('bigint', bookingIds)}`)

/** Locks the latest act that concerns a booking, if its mails have not been written. */
export const lockLatestActOf = (
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  bookingId: number,
): Promise<StoredAct | undefined> =>
  lockLatest(tx, config, organisationId, sql`booking_ids @> ${hiddenLength('bigint', [bookingId])}`)

async function lockLatest(
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  condition: Sql,
): Promise<StoredAct | undefined> {
  const row = await tx.maybe<{ id: number; facts: unknown; created: Date }>(
    planOnce(sql`
    select id, facts, created from booking_act
    where organisation_id = ${organisationId} and failed is null and ${condition}
    order by id desc limit 1 for update`),
  )
  if (!row) return undefined
  const facts = unpackFacts(row.facts, await linkSeal(config))
  return { ...facts, id: row.id, at: row.created.getTime() }
}

export async function findNotifiable(
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
  /** Decides on the next attempt from the number of previous attempts. */
  readonly decide: (attempts: number) => ActRetry
}

export async function postponeAct(
  tx: Tx,
  organisationId: number,
  id: number,
  { error, decide }: ActFailure,
): Promise<void> {
  const row = await tx.maybe<{ attempts: number }>(sql`
    update booking_act set attempts = attempts + 1, last_error = ${error.slice(0, 500)} where organisation_id = ${organisationId} and id = ${id} returning attempts`)
  if (!row) return
  const outcome = decide(row.attempts)
  const change =
    'failedAt' in outcome
      ? sql`failed = ${outcome.failedAt}`
      : sql`next_attempt = ${outcome.retryAt}`
  await tx.run(
    sql`update booking_act set ${change} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

/** Counts the acts given up. They are included until they are deleted. */
export async function countFailedActs(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*) as count from booking_act where failed is not null`,
  )
  return count
}

export async function trimActs(tx: Tx, organisationId: number, olderThan: Date): Promise<number> {
  return tx.run(
    sql`delete from booking_act where organisation_id = ${organisationId} and failed < ${olderThan}`,
  )
}
