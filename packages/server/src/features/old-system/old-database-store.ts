import { Client, escapeIdentifier } from 'pg'
import type { TableRow } from './dump-rows.js'
import type { Wanted } from './old-data.js'

/** Rows per message, so that large tables need little memory. */
const perFetch = 5000

/**
 * Reads the wanted columns of an old system's tables in one read-only transaction, so that they
 * agree with each other. Values are texts, as in a dump; times are in UTC.
 */
export async function* readPostgres(
  url: string,
  wanted: Wanted,
  prefix: string,
): AsyncGenerator<TableRow> {
  const client = new Client({ connectionString: url, application_name: 'mosaic-booking import' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query("set local time zone 'UTC'")
    for (const [name, columns] of Object.entries(wanted)) {
      const table = prefix + name
      const known = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
        [escapeIdentifier(table)],
      )
      const present = columns.filter((column) => known.rows.some((row) => row.name === column))
      if (present.length === 0) continue
      const list = present
        .map((column) => `${escapeIdentifier(column)}::text as ${escapeIdentifier(column)}`)
        .join(', ')
      await client.query(
        `declare old_rows no scroll cursor for select ${list} from ${escapeIdentifier(table)}`,
      )
      for (;;) {
        const { rows } = await client.query<TableRow['row']>(`fetch ${perFetch} from old_rows`)
        for (const row of rows) yield { table, row }
        if (rows.length < perFetch) break
      }
      await client.query('close old_rows')
    }
  } finally {
    await client.end()
  }
}
