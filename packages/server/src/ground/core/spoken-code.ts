/** Letters and digits without those that look alike, for codes that people read and type. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 8

/** In two groups, such as K7QM-2XPD. */
export const inGroups = (letters: string): string =>
  `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`

/** The letters of a code, however it was typed. */
export const lettersOf = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
