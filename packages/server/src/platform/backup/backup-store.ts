import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** Whether the database was ever migrated. */
export async function hasSchema(tx: Tx): Promise<boolean> {
  return (
    await tx.one<{ found: boolean }>(sql`select to_regclass('organisation') is not null as found`)
  ).found
}

/** Number of servers that use this PostgreSQL database: each has one listening connection. */
export async function countServers(tx: Tx): Promise<number> {
  return (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'mosaic-booking listener'`)
  ).count
}
