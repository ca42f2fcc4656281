import { createHash } from 'node:crypto'

/** Returns a key that does not reveal its parts. */
export const hashKey = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
