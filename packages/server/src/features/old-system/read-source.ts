import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'
import { StartError } from '../../ground/settings/start-error.js'
import { DumpError, readDump } from './dump-rows.js'
import type { OldData, OldSystem, Wanted } from './old-data.js'
import { readPostgres } from './old-database-store.js'
import { collectTables, isWantedTable, type OldTables } from './old-tables.js'
import { readCsvBookings } from './read-csv-bookings.js'
import { readIcs, type RoomCalendar } from './read-ics.js'
import { libreBookingTables, readLibreBooking } from './read-librebooking.js'
import { mrbsTables, readMrbs } from './read-mrbs.js'
import { listOrganisations, readSeatsurfing, seatsurfingTables } from './read-seatsurfing.js'

interface SourceOptions {
  /** Files or addresses. */
  readonly sources: readonly string[]
  /** Precedes the names of the tables. */
  readonly prefix: string | undefined
  /** One of several organisations of the old system. */
  readonly organisation: string | undefined
  readonly now: number
}

const isDatabase = (source: string) => /^postgres(ql)?:\/\//.test(source)

async function readTables(
  { sources, prefix = '' }: SourceOptions,
  wanted: Wanted,
): Promise<OldTables> {
  const [source, ...more] = sources
  if (!source || more.length > 0) throw new StartError('Name one dump or one database.')
  const rows = isDatabase(source)
    ? readPostgres(source, wanted, prefix)
    : readDump(readText(source), isWantedTable(wanted, prefix))
  const tables = await collectTables(rows, wanted, prefix)
  const [first] = Object.keys(wanted)
  if (tables[first!]!.length === 0)
    throw new StartError(
      `There is no row of the table ${prefix}${first} in ${isDatabase(source) ? 'that database' : source}. Is the prefix of the tables another one (--prefix)?`,
    )
  return tables
}

/** Reads a text file; compressed ones end with .gz. */
function readText(path: string): AsyncIterable<string> {
  const file = createReadStream(path)
  if (!path.endsWith('.gz')) return file.setEncoding('utf8') as AsyncIterable<string>
  const text = createGunzip()
  file.on('error', (error) => text.destroy(error))
  return file.pipe(text).setEncoding('utf8') as AsyncIterable<string>
}

/** `Boardroom=https://…`, or a file whose name is that of the space. */
async function readCalendar(source: string): Promise<RoomCalendar> {
  const named = /^([^=/:]+)=(.+)$/.exec(source)
  const address = named?.[2] ?? source
  const space = named?.[1] ?? basename(address).replace(/\.ics$/i, '')
  if (!/^https?:\/\//.test(address)) return { space, text: await readFile(address, 'utf8') }
  if (!named)
    throw new StartError('Put the name of the space before an address: Boardroom=https://…')
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new StartError(`The calendar of ${space} answers ${answer.status}.`)
  return { space, text: await answer.text() }
}

const readers: Readonly<Record<OldSystem, (options: SourceOptions) => Promise<OldData>>> = {
  mrbs: async (options) =>
    readMrbs(await readTables({ ...options, prefix: options.prefix ?? 'mrbs_' }, mrbsTables)),
  librebooking: async (options) => readLibreBooking(await readTables(options, libreBookingTables)),
  async seatsurfing(options) {
    const tables = await readTables(options, seatsurfingTables)
    const names = listOrganisations(tables)
    const { organisation } = options
    if (organisation === undefined ? names.length > 1 : !names.includes(organisation))
      throw new StartError(
        `Seatsurfing has these organisations: ${names.join(', ')}. Name one with --source-organisation.`,
      )
    return readSeatsurfing(tables, organisation)
  },
  ics: async ({ sources, now }) => readIcs(await Promise.all(sources.map(readCalendar)), now),
  async csv({ sources: [file, ...more] }) {
    if (!file || more.length > 0) throw new StartError('Name one file.')
    return readCsvBookings(await readFile(file))
  },
}

/** Reads an old system into the common format. */
export async function readOldSystem(system: OldSystem, options: SourceOptions): Promise<OldData> {
  try {
    return await readers[system](options)
  } catch (error) {
    if (error instanceof DumpError) throw new StartError(error.message, { cause: error })
    throw error
  }
}
