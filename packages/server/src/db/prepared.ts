import sql, { raw, type Sql } from 'sql-template-tag'

const keyed = new WeakSet<Sql>()
const names = new Map<string, string>()

/**
 * A statement whose plan is the same whatever its values: it finds rows by their keys, or inserts
 * them. PostgreSQL then parses and plans it once for a connection. Not for what asks by ranges of
 * time, whose plans depend on how wide they are.
 */
export function planOnce(statement: Sql): Sql {
  keyed.add(statement)
  return statement
}

/**
 * The name under which a connection keeps the statement's plan; undefined: it is planned anew. Few
 * texts are ever kept.
 */
export function planNameOf(statement: Sql): string | undefined {
  if (!keyed.has(statement)) return undefined
  const { text } = statement
  const known = names.get(text) ?? `mosaic_${names.size + 1}`
  names.set(text, known)
  return known
}

/**
 * An array of a statement that is planned once. Its length is hidden from the planner, which else
 * finds that a plan for just these few would be cheaper than the kept one, and plans anew each
 * time.
 */
export const hiddenLength = (
  type: 'bigint' | 'int' | 'text' | 'boolean' | 'timestamptz',
  values: readonly unknown[],
): Sql => sql`(select ${[...values]}::${raw(type)}[])::${raw(type)}[]`
