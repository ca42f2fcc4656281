import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import type { Undelivered } from './delivery-rules.js'
import { outboxKey, sealText } from './seal-mail.js'
import type { ClaimedMail, StoredMail } from './outbox-mail.js'
import type { Mail, MailedCalendar } from './outbox-mail.js'
import { threadMails, type ThreadedMail } from './thread-rules.js'

/** Notified by every commit that queues mails. */
export const outboxChannel = 'mosaic_outbox'

/**
 * Queues mails in the transaction: they are sent if and only if it commits. Returns the number of
 * new mails; one with an existing key is already queued.
 */
export async function postMails(
  tx: Tx,
  config: ServerConfig,
  organisationId: number,
  mails: readonly Mail[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0
  const key = await outboxKey(config)
  const named = mails.map((mail) => ({
    ...mail,
    bookingIds: mail.bookingIds ?? [],
    visitIds: mail.visitIds ?? [],
    messageId: randomUUID(),
  }))
  const earlier = await listEarlier(tx, organisationId, named)
  const rows = threadMails(named, earlier, config.publicUrl).map(
    ({ subject, body, html, calendars = [], files = [], headers = {}, ...mail }, position) => ({
      ...mail,
      position,
      sealed: sealText(key, { subject, body, html, calendars, files, headers }).toString('base64'),
    }),
  )
  const queued = await tx.run(
    planOnce(sql`
    insert into outbox (organisation_id, kind, language, recipient, sealed, dedupe_key, booking_ids, visit_ids, message_id, created, next_attempt)
    select ${organisationId}, kind, language, recipient, decode(sealed, 'base64'), "dedupeKey", "bookingIds", "visitIds", "messageId", ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as mail (
      kind text, language text, recipient text, sealed text, "dedupeKey" text, "bookingIds" bigint[], "visitIds" bigint[], "messageId" uuid, position int) order by position
    on conflict (organisation_id, dedupe_key) where dedupe_key is not null do nothing`),
  )
  tx.notify(outboxChannel, '')
  return queued
}

/** Lists mails to the same people about the same bookings or visits, oldest first. */
async function listEarlier(
  tx: Tx,
  organisationId: number,
  mails: readonly ThreadedMail[],
): Promise<ThreadedMail[]> {
  const idsIn = (name: 'bookingIds' | 'visitIds') => [
    ...new Set(mails.flatMap((mail) => mail[name])),
  ]
  const [bookingIds, visitIds] = [idsIn('bookingIds'), idsIn('visitIds')]
  if (bookingIds.length + visitIds.length === 0) return []
  const recipients = [...new Set(mails.map(({ recipient }) => recipient.toLowerCase()))]
  return tx.query<ThreadedMail>(
    planOnce(sql`
    select recipient, booking_ids as "bookingIds", visit_ids as "visitIds", message_id as "messageId" from outbox
    where organisation_id = ${organisationId} and lower(recipient) = any (${hiddenLength('text', recipients)})
      and (booking_ids && ${hiddenLength('bigint', bookingIds)} or visit_ids && ${hiddenLength('bigint', visitIds)}) order by id`),
  )
}

interface OutboxRow {
  id: number
  organisation_id: number
  recipient: string
  sealed: Buffer | null
  subject: string | null
  body: string | null
  html: string | null
  calendars: MailedCalendar[]
  headers: Record<string, string>
  message_id: string
  attempts: number
  created: Date
}

/**
 * Claims due mails until `leaseEnd`, after which they are due again if the sender has died. A mail
 * waits for earlier ones to the same person about the same booking, so that an invitation never
 * arrives after its cancellation. The order inside and the offset let it stop at the limit: as a
 * join, it would compare all waiting mails of a person with each other.
 */
export async function claimDue(
  db: Asks,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<StoredMail[]> {
  const rows = await db.query<OutboxRow>(
    planOnce(sql`
    with due as (
      select organisation_id, id from (
        select organisation_id, id, recipient, booking_ids, visit_ids from outbox where sent is null and failed is null and next_attempt <= ${now}
        order by next_attempt, organisation_id, id for update skip locked) as o
      where not exists (select from outbox earlier where earlier.organisation_id = o.organisation_id and lower(earlier.recipient) = lower(o.recipient) and earlier.id < o.id
        and earlier.sent is null and earlier.failed is null and (earlier.booking_ids && o.booking_ids or earlier.visit_ids && o.visit_ids) offset 0)
      limit ${limit})
    update outbox o set next_attempt = ${leaseEnd}, attempts = o.attempts + 1 from due where o.organisation_id = due.organisation_id and o.id = due.id
    returning o.id, o.organisation_id, o.recipient, o.sealed, o.subject, o.body, o.html, o.calendars, o.headers, o.message_id, o.attempts, o.created`),
  )
  return rows.map(({ organisation_id: organisationId, message_id: messageId, ...mail }) => ({
    ...mail,
    organisationId,
    messageId,
  }))
}

type Claim = Pick<ClaimedMail, 'organisationId' | 'id' | 'attempts'>

/** Extends the leases of unsent mails claimed by this sender. */
export async function extendLeases(
  db: Asks,
  claims: readonly Claim[],
  leaseEnd: Date,
): Promise<void> {
  for (const { organisationId, id, attempts } of claims)
    await db.run(sql`
      update outbox set next_attempt = ${leaseEnd}
      where organisation_id = ${organisationId} and id = ${id} and attempts = ${attempts}
        and sent is null and failed is null and next_attempt < ${leaseEnd}`)
}

/** Erases the text; keeps the recipients, bookings and times. */
export async function markSent(db: Asks, claims: readonly Claim[], now: Date): Promise<void> {
  if (claims.length === 0) return
  await db.run(
    planOnce(sql`
    update outbox o set sent = ${now}, failed = null, sealed = null, subject = null, body = null, html = null, calendars = '[]', headers = '{}' from unnest(${hiddenLength(
      'bigint',
      claims.map(({ organisationId }) => organisationId),
    )}, ${hiddenLength(
      'bigint',
      claims.map(({ id }) => id),
    )}) as mail (organisation_id, id)
    where o.organisation_id = mail.organisation_id and o.id = mail.id and o.sent is null`),
  )
}

/**
 * Stores the error and the time of the next attempt, if any. Has no effect if another sender has
 * claimed the mail since.
 */
export async function markFailed(
  db: Asks,
  { organisationId, id, attempts }: Claim,
  error: string,
  outcome: Undelivered,
): Promise<void> {
  const change =
    'retryAt' in outcome
      ? sql`next_attempt = ${outcome.retryAt}`
      : sql`failed = ${outcome.failedAt}`
  await db.run(sql`
    update outbox set last_error = ${error.slice(0, 500)}, ${change}
    where organisation_id = ${organisationId} and id = ${id} and attempts = ${attempts} and sent is null`)
}

/**
 * Returns the time at which the next mail becomes due. Due but unclaimed mails wait for an earlier
 * one in progress.
 */
export async function findNextAttempt(db: Asks, now: Date): Promise<Date | undefined> {
  const row = await db.maybe<{ next_attempt: Date }>(
    planOnce(
      sql`select next_attempt from outbox where sent is null and failed is null and next_attempt > ${now} order by next_attempt limit 1`,
    ),
  )
  return row?.next_attempt
}

/**
 * Deletes mails that were sent or given up long ago. Keeps mails about future bookings or visits,
 * because later mails refer to them.
 */
export async function trimMails(tx: Tx, organisationId: number, olderThan: Date): Promise<number> {
  return tx.run(sql`
    delete from outbox m where organisation_id = ${organisationId} and (sent < ${olderThan} or failed < ${olderThan})
      and not exists (select from booking b where b.organisation_id = m.organisation_id and b.id = any (m.booking_ids) and b.ends_at > ${olderThan})
      and not exists (select from visit v where v.organisation_id = m.organisation_id and v.id = any (m.visit_ids) and v.date > ${olderThan}::date)`)
}

/** Counts the mails given up. They are included until they are deleted. */
export async function countFailedMails(tx: Tx): Promise<number> {
  return (
    await tx.one<{ count: number }>(
      sql`select count(*) as count from outbox where failed is not null`,
    )
  ).count
}

/**
 * Counts mails that are waiting and mails that were given up, with the waiting time of the oldest
 * in seconds.
 */
export function countMails(
  tx: Tx,
  now: Date,
): Promise<{ waiting: number; failed: number; overdue: number }> {
  return tx.one(sql`
    select count(*) filter (where failed is null)::int as waiting, count(*) filter (where failed is not null)::int as failed,
      coalesce(greatest(0, extract(epoch from ${now} - min(created) filter (where failed is null))), 0)::float8 as overdue
    from outbox where sent is null`)
}
