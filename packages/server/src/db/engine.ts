import type { ClientBase, QueryResult } from 'pg'
import type { EngineKind, ListenHandler } from './db.js'

/** One conversation with the database. Both engines are spoken to through pg, so all above this line is the same code. */
export interface Session {
  query(text: string, values?: unknown[]): Promise<QueryResult | QueryResult[]>
  /** Gives the session back; with an error it is in an unknown state and must not be used again. */
  release(error?: Error): void
}

export interface Engine {
  readonly kind: EngineKind
  acquire(): Promise<Session>
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** How long a request waits for its turn before it is told that the database is busy. */
export const acquireTimeoutMs = 15_000

/** Without values pg uses the simple protocol, which takes several statements at once; never a named statement (see `Db`). */
export const ask = (client: ClientBase, text: string, values?: unknown[]): Promise<QueryResult | QueryResult[]> =>
  values && values.length > 0 ? client.query(text, values) : client.query(text)
