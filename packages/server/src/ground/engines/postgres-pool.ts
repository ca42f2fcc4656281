import type { Socket } from 'node:net'
import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailable, UnfitReplica } from '../db/database-errors.js'
import type { EngineLoad, Log } from '../db/db.js'
import {
  acquireTimeoutMs,
  answerTimeoutMs as usualTimeoutMs,
  answerWithin,
  ask,
  statementTimeoutMs,
  type AcquireOptions,
  type Session,
} from '../db/engine.js'
import { splitHosts } from '../settings/database-hosts.js'
import { valueTypes } from '../db/values.js'

export interface PoolOptions {
  databaseUrl: string
  /**
   * Whether connections keep settings and prepared statements: false behind a pooler that lends
   * them for a transaction.
   */
  preparedStatements?: boolean | undefined
  poolSize: number
  log: Log
  /** Replaced in tests. */
  answerTimeoutMs?: number | undefined
}

interface Role {
  readonly name: string
  /** Whether only hosts that replay another server's changes will do. */
  readonly isStandby?: boolean
  readonly acquireTimeoutMs?: number
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

const writeSettings = (command: string) =>
  Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = '${value}'; `)
    .join('')

/** The settings of each transaction where connections do not keep them. */
export const transactionSettings = writeSettings('set local')

export const clientOptions = {
  types: valueTypes,
  keepAlive: true,
  connectionTimeoutMillis: acquireTimeoutMs,
} satisfies PoolConfig

/** The socket of a connection, which is missing in pg's types. */
const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ locked: string }>(
    `select current_setting('transaction_read_only') as locked`,
  )
  if (rows[0]!.locked === 'on')
    throw new Error('The server takes no changes, and target_session_attrs wants one that does')
}

async function refusePrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (!rows[0]!.standby) throw new UnfitReplica('not-a-replica')
}

export interface PostgresPool {
  readonly pool: Pool
  acquire(options?: AcquireOptions): Promise<Session>
  load(): EngineLoad
}

/** A pool of connections to the first host of an address that answers. */
export function createPool(
  options: PoolOptions,
  role: Role = { name: 'mosaic-booking' },
): PostgresPool {
  const { databaseUrl, preparedStatements = true, poolSize, log } = options
  const { addresses, wantsWritable } = splitHosts(databaseUrl)
  const pool = new Pool({
    ...clientOptions,
    pipeline: preparedStatements,
    ...(role.acquireTimeoutMs && { connectionTimeoutMillis: role.acquireTimeoutMs }),
    connectionString: addresses[0],
    application_name: role.name,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    async onConnect(client) {
      if (role.isStandby) await refusePrimary(client)
      else if (wantsWritable) await refuseStandby(client)
      if (preparedStatements) await client.query(writeSettings('set'))
    },
  })
  pool.on('error', (error) =>
    log.warn({ err: error }, 'An idle connection to the database was lost'),
  )
  const open = createSessions(options)
  return {
    pool,
    async acquire(acquiring) {
      const client = await connectTo(pool, addresses).catch((error: Error) => {
        if (error instanceof UnfitReplica) throw error
        throw new DatabaseUnavailable(`No connection to the database: ${error.message}`, {
          cause: error,
        })
      })
      return open(client, acquiring)
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  }
}

/** Connects to the host that answered last, or else to the next one. */
async function connectTo(pool: Pool, addresses: readonly string[]): Promise<PoolClient> {
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

/** Statements that are asked before the process waits for something go out as one packet. */
function askTogether<T>(client: PoolClient, askNow: () => T): T {
  const socket = socketOf(client)
  socket.cork()
  process.nextTick(() => socket.uncork())
  return askNow()
}

/** Returns the function that makes a session of a connection. */
function createSessions({
  preparedStatements = true,
  log,
  answerTimeoutMs = usualTimeoutMs,
}: PoolOptions) {
  const connections = new WeakMap<PoolClient, Session['connection']>()
  const connectionOf = (client: PoolClient) => {
    const known = connections.get(client) ?? {}
    connections.set(client, known)
    return known
  }
  return (client: PoolClient, { unlimited, firstWithinMs }: AcquireOptions = {}): Session => {
    // The pool only monitors idle clients. Losing the server during a transaction must not
    // terminate the process.
    const onError = (error: Error) =>
      log.warn({ err: error }, 'A connection to the database was lost')
    client.on('error', onError)
    const limitMs = unlimited ? Infinity : answerTimeoutMs
    let nextLimitMs = firstWithinMs ?? limitMs
    let late: Error | undefined
    return {
      query(text, values, planName) {
        const withinMs = nextLimitMs
        nextLimitMs = limitMs
        return answerWithin(
          withinMs,
          askTogether(client, () =>
            ask(client, text, values, preparedStatements ? planName : undefined),
          ),
          (error) => {
            late = error
            // Without asking the server, which does not answer.
            socketOf(client).destroy()
          },
        )
      },
      isPipelined: preparedStatements,
      connection: connectionOf(client),
      release(error) {
        client.removeListener('error', onError)
        client.release(error ?? late)
      },
    }
  }
}
