import { join } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import { firstAddress } from '../../ground/settings/database-hosts.js'
import { isLocalHost } from '../../ground/settings/local-address.js'
import { layoutOf } from '../../ground/settings/root.js'
import { StartError } from '../../ground/settings/start-error.js'
import { describeDatabaseProblem, isAway } from './start-problem.js'
import type { Db, Log } from '../../ground/db/db.js'
import { mayOwn, migrate } from '../../ground/db/migrate.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { templateIn } from './template.js'

type Settings = Pick<ServerConfig, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder' | 'root'> &
  Partial<
    Pick<
      ServerConfig,
      | 'databaseListenUrl'
      | 'databaseReadUrl'
      | 'maxReplicaLagMs'
      | 'preparedStatements'
      | 'slowStatementMs'
    >
  >

const migrations = (root: string) => join(layoutOf(root).serverPackage, 'migrations')

/** The login that serves and receives the server's roles, if another one owns the tables. */
export function servingLoginOf({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<ServerConfig, 'databaseUrl' | 'databaseOwnerUrl'>): string | undefined {
  return databaseUrl && databaseOwnerUrl
    ? decodeURIComponent(new URL(firstAddress(databaseUrl)).username) || undefined
    : undefined
}

/** Migrates the database as its owner, then opens it as the serving user. */
export async function prepareDatabase(
  {
    databaseUrl,
    databaseOwnerUrl,
    databaseListenUrl,
    databaseReadUrl,
    maxReplicaLagMs,
    preparedStatements,
    dataFolder,
    root,
    slowStatementMs,
  }: Settings,
  poolSize: number,
  { log, usesReplica = false }: { readonly log?: Log; readonly usesReplica?: boolean } = {},
): Promise<Db> {
  if (databaseUrl && databaseOwnerUrl) {
    const servingLogin = servingLoginOf({ databaseUrl, databaseOwnerUrl })
    await useDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL', (owner) =>
      migrate(owner, migrations(root), servingLogin),
    )
  }
  if (databaseListenUrl)
    await useDatabase(databaseListenUrl, 'DATABASE_LISTEN_URL', (db) => db.health())
  if (databaseReadUrl && usesReplica) await refuseUnusableReplica(databaseReadUrl)
  const db = await openDatabase({
    databaseUrl,
    listenUrl: databaseListenUrl,
    readUrl: usesReplica ? databaseReadUrl : undefined,
    maxLagMs: maxReplicaLagMs,
    preparedStatements,
    dataFolder,
    template: templateIn(layoutOf(root).serverPackage),
    poolSize,
    log,
    slowMs: slowStatementMs,
  })
  try {
    if (db.replica()?.state === 'other-database')
      throw new StartError(
        'The server of DATABASE_READ_URL is not a replica of that of DATABASE_URL, but of another one.',
      )
    await migrate(db, migrations(root))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** A replica that is away does not keep a server from starting; a wrong address does. */
async function refuseUnusableReplica(databaseReadUrl: string): Promise<void> {
  try {
    await useDatabase(databaseReadUrl, 'DATABASE_READ_URL', (db) => db.health())
  } catch (error) {
    if (!isAway(error)) throw error
  }
}

/** Opens another address of the database, and names its setting if that fails. */
async function useDatabase(
  databaseUrl: string,
  setting: string,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  try {
    const db = await openDatabase({ databaseUrl, poolSize: 1 })
    await work(db).finally(() => db.close())
  } catch (error) {
    const sentence = describeDatabaseProblem(error, databaseUrl, setting)
    throw sentence ? new StartError(sentence, { cause: error }) : error
  }
}

/** Returns a warning for a production server whose user could remove the tables' protection. */
export async function findRoleWarning(
  db: Db,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
): Promise<string | undefined> {
  if (db.engine === 'embedded' || isLocalHost(new URL(publicUrl).hostname)) return undefined
  return (await mayOwn(db))
    ? 'The user of DATABASE_URL owns the tables, so a break-in could read and change everything. Let another user serve, and give the owner in DATABASE_OWNER_URL; see "The database" in the README.'
    : undefined
}
