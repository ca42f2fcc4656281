import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
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
import { runAlone } from '../db/transaction.js'
import { splitHosts } from '../settings/database-hosts.js'
import { NotifyCheck, shareSessions } from './pooler-check.js'
import { PostgresListener } from './postgres-listener.js'
import { valueTypes } from '../db/values.js'

const oldestVersion = 150_000

export interface PostgresOptions {
  databaseUrl: string
  /** Where notifications are heard, if not there. */
  listenUrl?: string | undefined
  /**
   * Whether connections keep settings and prepared statements: false behind a pooler that lends
   * them for a transaction.
   */
  preparedStatements?: boolean | undefined
  poolSize: number
  log: Log
  /** Replaced in tests. */
  answerTimeoutMs?: number | undefined
  /** How long a notification may take; replaced in tests. */
  notifyWithinMs?: number | undefined
}

/**
 * Fixed formats and limits, independent of the server's configuration. JIT is off, because
 * compilation takes longer than the application's queries. Poolers refuse them as parameters of a
 * new connection.
 */
const settings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  jit: 'off',
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: '60000',
}
async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ locked: string }>(
    `select current_setting('transaction_read_only') as locked`,
  )
  if (rows[0]!.locked === 'on')
    throw new Error('The server takes no changes, and target_session_attrs wants one that does')
}

const writeSettings = (command: string) =>
  Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = '${value}'; `)
    .join('')

/** A PostgreSQL server: a pool of connections, and a separate connection that listens. */
// eslint-disable-next-line eslint/max-lines-per-function -- the methods of one engine over one pool
export async function openPostgres({
  databaseUrl,
  listenUrl = databaseUrl,
  preparedStatements = true,
  poolSize,
  log,
  answerTimeoutMs = usualTimeoutMs,
  notifyWithinMs = 10_000,
}: PostgresOptions): Promise<Engine> {
  const common = {
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: acquireTimeoutMs,
  } satisfies PoolConfig
  const { addresses, wantsWritable } = splitHosts(databaseUrl)
  const pool = new Pool({
    ...common,
    connectionString: addresses[0],
    application_name: 'mosaic-booking',
    max: poolSize,
    idleTimeoutMillis: 30_000,
    async onConnect(client) {
      if (wantsWritable) await refuseStandby(client)
      if (preparedStatements) await client.query(writeSettings('set'))
    },
  })
  pool.on('error', (error) =>
    log.warn({ err: error }, 'An idle connection to the database was lost'),
  )
  const listener = new PostgresListener(
    { ...common, application_name: 'mosaic-booking listener' },
    splitHosts(listenUrl).addresses,
    log,
  )

  const connections = new WeakMap<PoolClient, Session['connection']>()
  const connectionOf = (client: PoolClient) => {
    const known = connections.get(client) ?? {}
    connections.set(client, known)
    return known
  }

  /** Connects to the host that answered last, or else to the next one. */
  async function connect(): Promise<PoolClient> {
    for (let tries = 1; ; tries++) {
      const tried = pool.options.connectionString
      try {
        return await pool.connect()
      } catch (error) {
        const isBusy = (error as Error).message.startsWith('timeout exceeded')
        if (isBusy || tries >= addresses.length) throw error
        const next = addresses[(addresses.indexOf(tried!) + 1) % addresses.length]
        if (pool.options.connectionString === tried) pool.options.connectionString = next
      }
    }
  }

  let isShared = false
  const check = new NotifyCheck({
    listen: (...words) => listener.listen(...words),
    send: async (text) => runAlone(await engine.acquire(), [text]),
    withinMs: notifyWithinMs,
    log,
  })
  let checking: Promise<void> | undefined

  const engine: Engine = {
    kind: 'postgresql',
    transactionSettings: preparedStatements ? undefined : writeSettings('set local'),
    // A lost server may come back; the pool then reconnects.
    lost: new Promise(() => {}),
    async acquire({ unlimited } = {}) {
      const client = await connect().catch((error: Error) => {
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
        query: (text, values, planName) =>
          answerWithin(
            limitMs,
            ask(client, text, values, preparedStatements ? planName : undefined),
            (error) => {
              late = error
              // During a query, this closes the socket immediately, without asking the server.
              void client.end()
            },
          ),
        connection: connectionOf(client),
        release(error) {
          client.removeListener('error', onError)
          client.release(error ?? late)
        },
      }
    },
    async listen(channel, handler) {
      const unlisten = await listener.listen(channel, handler)
      await (checking ??= check.start())
      return unlisten
    },
    trouble() {
      if (isShared) return { kind: 'transaction-pooler', isFatal: true }
      return check.arrive === false
        ? { kind: 'no-notifications', isFatal: !check.hasHeard }
        : undefined
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      check.stop()
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
    // A pool of one, as commands have it, runs one transaction at a time.
    isShared = preparedStatements && poolSize > 1 && (await shareSessions(pool))
    if (isShared)
      log.error(
        {},
        'A pooler lends connections to DATABASE_URL for a transaction: set MB_PREPARED_STATEMENTS=false, and DATABASE_LISTEN_URL to an address of PostgreSQL itself.',
      )
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
