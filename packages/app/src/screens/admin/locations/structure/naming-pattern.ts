/** At most so many locations are named at once. */
export const mostNames = 500

/** The last number in a text, with its leading zeros: the part that counts in "Desk 2.017". */
const lastNumber = /\d+(?=\D*$)/

/**
 * The names that a pattern stands for: `{n}` counts, `{nn}` with leading zeros to that width. A
 * pattern without braces counts from its last number, so that "Desk 017" goes on with "Desk 018";
 * without a number the count is appended.
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

/** The number that a pattern begins with: of "Desk 017" 17, otherwise 1. */
export const firstNumber = (pattern: string): number =>
  /\{n+\}/.test(pattern) ? 1 : Number(lastNumber.exec(pattern)?.[0] ?? 1)
