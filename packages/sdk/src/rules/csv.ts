/** Text that spreadsheets would execute as a formula. */
const formula = /^[=+\-@\t\r]/

function toCell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Formats a table as CSV (RFC 4180). Prefixes an apostrophe to texts that spreadsheets would
 * execute as formulas.
 */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string => [header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n'

/**
 * Reads a cell written by `toCsv` and removes the apostrophe that guards against formulas, or what
 * keeps leading zeros in spreadsheets: `="007"`.
 */
export const fromCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1))
    ? cell.slice(1)
    : cell.replace(/^="([^"]*)"$/, '$1')

const windows1252 = /[\u0080-\u009f]/

/**
 * Decodes a file saved by a spreadsheet: UTF-8, UTF-16 or Windows-1252. Returns undefined for other
 * encodings and binary files.
 */
export function decodeCsv(content: Uint8Array): string | undefined {
  const text = decode(content)
  return text.includes('\0') || windows1252.test(text) ? undefined : text
}

function decode(content: Uint8Array): string {
  const as = (encoding: string, fatal = false) =>
    new TextDecoder(encoding, { fatal }).decode(content)
  // ASCII characters in UTF-16 have one zero byte in each pair; other text files contain no zero
  // bytes.
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return as('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return as('utf-16be')
  try {
    return as('utf-8', true)
  } catch {
    return as('windows-1252')
  }
}

const delimiters = [',', ';', '\t', '|'] as const

/** Detects a file's delimiter, and removes the `sep=;` line that declares it. */
export function readDelimiter(text: string): {
  readonly delimiter: string
  readonly rest: string
  /** The number of lines removed before `rest`. */
  readonly skipped: number
} {
  const said = /^\uFEFF?"?sep=([^\r\n])"?\r?\n/i.exec(text)
  if (said) return { delimiter: said[1]!, rest: text.slice(said[0].length), skipped: 1 }
  const [header = ''] = /^[^\r\n]*/.exec(text.slice(0, 10_000))!
  const count = (delimiter: string) => header.split(delimiter).length
  const delimiter = delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
  return { delimiter, rest: text, skipped: 0 }
}
