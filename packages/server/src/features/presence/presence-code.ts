import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import type { SealingKey } from '../../platform/secret/seal.js'

/**
 * How long the code of a panel is valid, in minutes: long enough to log in first, too short to pass
 * on to someone elsewhere.
 */
const panelMinutes = 5
const signatureBytes = 16

/** A code consists of its minute in base 36 (absent on stickers), a dot, and the signature. */
function write(key: SealingKey, locationId: number, minute: string): string {
  const signature = createHmac('sha256', key.bytes)
    .update(`${locationId} ${minute}`)
    .digest()
    .subarray(0, signatureBytes)
  return `${minute}.${signature.toString('base64url')}`
}

/** The permanent code of a location, for a sticker or an NFC tag. */
export const writeStickerCode = (key: SealingKey, locationId: number): string =>
  write(key, locationId, '')

/** The code that the panel of a location displays in this minute. */
export const writePanelCode = (key: SealingKey, locationId: number, now: number): string =>
  write(key, locationId, Math.floor(now / minuteMs).toString(36))

/** Whether the code was made for this location and, if a panel displayed it, a short while ago. */
export function provesPresence(
  key: SealingKey,
  locationId: number,
  code: string,
  now: number,
): boolean {
  const minute = code.slice(0, Math.max(0, code.indexOf('.')))
  const age = Math.floor(now / minuteMs) - Number.parseInt(minute, 36)
  if (minute !== '' && !(age >= 0 && age < panelMinutes)) return false
  const given = Buffer.from(code)
  return [key, ...(key.replaced ?? [])].some((each) => {
    const expected = Buffer.from(write(each, locationId, minute))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
