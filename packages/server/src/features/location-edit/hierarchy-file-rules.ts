import type { LocationHierarchyRow, LocationImport } from '@mosaic-booking/sdk'
import {
  defineMessage,
  fieldCodes,
  fillText,
  knownLanguages,
  locationKinds,
  type FieldCode,
  type Language,
  type Message,
} from '@mosaic-booking/sdk/contract'
import { foldWord, importMaxLines, kindNames, toCsv, valueNamed } from '@mosaic-booking/sdk/rules'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { readCsv } from '../../ground/core/read-csv.js'
import { Refusal } from '../../ground/core/refusal.js'
import { nearestWord } from '../../ground/settings/nearest-word.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { standardNames } from '../../places/category/category-rules.js'
import { describeTooManyLines } from '../import/import-rules.js'

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

/** Exports the tree as a file, in tree order. */
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

const columnsMissing = defineMessage(
  'hierarchy-file-rules.columnsMissing',
  'columns are missing: {list}',
)

type Line = Readonly<Record<Column, string>>
type FileError = LocationImport['errors'][number]

/** Reads a file in the exported format. Lines with errors appear only in the errors. */
export async function readHierarchyFile(
  directory: Directory,
  text: string,
  language: Language,
): Promise<LocationImport | Refusal> {
  const lines = await readLines(text, language)
  if (lines instanceof Refusal) return lines
  const errors: FileError[] = []
  const keys = new Set(
    lines.map(({ cells }) => cells.Id).filter((id) => id !== '' && !isNumber(id)),
  )
  const rows = await mapInTurns(lines, ({ lineNumber, cells }): LocationHierarchyRow[] => {
    const found = checkLine(cells, { directory, keys, language })
    for (const { field, code } of found)
      errors.push({
        line: lineNumber,
        field,
        message: describe(directory, { value: cells[field], field, code }, language),
      })
    return found.length > 0 ? [] : [toRow(cells, directory, language)]
  })
  const hierarchy = { rootLocationId: directory.root!.id, locations: rows.flat() }
  return { hierarchy, errors }
}

const allowed: Readonly<Partial<Record<Column, Message>>> = {
  Id: defineMessage(
    'hierarchy-file-rules.allowed.Id',
    'the Id of an existing location, or a word that stands for a new one',
  ),
  'Parent Id': defineMessage(
    'hierarchy-file-rules.allowed.Parent Id',
    'the Id of a location or of another line',
  ),
  Kind: defineMessage(
    'hierarchy-file-rules.allowed.Kind',
    '{kinds}, or a kind of your own in capital letters',
  ),
  Capacity: defineMessage('hierarchy-file-rules.allowed.Capacity', 'a whole number'),
}
const upTo255: Message = defineMessage('hierarchy-file-rules.upTo255', 'at most 255 characters')
const isGiven: Message = defineMessage('hierarchy-file-rules.isGiven', 'Value: “{value}”.')
const isNearly: Message = defineMessage('hierarchy-file-rules.isNearly', 'Did you mean “{name}”?')
const isAllowed: Message = defineMessage('hierarchy-file-rules.isAllowed', 'Allowed: {allowed}.')

/** Describes a refused cell: the reason, its value, and the allowed values. */
function describe(
  { categories, namesIn }: Directory,
  {
    value,
    field,
    code,
  }: { readonly value: string; readonly field: Column; readonly code: FieldCode },
  language: Language,
): string {
  const names = categories.map(({ nameSingle }) => nameSingle)
  const kinds = Object.values(kindNames).map((name) => fillText(name, language))
  const hint =
    field === 'Category'
      ? names.join(', ')
      : fillText(allowed[field] ?? upTo255, language, { kinds: kinds.join(', ') })
  const translated = names.map((name) => namesIn(language).get(name) ?? name)
  const nearly =
    field === 'Category'
      ? nearestName(value, translated)
      : field === 'Kind'
        ? nearestName(value, [...kinds, ...translated])
        : undefined
  return [
    fillText(fieldCodes[code], language, {}),
    ...(value ? [fillText(isGiven, language, { value: value.slice(0, 80) })] : []),
    ...(nearly ? [fillText(isNearly, language, { name: nearly })] : []),
    ...(hint ? [fillText(isAllowed, language, { allowed: hint })] : []),
  ].join(' ')
}

