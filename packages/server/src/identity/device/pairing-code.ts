import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, inGroups } from '../../ground/core/spoken-code.js'

/** Creates a code that people type from a screen, such as K7QM-2XPD. */
export const newPairingCode = (): string =>
  inGroups(
    Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''),
  )
