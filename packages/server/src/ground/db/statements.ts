import type { QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import { UnexpectedRowCount } from './database-errors.js'
import type { Asks } from './db.js'
import { planNameOf } from './prepared.js'
import { toParameter } from './values.js'

export type Send = (
  text: string,
  values?: unknown[],
  planName?: string,
) => Promise<QueryResult | QueryResult[]>

/** Statement methods on top of any sender: a transaction, or single statements. */
export class Statements implements Asks {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async query<Row>(statement: Sql): Promise<Row[]> {
    const result = await this.#ask(statement)
    return (Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows) as Row[]
  }

  async one<Row>(statement: Sql): Promise<Row> {
    const rows = await this.query<Row>(statement)
    if (rows.length !== 1)
      throw new UnexpectedRowCount(`Expected one row, got ${rows.length}: ${statement.text}`)
    return rows[0]!
  }

  async maybe<Row>(statement: Sql): Promise<Row | undefined> {
    const rows = await this.query<Row>(statement)
    if (rows.length > 1)
      throw new UnexpectedRowCount(
        `Expected at most one row, got ${rows.length}: ${statement.text}`,
      )
    return rows[0]
  }

  async run(statement: Sql): Promise<number> {
    const result = await this.#ask(statement)
    return [result].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  }

  #ask(statement: Sql) {
    // Each reading of the text joins it anew.
    const { text } = statement
    return this.#send(text, statement.values.map(toParameter), planNameOf(statement, text))
  }
}
