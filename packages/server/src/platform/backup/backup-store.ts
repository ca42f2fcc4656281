import sql, { raw } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'

/** Counts the servers that use this PostgreSQL database: each has one listening connection. */
export async function countServers(tx: Tx): Promise<number> {
  return (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'mosaic-booking listener'`)
  ).count
}

export type RowCounts = ReadonlyMap<string, number>

/**
 * Counts the rows of all tables in one statement, so that all counts are from the same snapshot.
 * `isExported` exports that snapshot for other connections until the transaction ends.
 */
export async function countRows(
  tx: Tx,
  { isExported }: { readonly isExported: boolean },
): Promise<{ readonly rows: RowCounts; readonly snapshot: string | null }> {
  // The transaction waits for pg_dump, possibly for hours.
  await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
  const tables = await tx.query<{ name: string; quoted: string }>(
    sql`select relname as name, quote_ident(relname) as quoted from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  const counts = tables.map(({ quoted }) => `(select count(*) from ${quoted})`)
  const found = await tx.one<{ snapshot: string | null; counts: number[] }>(
    raw(
      `select ${isExported ? 'pg_export_snapshot()' : 'null'} as snapshot, array[${counts.join(', ')}]::bigint[] as counts`,
    ),
  )
  return {
    snapshot: found.snapshot,
    rows: new Map(tables.map(({ name }, index) => [name, found.counts[index]!])),
  }
}
