import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable, UnusableDatabase } from '../db/database-errors.js'
import type { Log } from '../db/db.js'
import {
  acquireTimeoutMs,
  answerTimeoutMs as usualTimeoutMs,
  answerWithin,
  ask,
  statementTimeoutMs,
  type Engine,
  type Session,
} from '../db/engine.js'
import { PostgresListener } from './postgres-listener.js'
import { valueTypes } from '../db/values.js'

const oldestVersion = 150_000

export interface PostgresOptions {
  databaseUrl: string
  poolSize: number
  log: Log
  /** Replaced in tests. */
  answerTimeoutMs?: number | undefined
}

/** A PostgreSQL server: a pool of connections, and a separate connection that listens. */
// eslint-disable-next-line eslint/max-lines-per-function -- the methods of one engine over one pool
export async function openPostgres({
  databaseUrl,
  poolSize,
  log,
  answerTimeoutMs = usualTimeoutMs,
}: PostgresOptions): Promise<Engine> {
  const common = {
    connectionString: databaseUrl,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: acquireTimeoutMs,
    // Fixed formats, independent of the configuration. JIT is off, because compilation takes longer
    // than the application's queries.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c jit=off',
  } satisfies PoolConfig
  const pool = new Pool({
    ...common,
    application_name: 'mosaic-booking',
    max: poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', (error) =>
    log.warn({ err: error }, 'An idle connection to the database was lost'),
  )
  const listener = new PostgresListener(
    { ...common, application_name: 'mosaic-booking listener' },
    log,
  )

  const connections = new WeakMap<PoolClient, Session['connection']>()
  const connectionOf = (client: PoolClient) => {
    const known = connections.get(client) ?? {}
    connections.set(client, known)
    return known
  }

  const engine: Engine = {
    kind: 'postgresql',
    // A lost server may come back; the pool then reconnects.
    lost: new Promise(() => {}),
    async acquire({ unlimited } = {}) {
      const client = await pool.connect().catch((error: Error) => {
        throw new DatabaseUnavailable(`No connection to the database: ${error.message}`, {
          cause: error,
        })
      })
      // The pool only monitors idle clients. Losing the server during a transaction must not
      // terminate the process.
      const onError = (error: Error) =>
        log.warn({ err: error }, 'A connection to the database was lost')
      client.on('error', onError)
      const limitMs = unlimited ? Infinity : answerTimeoutMs
      let late: Error | undefined
      return {
        query: (...words) =>
          answerWithin(limitMs, ask(client, ...words), (error) => {
            late = error
            // During a query, this closes the socket immediately, without asking the server.
            void client.end()
          }),
        connection: connectionOf(client),
        release(error) {
          client.removeListener('error', onError)
          client.release(error ?? late)
        },
      }
    },
    listen: (channel, handler) => listener.listen(channel, handler),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await Promise.all([listener.close(), pool.end()])
    },
  }

  try {
    const session = await engine.acquire()
    const { version, name } = await session
      .query(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
      )
      .then((result) => [result].flat()[0]!.rows[0] as { version: number; name: string })
      .finally(() => session.release())
    if (version < oldestVersion)
      throw new UnusableDatabase(
        `PostgreSQL 15 or newer is required; the server of DATABASE_URL runs ${name}.`,
      )
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
