import { isEmail, parseDomain, parseEmail } from '@mosaic-booking/sdk/rules'
import type { Ajv, SchemaValidateFunction } from 'ajv'
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

const canonical: Readonly<Record<string, (text: string) => string | undefined>> = {
  email: parseEmail,
  domain: parseDomain,
}

const makeCanonical: SchemaValidateFunction = (kind: string, text: string, _schema, at) => {
  if (at) at.parentData[at.parentDataProperty] = canonical[kind]!(text) ?? text
  return true
}

/** Adds the string formats of the contract, and the normalisation of addresses. */
export function addContractFormats(ajv: Ajv): Ajv {
  ;(addFormats as unknown as typeof addFormats.default)(ajv, ['date-time', 'uuid', 'uri'])
  ajv.addFormat('date', isDate)
  ajv.addFormat('local-date-time', isDateTime)
  ajv.addFormat('local-date-or-date-time', (text: string) => isDate(text) || isDateTime(text))
  ajv.addFormat('mosaic-email', isEmail)
  ajv.addFormat('mosaic-domain', (text: string) => parseDomain(text) !== undefined)
  ajv.addKeyword({
    keyword: 'x-canonical',
    type: 'string',
    modifying: true,
    errors: false,
    validate: makeCanonical,
  })
  return ajv
}
