import type { ClientBase } from 'pg'
import type { EngineKind, ListenHandler } from './db.js'
import type { Send } from './statements.js'

/**
 * One conversation with the database. Both engines are spoken to through pg, so all above this line
 * is the same code.
 */
export interface Session {
  /** `planName`: under which a connection may keep the plan. */
  readonly query: Send
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

/** Without values pg uses the simple protocol, which takes several statements at once. */
export const ask = (
  client: ClientBase,
  ...[text, values, planName]: Parameters<Send>
): ReturnType<Send> =>
  values && values.length > 0
    ? client.query({ text, values, ...(planName && { name: planName }) })
    : client.query(text)
