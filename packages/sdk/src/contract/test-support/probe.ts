import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { parseWallClock } from '../../rules/wall-clock.js'
import { namedSchemas } from '../base/schema.js'

interface Probed {
  readonly 'x-reference'?: string
  readonly properties?: Record<string, Probed>
  readonly items?: Probed
  readonly anyOf?: Probed[]
  readonly const?: unknown
  readonly enum?: unknown[]
}

/** Resolves references, lists and unions to the possible schemas. */
function variants(schema: Probed): Probed[] {
  const name = schema['x-reference']
  if (name) return variants(namedSchemas.get(name) as Probed)
  if (schema.anyOf) return schema.anyOf.flatMap(variants)
  return schema.items ? variants(schema.items) : [schema]
}

function has(schema: Probed, path: readonly string[]): boolean {
  const [name, ...rest] = path
  return (
    name === undefined ||
    variants(schema).some(
      ({ properties }) => properties?.[name] !== undefined && has(properties[name], rest),
    )
  )
}

/** Returns the fields, listed as `id owner.name`, that a shape lacks. */
export function missingFields(schema: unknown, fields: string): string[] {
  return fields.split(/\s+/).filter((field) => field && !has(schema as Probed, field.split('.')))
}

/** Returns a schema's allowed strings or numbers. */
export function wordsOf(schema: unknown): unknown[] {
  return variants(schema as Probed).flatMap(
    (one) => one.enum ?? (one.const === undefined ? [] : [one.const]),
  )
}

export const isOptional = (schema: unknown): boolean => '~optional' in (schema as object)

const ajv = new Ajv({ strict: false })
;(addFormats as unknown as typeof addFormats.default)(ajv)
const isDate = (text: string) => text.length === 10 && parseWallClock(text) !== undefined
const isDateTime = (text: string) => text.length > 10 && parseWallClock(text) !== undefined
ajv.addFormat('local-date-time', isDateTime)
ajv.addFormat('local-date-or-date-time', (text: string) => isDate(text) || isDateTime(text))
for (const format of ['mosaic-email', 'mosaic-domain']) ajv.addFormat(format, true)

export const accepts = (schema: unknown, value: unknown): boolean =>
  ajv.validate(schema as TSchema, value)

export const accepted = <Value>(schema: unknown, values: readonly Value[]): Value[] =>
  values.filter((value) => accepts(schema, value))
