import type { ClientBase } from 'pg'
import type { EngineKind, ListenHandler } from './db.js'
import type { Send } from './statements.js'

/** A session with the database. Both engines are used through pg, so everything above is shared. */
export interface Session {
  /** `planName`: the name under which the connection may cache the plan. */
  readonly query: Send
  /** Returns the session. After an error its state is unknown and it is not reused. */
  release(error?: Error): void
}

/** Connections in use and idle, and transactions that wait for one. */
export interface EngineLoad {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

export interface Engine {
  readonly kind: EngineKind
  acquire(): Promise<Session>
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  load(): EngineLoad
  close(): Promise<void>
}

/** How long a request waits for a session before it is refused because the database is busy. */
export const acquireTimeoutMs = 15_000

/** Without values, pg uses the simple protocol, which accepts several statements at once. */
export const ask = (
  client: ClientBase,
  ...[text, values, planName]: Parameters<Send>
): ReturnType<Send> =>
  values && values.length > 0
    ? client.query({ text, values, ...(planName && { name: planName }) })
    : client.query(text)
