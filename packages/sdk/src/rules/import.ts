import type { ImportItem } from '../generated/types.js'
import { errorCodes } from '../contract/base/error.js'
import { knownLanguages } from '../contract/base/catalogue.js'
import { defineMessage, fillText } from '../contract/base/text.js'
import { readDelimiter } from './csv.js'
import { foldText } from './fold-text.js'

/**
 * The columns of importable files by noun (AD-200, AD-201). The first column identifies the row.
 */
export const importColumns = {
  booking: [
    'Reference',
    'Location',
    'Start',
    'End',
    'Owner email',
    'Label',
    'Attendees',
    'Attendee count',
    'Cost code',
    'Notes',
  ],
  user: [
    'Email',
    'First name',
    'Last name',
    'Contact number',
    'Roles',
    'Cost code',
    'Vehicle registration',
    'Access card number',
  ],
  person: ['Kind', 'First name', 'Last name', 'Email', 'Company', 'Contact number'],
  costCode: ['Cost code', 'Description', 'Date from', 'Date to'],
} as const

export type ImportNoun = keyof typeof importColumns

/** An example row for each file. The import ignores unchanged example rows. */
export const importExamples = {
  booking: [
    'A-1',
    'Europe > London > Lantern Wharf > Level 6 > Avon',
    '2026-11-23 09:30',
    '2026-11-23 10:30',
    'ann@firm.example',
    'Weekly',
    'bo@firm.example; Cy Lee',
    '3',
    '',
    'Two screens, please',
  ],
  user: ['ann@firm.example', 'Ann', 'Lee', '020 7946 0000', 'USER', '', 'AB12 CDE', ''],
  person: ['EXTERNAL', 'Ann', 'Lee', 'ann@firm.example', 'Firm', '020 7946 0000'],
  costCode: ['C-100', 'Marketing', '2026-01-01', '2026-12-31'],
} as const satisfies { readonly [Noun in keyof typeof importColumns]: readonly string[] }

/** Ignores case, spaces and signs: `e-mail`, `COST_CODE`, `Label *`. */
const toTitle = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Validates a header. Columns may be in any order and case, but all are required. Untitled columns
 * are ignored, because spreadsheets retain columns that were once used.
 */
export function checkImportHeader(
  noun: ImportNoun,
  cells: readonly string[],
): {
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
  readonly repeated: readonly string[]
} {
  const columns: readonly string[] = importColumns[noun]
  const given = cells.map((cell) => importColumnOf(noun, cell))
  return {
    missing: columns.filter((column) => !given.includes(column)),
    unknown: cells.filter((cell, index) => cell.trim() !== '' && given[index] === undefined),
    repeated: columns.filter((column) => given.indexOf(column) !== given.lastIndexOf(column)),
  }
}

/** The column that matches a header cell. */
export const importColumnOf = (noun: ImportNoun, cell: string): string | undefined =>
  importColumns[noun].find((column) => toTitle(column) === toTitle(cell))

/** Reads a text's header without parsing CSV, so titles must not contain quotes. */
export function readImportHeader(text: string): string[] {
  const { rest, delimiter } = readDelimiter(text)
  const header = /^\uFEFF?([^\r\n]*)/.exec(rest)![1]!
  return header.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** The message of a line whose booking was cancelled. */
export const bookingCancelledText = /*#__PURE__*/ defineMessage(
  'rules-import.bookingCancelledText',
  'Booking cancelled.',
)

interface MessageKind extends Pick<ImportMessageGroup, 'text' | 'isOpen'> {
  readonly pattern: RegExp
}

const toLiteral = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Messages that differ only in the quoted values count as equal (AD-202), so they are compared by
 * their beginning. In languages where a value comes first, the whole sentence is compared.
 */
function messageKinds(): MessageKind[] {
  const { OVERLAP, IMPORT_LOCATION, CONTACT_EXISTS } = errorCodes
  return [OVERLAP, IMPORT_LOCATION, CONTACT_EXISTS].flatMap((message) =>
    knownLanguages().map((language): MessageKind => {
      // A placeholder without a value remains unchanged.
      const parts = fillText(message, language).split(/\{\w+\}/)
      const start = parts[0]!.trim()
      return start === ''
        ? {
            text: parts.join('*'),
            isOpen: false,
            pattern: new RegExp(`^${parts.map(toLiteral).join('.*')}$`, 's'),
          }
        : { text: start, isOpen: true, pattern: new RegExp(`^${toLiteral(start)}`) }
    }),
  )
}

/** Replaces the values that messages quote from their rows. `*` is the row filter's wildcard. */
export const anyQuote = '“*”'

/**
 * A group of equal messages with its number of rows. `isOpen`: the text is the common beginning of
 * different messages.
 */
export interface ImportMessageGroup {
  /** Undefined for rows without a message, which failed with an unknown error. */
  readonly text: string | undefined
  readonly isOpen: boolean
  readonly count: number
}

/**
 * Groups the rows' messages, most frequent first. Messages that differ only in quoted values form
 * one group.
 */
export function groupImportMessages(
  items: readonly Pick<ImportItem, 'message'>[],
): ImportMessageGroup[] {
  const kinds = messageKinds()
  const groups = new Map<string | undefined, { isOpen: boolean; count: number }>()
  for (const { message } of items) {
    const kind = kinds.find(({ pattern }) => pattern.test(message ?? ''))
    const text = kind?.text ?? (message?.replace(/“[^”]*”/g, anyQuote) || undefined)
    const group = groups.get(text) ?? { isOpen: kind?.isOpen === true, count: 0 }
    groups.set(text, { ...group, count: group.count + 1 })
  }
  return [...groups].map(([text, group]) => ({ text, ...group })).sort((a, b) => b.count - a.count)
}

/** Whether an item can be retried. Users and cost codes cannot be cancelled. */
export const isRetryable = ({ status }: Pick<ImportItem, 'status'>): boolean =>
  status === 'FAILED' || status === 'CANCELLED'
