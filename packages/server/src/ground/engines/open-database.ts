import { createDb } from '../db/create-db.js'
import { silentLog, type Db, type Log } from '../db/db.js'
import type { Engine } from '../db/engine.js'
import { ReadReplica } from '../db/read-replica.js'
import { openEmbedded } from './embedded-engine.js'
import { openPostgres } from './postgres-engine.js'
import { createPool, type PoolOptions } from './postgres-pool.js'

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer. Undefined selects the embedded engine. */
  databaseUrl?: string | undefined
  /** Where notifications of that server are heard, if not there. */
  listenUrl?: string | undefined
  /** A streaming replica of that server, which answers reads. */
  readUrl?: string | undefined
  /** How long a read waits for the replica to have what was committed before. */
  maxLagMs?: number | undefined
  /** False behind a pooler that lends connections for a transaction. */
  preparedStatements?: boolean | undefined
  /** Data folder of the embedded engine, for one process at a time. */
  dataFolder?: string | undefined
  /** Runs the embedded engine without a folder; data is lost on close. */
  inMemory?: boolean | undefined
  /** Template for new databases of the embedded engine; see `EmbeddedOptions`. */
  template?: string | undefined
  /** Maximum number of connections to the PostgreSQL server. */
  poolSize?: number | undefined
  log?: Log | undefined
  /** Statements that take at least this long are logged; by default none. */
  slowMs?: number | undefined
  /** Maximum wait of a query for its result; replaced in tests. */
  answerTimeoutMs?: number | undefined
  /** How long a notification may take; replaced in tests. */
  notifyWithinMs?: number | undefined
}

export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const {
    databaseUrl,
    listenUrl,
    preparedStatements,
    notifyWithinMs,
    dataFolder,
    inMemory = false,
    template,
    poolSize = 20,
    log = silentLog,
    slowMs,
    answerTimeoutMs,
  } = options
  const common = { log, answerTimeoutMs }
  if (databaseUrl) {
    const pooled = { preparedStatements, poolSize, ...common }
    const engine = await openPostgres({ databaseUrl, listenUrl, notifyWithinMs, ...pooled })
    return createDb(engine, log, slowMs, await openReplica(engine, options, pooled))
  }
  if (!inMemory && !dataFolder)
    throw new Error('One of databaseUrl, dataFolder or inMemory is required')
  return createDb(
    await openEmbedded({ folder: inMemory ? undefined : dataFolder, template, ...common }),
    log,
    slowMs,
  )
}

/** Connects to a lost replica no longer than a caller would wait for the primary's answer. */
const replicaWithinMs = 2_000

async function openReplica(
  engine: Engine,
  { readUrl, maxLagMs = 100 }: DatabaseOptions,
  options: Omit<PoolOptions, 'databaseUrl'>,
): Promise<ReadReplica | undefined> {
  if (!readUrl) return undefined
  const { pool, acquire } = createPool(
    { ...options, databaseUrl: readUrl },
    { name: 'mosaic-booking reader', isStandby: true, acquireTimeoutMs: replicaWithinMs },
  )
  const replica = new ReadReplica({
    primary: () => engine.acquire(),
    acquire,
    closePool: () => pool.end(),
    maxLagMs,
    log: options.log,
  })
  await replica.start()
  return replica
}
