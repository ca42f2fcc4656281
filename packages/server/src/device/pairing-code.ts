import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

/** A code that people read from a screen and type, such as K7QM-2XPD. */
export function newPairingCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** The letters of a code, however it was typed. */
export const lettersOf = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
