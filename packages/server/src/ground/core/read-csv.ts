import { Readable } from 'node:stream'
import { defineMessages, fillText, type Language } from '@mosaic-booking/sdk/contract'
import { fromCell, readDelimiter } from '@mosaic-booking/sdk/rules'
import { CsvError, parse } from 'csv-parse'
import { piecesInTurns } from './in-turns.js'

/** A line of a file, with as many cells as the header. */
export interface CsvLine {
  /** Line number in the file, starting at 1. */
  readonly lineNumber: number
  readonly cells: readonly string[]
}

export interface CsvTable {
  readonly titles: readonly string[]
  readonly lines: readonly CsvLine[]
}

/** Invisible marks that pages and address books put around texts, for example in Arabic. */
const marks = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const toText = (cell: string) => cell.replace(marks, '').trim()

const reasons = defineMessages('read-csv', {
  cells:
    'line {line} has “{value}” in a column without a header. Put cells that contain “{delimiter}” in quotation marks.',
  quotes: 'the quotation marks on line {line} do not match.',
})

/** Longer lines are texts whose quotation mark does not end. */
const maxLineLength = 200_000
/** Beyond what spreadsheets have. */
const maxColumns = 20_000

class TooWide extends Error {
  constructor(
    readonly line: number,
    readonly value: string,
  ) {
    super()
  }
}

interface CsvOptions {
  /** Later lines are ignored. */
  readonly mostLines?: number
  /** Returns the reason why a header is wrong. With another header, cells would tell little. */
  readonly checkTitles?: (titles: readonly string[]) => string | undefined
}

/**
 * Reads a table in the format of spreadsheets, or returns the reason why it cannot be read. Lines
 * may omit their last cells, and may have empty cells in columns without a title.
 */
export async function readCsv(
  text: string,
  language: Language,
  { mostLines = Infinity, checkTitles }: CsvOptions = {},
): Promise<CsvTable | { readonly reason: string }> {
  const { delimiter, rest, skipped } = readDelimiter(text)
  const because = (reason: keyof typeof reasons, values: Record<string, string | number>) => ({
    reason: fillText(reasons[reason], language, { ...values, delimiter }),
  })
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    delimiter,
    relax_column_count: true,
    // Spreadsheets do not escape quotation marks in the middle of a cell.
    relax_quotes: true,
    max_record_size: maxLineLength,
    cast(value, { index, lines }) {
      if (index >= maxColumns) throw new TooWide(lines, value)
      return value
    },
    to: mostLines === Infinity ? -1 : mostLines + 1,
  })
  const records: CsvRecord[] = []
  try {
    // The parser counts CRLF within a cell as two lines.
    const lines = piecesInTurns(rest.replaceAll('\r\n', '\n'))
    for await (const record of Readable.from(lines).pipe(parser)) records.push(record as CsvRecord)
  } catch (error) {
    if (error instanceof TooWide)
      return because('cells', { line: error.line + skipped, value: error.value })
    if (!(error instanceof CsvError)) throw error
    return because('quotes', { line: Number(error.lines ?? 1) + skipped })
  }
  const titles = (records[0]?.record ?? []).map(toText)
  const wrong = checkTitles?.(titles)
  if (wrong !== undefined) return { reason: wrong }
  const lines: CsvLine[] = []
  for (const { record, info } of records.slice(1)) {
    const lineNumber = info.lines + skipped
    if (record.every((cell) => toText(cell) === '')) continue
    const stray = record.find((cell, index) => !titles[index] && toText(cell) !== '')
    if (stray !== undefined)
      return because('cells', { line: lineNumber, value: fromCell(toText(stray)) })
    const cells = record.slice(0, titles.length).map((cell) => fromCell(toText(cell)))
    lines.push({ lineNumber, cells: titles.map((_, index) => cells[index] ?? '') })
  }
  return { titles, lines }
}

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}
