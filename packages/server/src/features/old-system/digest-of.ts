import { createHash } from 'node:crypto'

/** A short digest of a text, to recognise what has been imported before. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
