import { refuseFields } from './refusal.js'

/*
 * A keyset cursor: the sort values of a page's last row. Unlike an offset, it is not affected by
 * rows inserted or deleted before it.
 */

interface Kinds {
  text: string
  integer: number
  instant: Date
}
type Position<K extends readonly (keyof Kinds)[]> = { readonly [I in keyof K]: Kinds[K[I]] }

const recipients: { readonly [K in keyof Kinds]: (value: unknown) => Kinds[K] | undefined } = {
  text: (value) => (typeof value === 'string' && !value.includes('\u0000') ? value : undefined),
  integer: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
  instant: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
      ? new Date(value)
      : undefined,
}

/** Returns the position after the previous page, from its cursor; undefined for the first page. */
export function readCursor<const K extends readonly (keyof Kinds)[]>(
  cursor: string | undefined,
  kinds: K,
): Position<K> | undefined {
  if (!cursor) return undefined
  const values = parse(cursor)
  const position = kinds.map((kind, index) => recipients[kind](values[index]))
  if (values.length !== kinds.length || position.includes(undefined))
    throw refuseFields({ field: 'cursor', code: 'invalid' })
  return position as unknown as Position<K>
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

export const writeCursor = (position: readonly (string | number | Date)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')
