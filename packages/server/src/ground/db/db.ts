import type { Sql } from 'sql-template-tag'

/** Connections in use and idle, and transactions that wait for one. */
export interface EngineLoad {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** The role of all requests. Row-level security applies to it, on both engines. */
export const appRole = 'mosaic_app'

/** The role of work for all organisations. Like `appRole` it owns nothing and reads no password hash. */
export const systemRole = 'mosaic_system'

/**
 * The setting that row-level security policies compare with:
 * `current_setting('mosaic.organisation', true)`.
 */
export const organisationSetting = 'mosaic.organisation'

export type EngineKind = 'postgresql' | 'embedded'

/**
 * The database, independent of the engine. Work for an organisation always runs in a transaction,
 * because only a transaction can safely set role and organisation on a pooled connection.
 */
export interface Db {
  readonly engine: EngineKind
  /**
   * One transaction that is limited to one organisation. Retried as a whole after a serialisation
   * failure.
   */
  inOrganisation<T>(organisationId: string | number, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One transaction that sees all organisations: login, sessions, jobs. `unlimited`: its statements
   * may take as long as they need.
   */
  asSystem<T>(work: (tx: Tx) => Promise<T>, options?: { unlimited?: boolean }): Promise<T>
  /**
   * One transaction as the owner of the tables, without a limit of time: migrations only. Fails if
   * the login of this connection does not own them.
   */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `asSystem`, with each statement in its own transaction: one round trip instead of three. */
  readonly system: Asks
  /** Resolves once the channel is subscribed; the returned function unsubscribes. */
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  health(): Promise<DbHealth>
  /**
   * Resolves with the cause when the database is lost for the rest of this process; never if it may
   * come back.
   */
  readonly lost: Promise<Error>
  /** How busy the connections of this process are. */
  load(): EngineLoad
  /** Waits for running transactions, then closes connections, worker and folder. */
  close(): Promise<void>
}

/**
 * A running transaction. The work may run more than once (see `Db`), so effects outside the
 * database must go through `afterCommit`.
 * Values: int8 and numeric are numbers, timestamptz is a Date, date is 'YYYY-MM-DD', timestamp is
 * 'YYYY-MM-DDTHH:mm:ss.SSS', json is parsed, ranges, time, interval, uuid and enums are text,
 * arrays of these are arrays.
 */
export interface Tx extends Asks {
  /** A part of the transaction that may fail on its own: an error rolls it back and is rethrown. */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Called after the commit, never after a failure. Errors of the effect are logged, not thrown.
   */
  afterCommit(effect: () => void | Promise<void>): void
  /**
   * A complete statement, sent in the same message as the commit, so that its locks are held only
   * briefly.
   */
  atCommit(text: string): void
  /**
   * Sent with the commit, so that nobody is notified of a change that was rolled back. At most
   * 7,999 bytes.
   */
  notify(channel: string, payload: string): void
}

/** Executes statements. */
export interface Asks {
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** Exactly one row; throws otherwise. */
  one<Row = Record<string, unknown>>(statement: Sql): Promise<Row>
  /** No row or one row; throws for more. */
  maybe<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** The number of rows inserted, updated or deleted. */
  run(statement: Sql): Promise<number>
}

/**
 * `gap`: the connection was lost for a while. Notifications may be missing, so their state must be
 * read again.
 */
export type ListenEvent = { type: 'notify'; payload: string } | { type: 'gap' }
export type ListenHandler = (event: ListenEvent) => void

export interface DbHealth {
  engine: EngineKind
  roundTripMs: number
  serverVersion: string
  /** `full`: there is no room for writes. */
  disk: 'ok' | 'full'
}

/** The subset of a pino logger that the database uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
