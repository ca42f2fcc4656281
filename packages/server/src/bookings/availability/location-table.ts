import type { Location, LocationColumn } from '@mosaic-booking/sdk'
import type { Directory, Place } from '../../directory/directory/directory.js'

interface Field {
  readonly name: string
  readonly values: unknown[]
  readonly indexOf: Map<unknown, number>
}

/**
 * The locations of a directory by field, each different value once. Made as searches need them and
 * kept with the directory, because describing thousands of locations takes longer than searching
 * them.
 */
export class LocationTable {
  readonly #describe: (place: Place) => Location
  readonly #fields = new Map<string, Field>()
  /** By place, the index of the value of each field. */
  readonly #rows = new Map<Place, readonly (number | undefined)[]>()

  constructor(describe: (place: Place) => Location) {
    this.#describe = describe
  }

  columnsOf(places: readonly Place[]): LocationColumn[] {
    const rows = places.map((place) => this.#rows.get(place) ?? this.#addRow(place))
    return [...this.#fields.values()].flatMap((field, index) => toColumn(field, index, rows))
  }

  #addRow(place: Place): readonly (number | undefined)[] {
    const { id: _, ...location } = withoutKnownName(this.#describe(place))
    for (const name of Object.keys(location))
      if (!this.#fields.has(name))
        this.#fields.set(name, { name, values: [], indexOf: new Map<unknown, number>() })
    const facts: Readonly<Record<string, unknown>> = { ...location }
    const row = [...this.#fields.values()].map((field) => indexIn(field, facts[field.name]))
    this.#rows.set(place, row)
    return row
  }
}

/** The qualified name is mostly the qualifier and the name, and would be a third of the answer. */
function withoutKnownName({ qualifiedName, ...location }: Location): Partial<Location> {
  const { longQualifier, name } = location
  const isKnown = qualifiedName === (longQualifier ? `${longQualifier} > ${name}` : name)
  return isKnown ? location : { ...location, qualifiedName }
}

function indexIn({ values, indexOf }: Field, value: unknown): number | undefined {
  if (value === undefined) return undefined
  const key = typeof value === 'object' ? `\0${JSON.stringify(value)}` : value
  const known = indexOf.get(key)
  if (known !== undefined) return known
  indexOf.set(key, values.length)
  return values.push(value) - 1
}

/** Only the values of these rows, in order of appearance. */
function toColumn(
  { name, values }: Field,
  index: number,
  rows: readonly (readonly (number | undefined)[])[],
): LocationColumn | [] {
  const here: unknown[] = []
  const renumbered = new Int32Array(values.length).fill(-1)
  const of = rows.map((row) => {
    const known = row[index]
    if (known === undefined) return -1
    if (renumbered[known] === -1) renumbered[known] = here.push(values[known]) - 1
    return renumbered[known]!
  })
  if (here.length === 0) return []
  const isPlain = !of.includes(-1) && (here.length === 1 || here.length === rows.length)
  return { field: name, values: here, ...(isPlain ? {} : { of }) }
}

const tables = new WeakMap<Directory, Map<string, LocationTable>>()

/** Returns the directory's table for a way to describe its locations. */
export function locationTableOf(
  directory: Directory,
  key: string,
  describe: (place: Place) => Location,
): LocationTable {
  const known = tables.get(directory) ?? new Map<string, LocationTable>()
  tables.set(directory, known)
  const table = known.get(key) ?? new LocationTable(describe)
  known.set(key, table)
  return table
}