/** Finds the name that was probably misspelled: at most every fourth letter differs. */
function nearestName(value: string, names: readonly string[]): string | undefined {
  const word = foldWord(value)
  const words = names.map(foldWord)
  const found = nearestWord(word, words, Math.ceil(word.length / 4))
  return found === undefined ? undefined : names[words.indexOf(found)]
}

async function readLines(
  text: string,
  language: Language,
): Promise<{ readonly lineNumber: number; readonly cells: Line }[] | Refusal> {
  const refuse = (reason: string) => new Refusal('IMPORT_FILE', { values: { reason } })
  const table = await readCsv(text, language, {
    mostLines: importMaxLines + 1,
    checkTitles(titles) {
      const given = new Set(titles.map(foldWord))
      const missing = header.filter((column) => !given.has(foldWord(column)))
      return missing.length > 0
        ? fillText(columnsMissing, language, { list: missing.join(', ') })
        : undefined
    },
  })
  if ('reason' in table) return refuse(table.reason)
  const { lines } = table
  const titles = table.titles.map(foldWord)
  const indexOf = (column: Column) => titles.indexOf(foldWord(column))
  if (lines.length > importMaxLines) return refuse(describeTooManyLines(language))
  return mapInTurns(lines, ({ lineNumber, cells }) => ({
    lineNumber,
    cells: Object.fromEntries(
      header.map((column) => [column, cells[indexOf(column)] ?? '']),
    ) as Line,
  }))
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text)

/**
 * Finds a category by its name or a translation of it. A standard category also has the names that
 * it would have in the reader's language.
 */
function categoryNamed({ categories, namesIn }: Directory, name: string, language: Language) {
  const find = (namesOf: (category: Directory['categories'][number]) => readonly string[]) =>
    categories.find((category) => namesOf(category).some((one) => foldWord(one) === foldWord(name)))
  const translated = (one: string) => [
    one,
    ...knownLanguages().flatMap((tag) => namesIn(tag).get(one) ?? []),
  ]
  return (
    find(({ nameSingle }) => translated(nameSingle)) ??
    find(({ namePlural }) => translated(namePlural)) ??
    find(({ standardCategory }) => standardNames(standardCategory, language))
  )
}

/**
 * Reads a kind also as the application shows it: "Floor" in the reader's language or English, "Car
 * space", or the name of its category. Returns other texts unchanged.
 */
function readKind(directory: Directory, text: string, language: Language): string {
  const word = foldWord(text)
  return (
    locationKinds.find((kind) => foldWord(kind) === word) ??
    valueNamed(kindNames, text, language) ??
    categoryNamed(directory, text, language)?.locationKind ??
    text
  )
}

interface Reading {
  readonly directory: Directory
  readonly keys: ReadonlySet<string>
  readonly language: Language
}

function checkLine(
  line: Line,
  { directory, keys, language }: Reading,
): { readonly field: Column; readonly code: FieldCode }[] {
  const isPlace = (id: string) => isNumber(id) && directory.place(Number(id)) !== undefined
  const parent = line['Parent Id']
  const isRoot = isNumber(line.Id) && Number(line.Id) === directory.root?.id
  const failures: [Column, FieldCode | false][] = [
    ['Id', isNumber(line.Id) && !isPlace(line.Id) && 'invalid'],
    ['Parent Id', !isRoot && parent === '' && 'required'],
    ['Parent Id', parent !== '' && !isPlace(parent) && !keys.has(parent) && 'invalid'],
    ['Kind', !/^[A-Z][A-Z_]{0,31}$/.test(readKind(directory, line.Kind, language)) && 'invalid'],
    ['Name', line.Name === '' && 'required'],
    ['Name', line.Name.length > 255 && 'invalid'],
    ['Short name', line['Short name'].length > 255 && 'invalid'],
    ['Capacity', !/^\d{0,6}$/.test(line.Capacity) && 'invalid'],
    ['External reference', line['External reference'].length > 255 && 'invalid'],
    [
      'Category',
      line.Category !== '' && !categoryNamed(directory, line.Category, language) && 'invalid',
    ],
  ]
  return failures.flatMap(([field, code]) => (code ? [{ field, code }] : []))
}

function toRow(line: Line, directory: Directory, language: Language): LocationHierarchyRow {
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
    kind: readKind(directory, line.Kind, language),
    name: line.Name,
    shortName: line['Short name'] || null,
    capacity: Number(line.Capacity),
    externalReference: line['External reference'] || null,
    bookingCategoryId:
      line.Category === '' ? null : (categoryNamed(directory, line.Category, language)?.id ?? null),
  }
}
