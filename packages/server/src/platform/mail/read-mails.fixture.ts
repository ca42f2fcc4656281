import sql from 'sql-template-tag'
import type { ServerContext } from '../../ground/core/context.js'
import type { ClaimedMail, StoredMail } from './outbox-mail.js'
import { openMail } from './seal-mail.js'

/** A decrypted queued mail with its columns. */
export type WaitingMail = ClaimedMail & {
  readonly kind: string
  readonly language: string
  readonly html: string
  readonly dedupe_key: string | null
  readonly booking_ids: number[]
  readonly message_id: string
  readonly calendars: { method: string; content: string }[]
  readonly headers: Record<string, string>
}

export async function readMails({
  db,
  config,
}: Pick<ServerContext, 'db' | 'config'>): Promise<WaitingMail[]> {
  const rows = await db.asSystem((tx) =>
    tx.query<StoredMail>(sql`select * from outbox where sent is null order by id`),
  )
  return Promise.all(rows.map(async (row) => (await openMail(config, row)) as WaitingMail))
}
