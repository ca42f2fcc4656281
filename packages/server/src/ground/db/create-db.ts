import { setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'pg'
import { isWorthRetrying } from './database-errors.js'
import {
  appRole,
  organisationSetting,
  systemRole,
  type Db,
  type DbHealth,
  type EngineKind,
  type Log,
  type Tx,
} from './db.js'
import { DiskWatch } from './disk-watch.js'
import type { AcquireOptions, Engine, Session } from './engine.js'
import { currentWork, type Trace } from '../metric/current-work.js'
import { databaseWaits, replicaReads, statements } from '../metric/process-metrics.js'
import { isTracing, startSpan } from '../metric/tracing.js'
import { toLiteral } from './literal.js'
import { describeStatement, logSlowStatement } from './slow-statements.js'
import type { ReadReplica } from './read-replica.js'
import { statementsBy } from './statements-in.js'
import { Statements, type Send } from './statements.js'
import { runAlone, runTransaction } from './transaction.js'

const maxRetries = 3
const noLimit = '; set local statement_timeout = 0'

/**
 * Statements outside transactions run as the connection's role, which is set once. Has no effect
 * before the first migration, which creates the role.
 */
const becomeSystem = `select set_config('role', rolname, false) from pg_roles where rolname = '${systemRole}'`

async function asSystem(session: Session): Promise<Session> {
  if (session.connection.isSystem) return session
  try {
    const { rowCount } = [await session.query(becomeSystem)].flat()[0]!
    session.connection.isSystem = rowCount === 1
    return session
  } catch (error) {
    session.release(error as Error)
    throw error
  }
}

/** Statements that take at least `slowMs` are logged. */
// eslint-disable-next-line eslint/max-lines-per-function -- the methods of one database
export function createDb(engine: Engine, log: Log, slowMs = Infinity, replica?: ReadReplica): Db {
  const disk = new DiskWatch(engine)
  const measured = measureStatements(engine.kind, { log, slowMs })

  async function onSession<T>(
    work: (session: Session) => Promise<T>,
    options?: AcquireOptions,
  ): Promise<T> {
    for (let retries = 0; ; retries++) {
      try {
        return await work(measured(await waitFor(disk.acquire(options))))
      } catch (error) {
        if (retries === maxRetries || !isWorthRetrying(error)) throw error
        await delay(Math.random() * 20 * 2 ** retries)
      }
    }
  }

  const begin = `begin; ${engine.transactionSettings ?? ''}`
  const transact = <T>(
    setting: string,
    work: (tx: Tx) => Promise<T>,
    options?: AcquireOptions,
  ): Promise<T> =>
    onSession((session) => runTransaction(session, begin + setting, work, log), options)

  // The message that begins the transaction also sets role and organisation, which saves a round
  // trip.
  const toSetting = (organisationId: string | number) =>
    `set local role ${appRole}; select set_config('${organisationSetting}', ${toLiteral(String(organisationId))}, true)`

  const asSystemRole: Db['asSystem'] = (work, { unlimited } = {}) =>
    transact(`set local role ${systemRole}${unlimited ? noLimit : ''}`, work, { unlimited })

  return {
    engine: engine.kind,
    inOrganisation: (organisationId, work) => transact(toSetting(organisationId), work),
    async readInOrganisation(organisationId, work) {
      const setting = toSetting(organisationId)
      if (!replica) return transact(setting, work)
      const read = await replica.read(
        `begin read only; ${engine.transactionSettings ?? ''}${setting}`,
        work,
        async (acquired) => measured(await waitFor(acquired)),
      )
      replicaReads.inc({ server: read ? 'replica' : 'primary' })
      return read ? read.value : transact(setting, work)
    },
    asSystem: asSystemRole,
    // The owner's policies admit only transactions with this setting.
    asOwner: (work) =>
      transact(
        `set local role none; select set_config('mosaic.owner_work', 'on', true)${noLimit}`,
        work,
        { unlimited: true },
      ),
    // The role of a shared session would be that of its next borrower.
    system:
      engine.transactionSettings === undefined
        ? new Statements((...words) =>
            onSession(async (session) => runAlone(await asSystem(session), words)),
          )
        : statementsBy(asSystemRole),
    listen: (channel, handler) => engine.listen(channel, handler),
    async health() {
      const health = await readHealth(engine, disk)
      return replica ? { ...health, replica: replica.status } : health
    },
    lost: engine.lost,
    load: () => engine.load(),
    trouble: () => engine.trouble(),
    replica: () => replica?.status,
    async close() {
      await Promise.all([replica?.close(), engine.close()])
    },
  }
}

async function readHealth({ kind, trouble }: Engine, disk: DiskWatch): Promise<DbHealth> {
  const session = await disk.acquire()
  let broken: Error | undefined
  try {
    const start = performance.now()
    const result = (await session.query(
      `select current_setting('server_version') as version, current_setting('transaction_read_only') as locked`,
    )) as QueryResult<{ version: string; locked: 'on' | 'off' }>
    const { version, locked } = result.rows[0]!
    // The embedded engine locks itself while its disk is full.
    const isWritable = kind === 'embedded' || locked === 'off'
    if (!isWritable) broken = new Error('The database is read-only')
    const found = trouble()
    return {
      ...(found && { trouble: found.kind }),
      engine: kind,
      roundTripMs: performance.now() - start,
      serverVersion: version,
      isWritable,
      disk: (await disk.isFull(session)) ? 'full' : 'ok',
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    session.release(broken)
  }
}

async function waitFor(acquired: Promise<Session>): Promise<Session> {
  const end = databaseWaits.startTimer()
  try {
    return await acquired
  } finally {
    const seconds = end()
    const work = currentWork()
    if (work) work.databaseWait += seconds * 1000
  }
}

function traceStatement(kind: EngineKind, words: Parameters<Send>, parent: Trace) {
  const { statement } = describeStatement(...words)
  const [name] = /^\w+/.exec(statement) ?? ['statement']
  return startSpan({
    name: name.toUpperCase(),
    kind: 'client',
    parent,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': statement,
      'mosaic.database.engine': kind,
    },
  })
}

/** Wraps sessions to measure their statements, for the metrics, the current work and the log. */
const measureStatements =
  (kind: EngineKind, { log, slowMs }: { readonly log: Log; readonly slowMs: number }) =>
  ({ query, ...session }: Session): Session => ({
    ...session,
    async query(...words) {
      const work = currentWork()
      const span = isTracing() && work?.trace ? traceStatement(kind, words, work.trace) : undefined
      const start = performance.now()
      let outcome = 'failed'
      let rows = 0
      try {
        const result = await query(...words)
        outcome = 'ok'
        if (Array.isArray(result)) for (const { rowCount } of result) rows += rowCount ?? 0
        else rows = result.rowCount ?? 0
        return result
      } finally {
        const ms = performance.now() - start
        statements.observe({ outcome }, ms / 1000)
        span?.end(outcome === 'ok' ? undefined : outcome)
        if (work) {
          work.databaseTime += ms
          work.statements++
          work.rows += rows
        }
        if (ms >= slowMs) logSlowStatement(log, words, { ms, rows })
      }
    },
  })
