import { randomInt } from 'node:crypto'

/** Codes per set: enough for years, and few enough to be printed on a card. */
export const recoveryCodeCount = 10

/** Excludes letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/** Generates a code with 50 random bits, in two groups for easier typing. */
export function drawRecoveryCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** Reduces a typed code to its letters and digits. Undefined if it cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === length && [...code].every((one) => letters.includes(one))
    ? code
    : undefined
}
