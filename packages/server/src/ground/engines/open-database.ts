import { createDb } from '../db/create-db.js'
import { silentLog, type Db, type Log } from '../db/db.js'
import { openEmbedded } from './embedded-engine.js'
import { openPostgres } from './postgres-engine.js'

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer. Undefined selects the embedded engine. */
  databaseUrl?: string | undefined
  /** Where notifications of that server are heard, if not there. */
  listenUrl?: string | undefined
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
  if (databaseUrl)
    return createDb(
      await openPostgres({
        databaseUrl,
        listenUrl,
        preparedStatements,
        notifyWithinMs,
        poolSize,
        ...common,
      }),
      log,
      slowMs,
    )
  if (!inMemory && !dataFolder)
    throw new Error('One of databaseUrl, dataFolder or inMemory is required')
  return createDb(
    await openEmbedded({ folder: inMemory ? undefined : dataFolder, template, ...common }),
    log,
    slowMs,
  )
}
