import type { ImportItem, LineImport } from '@mosaic-booking/sdk'
import { isRetryable, type ImportNoun } from '@mosaic-booking/sdk/rules'

/** A file row with its result. Also used for imports that the server does not store. */
export type ImportRow = Pick<
  ImportItem,
  'lineNumber' | 'reference' | 'message' | 'lastAttempt' | 'content' | 'targetEntityId'
> & {
  /** Undefined if the server does not store the import, so the row cannot be retried. */
  readonly id?: number
  readonly status: ImportItem['status'] | LineImport['items'][number]['status']
}

/** Row statuses by noun. Other statuses are shown as unknown (IMP-013). */
const known = {
  booking: ['COMPLETED', 'FAILED', 'CANCELLED', 'STARTED'],
  person: ['SUCCESS', 'ERROR', 'CANCELLED'],
  user: ['COMPLETED', 'FAILED', 'STARTED'],
  costCode: ['COMPLETED', 'FAILED', 'STARTED'],
} as const satisfies Record<ImportNoun, readonly ImportRow['status'][]>

export const statusesOf = (noun: ImportNoun): readonly ImportRow['status'][] => known[noun]

export const shownStatus = (
  noun: ImportNoun,
  { status }: Pick<ImportRow, 'status'>,
): ImportRow['status'] | 'UNKNOWN' => (statusesOf(noun).includes(status) ? status : 'UNKNOWN')

/** Cancelled rows can be retried if the noun supports cancelling. */
export const canRetry = (noun: ImportNoun, { id, status }: ImportRow): boolean =>
  id !== undefined &&
  status !== 'SUCCESS' &&
  status !== 'ERROR' &&
  isRetryable({ status }) &&
  (noun === 'booking' || status === 'FAILED')

export const hasFailed = ({ status }: Pick<ImportRow, 'status'>): boolean =>
  status === 'FAILED' || status === 'ERROR'

/**
 * Whether a text contains the pattern, ignoring case. `*` is a wildcard; all other characters are
 * literal.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  const given = text.toLowerCase()
  let from = 0
  for (const part of pattern.trim().toLowerCase().split('*')) {
    const at = given.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

/** Whether any of the row's cells or its message matches. */
export const matchesRow = (
  { lineNumber, reference = '', message = '', content }: ImportRow,
  pattern: string,
): boolean =>
  [String(lineNumber), reference, message, ...Object.values(content)].some((text) =>
    matchesPattern(text, pattern),
  )
