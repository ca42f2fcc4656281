import sql, { type Sql } from 'sql-template-tag'

/** Like `foldText`, in SQL: removes case and accents. */
export const foldedText = (text: Sql): Sql =>
  sql`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f]', '', 'g')`
