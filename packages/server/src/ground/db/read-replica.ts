import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import sql from 'sql-template-tag'
import {
  isReadOnlyRefusal,
  isUnavailable,
  isWorthRetrying,
  UnfitReplica,
} from './database-errors.js'
import type { Log, ReplicaStatus, Tx } from './db.js'
import type { AcquireOptions, Session } from './engine.js'
import { runAlone, runTransaction } from './transaction.js'

/** A working replica begins a transaction within this time, else the primary answers. */
const beginWithinMs = 2_000
const usually = { fit: 5_000, unfit: 1_000 }
const maxPauseMs = 10

/** Everything that was committed before this was read, in the primary's log of changes. */
interface Position {
  readonly lsn: string
  readonly timeline: number
  readonly system: string
  readonly at: Date
}

/**
 * Without synchronous commits, those that callers know of may not be flushed yet. Null on a standby,
 * which has no position of its own.
 */
const positionText = `
  select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline,
    (select system_identifier from pg_control_system())::text as system, now() as at
  from (select case when pg_is_in_recovery() then null
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end) as position (lsn)
  where lsn is not null`

interface Reached {
  readonly fits: boolean
  readonly isOther: boolean
  readonly reached: boolean | null
  readonly age: number | null
}

type Measure = (acquired: Promise<Session>) => Promise<Session>

interface Reading<T> {
  readonly begin: string
  readonly work: (tx: Tx) => Promise<T>
  readonly measure: Measure
}

export interface ReplicaOptions {
  /** Borrows a session with the primary. */
  readonly primary: () => Promise<Session>
  /** Borrows a session with the replica, within two seconds. */
  readonly acquire: (options: AcquireOptions) => Promise<Session>
  readonly closePool: () => Promise<void>
  /** How long a read waits until the replica has what was committed before. */
  readonly maxLagMs: number
  readonly log: Log
  /** Pauses between checks; replaced in tests. */
  readonly everyMs?: typeof usually | undefined
}

/**
 * A streaming replica that answers reads as fresh as the primary's: each asks the primary for the
 * position of its log, and waits until the replica has replayed it. So callers see their own
 * changes and those that live updates told them of, whichever server made them.
 */
export class ReadReplica {
  #status: ReplicaStatus = { state: 'unreachable' }
  #asking: Promise<Position | undefined> | undefined
  readonly #stopped = new AbortController()

  constructor(readonly options: ReplicaOptions) {}

  get status(): ReplicaStatus {
    return this.#status
  }

  /** Checks the replica once, and from then on in the background. */
  async start(): Promise<void> {
    await this.#check()
    void this.#repeat()
  }

  async close(): Promise<void> {
    this.#stopped.abort()
    await this.options.closePool()
  }

  /** Runs a reading transaction on the replica; undefined if the primary must answer. */
  async read<T>(
    begin: string,
    work: (tx: Tx) => Promise<T>,
    measure: Measure,
  ): Promise<{ value: T } | undefined> {
    if (this.#status.state !== 'answers') return undefined
    const position = await this.#position()
    if (!position) return undefined
    try {
      return { value: await this.#run(position, { begin, work, measure }) }
    } catch (error) {
      if (!isOfReplica(error)) throw error
      this.#note(error)
      return undefined
    }
  }

  async #run<T>(position: Position, { begin, work, measure }: Reading<T>): Promise<T> {
    const session = await measure(this.options.acquire({ firstWithinMs: beginWithinMs }))
    return runTransaction(
      session,
      begin,
      async (tx) => {
        await this.#reach(tx, position)
        return work(tx)
      },
      this.options.log,
    )
  }

  /** Callers that arrive before the question is sent share its answer. */
  #position(): Promise<Position | undefined> {
    return (this.#asking ??= turn().then(async () => {
      this.#asking = undefined
      const session = await this.options.primary()
      const result = (await runAlone(session, [positionText])) as QueryResult<Position>
      return result.rows[0]
    }))
  }

  /** Waits until the replica has replayed the position. Later statements of the transaction see it. */
  async #reach(tx: Tx, { lsn, timeline, system, at }: Position): Promise<void> {
    const since = performance.now()
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      const { fits, isOther, reached, age } = await tx.one<Reached>(sql`
        select pg_is_in_recovery() as fits, pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn
            and (select timeline_id from pg_control_checkpoint()) = ${timeline}::int as reached,
          (select system_identifier from pg_control_system())::text <> ${system}::text as "isOther",
          extract(epoch from ${at}::timestamptz - pg_last_xact_replay_timestamp())::float8 * 1000 as age`)
      if (!fits) throw new UnfitReplica('not-a-replica')
      if (isOther) throw new UnfitReplica('other-database')
      if (reached) return
      if (performance.now() - since >= this.options.maxLagMs)
        throw new UnfitReplica('behind', age === null ? undefined : Math.max(0, age))
      await delay(pauseMs)
    }
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#stopped
    const everyMs = this.options.everyMs ?? usually
    for (;;) {
      const pauseMs = this.#status.state === 'answers' ? everyMs.fit : everyMs.unfit
      await delay(pauseMs, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      await this.#check()
    }
  }

  async #check(): Promise<void> {
    // An unreachable primary says nothing about the replica.
    const position = await this.#position().catch(() => undefined)
    if (!position) return
    try {
      const since = performance.now()
      await this.#run(position, {
        begin: 'begin read only',
        work: async () => undefined,
        measure: (acquired) => acquired,
      })
      this.#tell({ state: 'answers', lagMs: performance.now() - since })
    } catch (error) {
      if (!this.#stopped.signal.aborted) this.#note(error)
    }
  }

  #note(error: unknown): void {
    if (error instanceof UnfitReplica)
      this.#tell({
        state: error.reason,
        ...(error.lagMs !== undefined && { lagMs: error.lagMs }),
      })
    else if (isReadOnlyRefusal(error))
      this.options.log.error({ err: error }, 'A read on the replica tried to write')
    // A lost race, such as with a change that the replica has to replay.
    else if (!isWorthRetrying(error)) this.#tell({ state: 'unreachable' }, error)
  }

  #tell(status: ReplicaStatus, error?: unknown): void {
    const before = this.#status.state
    this.#status = status
    if (before === status.state) return
    const { log, maxLagMs } = this.options
    if (status.state === 'answers') log.info({}, 'The read replica answers')
    else
      log.warn(
        { ...(error !== undefined && { err: error }), ...status, maxLagMs },
        `${explanations[status.state]}, so the primary answers`,
      )
  }
}

const explanations = {
  behind: 'The read replica is behind',
  unreachable: 'The read replica does not answer',
  'not-a-replica': 'The server of DATABASE_READ_URL is not a replica',
  'other-database': 'The server of DATABASE_READ_URL replays another server than DATABASE_URL',
} as const

/** Whether the primary may do better. */
const isOfReplica = (error: unknown): boolean =>
  error instanceof UnfitReplica || isUnavailable(error) || isWorthRetrying(error)
