import { createHmac } from 'node:crypto'
import type { ServerConfig } from '../../ground/core/config.js'
import { codeAlphabet, codeLength, lettersOf } from '../../ground/core/spoken-code.js'
import type { SealingKey } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'

/** Prefix that distinguishes a visit's QR code from other codes. */
const prefix = 'mosaic-visit:'
const combinations = BigInt(codeAlphabet.length) ** BigInt(codeLength)

/** Encodes a number in the letters of a code, with a fixed number of digits. */
function toLetters(number: bigint): string {
  const base = BigInt(codeAlphabet.length)
  const letters = Array.from({ length: codeLength }, (_, place) =>
    Number((number / base ** BigInt(place)) % base),
  )
  return letters.map((letter) => codeAlphabet[letter]).join('')
}

function derive({ bytes }: SealingKey, organisationId: number, visitId: number): string {
  const digest = createHmac('sha256', bytes).update(`${organisationId}/${visitId}`).digest()
  return toLetters(digest.readBigUInt64BE() % combinations)
}

export interface Passcodes {
  of(visitId: number): string
  /** Whether these letters are a visit's code, including codes from a replaced secret. */
  fits(letters: string, visitId: number): boolean
}

/**
 * Derives visit codes from the server's secret. Codes are not stored, so a copy of the database
 * does not reveal them.
 */
export async function passcodesOf(
  config: ServerConfig,
  organisationId: number,
): Promise<Passcodes> {
  const key = await sealingKey(config, 'visitor passcode')
  const keys = [key, ...(key.replaced ?? [])]
  return {
    of: (visitId) => derive(key, organisationId, visitId),
    fits: (letters, visitId) =>
      keys.some((one) => derive(one, organisationId, visitId) === letters),
  }
}

/** Returns the text of a visit's QR code. */
export const toCodeText = (letters: string): string => prefix + letters

/** Returns the letters of an entered code, or from the text of a QR code. */
export const readCode = (text: string): string => lettersOf(text.trim().replace(prefix, ''))
