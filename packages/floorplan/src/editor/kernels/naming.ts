/** A label's position: the running number, and the row and column in an array, counted from 0. */
export type NamePlace = { number: number; row: number; column: number }

/**
 * Formats a label from a pattern: `{##}` is the running number with at least two digits, `{RR}` and
 * `{CC}` are the row and column from 1, `{A}` is the row as a letter. The number is appended to
 * patterns without placeholders.
 */
export function nameBy(pattern: string, { number, row, column }: NamePlace): string {
  const padded = (value: number, { length }: string) =>
    `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(length, '0')}`
  const name = pattern.replace(/\{(#+|R+|C+|A)\}/g, (_, what: string) => {
    if (what === 'A') return letters(row)
    return padded(what.startsWith('#') ? number : what.startsWith('R') ? row + 1 : column + 1, what)
  })
  return name === pattern ? `${pattern}${number}` : name
}

/** Suggests a pattern and start number from a label: `D-07` gives `D-{##}` and 7. */
export function patternOf(label: string): { pattern: string; start: number } {
  const digits = /\d+(?=\D*$)/.exec(label)
  if (!digits)
    return { pattern: `${label}${label === '' || /[-\s]$/.test(label) ? '' : '-'}{##}`, start: 1 }
  const [found] = digits
  return {
    pattern: `${label.slice(0, digits.index)}{${'#'.repeat(found.length)}}${label.slice(digits.index + found.length)}`,
    start: Number(found),
  }
}

/**
 * Suggests a pattern and start number from several labels: their common text around the numbers and
 * the lowest number, otherwise `{##}` from 1.
 */
export function sharedPatternOf(labels: readonly string[]): { pattern: string; start: number } {
  const found = labels.map(patternOf)
  const stemOf = ({ pattern }: { pattern: string }) => pattern.replace(/\{#+\}/, '{#}')
  const [first] = found
  return first && found.every((one) => stemOf(one) === stemOf(first))
    ? { ...first, start: found.reduce((least, { start }) => Math.min(least, start), first.start) }
    : patternOf('')
}

/** Formats an index as A, B … Z, AA, AB … */
function letters(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? letters(rest) : '') + String.fromCharCode(65 + (index % 26))
}
