/** Text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/

function toCell(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table as CSV by RFC 4180. Texts that a spreadsheet would take for formulas begin with an
 * apostrophe.
 */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string => [header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n') + '\r\n'

/** Lets the browser save a text as a file. The mark at its start tells spreadsheets the encoding. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
