import type { Sql } from 'sql-template-tag'

/** Connections in use and idle, and transactions waiting for one. */
export interface EngineLoad {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** The role of all requests, restricted by row-level security on both engines. */
export const appRole = 'mosaic_app'

/**
 * The role of work across all organisations. Like `appRole`, it owns nothing and cannot read
 * password hashes.
 */
export const systemRole = 'mosaic_system'

/**
 * The setting used in row-level security policies: `current_setting('mosaic.organisation', true)`.
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
   * Runs a transaction limited to one organisation. Retries it as a whole after a serialisation
   * failure.
   */
  inOrganisation<T>(organisationId: string | number, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Like `inOrganisation`, for work that only reads, and on which no change is decided. A replica
   * may answer, with everything that was committed before the call.
   */
  readInOrganisation<T>(organisationId: string | number, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs a transaction with access to all organisations: login, sessions, jobs. `unlimited`
   * disables the time limit of its statements.
   */
  asSystem<T>(work: (tx: Tx) => Promise<T>, options?: { unlimited?: boolean }): Promise<T>
  /**
   * Runs a transaction as the tables' owner, without a time limit, only for migrations. Fails if
   * this connection's login does not own them.
   */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Like `asSystem`, with each statement in a separate transaction: one round trip instead of
   * three.
   */
  readonly system: Asks
  /** Resolves once the channel is subscribed; the returned function unsubscribes. */
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>
  health(): Promise<DbHealth>
  /**
   * Resolves with the cause when the database is permanently lost to this process; never resolves
   * if it may come back.
   */
  readonly lost: Promise<Error>
  load(): EngineLoad
  /** What is wrong with the way to the database, if anything. */
  trouble(): DatabaseTrouble | undefined
  /** The state of the replica that answers reads; undefined without one. */
  replica(): ReplicaStatus | undefined
  /** Waits for running transactions, then closes connections, worker and folder. */
  close(): Promise<void>
}

/**
 * A running transaction. The work may run more than once (see `Db`), so effects outside the
 * database must use `afterCommit`. Values: int8 and numeric are numbers, timestamptz is a Date,
 * date is 'YYYY-MM-DD', timestamp is 'YYYY-MM-DDTHH:mm:ss.SSS', json is parsed, ranges, time,
 * interval, uuid and enums are text, arrays of these are arrays.
 */
export interface Tx extends Asks {
  /** A part of the transaction that may fail separately: an error rolls it back and is rethrown. */
  savepoint<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs the effect after the commit, never after a failure. Its errors are logged instead of
   * thrown.
   */
  afterCommit(effect: () => void | Promise<void>): void
  /**
   * Adds a complete statement to the message of the commit, so that its locks are held only
   * briefly.
   */
  atCommit(text: string): void
  /**
   * Sent with the commit, so that rolled-back changes cause no notification. At most 7,999 bytes.
   */
  notify(channel: string, payload: string): void
}

export interface Asks {
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** Returns exactly one row; throws otherwise. */
  one<Row = Record<string, unknown>>(statement: Sql): Promise<Row>
  /** Returns one row or undefined; throws for more. */
  maybe<Row = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>
  /** Returns the number of rows inserted, updated or deleted. */
  run(statement: Sql): Promise<number>
}

/**
 * `gap`: the connection was lost for a while. Notifications may be missing, so the listener must
 * reload its state.
 */
export type ListenEvent = { type: 'notify'; payload: string } | { type: 'gap' }
export type ListenHandler = (event: ListenEvent) => void

/**
 * A pooler that lends connections for a transaction, unannounced, or notifications that do not
 * arrive.
 */
export interface DatabaseTrouble {
  readonly kind: 'transaction-pooler' | 'no-notifications'
  /** Whether it was there from the start, so that no requests should be sent to this server. */
  readonly isFatal: boolean
}

/** Whether a replica answers reads, and otherwise why the primary does. */
export interface ReplicaStatus {
  readonly state: 'answers' | 'behind' | 'unreachable' | 'not-a-replica' | 'other-database'
  /** How far it is behind the primary, if known. */
  readonly lagMs?: number
}

export interface DbHealth {
  engine: EngineKind
  roundTripMs: number
  serverVersion: string
  /** Whether it takes changes: false for a standby, or with `default_transaction_read_only`. */
  isWritable: boolean
  /** `full`: there is no room for writes. */
  disk: 'ok' | 'full'
  trouble?: DatabaseTrouble['kind']
  replica?: ReplicaStatus
}

/** The subset of a pino logger that the database uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: Log = { info() {}, warn() {}, error() {} }
