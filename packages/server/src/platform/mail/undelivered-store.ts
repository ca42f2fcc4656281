import sql, { empty } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

export interface UndeliveredRow {
  readonly id: number
  readonly recipient: string
  readonly kind: string
  readonly failed: Date
  readonly error: string
  readonly bookingIds: readonly number[]
}

interface Sought {
  readonly bookingId?: number
  /** Addresses in lower case. */
  readonly recipients?: readonly string[]
  readonly kind?: string
}

/** Maximum number of listed mails, latest first. */
const maxRows = 200

/**
 * Lists mails that were given up, unless a later mail about the same booking or visit reached the
 * recipient.
 */
export function listUndelivered(
  tx: Tx,
  organisationId: number,
  { bookingId, recipients, kind }: Sought = {},
): Promise<UndeliveredRow[]> {
  return tx.query<UndeliveredRow>(sql`
    select m.id, m.recipient, m.kind, m.failed, coalesce(m.last_error, '') as error, m.booking_ids as "bookingIds" from outbox m
    where m.organisation_id = ${organisationId} and m.failed is not null
      ${bookingId === undefined ? empty : sql`and ${bookingId}::bigint = any (m.booking_ids)`}
      ${recipients ? sql`and lower(m.recipient) = any (${[...recipients]}::text[])` : empty}
      ${kind === undefined ? empty : sql`and m.kind = ${kind}`}
      and not exists (select from outbox later where later.organisation_id = m.organisation_id and lower(later.recipient) = lower(m.recipient)
        and later.id > m.id and later.sent is not null and (later.booking_ids && m.booking_ids or later.kind = m.kind and m.booking_ids = '{}'))
    order by m.failed desc, m.id desc limit ${maxRows}`)
}
