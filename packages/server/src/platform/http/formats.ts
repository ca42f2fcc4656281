import { isSignUpEmail } from '@mosaic-booking/sdk/rules'
import type { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const date = /^(\d{4})-(\d{2})-(\d{2})$/
const dateTime = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/

function isDate(text: string): boolean {
  const match = date.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const at = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
}

function isDateTime(text: string): boolean {
  const match = dateTime.exec(text)
  return match !== null && isDate(match[1]!)
}

/** Adds the string formats used by the contract. */
export function addContractFormats(ajv: Ajv): Ajv {
  ;(addFormats as unknown as typeof addFormats.default)(ajv, ['date-time', 'uuid', 'uri'])
  ajv.addFormat('date', isDate)
  ajv.addFormat('local-date-time', isDateTime)
  ajv.addFormat('local-date-or-date-time', (text: string) => isDate(text) || isDateTime(text))
  ajv.addFormat('mosaic-email', isSignUpEmail)
  return ajv
}
