import type { Row, TableRow } from './dump-rows.js'
import type { Wanted } from './old-data.js'

/** Rows by table, only with the wanted columns. */
export type OldTables = Readonly<Record<string, readonly Row[]>>

/** Keeps the wanted columns of all rows. `prefix` precedes the names of the tables. */
export async function collectTables(
  rows: AsyncIterable<TableRow>,
  wanted: Wanted,
  prefix: string,
): Promise<OldTables> {
  const tables = Object.fromEntries(
    Object.keys(wanted).map((table): [string, Row[]] => [table, []]),
  )
  for await (const { table, row } of rows) {
    const columns = wanted[table.slice(prefix.length)]
    if (!table.startsWith(prefix) || !columns) continue
    tables[table.slice(prefix.length)]!.push(
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    )
  }
  return tables
}

export const isWantedTable = (wanted: Wanted, prefix: string) => (table: string) =>
  table.startsWith(prefix) && table.slice(prefix.length) in wanted

/** Trimmed text; undefined if missing or empty. */
export const textOf = (value: string | null | undefined): string | undefined =>
  value?.trim() || undefined

export const numberOf = (value: string | null | undefined): number | undefined => {
  const number = Number(value)
  return value === null || value === undefined || value === '' || Number.isNaN(number)
    ? undefined
    : number
}

export const isTrue = (value: string | null | undefined): boolean =>
  value === 't' || value === 'true' || value === '1'

/** A date and time without zone: `2026-11-02 09:00:00.123` as `2026-11-02T09:00:00.123`. */
export const wallOf = (value: string | null | undefined): string | undefined => {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,3})?/.exec(value ?? '')
  return found ? `${found[1]}T${found[2]}${found[3] ?? ''}` : undefined
}

/** The instant of a date and time with an offset (`+02`), otherwise in UTC. */
export const utcOf = (value: string | null | undefined): number | undefined => {
  const wall = wallOf(value)
  const offset = /:\d\d(?:\.\d+)?([+-]\d\d)(?::?(\d\d))?$/.exec(value ?? '')
  return wall === undefined
    ? undefined
    : Date.parse(`${wall}${offset ? `${offset[1]}:${offset[2] ?? '00'}` : 'Z'}`)
}

/** Weekdays counted from Sunday as 0, as of ISO 8601. */
export const toWeekdays = (days: readonly number[]): number[] =>
  [...new Set(days.map((day) => (day === 0 ? 7 : day)))].toSorted((a, b) => a - b)
