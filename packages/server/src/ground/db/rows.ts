import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Tx } from './db.js'
import { planOnce } from './prepared.js'

/** Values by column: text, numbers, booleans, dates, and arrays of these. */
export type Columns = Readonly<Record<string, unknown>>

const column = (name: string): Sql => raw(`"${name}"`)
const namesOf = (rows: readonly Columns[]): string[] => Object.keys(rows[0]!)

/** Rows with identical columns, passed as one JSON parameter and read as rows of the table. */
const recordset = (table: string, rows: readonly Columns[]): Sql =>
  sql`jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality as wanted`

/**
 * Inserts rows with identical columns in one statement. Returns the requested column in the order
 * of the rows.
 */
export async function insertRows<Value = never>(
  tx: Tx,
  table: string,
  rows: readonly Columns[],
  returning?: string,
): Promise<Value[]> {
  if (rows.length === 0) return []
  const names = join(namesOf(rows).map(column))
  const made = await tx.query<{ value: Value }>(
    planOnce(sql`
    insert into ${raw(table)} (${names}) select ${names} from ${recordset(table, rows)} order by ordinality
    ${returning === undefined ? empty : sql`returning ${column(returning)} as value`}`),
  )
  return made.map(({ value }) => value)
}

/** Updates rows with identical columns in one statement, by organisation and id. */
export async function updateRows(
  tx: Tx,
  table: string,
  organisationId: number,
  rows: readonly (Columns & { readonly id: number })[],
  also: Sql,
): Promise<void> {
  if (rows.length === 0) return
  const changes = namesOf(rows)
    .filter((name) => name !== 'id')
    .map((name) => sql`${column(name)} = wanted.${column(name)}`)
  await tx.run(sql`
    update ${raw(table)} as stored set ${join([...changes, also])} from ${recordset(table, rows)}
    where stored.organisation_id = ${organisationId} and stored.id = wanted.id`)
}
