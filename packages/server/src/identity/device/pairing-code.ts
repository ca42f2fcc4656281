import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, inGroups } from '../../ground/core/spoken-code.js'

/** A code that people read from a screen and type, such as K7QM-2XPD. */
export const newPairingCode = (): string =>
  inGroups(
    Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  )
