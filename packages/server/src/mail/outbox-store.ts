import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'

export interface Mail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

export interface DueMail extends Mail {
  readonly id: number
  readonly organisationId: number
  readonly attempts: number
}

/** Puts a mail into the transaction: it is sent if and only if the transaction commits. */
export async function postMail(tx: Tx, organisationId: number, { recipient, subject, body }: Mail): Promise<void> {
  await tx.run(sql`insert into outbox (organisation_id, recipient, subject, body) values (${organisationId}, ${recipient}, ${subject}, ${body})`)
}

/** Mails that are due, locked against other servers until the transaction ends. */
export async function lockDue(tx: Tx, now: Date, limit: number): Promise<DueMail[]> {
  const rows = await tx.query<{ id: number; organisation_id: number; recipient: string; subject: string; body: string; attempts: number }>(sql`
    select id, organisation_id, recipient, subject, body, attempts from outbox
    where sent is null and next_attempt <= ${now} order by next_attempt, id limit ${limit} for update skip locked`)
  return rows.map(({ organisation_id: organisationId, ...mail }) => ({ ...mail, organisationId }))
}

export async function markSent(tx: Tx, { organisationId, id }: DueMail, now: Date): Promise<void> {
  await tx.run(sql`update outbox set sent = ${now}, attempts = attempts + 1 where organisation_id = ${organisationId} and id = ${id}`)
}

export async function postpone(tx: Tx, { organisationId, id }: DueMail, until: Date, error: string): Promise<void> {
  await tx.run(sql`update outbox set attempts = attempts + 1, next_attempt = ${until}, last_error = ${error.slice(0, 500)} where organisation_id = ${organisationId} and id = ${id}`)
}
