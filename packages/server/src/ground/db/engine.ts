import type { ClientBase } from 'pg'
import { DatabaseUnavailable } from './database-errors.js'
import type { EngineKind, ListenHandler } from './db.js'
import type { Send } from './statements.js'
import type { EngineLoad } from './db.js'

/** A session with the database. Both engines are used through pg, so everything above is shared. */
export interface Session {
  /** `planName`: the name under which the connection may cache the plan. */
  readonly query: Send
  /** State of the connection, which outlives the session. */
  readonly connection: { isSystem?: boolean }
  /** Returns the session. After an error its state is unknown and it is not reused. */
  release(error?: Error): void
}

export interface AcquireOptions {
  /** Statements may take as long as they need: for migrations and maintenance. */
  readonly unlimited?: boolean | undefined
}

export interface Engine {
  readonly kind: EngineKind
  acquire(options?: AcquireOptions): Promise<Session>
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  /** Resolves with the cause when the database is lost for the rest of this process. */
  readonly lost: Promise<Error>
  /** Whether the engine itself knows that its disk is full; undefined if it cannot know. */
  isDiskFull?(): boolean
  load(): EngineLoad
  close(): Promise<void>
}

/** How long a request waits for a session before it is refused because the database is busy. */
export const acquireTimeoutMs = 15_000

/** The server ends statements that run longer. */
export const statementTimeoutMs = 20_000

/**
 * How long a query waits for its answer. Above the server's own limit, so that it applies only if
 * the server no longer answers at all.
 */
export const answerTimeoutMs = statementTimeoutMs + 2_000

/**
 * The answer, or `DatabaseUnavailable` if it does not come in time. `onLate` makes sure that the
 * connection is not used again, because its answer may still come.
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
