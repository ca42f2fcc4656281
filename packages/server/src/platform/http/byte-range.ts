interface Range {
  readonly from: number
  /** The last byte. */
  readonly to: number
}

/**
 * The part of a file that a player asks for. Undefined means the whole file: without the header, for
 * several parts or one that does not exist, and for one that depends on an exact tag, which no file
 * has.
 */
export function readRange(
  headers: Readonly<Record<string, unknown>>,
  length: number,
): Range | undefined {
  if (headers['if-range'] !== undefined) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(String(headers['range'])) ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from <= to ? { from, to } : undefined
}
