import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { parseWallClock } from '../../rules/wall-clock.js'
import { namedSchemas } from '../base/schema.js'

/** Helpers that inspect schemas in tests. */

interface Probed {
  readonly 'x-reference'?: string
  readonly properties?: Record<string, Probed>
  readonly items?: Probed
  readonly anyOf?: Probed[]
  readonly const?: unknown
  readonly enum?: unknown[]
}

/** The possible schemas behind references, lists and unions. */
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

/** The fields of a list such as `id owner.name` that a shape lacks. */
export function missingFields(schema: unknown, fields: string): string[] {
  return fields.split(/\s+/).filter((field) => field && !has(schema as Probed, field.split('.')))
}

/** The allowed words or numbers of a value. */
export function wordsOf(schema: unknown): unknown[] {
  return variants(schema as Probed).flatMap(
    (one) => one.enum ?? (one.const === undefined ? [] : [one.const]),
  )
}

/** Whether a shape is optional in its parent. */
export const isOptional = (schema: unknown): boolean => '~optional' in (schema as object)

const ajv = new Ajv({ strict: false })
;(addFormats as unknown as typeof addFormats.default)(ajv)
const isDate = (text: string) => text.length === 10 && parseWallClock(text) !== undefined
const isDateTime = (text: string) => text.length > 10 && parseWallClock(text) !== undefined
ajv.addFormat('local-date-time', isDateTime)
ajv.addFormat('local-date-or-date-time', (text: string) => isDate(text) || isDateTime(text))
for (const format of ['mosaic-email', 'mosaic-domain']) ajv.addFormat(format, true)

/** Whether a value matches a schema. */
export const accepts = (schema: unknown, value: unknown): boolean =>
  ajv.validate(schema as TSchema, value)

/** The values that a schema accepts, of those that are tried. */
export const accepted = <Value>(schema: unknown, values: readonly Value[]): Value[] =>
  values.filter((value) => accepts(schema, value))
