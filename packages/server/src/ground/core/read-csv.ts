import { defineMessages, fillText, type Language } from '@mosaic-booking/sdk/contract'
import { fromCell, readDelimiter } from '@mosaic-booking/sdk/rules'
import { CsvError, parse } from 'csv-parse/sync'

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
const marks = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const toText = (cell: string) => cell.replace(marks, '').trim()

const reasons = defineMessages('read-csv', {
  cells:
    'line {line} has “{value}” in a column without a header. Put cells that contain “{delimiter}” in quotation marks.',
  quotes: 'the quotation marks on line {line} do not match.',
})

/**
 * Reads a table in the format of spreadsheets, or returns the reason why it cannot be read. Lines
 * may omit their last cells, and may have empty cells in columns without a title.
 */
export function readCsv(text: string, language: Language): CsvTable | { readonly reason: string } {
  const { delimiter, rest, skipped } = readDelimiter(text)
  const because = (reason: keyof typeof reasons, values: Record<string, string | number>) => ({
    reason: fillText(reasons[reason], language, { ...values, delimiter }),
  })
  let records: readonly CsvRecord[]
  try {
    // The parser counts CRLF within a cell as two lines.
    records = parse(rest.replaceAll('\r\n', '\n'), {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      delimiter,
      relax_column_count: true,
      // Spreadsheets do not escape quotation marks in the middle of a cell.
      relax_quotes: true,
    }) as unknown as CsvRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return because('quotes', { line: Number(error.lines ?? 1) + skipped })
  }
  const titles = (records[0]?.record ?? []).map(toText)
  const lines: CsvLine[] = []
  for (const { record, info } of records.slice(1)) {
    const lineNumber = info.lines + skipped
    const cells = record.map((cell) => fromCell(toText(cell)))
    const stray = cells.find((cell, index) => cell !== '' && !titles[index])
    if (stray !== undefined) return because('cells', { line: lineNumber, value: stray })
    lines.push({ lineNumber, cells: titles.map((_, index) => cells[index] ?? '') })
  }
  return { titles, lines }
}

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}
