import { fromCell, readDelimiter, toCsv } from '@mosaic-booking/sdk/rules'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import type { FoundSpace, GivenName } from './wanted-spaces.js'

const header = ['Element', 'Name', 'Capacity', 'External reference'] as const

/** A CSV file of names to be edited in a spreadsheet. */
export const writeNamesFile = (found: readonly FoundSpace[]): string =>
  toCsv(
    header,
    found.map(({ element, name, seats }) => [element.id, name, seats, undefined]),
  )

export interface NamesFile {
  /** By the id of the element. */
  readonly given: ReadonlyMap<string, GivenName>
  /** Lines whose element is not on the plan, or with an invalid capacity. */
  readonly wrongLines: readonly number[]
}

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/**
 * Reads names by the id or, if it is unique, the label of their element. Returns undefined for a
 * file without the columns Element and Name.
 */
export function readNamesFile(text: string, found: readonly FoundSpace[]): NamesFile | undefined {
  const { delimiter, rest, skipped } = readDelimiter(text)
  let records: readonly CsvRecord[]
  try {
    records = parse(rest, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
  const titles = records[0]?.record.map((title) => title.trim().toLowerCase()) ?? []
  const columns = header.map((title) => titles.indexOf(title.toLowerCase()))
  if (columns[0] === -1 || columns[1] === -1) return undefined
  const elementOf = createFinder(found)
  const given = new Map<string, GivenName>()
  const wrongLines: number[] = []
  for (const { record, info } of records.slice(1)) {
    const [key = '', name = '', capacity = '', reference = ''] = columns.map((column) =>
      fromCell((record[column] ?? '').trim()),
    )
    const id = elementOf(key)
    if (id === undefined || !/^\d{0,6}$/.test(capacity)) wrongLines.push(info.lines + skipped)
    else
      given.set(id, {
        ...(name ? { name: name.slice(0, 255) } : {}),
        ...(capacity ? { capacity: Number(capacity) } : {}),
        ...(reference ? { externalReference: reference.slice(0, 255) } : {}),
      })
  }
  return { given, wrongLines }
}

function createFinder(found: readonly FoundSpace[]): (key: string) => string | undefined {
  const ids = new Set(found.map(({ element }) => element.id))
  const byLabel = new Map<string, string | undefined>()
  for (const { element, name } of found)
    if (name) byLabel.set(name, byLabel.has(name) ? undefined : element.id)
  return (key) => (ids.has(key) ? key : byLabel.get(key))
}
