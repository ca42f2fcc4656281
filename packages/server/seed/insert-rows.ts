import sql, { join, raw } from 'sql-template-tag'
import type { Tx } from '../src/ground/db/db.js'

/** Rows per statement; larger batches only make the message longer. */
const batchSize = 2_000

/**
 * Inserts rows in batches. Keys are column names (snake case); dates are ISO texts, missing keys
 * become null. Returns the ids in the order of the rows if the table has an id.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const ids: number[] = []
  if (rows.length === 0) return ids
  const names = Object.keys(rows[0]!)
  const columns = join(names.map((name) => raw(`"${name}"`)))
  const answersIds = names.includes('organisation_id') && tablesWithIds.has(table)
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = JSON.stringify(rows.slice(at, at + batchSize))
    const statement = sql`insert into ${raw(`"${table}"`)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${raw(`"${table}"`)}, ${batch}::jsonb)`
    if (answersIds)
      ids.push(
        ...(await tx.query<{ id: number }>(sql`${statement} returning id`)).map(({ id }) => id),
      )
    else await tx.run(statement)
  }
  return ids
}

const tablesWithIds = new Set([
  'person',
  'category',
  'layout',
  'provider',
  'booking_option',
  'cost_code',
  'booking_type',
  'media',
  'location',
  'booking',
  'declaration_template',
  'visit',
])
