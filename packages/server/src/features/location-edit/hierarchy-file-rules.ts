import type { LocationHierarchy, LocationHierarchyRow, LocationImport } from '@mosaic-booking/sdk'
import {
  fieldCodes,
  fillText,
  type FieldCode,
  type Language,
  type Message,
} from '@mosaic-booking/sdk/contract'
import { fromCell, toCsv } from '@mosaic-booking/sdk/rules'
import { parse } from 'csv-parse/sync'
import { Refusal } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

/** The columns of the file (AD-133). */
const header = [
  'Id',
  'Parent Id',
  'Kind',
  'Name',
  'Short name',
  'Capacity',
  'External reference',
  'Category',
] as const
type Column = (typeof header)[number]

/** The tree as a file, in tree order. */
export function writeHierarchyFile({ places, category }: Directory): string {
  return toCsv(
    header,
    places.map((place) => [
      place.id,
      place.parentId,
      place.kind,
      place.name,
      place.location.shortName,
      place.capacity,
      place.location.externalReference,
      place.categoryId === undefined ? undefined : category(place.categoryId)?.nameSingle,
    ]),
  )
}

const columnsMissing = {
  en: 'columns are missing: {list}',
  es: 'faltan columnas: {list}',
} as const satisfies Message

type Line = Readonly<Record<Column, string>>
type FileError = LocationImport['errors'][number]

/** Reads a file like the exported one. Lines with errors are in the errors and not in the rows. */
export function readHierarchyFile(
  directory: Directory,
  text: string,
  language: Language,
): LocationImport | Refusal {
  const lines = readLines(text, language)
  if (lines instanceof Refusal) return lines
  const errors: FileError[] = []
  const keys = new Set(lines.map((line) => line.Id).filter((id) => id !== '' && !isNumber(id)))
  const locations = lines.flatMap((line, index): LocationHierarchyRow[] => {
    const found = checkLine(line, directory, keys)
    for (const { field, code } of found)
      errors.push({
        line: index + 2,
        field,
        message: fillText(fieldCodes[code], language, {}),
      })
    return found.length > 0 ? [] : [toRow(line, directory)]
  })
  const hierarchy: LocationHierarchy = { rootLocationId: directory.root!.id, locations }
  return { hierarchy, errors }
}

function readLines(text: string, language: Language): Line[] | Refusal {
  const refuse = (reason: string) => new Refusal('IMPORT_FILE', { values: { reason } })
  try {
    const rows: string[][] = parse(text, { bom: true, skip_empty_lines: true, trim: true })
    const titles = rows[0] ?? []
    const missing = header.filter((column) => !titles.includes(column))
    if (missing.length > 0)
      return refuse(fillText(columnsMissing, language, { list: missing.join(', ') }))
    return rows
      .slice(1)
      .map(
        (cells) =>
          Object.fromEntries(
            header.map((column) => [column, fromCell(cells[titles.indexOf(column)] ?? '')]),
          ) as Line,
      )
  } catch (error) {
    return refuse((error as Error).message)
  }
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/** The category of a name, whatever its case. */
const categoryNamed = ({ categories }: Directory, name: string) =>
  categories.find(({ nameSingle }) => nameSingle.toLowerCase() === name.toLowerCase())

function checkLine(
  line: Line,
  directory: Directory,
  keys: ReadonlySet<string>,
): { readonly field: Column; readonly code: FieldCode }[] {
  const isPlace = (id: string) => isNumber(id) && directory.place(Number(id)) !== undefined
  const parent = line['Parent Id']
  const isRoot = isNumber(line.Id) && Number(line.Id) === directory.root?.id
  const failures: [Column, FieldCode | false][] = [
    ['Id', isNumber(line.Id) && !isPlace(line.Id) && 'invalid'],
    ['Parent Id', !isRoot && parent === '' && 'required'],
    ['Parent Id', parent !== '' && !isPlace(parent) && !keys.has(parent) && 'invalid'],
    ['Kind', !/^[A-Z][A-Z_]{0,31}$/.test(line.Kind) && 'invalid'],
    ['Name', line.Name === '' && 'required'],
    ['Name', line.Name.length > 255 && 'invalid'],
    ['Short name', line['Short name'].length > 255 && 'invalid'],
    ['Capacity', !/^\d{0,6}$/.test(line.Capacity) && 'invalid'],
    ['External reference', line['External reference'].length > 255 && 'invalid'],
    ['Category', line.Category !== '' && !categoryNamed(directory, line.Category) && 'invalid'],
  ]
  return failures.flatMap(([field, code]) => (code ? [{ field, code }] : []))
}

function toRow(line: Line, directory: Directory): LocationHierarchyRow {
  const place: Place | undefined = isNumber(line.Id) ? directory.place(Number(line.Id)) : undefined
  const parent = line['Parent Id']
  return {
    ...(place
      ? { id: place.id, version: place.location.version }
      : line.Id === ''
        ? {}
        : { key: line.Id }),
    ...(parent === ''
      ? {}
      : isNumber(parent)
        ? { parentId: Number(parent) }
        : { parentKey: parent }),
    kind: line.Kind,
    name: line.Name,
    shortName: line['Short name'] || null,
    capacity: Number(line.Capacity),
    externalReference: line['External reference'] || null,
    bookingCategoryId:
      line.Category === '' ? null : (categoryNamed(directory, line.Category)?.id ?? null),
  }
}
