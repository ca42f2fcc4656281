import sql, { type Sql } from 'sql-template-tag'

/** As `foldText`, in SQL: without case and accents. */
export const foldedText = (text: Sql): Sql =>
  sql`regexp_replace(normalize(lower(${text}), nfd), '[\\u0300-\\u036f]', '', 'g')`
