import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../db/db.js'

/**
 * The date from which the organisation is to be deleted, locked; undefined when it is not marked.
 */
export async function lockMarked(tx: Tx, organisationId: number): Promise<Date | undefined> {
  const row = await tx.maybe<{ scheduled_deletion_date: Date | null }>(
    sql`select scheduled_deletion_date from organisation where id = ${organisationId} for no key update`,
  )
  return row?.scheduled_deletion_date ?? undefined
}

/**
 * Nobody comes in any more: accounts go, and with them sessions and tokens; so do the domains that
 * people could sign up by.
 */
export async function closeOrganisation(tx: Tx, organisationId: number): Promise<void> {
  await tx.run(sql`delete from user_account where organisation_id = ${organisationId}`)
  await tx.run(sql`delete from organisation_domain where organisation_id = ${organisationId}`)
}

/** What there is much of; what belongs to these rows goes with them. */
const large = [
  'booking',
  'booking_group',
  'outbox',
  'live_event',
  'idempotency_key',
  'media_content',
]

/** Deletes up to so many rows of what there is much of; answers how many. */
export async function deleteSome(tx: Tx, organisationId: number, limit: number): Promise<number> {
  for (const table of large) {
    const deleted = await tx.run(sql`
      delete from ${raw(table)} where organisation_id = ${organisationId} and ctid = any (array(select ctid from ${raw(table)} where organisation_id = ${organisationId} limit ${limit}))`)
    if (deleted > 0) return deleted
  }
  return 0
}

/** The organisation with all that is left of it. */
export async function deleteOrganisation(tx: Tx, organisationId: number): Promise<void> {
  await tx.run(sql`delete from organisation where id = ${organisationId}`)
}
