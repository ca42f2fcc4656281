/** Letters and digits without similar-looking ones, for codes that people read and type. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 8

/** Splits into two groups, such as K7QM-2XPD. */
export const inGroups = (letters: string): string =>
  `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`

/** Normalises the letters of an entered code. */
export const lettersOf = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
