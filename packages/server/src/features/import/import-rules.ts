import { defineMessage, defineMessages, type Message } from '@mosaic-booking/sdk/contract'
import type { ImportItem } from '@mosaic-booking/sdk'
import {
  checkImportHeader,
  decodeCsv,
  fillText,
  formatNumber,
  importColumnOf,
  importColumns,
  importExamples,
  importMaxLines,
  type ImportNoun,
  type Language,
} from '@mosaic-booking/sdk/rules'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import { readCsv } from '../../ground/core/read-csv.js'
import { Refusal } from '../../ground/core/refusal.js'
import { createDateOrder } from './read-time.js'

/** A line's cells, by column. */
export type LineContent = Readonly<Record<string, string>>

/** A line of a file. The header is line 1. */
export interface Line {
  readonly lineNumber: number
  readonly content: LineContent
}

const reasons = defineMessages('import-rules', {
  encoding: 'it is not a text file. Save the table as “CSV UTF-8”, and upload that file.',
  empty: 'it has no lines below the header.',
  missing: 'columns are missing: {list}',
  unknown: 'unknown columns: {list}',
  repeated: 'columns given more than once: {list}',
  tooMany: 'it has more than {most} lines.',
})

/**
 * Reads an entire uploaded file, or returns the reason against importing it in the caller's
 * language.
 */
export async function readImportFile(
  noun: ImportNoun,
  content: Uint8Array,
  language: Language,
): Promise<Line[] | Refusal> {
  const refuseFile = (reason: string) =>
    new Refusal('IMPORT_FILE', {
      values: { reason },
      fields: [{ field: 'file', code: 'invalid' }],
    })
  const refuse = (reason: keyof typeof reasons, values: Record<string, string | number> = {}) =>
    refuseFile(fillText(reasons[reason], language, values))
  const text = decodeCsv(content)
  if (text === undefined) return refuse('encoding')
  // One more than allowed, and the line of the example.
  const table = await readCsv(text, language, {
    mostLines: importMaxLines + 2,
    checkTitles: (titles) => findWrongTitles(noun, titles, language),
  })
  if ('reason' in table) return refuseFile(table.reason)
  const columns = table.titles.map((title) => importColumnOf(noun, title))
  const lines = table.lines
    .map(({ lineNumber, cells }) => ({
      lineNumber,
      content: Object.fromEntries(
        columns.flatMap((column, index) => (column ? [[column, cells[index]!]] : [])),
      ),
    }))
    .filter(({ content: cells }) => !isExample(noun, cells))
  if (lines.length === 0) return refuse('empty')
  if (lines.length > importMaxLines) return refuseFile(describeTooManyLines(language))
  const inOrder = createDateOrder(
    lines.flatMap(({ content: cells }) => dateColumns.map((column) => cells[column] ?? '')),
  )
  return lines.map(({ lineNumber, content: cells }) => ({
    lineNumber,
    content: Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [
        column,
        dateColumns.includes(column) ? inOrder(cell) : cell,
      ]),
    ),
  }))
}

function findWrongTitles(noun: ImportNoun, titles: readonly string[], language: Language) {
  const found = checkImportHeader(noun, titles)
  const wrong = (['missing', 'unknown', 'repeated'] as const).find((kind) => found[kind].length > 0)
  return wrong && fillText(reasons[wrong], language, { list: found[wrong].join(', ') })
}

const dateColumns: readonly string[] = ['Start', 'End', 'Date from', 'Date to']

export const describeTooManyLines = (language: Language): string =>
  fillText(reasons.tooMany, language, { most: formatNumber(importMaxLines, language) })

const isExample = (noun: ImportNoun, content: LineContent) =>
  importColumns[noun].every((column, index) => content[column] === importExamples[noun][index])

/** The first column identifies the subject of a line. */
export const referenceOf = (noun: ImportNoun, content: LineContent): string | undefined =>
  content[importColumns[noun][0]] || undefined

/** Allowed values of a column whose refusal does not list them. */
export type Allowed = Readonly<Record<string, Message | string>>

const isGiven: Message = defineMessage('import-rules.isGiven', 'Value: “{value}”.')
const isAllowed: Message = defineMessage('import-rules.isAllowed', 'Allowed: {allowed}.')

const example = importExamples.booking[importColumns.booking.indexOf('Location')]!

/** Explains to the uploader why a line failed: the column, its value, and the allowed values. */
export function toLineMessage(
  refusal: Refusal,
  language: Language,
  columns: Readonly<Record<string, string>>,
  {
    content = {},
    allowed = {},
  }: { readonly content?: LineContent; readonly allowed?: Allowed } = {},
): string {
  const { message } = toErrorAnswer(refusal, language, '').body
  const field = refusal.details.fields?.[0]?.field ?? ''
  const column = columns[field] ?? columns[field.split('.')[0]!]
  const allowedIn = (name: string): string[] => {
    const hint = allowed[name]
    const words = typeof hint === 'object' ? fillText(hint, language, { example }) : hint
    return words ? [fillText(isAllowed, language, { allowed: words })] : []
  }
  // Its beginning is prescribed, and includes the value (AD-202).
  if (refusal.code === 'IMPORT_LOCATION') return [message, ...allowedIn('Location')].join('. ')
  if (refusal.code !== 'INVALID_INPUT' || !column) return message
  const value = content[column]
  return [
    `${column}: ${message}`,
    ...(value ? [fillText(isGiven, language, { value: cut(value) })] : []),
    ...allowedIn(column),
  ].join(' ')
}

/** Removes quotation marks within the value, which would end the quotation. */
const cut = (value: string) =>
  (value.length > 80 ? `${value.slice(0, 79)}…` : value).replace(/[“”]/g, '"')

/** A line whose booking was cancelled counts as cancelled, regardless of the cause. */
export const statusOf = (
  status: Exclude<ImportItem['status'], 'CANCELLED'>,
  isCancelled: boolean,
): ImportItem['status'] => (status === 'COMPLETED' && isCancelled ? 'CANCELLED' : status)
