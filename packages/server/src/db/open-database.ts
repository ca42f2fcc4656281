import { createDb } from './create-db.js'
import { silentLog, type Db, type Log } from './db.js'
import { openEmbedded } from './embedded-engine.js'
import { openPostgres } from './postgres-engine.js'

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer. Without it the embedded engine is used. */
  databaseUrl?: string | undefined
  /** Where the embedded engine keeps its data. One process at a time. */
  dataFolder?: string | undefined
  /** The embedded engine without a folder: gone when closed. */
  inMemory?: boolean | undefined
  /** With `inMemory`: a file to start from. */
  snapshot?: string | undefined
  /** Connections to the PostgreSQL server at most. */
  poolSize?: number | undefined
  log?: Log | undefined
}

export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const {
    databaseUrl,
    dataFolder,
    inMemory = false,
    snapshot,
    poolSize = 20,
    log = silentLog,
  } = options
  if (databaseUrl) return createDb(await openPostgres({ databaseUrl, poolSize, log }), log)
  if (!inMemory && !dataFolder)
    throw new Error('A database needs databaseUrl, dataFolder or inMemory')
  return createDb(
    await openEmbedded(inMemory ? { snapshot, log } : { folder: dataFolder, log }),
    log,
  )
}
