import { refuseFields } from './refusal.js'

/** Rows to pass over, from a cursor that an earlier page gave. */
export function readCursor(cursor: string | undefined): number {
  const offset = Number(Buffer.from(cursor ?? '', 'base64url').toString() || 0)
  if (!Number.isSafeInteger(offset) || offset < 0 || offset > 1_000_000) throw refuseFields({ field: 'cursor', code: 'invalid' })
  return offset
}

export const writeCursor = (offset: number): string => Buffer.from(String(offset)).toString('base64url')
