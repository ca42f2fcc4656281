import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Db } from '../../ground/db/db.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { StartError } from '../../ground/settings/start-error.js'
import { hasSchema, readContents, type Contents } from './contents-store.js'
import { splitHosts } from '../../ground/settings/database-hosts.js'
import { prepareDatabase } from './prepare-database.js'

type Place = Pick<ServerConfig, 'databaseUrl' | 'dataFolder'>

/** Returns the database's address without user and password. */
export function nameDatabase({ databaseUrl, dataFolder }: Place): string {
  if (!databaseUrl) return `the embedded database in ${dataFolder}`
  const urls = splitHosts(databaseUrl).addresses.map((address) => new URL(address))
  const servers = urls.map(({ hostname, port, searchParams }) => {
    const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost')
    return `${host}:${port || 5432}`
  })
  const name = decodeURIComponent(urls[0]!.pathname.slice(1))
  return `the PostgreSQL database "${name}" at ${servers.join(' or ')}`
}

const missing = (place: Place) =>
  new StartError(
    `There is nothing in ${nameDatabase(place)}. Check ${place.databaseUrl ? 'DATABASE_URL' : 'DATABASE_URL and MB_DATA'} in the environment, in the file that MB_ENV_FILE names, or in mosaic.env. Only a server creates a database, at its first start.`,
  )

/** Opening the embedded engine would create its files. */
export function refuseMissingFolder(place: Place): void {
  if (!place.databaseUrl && !existsSync(join(place.dataFolder, 'postgres', 'PG_VERSION')))
    throw missing(place)
}

export async function refuseEmpty(db: Db, place: Place): Promise<void> {
  if (!(await db.asOwner(hasSchema))) throw missing(place)
}

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function describeAge(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? ['minute', 60_000]
  return `${plural(Math.max(0, Math.floor(ms / length)), unit)} ago`
}

/** Describes the contents in one line, by which an operator recognises the database. */
export function describeContents({ organisations, bookings, newest }: Contents, now: number) {
  const age = newest ? `, the newest made ${describeAge(now - newest.getTime())}` : ''
  return `${plural(organisations, 'organisation')}, ${plural(bookings, 'booking')}${age}`
}

/** Opens an existing database, and prints which one it is. */
export async function openExisting(config: ServerConfig, say: (line: string) => void): Promise<Db> {
  refuseMissingFolder(config)
  if (config.databaseUrl) {
    const { databaseUrl, preparedStatements } = config
    const found = await openDatabase({ databaseUrl, preparedStatements, poolSize: 1 })
    await refuseEmpty(found, config).finally(() => found.close())
  }
  const db = await prepareDatabase(config, 1)
  const contents = await db.asSystem(readContents, { unlimited: true })
  say(`Using ${nameDatabase(config)}: ${describeContents(contents, Date.now())}.`)
  return db
}
