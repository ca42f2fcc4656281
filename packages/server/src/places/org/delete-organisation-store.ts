import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** Locks the organisation and returns its deletion date; undefined if it is not marked. */
export async function lockMarked(tx: Tx, organisationId: number): Promise<Date | undefined> {
  const row = await tx.maybe<{ scheduled_deletion_date: Date | null }>(
    sql`select scheduled_deletion_date from organisation where id = ${organisationId} for no key update`,
  )
  return row?.scheduled_deletion_date ?? undefined
}

/** Removes all access: accounts with their guest accounts, sessions and tokens, and the domains for sign-up. */
export async function closeOrganisation(tx: Tx, organisationId: number): Promise<void> {
  await tx.run(
    sql`delete from user_account where ${organisationId} in (organisation_id, home_organisation_id)`,
  )
  await tx.run(sql`delete from login_address where organisation_id = ${organisationId}`)
  await tx.run(sql`delete from organisation_domain where organisation_id = ${organisationId}`)
}

/** Large tables, whose dependent rows are deleted with them. */
const largeTables = [
  'booking',
  'booking_group',
  'outbox',
  'live_event',
  'idempotency_key',
  'media_content',
]

/** Deletes up to `limit` rows of the large tables. Returns their number. */
export async function deleteSome(tx: Tx, organisationId: number, limit: number): Promise<number> {
  for (const table of largeTables) {
    const deleted = await tx.run(sql`
      delete from ${raw(table)} where organisation_id = ${organisationId} and ctid = any (array(select ctid from ${raw(table)} where organisation_id = ${organisationId} limit ${limit}))`)
    if (deleted > 0) return deleted
  }
  return 0
}

export async function deleteOrganisation(tx: Tx, organisationId: number): Promise<void> {
  // Facilities in use are kept, and locations might be deleted later in the same cascade.
  await tx.run(sql`delete from location_facility where organisation_id = ${organisationId}`)
  await tx.run(sql`delete from organisation where id = ${organisationId}`)
}
