import type { ClientBase } from 'pg'
import { DatabaseUnavailable } from './database-errors.js'
import type { EngineKind, ListenHandler } from './db.js'
import type { Send } from './statements.js'
import type { DatabaseTrouble, EngineLoad } from './db.js'

/** A session with the database. Both engines use it through pg, so all higher layers are shared. */
export interface Session {
  /** `planName`: the name under which the connection may cache the plan. */
  readonly query: Send
  /** Whether statements can be sent before earlier ones are answered. */
  readonly isPipelined?: boolean
  /** The connection's state, which outlives the session. */
  readonly connection: { isSystem?: boolean }
  /** Returns the session to the pool. After an error, its state is unknown and it is not reused. */
  release(error?: Error): void
}

export interface AcquireOptions {
  /** Disables the time limit of statements, for migrations and maintenance. */
  readonly unlimited?: boolean | undefined
  /** A shorter limit for the answer to the session's first message. */
  readonly firstWithinMs?: number | undefined
}

export interface Engine {
  readonly kind: EngineKind
  /**
   * The settings of each transaction, where a pooler lends another session for each; undefined if
   * connections keep their settings.
   */
  readonly transactionSettings: string | undefined
  acquire(options?: AcquireOptions): Promise<Session>
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  /** Resolves with the cause when the database is permanently lost to this process. */
  readonly lost: Promise<Error>
  /** Whether the engine has detected a full disk; undefined if it cannot detect it. */
  isDiskFull?(): boolean
  load(): EngineLoad
  trouble(): DatabaseTrouble | undefined
  close(): Promise<void>
}

/** Maximum wait of a request for a session before it is refused because the database is busy. */
export const acquireTimeoutMs = 15_000

/** The server cancels statements that run longer. */
export const statementTimeoutMs = 20_000

/**
 * Maximum wait of a query for its result. Above the server's own limit, so that it applies only if
 * the server does not respond at all.
 */
export const answerTimeoutMs = statementTimeoutMs + 2_000

/**
 * Returns the result, or throws `DatabaseUnavailable` on a time-out. `onLate` prevents the
 * connection from being reused, because its result may still arrive.
 */
export async function answerWithin<T>(
  limitMs: number,
  answer: Promise<T>,
  onLate: (error: Error) => void = () => {},
): Promise<T> {
  if (!Number.isFinite(limitMs)) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DatabaseUnavailable(`The database did not answer within ${limitMs} ms`)
      reject(error)
      onLate(error)
    }, limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Without values, pg uses the simple protocol, which accepts several statements at once. */
export const ask = (
  client: ClientBase,
  ...[text, values, planName]: Parameters<Send>
): ReturnType<Send> =>
  values && values.length > 0
    ? client.query({ text, values, ...(planName && { name: planName }) })
    : client.query(text)
