import { stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import { StartError } from '../../ground/settings/start-error.js'
import { createDb } from '../../ground/db/create-db.js'
import { silentLog, type Db } from '../../ground/db/db.js'
import { prepare } from '../../ground/db/migrate.js'
import { openEmbedded } from '../../ground/engines/embedded-engine.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { renewEpoch } from '../live/live-store.js'
import { findOtherSecret } from '../secret/secret-canary-service.js'
import { prepareDatabase, servingLoginOf } from '../prepare/prepare-database.js'
import { hasSchema, readContents } from '../prepare/contents-store.js'
import {
  describeContents,
  nameDatabase,
  refuseEmpty,
  refuseMissingFolder,
} from '../prepare/existing-database-service.js'
import { countRows, countServers, type RowCounts } from './backup-store.js'
import { keepKey, restoreKey, writeWhole } from './files.js'
import { saveLastBackup, type LastBackup } from './last-backup-store.js'
import { deleteOlder, stampOf } from './older-backups.js'
import { countDumpedRows, dumpPostgres, restorePostgres } from './postgres-tools.js'
import { refuseDifference } from './refuse-difference.js'

/** A backup contains password hashes, which only the tables' owner can read. */
const ownerUrl = ({ databaseUrl, databaseOwnerUrl }: ServerConfig) =>
  databaseOwnerUrl ?? databaseUrl

export interface BackupOptions {
  readonly file: string
  readonly keep?: number | undefined
}

/**
 * Writes a backup of the whole database, verifies it by reading it back, and prints its contents.
 * Servers on PostgreSQL can keep running; the embedded engine allows only one process, so its
 * server must be stopped. Returns the written files. Deletes older backups only after the
 * verification.
 */
export async function backUp(
  config: ServerConfig,
  { file: name, keep }: BackupOptions,
  say: Say,
): Promise<string[]> {
  const databaseUrl = ownerUrl(config)
  refuseMissingFolder(config)
  const now = Date.now()
  const file = keep === undefined ? name : `${name}-${stampOf(now)}`
  let rows: RowCounts = new Map()
  await writeWhole(file, async (draft) => {
    const work = { draft, now, say }
    rows = databaseUrl
      ? await dumpServer(databaseUrl, work)
      : await dumpFolder(config.dataFolder, work)
  })
  const key = await keepKey(config, file)
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0).toLocaleString('en')
  const { size } = await stat(file)
  const files = key ? [file, key] : [file]
  await recordSuccess(config, { finished: new Date(), sizeBytes: size }, say)
  say(
    `The backup was read back and has all ${total} rows of ${rows.size} tables: ${files.join(', ')} (${(size / 1e6).toFixed(1)} MB).`,
  )
  for (const old of keep === undefined ? [] : await deleteOlder(name, keep)) say(`Deleted ${old}.`)
  return files
}

/** The backup is good even if its success cannot be recorded, such as on a standby. */
async function recordSuccess(config: ServerConfig, backup: LastBackup, say: Say): Promise<void> {
  const databaseUrl = ownerUrl(config)
  try {
    const db = await openDatabase({ databaseUrl, dataFolder: config.dataFolder, poolSize: 1 })
    await db.asOwner((tx) => saveLastBackup(tx, backup)).finally(() => db.close())
  } catch (error) {
    say(`Its success could not be recorded for the status page and metrics: ${String(error)}`)
  }
}

type Say = (line: string) => void

interface Dump {
  readonly draft: string
  readonly now: number
  readonly say: Say
}

/** pg_dump uses the snapshot in which the rows were counted, regardless of concurrent writes. */
async function dumpServer(databaseUrl: string, { draft, now, say }: Dump): Promise<RowCounts> {
  const db = await openDatabase({ databaseUrl, poolSize: 1 })
  const place = { databaseUrl, dataFolder: '' }
  try {
    await refuseEmpty(db, place)
    return await db.asOwner(async (tx) => {
      const contents = describeContents(await readContents(tx), now)
      say(`Reading ${nameDatabase(place)}: ${contents}.`)
      const { rows, snapshot } = await countRows(tx, { isExported: true })
      await dumpPostgres(databaseUrl, draft, snapshot!)
      refuseDifference(rows, await countDumpedRows(draft))
      return rows
    })
  } finally {
    await db.close()
  }
}

