import { writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import { StartError } from '../../ground/settings/start-error.js'
import { createDb } from '../../ground/db/create-db.js'
import { silentLog, type Db } from '../../ground/db/db.js'
import { isEmpty } from '../../ground/db/is-empty.js'
import { prepare } from '../../ground/db/migrate.js'
import { openEmbedded } from '../../ground/engines/embedded-engine.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { renewEpoch } from '../live/live-store.js'
import { prepareDatabase } from '../prepare/prepare-database.js'
import { countServers, hasSchema } from './backup-store.js'
import { keepKey, restoreKey, writeWhole } from './files.js'
import { dumpPostgres, restorePostgres } from './postgres-tools.js'

/** A backup contains password hashes, which only the owner of the tables can read. */
const ownerUrl = ({ databaseUrl, databaseOwnerUrl }: ServerConfig) =>
  databaseOwnerUrl ?? databaseUrl

/**
 * Writes a backup of the whole database. Servers on PostgreSQL can keep running; the embedded
 * engine allows only one process, so its server is stopped first. Returns the files that were
 * written.
 */
export async function backUp(config: ServerConfig, file: string): Promise<string[]> {
  const { dataFolder } = config
  const databaseUrl = ownerUrl(config)
  await writeWhole(file, async (draft) => {
    if (databaseUrl) return dumpPostgres(databaseUrl, draft)
    const engine = await openEmbedded({ folder: dataFolder, log: silentLog })
    try {
      await writeFile(draft, await engine.dump())
    } finally {
      await engine.close()
    }
  })
  const key = await keepKey(config, file)
  return key ? [file, key] : [file]
}

export interface RestoreOptions {
  readonly file: string
  /** Whether existing data may be replaced. */
  readonly replace: boolean
}

/** Replaces the database by a backup of the same engine, and migrates it to this version. */
export async function restore(config: ServerConfig, options: RestoreOptions): Promise<void> {
  const file = resolve(options.file)
  if (!existsSync(file)) throw new StartError(`There is no backup at ${file}.`)
  const { dataFolder } = config
  const databaseUrl = ownerUrl(config)
  const old = await openDatabase({ databaseUrl, dataFolder, poolSize: 2 })
  try {
    await old.asOwner(prepare)
    await refuseToReplace(old, options.replace)
    if (databaseUrl) await refuseWhileServed(old)
  } finally {
    await old.close()
  }
  if (databaseUrl) await restorePostgres(databaseUrl, file)
  else await replaceFolder(dataFolder, file)
  await restoreKey(config, file)
  const db = await prepareDatabase(config, 2)
  // Cursors of clients that were ahead of the backup would refer to other events.
  await db.asSystem(renewEpoch).finally(() => db.close())
}

/** The old files are kept beside the new ones. */
async function replaceFolder(folder: string, backup: string): Promise<void> {
  const engine = await openEmbedded({ folder, backup, log: silentLog })
  await createDb(engine, silentLog).close()
}

async function refuseToReplace(db: Db, mayReplace: boolean): Promise<void> {
  if (!mayReplace && (await db.asSystem(hasSchema)) && !(await isEmpty(db)))
    throw new StartError('This database has data. Add --replace to replace it by the backup.')
}

async function refuseWhileServed(db: Db): Promise<void> {
  const count = await db.asSystem(countServers)
  if (count > 0)
    throw new StartError(
      `${count === 1 ? 'A server uses' : `${count} servers use`} this database. Stop all servers before you restore it.`,
    )
}
