import { createHash } from 'node:crypto'
import { currentWork } from '../metric/current-work.js'
import type { Log } from './db.js'
import type { Send } from './statements.js'

/** Long enough to recognise any statement. */
const maxTextLength = 2_000

/**
 * Statements without parameters may contain literals. Numbers are masked as well, so that the text
 * is the same for all organisations.
 */
const mask = (text: string): string =>
  text.replace(/'(?:[^']|'')*'/g, "'…'").replace(/\b\d+(\.\d+)?\b/g, '…')

/** Returns a statement without its values, and an id that is the same on all servers. */
export function describeStatement(...[text, values, planName]: Parameters<Send>): {
  readonly statement: string
  readonly statementId: string
  readonly plan?: string
} {
  const masked = (values?.length ? text : mask(text)).replace(/\s+/g, ' ').trim()
  return {
    statement: masked.length > maxTextLength ? `${masked.slice(0, maxTextLength)}…` : masked,
    statementId: createHash('sha256').update(masked).digest('hex').slice(0, 12),
    ...(planName && { plan: planName }),
  }
}

/** Logs a slow statement with the request or job that sent it. */
export function logSlowStatement(
  log: Log,
  words: Parameters<Send>,
  { ms, rows }: { readonly ms: number; readonly rows: number },
): void {
  const work = currentWork()
  log.warn(
    {
      ...work?.name,
      ...(work?.trace && { traceId: work.trace.traceId }),
      databaseTime: Math.round(ms * 10) / 10,
      rows,
      ...describeStatement(...words),
    },
    'Slow statement',
  )
}