async function dumpFolder(folder: string, { draft, now, say }: Dump): Promise<RowCounts> {
  const engine = await openEmbedded({ folder, log: silentLog })
  const db = createDb(engine, silentLog)
  let rows: RowCounts
  try {
    const place = { databaseUrl: undefined, dataFolder: folder }
    await refuseEmpty(db, place)
    const contents = describeContents(await db.asOwner(readContents), now)
    say(`Reading ${nameDatabase(place)}: ${contents}.`)
    rows = await countAllRows(db)
    await writeFile(draft, await engine.dump())
  } finally {
    await db.close()
  }
  const copy = createDb(await openEmbedded({ template: draft, log: silentLog }), silentLog)
  refuseDifference(rows, await countAllRows(copy).finally(() => copy.close()))
  return rows
}

const countAllRows = (db: Db): Promise<RowCounts> =>
  db.asOwner(async (tx) => (await countRows(tx, { isExported: false })).rows)

export interface RestoreOptions {
  readonly file: string
  /** Whether existing data may be replaced. */
  readonly replace: boolean
}

/** Replaces the database with a backup of the same engine, and migrates it to this version. */
export async function restore(
  config: ServerConfig,
  options: RestoreOptions,
  say: Say,
): Promise<void> {
  const file = resolve(options.file)
  if (!existsSync(file)) throw new StartError(`There is no backup at ${file}.`)
  const { dataFolder } = config
  const databaseUrl = ownerUrl(config)
  say(`Restoring ${file} into ${nameDatabase({ databaseUrl, dataFolder })}.`)
  const old = await openDatabase({ databaseUrl, dataFolder, poolSize: 2 })
  try {
    await old.asOwner((tx) => prepare(tx, servingLoginOf(config)))
    if (databaseUrl) await refuseWhileServed(old)
    await refuseToReplace(old, options.replace, say)
  } finally {
    await old.close()
  }
  if (databaseUrl) await restorePostgres(databaseUrl, file)
  else await replaceFolder(dataFolder, file)
  await restoreKey(config, file)
  const db = await prepareDatabase(config, 2)
  try {
    // Otherwise, clients whose cursors are ahead of the backup would miss new events.
    await db.asSystem(renewEpoch)
    const contents = await db.asSystem(readContents, { unlimited: true })
    say(`It now has ${describeContents(contents, Date.now())}.`)
    const problem = await findOtherSecret(db, config)
    if (problem) say(problem)
  } finally {
    await db.close()
  }
}

/** Replaces a folder; keeps the old files beside it. */
async function replaceFolder(folder: string, backup: string): Promise<void> {
  const engine = await openEmbedded({ folder, backup, log: silentLog })
  await createDb(engine, silentLog).close()
}

/** Says what a restore destroys, and refuses that without `--replace`. */
async function refuseToReplace(db: Db, mayReplace: boolean, say: Say): Promise<void> {
  if (!(await db.asOwner(hasSchema))) return
  const contents = await db.asOwner(readContents).catch((error: Error) => {
    // A damaged database is what a backup is for.
    if (!mayReplace) throw error
    say(`What it has cannot be read, and is replaced: ${error.message}.`)
    return undefined
  })
  if (!contents?.organisations) return
  const had = describeContents(contents, Date.now())
  if (!mayReplace)
    throw new StartError(
      `This database has data: ${had}. Add --replace to replace it by the backup.`,
    )
  say(`It has ${had}, which the backup replaces.`)
}

async function refuseWhileServed(db: Db): Promise<void> {
  const count = await db.asOwner(countServers)
  if (count > 0)
    throw new StartError(
      `${count === 1 ? 'A server uses' : `${count} servers use`} this database. Stop all servers before you restore it.`,
    )
}
