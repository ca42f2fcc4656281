import sql, { raw, type Sql } from 'sql-template-tag'

const keyed = new WeakSet<Sql>()
const names = new Map<string, string>()

/**
 * Marks a statement whose best plan is independent of its values, such as look-ups by key and
 * inserts. PostgreSQL then parses and plans it once per connection. Must not be used for queries by
 * time range, whose plan depends on the width of the range.
 */
export function planOnce(statement: Sql): Sql {
  keyed.add(statement)
  return statement
}

/**
 * Returns the cached plan's name by the statement's text; undefined for statements that are planned
 * each time. Only a few statements are ever cached.
 */
export function planNameOf(statement: Sql, text: string): string | undefined {
  if (!keyed.has(statement)) return undefined
  const known = names.get(text) ?? `mosaic_${names.size + 1}`
  names.set(text, known)
  return known
}

/**
 * An array parameter for a statement that is planned once. Hides its length from the planner, which
 * would otherwise prefer a new plan for short arrays each time.
 */
export const hiddenLength = (
  type: 'bigint' | 'int' | 'text' | 'boolean' | 'timestamptz' | 'bytea',
  values: readonly unknown[],
): Sql => sql`(select ${[...values]}::${raw(type)}[])::${raw(type)}[]`
