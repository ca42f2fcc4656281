import type { ImportItem } from '@mosaic-booking/sdk'
import {
  checkImportHeader,
  delimiterOf,
  fillText,
  fromCell,
  importColumnOf,
  importColumns,
  importMaxLines,
  type ImportNoun,
  type Language,
  type Message,
} from '@mosaic-booking/sdk/rules'
import { CsvError, parse } from 'csv-parse/sync'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import { Refusal } from '../../ground/core/refusal.js'

/** The cells of a line, by column. */
export type LineContent = Readonly<Record<string, string>>

/** A line of a file. The header is line 1. */
export interface Line {
  readonly lineNumber: number
  readonly content: LineContent
}

const reasons = {
  encoding: { en: 'it is not a text in UTF-8.', es: 'no es un texto en UTF-8.' },
  empty: { en: 'it has no lines below the header.', es: 'no tiene líneas tras el encabezado.' },
  missing: { en: 'columns are missing: {list}', es: 'faltan columnas: {list}' },
  unknown: { en: 'columns are not known: {list}', es: 'hay columnas desconocidas: {list}' },
  tooMany: {
    en: 'it has more than {most} lines.',
    es: 'tiene más de {most} líneas.',
  },
  cells: {
    en: 'line {line} does not have as many cells as the header.',
    es: 'la línea {line} no tiene tantas celdas como el encabezado.',
  },
  quotes: {
    en: 'the quotation marks in line {line} do not match.',
    es: 'las comillas de la línea {line} no coinciden.',
  },
} as const satisfies Record<string, Message>

/** Reads an uploaded file whole, or says in the language of the caller why it cannot be imported. */
export function readImportFile(
  noun: ImportNoun,
  content: Uint8Array,
  language: Language,
): Line[] | Refusal {
  const refuse = (reason: keyof typeof reasons, values: Record<string, string | number> = {}) =>
    new Refusal('IMPORT_FILE', {
      values: { reason: fillText(reasons[reason], language, values) },
      fields: [{ field: 'file', code: 'invalid' }],
    })
  const text = decode(content)
  if (text === undefined) return refuse('encoding')
  try {
    const [header, ...records] = parseRecords(text)
    const titles = header?.record ?? []
    const { missing, unknown } = checkImportHeader(noun, titles)
    if (missing.length > 0) return refuse('missing', { list: missing.join(', ') })
    if (unknown.length > 0) return refuse('unknown', { list: unknown.join(', ') })
    if (records.length === 0) return refuse('empty')
    if (records.length > importMaxLines)
      return refuse('tooMany', { most: importMaxLines.toLocaleString(language) })
    const columns = titles.map((title) => importColumnOf(noun, title)!)
    return records.map(({ record, info }) => ({
      lineNumber: info.lines,
      content: Object.fromEntries(
        columns.map((column, index) => [column, fromCell(record[index]!)]),
      ),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1)
    return refuse(error.code.startsWith('CSV_RECORD') ? 'cells' : 'quotes', { line })
  }
}

/** The text in UTF-8; undefined for anything else. Texts cannot contain NUL. */
function decode(content: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const parseRecords = (text: string): CsvRecord[] =>
  parse(text, {
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    delimiter: delimiterOf(text.slice(0, text.search(/[\r\n]|$/))),
    // Spreadsheets write quotation marks in the middle of a cell as they are.
    relax_quotes: true,
  }) as unknown as CsvRecord[]

/** The first column says what a line is about. */
export const referenceOf = (noun: ImportNoun, content: LineContent): string | undefined =>
  content[importColumns[noun][0]] || undefined

/** Why a line failed, for the person who uploaded it: the column, and what is wrong with it. */
export function toLineMessage(
  refusal: Refusal,
  language: Language,
  columns: Readonly<Record<string, string>>,
): string {
  const { message } = toErrorAnswer(refusal, language, '').body
  const field = refusal.details.fields?.[0]?.field ?? ''
  const column = columns[field] ?? columns[field.split('.')[0]!]
  return refusal.code === 'INVALID_INPUT' && column ? `${column}: ${message}` : message
}

/** A line whose booking was cancelled counts as cancelled, whatever cancelled it. */
export const statusOf = (
  status: Exclude<ImportItem['status'], 'CANCELLED'>,
  isCancelled: boolean,
): ImportItem['status'] => (status === 'COMPLETED' && isCancelled ? 'CANCELLED' : status)
