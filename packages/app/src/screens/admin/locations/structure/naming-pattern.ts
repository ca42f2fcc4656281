/** Maximum number of locations created at once. */
export const mostNames = 500

/** The last number in a text, with leading zeros: "017" in "Desk 2.017". */
const lastNumber = /\d+(?=\D*$)/

/**
 * Expands a naming pattern: `{n}` is a counter, `{nn}` a counter zero-padded to that width. A
 * pattern without braces increments its last number ("Desk 017", "Desk 018"). If the pattern has no
 * number, the counter is appended.
 */
export function toNames(pattern: string, first: number, count: number): string[] {
  const text = pattern.trim()
  if (!text) return []
  const template = /\{n+\}/.test(text) ? text : toTemplate(text)
  return Array.from({ length: Math.min(Math.max(0, count), mostNames) }, (_, index) =>
    template.replaceAll(/\{(n+)\}/g, (_match, digits: string) =>
      String(first + index).padStart(digits.length, '0'),
    ),
  )
}

function toTemplate(text: string): string {
  return lastNumber.test(text)
    ? text.replace(lastNumber, (digits) => `{${'n'.repeat(digits.length)}}`)
    : `${text} {n}`
}

/** The pattern's start value: 17 for "Desk 017", 1 if it has no number. */
export const firstNumber = (pattern: string): number =>
  /\{n+\}/.test(pattern) ? 1 : Number(lastNumber.exec(pattern)?.[0] ?? 1)
