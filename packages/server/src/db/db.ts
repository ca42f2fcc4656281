import type { Sql } from 'sql-template-tag'

/** The role that every request works under; row-level security applies to it, on both engines. */
export const appRole = 'mosaic_app'

/**
 * The setting that row-level security compares with: `current_setting('mosaic.organisation',
 * true)`.
 */
export const organisationSetting = 'mosaic.organisation'

export type EngineKind = 'postgresql' | 'embedded'

/**
 * The database, whichever engine stands behind it. What works for an organisation runs inside a
 * transaction; there is no other way in, because only a transaction can carry role and organisation
 * safely on a pooled connection.
 */
export interface Db {
  readonly engine: EngineKind
  /**
   * One transaction that sees and writes one organisation only. Repeated whole when the database
   * asks for it.
   */
  inOrganisation<T>(organisationId: string | number, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One transaction as the owner of the tables, past row-level security: login, sessions, jobs,
   * migrations.
   */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `asSystem`, each statement a transaction by itself: one message instead of three. */
  readonly system: Asks
  /** Resolves when notifications on the channel arrive; the answer stops them. */
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  health(): Promise<DbHealth>
  /** Waits for running transactions, then lets go of connections, worker and folder. */
  close(): Promise<void>
}

/**
 * A running transaction. The work may run more than once (see `Db`), so it must have no effects
 * outside of the database except through `afterCommit`.
 *
 * Values: int8 and numeric are numbers, timestamptz is a Date, date is 'YYYY-MM-DD', timestamp is
 * 'YYYY-MM-DDTHH:mm:ss.SSS', json is parsed, ranges, time, interval, uuid and enums are text,
 * arrays of these are arrays.
 */
export interface Tx extends Asks {
  /**
   * Part of the transaction that may fail by itself: an error undoes what it did, and is thrown on.
   */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Called once the transaction is durable, never when it fails; an error of its own is logged, not
   * thrown.
   */
  afterCommit(effect: () => void | Promise<void>): void
  /**
   * A statement, complete as text, that goes in one message with the commit: locks that it takes
   * are held no longer than that.
   */
  atCommit(text: string): void
  /**
   * Sent by the commit itself, so that nobody hears of a change that did not happen. At most 7,999
   * bytes.
   */
  notify(channel: string, payload: string): void
}

/** What takes statements. */
export interface Asks {
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** Exactly one row; anything else is an error. */
  one<Row = Record<string, unknown>>(statement: Sql): Promise<Row>
  /** No row or one row; more is an error. */
  maybe<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** How many rows the statement inserted, changed or deleted. */
  run(statement: Sql): Promise<number>
}

/**
 * `gap`: the connection was lost for a while and notifications with it; what they told must be read
 * again.
 */
export type ListenEvent = { type: 'notify'; payload: string } | { type: 'gap' }
export type ListenHandler = (event: ListenEvent) => void

export interface DbHealth {
  engine: EngineKind
  roundTripMs: number
  serverVersion: string
}

/** The part of a pino logger that the database needs. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
