import type { MailFailure, MailSecurity } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'
import { outboxChannel } from './outbox-store.js'

export interface MailServerRow {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username: string | null
  readonly sealedPassword: Buffer | null
  readonly senderName: string
  readonly senderAddress: string
  readonly replyTo: string | null
  readonly changed: Date
}

export function findMailServer(db: Asks): Promise<MailServerRow | undefined> {
  return db.maybe<MailServerRow>(sql`
    select host, port, security, username, sealed_password as "sealedPassword", sender_name as "senderName", sender_address as "senderAddress",
      reply_to as "replyTo", changed from mail_server`)
}

/** Mails that the previous server did not accept become due immediately. */
export async function saveMailServer(tx: Tx, row: MailServerRow): Promise<void> {
  await tx.run(sql`
    insert into mail_server (host, port, security, username, sealed_password, sender_name, sender_address, reply_to, changed)
    values (${row.host}, ${row.port}, ${row.security}, ${row.username}, ${row.sealedPassword}, ${row.senderName}, ${row.senderAddress}, ${row.replyTo}, ${row.changed})
    on conflict (is_only) do update set host = excluded.host, port = excluded.port, security = excluded.security, username = excluded.username,
      sealed_password = excluded.sealed_password, sender_name = excluded.sender_name, sender_address = excluded.sender_address,
      reply_to = excluded.reply_to, changed = excluded.changed`)
  await tx.run(sql`
    update outbox set next_attempt = ${row.changed} where sent is null and failed is null and last_error is not null and next_attempt > ${row.changed}`)
  tx.notify(outboxChannel, '')
}

export async function removeMailServer(tx: Tx): Promise<void> {
  await tx.run(sql`delete from mail_server`)
  tx.notify(outboxChannel, '')
}

const maxFailures = 50

interface FailureRow extends Pick<MailFailure, 'domain' | 'reason' | 'mails' | 'givenUp'> {
  readonly since: Date
  readonly nextAttempt: Date | null
}

/**
 * Groups unaccepted mails of all organisations. Removes local parts of addresses from server
 * responses, because they must not leave the organisation.
 */
export function listFailures(tx: Tx): Promise<FailureRow[]> {
  return tx.query<FailureRow>(sql`
    select lower(split_part(recipient, '@', 2)) as domain, regexp_replace(regexp_replace(last_error, '^Error: ', ''), '[^[:space:]<>@]+@', '…@', 'g') as reason,
      count(*)::int as mails, count(failed)::int as "givenUp", min(created) as since, min(next_attempt) filter (where failed is null) as "nextAttempt"
    from outbox where sent is null and last_error is not null group by 1, 2 order by max(created) desc, 1, 2 limit ${maxFailures}`)
}

/** Makes failed mails due, whose text is kept until they are deleted. Returns their number. */
export async function retryMails(tx: Tx, now: Date, domain: string | undefined): Promise<number> {
  const count = await tx.run(sql`
    update outbox set failed = null, next_attempt = ${now}
    where sent is null and last_error is not null and (${domain ?? null}::text is null or lower(split_part(recipient, '@', 2)) = lower(${domain ?? null}::text))`)
  tx.notify(outboxChannel, '')
  return count
}
