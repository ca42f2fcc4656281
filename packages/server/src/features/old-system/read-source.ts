import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import { decodeCsv } from '@mosaic-booking/sdk/rules'
import { StartError, withFile } from '../../ground/settings/start-error.js'
import { describeDatabaseProblem } from '../../platform/prepare/start-problem.js'
import { DumpError, readDump, type TableRow } from './dump-rows.js'
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
  /** What relative paths refer to. */
  readonly folder: string
  /** Precedes the names of the tables. */
  readonly prefix: string | undefined
  /** One of several organisations of the old system. */
  readonly organisation: string | undefined
  readonly now: number
}

const isDatabase = (source: string) => /^postgres(ql)?:\/\//.test(source)

/** Works with the old database. Its problems are not those of the server's own database. */
async function withDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  if (!URL.canParse(url))
    throw new StartError(
      'The address of the old database must be like postgresql://user:password@host/database.',
    )
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const sentence =
      code === '42501'
        ? `The user of the old database lacks the right to read it: ${message}.`
        : describeDatabaseProblem(error, url, 'the address of the old database')
    throw sentence ? new StartError(sentence, { cause: error }) : error
  }
}

async function readTables(
  { sources, folder, prefix = '' }: SourceOptions,
  wanted: Wanted,
): Promise<OldTables> {
  const [source, ...more] = sources
  if (!source || more.length > 0) throw new StartError('Name one dump or one database.')
  const collect = (rows: AsyncIterable<TableRow>) => collectTables(rows, wanted, prefix)
  const file = resolve(folder, source)
  const tables = isDatabase(source)
    ? await withDatabase(source, () => collect(readPostgres(source, wanted, prefix)))
    : await withFile(file, 'read', () =>
        collect(readDump(readText(file), isWantedTable(wanted, prefix))),
      )
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
async function readCalendar(source: string, folder: string): Promise<RoomCalendar> {
  const named = /^([^=/:]+)=(.+)$/.exec(source)
  const address = named?.[2] ?? source
  const space = named?.[1] ?? basename(address).replace(/\.ics$/i, '')
  if (!/^https?:\/\//.test(address)) {
    const file = resolve(folder, address)
    const text = decodeCsv(await withFile(file, 'read', () => readFile(file)))
    if (text === undefined) throw new StartError(`${address} is not a text file.`)
    return { space, text }
  }
  if (!named)
    throw new StartError('Put the name of the space before an address: Boardroom=https://…')
  return { space, text: await fetchCalendar(space, address) }
}

async function fetchCalendar(space: string, address: string): Promise<string> {
  let answer: Response
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(60_000) })
    if (answer.ok) return await answer.text()
  } catch (error) {
    // The cause of "fetch failed" has the code.
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    const reason = cause?.code ?? cause?.message ?? name
    throw new StartError(`The calendar of ${space} cannot be read: ${reason}.`, { cause: error })
  }
  throw new StartError(`The calendar of ${space} answers ${answer.status}.`)
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
  ics: async ({ sources, folder, now }) =>
    readIcs(await Promise.all(sources.map((source) => readCalendar(source, folder))), now),
  async csv({ sources: [source, ...more], folder }) {
    if (!source || more.length > 0) throw new StartError('Name one file.')
    const file = resolve(folder, source)
    return readCsvBookings(await withFile(file, 'read', () => readFile(file)))
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
