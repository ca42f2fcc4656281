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

/** The text of a cell that `toCsv` wrote, without the apostrophe that guards a formula. */
export const fromCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
