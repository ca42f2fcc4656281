import { decodeCsv, foldWord, isEmail } from '@mosaic-booking/sdk/rules'
import { readCsv } from '../../ground/core/read-csv.js'
import { toAddress } from '../import/read-attendees.js'
import { createDateOrder, toWall } from '../import/read-time.js'
import { digestOf } from './digest-of.js'
import { DumpError } from './dump-rows.js'
import type { LeftOut, OldBooking, OldData, OldPerson, OldPlace } from './old-data.js'

/** The columns of the file (docs/migrate.md). The first three are required. */
const csvColumns = [
  'Space',
  'Start',
  'End',
  'Id',
  'Building',
  'Title',
  'Owner name',
  'Owner email',
  'Notes',
  'Series',
  'Private',
] as const
type Column = (typeof csvColumns)[number]

/** Reads a table of bookings, with the wall clocks of their spaces. */
export async function readCsvBookings(content: Uint8Array): Promise<OldData> {
  const places = new Map<string, OldPlace>()
  const people = new Map<string, OldPerson>()
  const bookings = new Map<string, OldBooking>()
  const leftOut: LeftOut[] = []
  for await (const { name, cell } of readLines(content)) {
    const [space, start = '', end = ''] = [cell('Space'), cell('Start'), cell('End')]
    const title = cell('Title')
    const key = cell('Id') ?? digestOf([space, start, end, title].join('\n'))
    const time = { wallFrom: toWall(start), wallTo: toWall(end) }
    const reason =
      whyNone(space, time) ??
      (bookings.has(key) ? `its id “${key}” is in an earlier line` : undefined)
    if (reason) leftOut.push({ name, reason, place: space, from: start, to: end, title })
    else
      bookings.set(key, {
        key,
        name,
        placeKey: addPlace(places, space!, cell('Building')),
        ownerKey: addPerson(people, cell('Owner name'), cell('Owner email')),
        time,
        title,
        notes: cell('Notes'),
        isPrivate: isPrivate(cell('Private')),
        seriesKey: cell('Series'),
      })
  }
  const series = new Set([...bookings.values()].flatMap(({ seriesKey }) => seriesKey ?? []))
  return {
    places: [...places.values()],
    people: [...people.values()],
    series: [...series].map((key) => ({ key })),
    bookings: [...bookings.values()],
    leftOut,
  }
}

/** Spreadsheets write "yes" in their language, so anything but a known "no" is private. */
const isPrivate = (cell = ''): boolean =>
  !/^(?:|0|-|n|no|non|não|nao|nein|nee|nie|false|falsch|falso|faux|onwaar|fałsz|لا|いいえ|public)$/i.test(
    cell,
  )

async function* readLines(content: Uint8Array) {
  const text = decodeCsv(content)
  const table =
    text === undefined
      ? { reason: 'it is not a text file' }
      : await readCsv(text, 'en', { checkTitles: findWrongTitles })
  if ('reason' in table) throw new DumpError(`The file cannot be read: ${table.reason}`)
  const indexes = new Map(table.titles.map((title, index) => [foldWord(title), index]))
  const dates = csvColumns.slice(1, 3).map((column) => indexes.get(foldWord(column))!)
  const inOrder = createDateOrder(
    table.lines.flatMap(({ cells }) => dates.map((index) => cells[index] ?? '')),
  )
  for (const { lineNumber, cells } of table.lines)
    yield {
      name: `line ${lineNumber}`,
      cell: (column: Column) => {
        const index = indexes.get(foldWord(column)) ?? -1
        const text = cells[index]?.trim() || undefined
        return text && dates.includes(index) ? inOrder(text) : text
      },
    }
}

function findWrongTitles(titles: readonly string[]): string | undefined {
  const given = titles.map(foldWord)
  const list = (columns: readonly string[]) => columns.join(', ')
  const missing = csvColumns.slice(0, 3).filter((column) => !given.includes(foldWord(column)))
  if (missing.length > 0)
    return `columns are missing: ${list(missing)}. Known are ${list(csvColumns)}.`
  const repeated = csvColumns.filter(
    (column) => given.indexOf(foldWord(column)) !== given.lastIndexOf(foldWord(column)),
  )
  return repeated.length > 0 ? `columns are given more than once: ${list(repeated)}.` : undefined
}

function whyNone(
  space: string | undefined,
  { wallFrom, wallTo }: { readonly wallFrom: string; readonly wallTo: string },
): string | undefined {
  if (!space) return 'it names no space'
  return [wallFrom, wallTo].every((wall) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(wall))
    ? undefined
    : 'its times are not like 2026-11-23 09:30'
}

function addPlace(places: Map<string, OldPlace>, space: string, building: string | undefined) {
  const parentKey = building && `building/${building.toLowerCase()}`
  const key = `space/${[building, space].filter(Boolean).join('/').toLowerCase()}`
  if (parentKey && !places.has(parentKey))
    places.set(parentKey, { key: parentKey, name: building!, kind: 'BUILDING' })
  if (!places.has(key)) places.set(key, { key, name: space, kind: 'ROOM', parentKey })
  return key
}

function addPerson(
  people: Map<string, OldPerson>,
  name: string | undefined,
  email: string | undefined,
): string | undefined {
  const address = email && isEmail(toAddress(email)) ? toAddress(email) : undefined
  const key = (address ?? name)?.toLowerCase()
  if (key && !people.has(key)) people.set(key, { key, lastName: name, email: address })
  return key
}
