import {
  Id,
  missingCode,
  unsuitableCode,
  type EndpointDeclaration,
  type FieldCode,
  type Values,
} from '@mosaic-booking/sdk/contract'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import { Ajv, type ErrorObject, type SchemaValidateFunction, type ValidateFunction } from 'ajv'
import type { TProperties, TSchema } from 'typebox'
import { Refusal, type FieldRefusal } from '../../ground/core/refusal.js'
import { Upload } from '../../ground/core/upload.js'
import { addContractFormats } from './formats.js'

// Bodies are validated without coercion: "3" is not a number. Query values are strings, and a
// single value becomes a list of one.
const strict = {
  strict: false,
  allErrors: false,
  // Includes the refused value in errors.
  verbose: true,
  removeAdditional: false,
  useDefaults: false,
  coerceTypes: false,
} as const
const bodies = addContractFormats(countAsSeen(new Ajv(strict)))
const queries = addContractFormats(countAsSeen(new Ajv({ ...strict, coerceTypes: 'array' })))

/** Length limits count graphemes, as the forms do (D-098). */
function countAsSeen(ajv: Ajv): Ajv {
  const maxLength: SchemaValidateFunction = (limit: number, text: string) => {
    maxLength.errors = [{ keyword: 'maxLength', params: { limit } }]
    return !isLongerThan(text, limit)
  }
  ajv.removeKeyword('maxLength')
  return ajv.addKeyword({ keyword: 'maxLength', type: 'string', validate: maxLength })
}

/** Converts raw input to the operation's request. Throws a refusal with the invalid field. */
export type InputReader = (raw: {
  params: unknown
  query: unknown
  body: unknown
}) => Record<string, unknown>

const nothing = (): undefined => undefined

function objectOf(properties: TProperties): TSchema {
  const required = Object.keys(properties).filter((key) => !('~optional' in properties[key]!))
  return { type: 'object', properties, required, additionalProperties: false } as unknown as TSchema
}

/** Accepts ids as `l=1&l=2` or as `l=1,2`. An empty list counts as missing. */
function splitLists(
  properties: TProperties,
  query: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query)
      .map(([key, value]) => {
        const schema = properties[key] as { type?: string } | undefined
        if (schema?.type !== 'array') return [key, value]
        return [
          key,
          [value]
            .flat()
            .flatMap((one) => (typeof one === 'string' ? one.split(',').filter(Boolean) : one)),
        ]
      })
      .filter(([, value]) => !Array.isArray(value) || value.length > 0),
  )
}

function check(
  validate: ValidateFunction | undefined,
  value: unknown,
  whenMissing: FieldCode = 'required',
): void {
  if (!validate || validate(value)) return
  const refusal = toFieldRefusal(validate.errors ?? [])
  throw new Refusal('INVALID_INPUT', {
    fields: [refusal.code === 'required' ? { ...refusal, code: whenMissing } : refusal],
  })
}

const readers = new WeakMap<EndpointDeclaration, InputReader>()

/** Compiles an endpoint's validation on its first call. */
export function createInputReader(endpoint: EndpointDeclaration): InputReader {
  return (raw) => {
    const reader = readers.get(endpoint) ?? compileReader(endpoint)
    readers.set(endpoint, reader)
    return reader(raw)
  }
}

/** Form fields are strings, so they are converted like query values. */
function compileBody(body: EndpointDeclaration['body']): ValidateFunction | undefined {
  if (!body) return undefined
  if (!('mediaType' in body)) return bodies.compile(body)
  return body.form && queries.compile(body.form)
}

function compileReader(endpoint: EndpointDeclaration): InputReader {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const params = names.length
    ? queries.compile(
        objectOf(Object.fromEntries(names.map((name) => [name, endpoint.params?.[name] ?? Id]))),
      )
    : undefined
  const queryProperties = endpoint.query ?? {}
  const query = queries.compile(objectOf(queryProperties))
  const body = compileBody(endpoint.body)
  const isText =
    endpoint.body !== undefined &&
    'mediaType' in endpoint.body &&
    endpoint.body.mediaType === 'text/plain'
  const hasBody = endpoint.body !== undefined
  const isJson = endpoint.body !== undefined && !('mediaType' in endpoint.body)
  return (raw) => {
    const given = { ...(raw.params as object) }
    try {
      check(params, given)
    } catch (error) {
      // An invalid path parameter is reported as not found.
      if (error instanceof Refusal) throw new Refusal('NOT_FOUND')
      throw error
    }
    const sent = Object.entries(raw.query as Record<string, unknown>)
    const read = endpoint.ignoresUnknownQuery
      ? sent.filter(([name]) => Object.hasOwn(queryProperties, name))
      : sent
    const asked = splitLists(queryProperties, Object.fromEntries(read))
    check(query, asked)
    if (isJson && raw.body === undefined)
      throw new Refusal('INVALID_INPUT', { fields: [{ field: '', code: 'json' }] })
    if (body) check(body, raw.body ?? nothing(), missingCode(endpoint.body))
    if (isText && typeof raw.body !== 'string')
      throw new Refusal('INVALID_INPUT', { fields: [{ field: 'body', code: 'required' }] })
    refuseNul(asked, '')
    refuseNul(given, '')
    if (body || isText) refuseNul(raw.body, isText ? 'body' : '')
    return { ...asked, ...given, ...(hasBody ? { body: raw.body } : {}) }
  }
}

/** PostgreSQL text cannot contain U+0000, even if a schema permits it. */
function refuseNul(value: unknown, path: string): void {
  if (typeof value === 'string' && value.includes('\u0000'))
    throw new Refusal('INVALID_INPUT', { fields: [{ field: path, code: 'format' }] })
  if (value === null || typeof value !== 'object' || value instanceof Upload) return
  for (const [key, inner] of Object.entries(value)) refuseNul(inner, path ? `${path}.${key}` : key)
}

/** Returns the path of the refused field in dotted form: `attendees.0.email`. */
function toFieldRefusal(errors: readonly ErrorObject[]): FieldRefusal {
  // For a union, the deepest error is the most specific.
  const error = errors.reduce(
    (best, one) => (one.instancePath.length > best.instancePath.length ? one : best),
    errors[0]!,
  )
  const path = error.instancePath.split('/').slice(1)
  const extra = error.params.missingProperty ?? error.params.additionalProperty
  return {
    field: [...path, ...(extra ? [String(extra)] : [])].join('.'),
    ...(ownReason(error) ?? toReason(error)),
  }
}

/** The reason that the field declares for missing, mistyped and too small values, if any. */
function ownReason({ keyword, params, parentSchema }: ErrorObject) {
  const field =
    keyword === 'required'
      ? (parentSchema?.properties as TProperties | undefined)?.[params.missingProperty as string]
      : keyword === 'type' || keyword === 'minimum'
        ? parentSchema
        : undefined
  const code = unsuitableCode(field)
  return code && { code }
}

function toReason({ keyword, params, data }: ErrorObject): { code: FieldCode; values?: Values } {
  const count = { count: params.limit as number }
  switch (keyword) {
    case 'required':
      return { code: 'required' }
    case 'additionalProperties':
      return { code: 'unknown' }
    case 'type':
      return { code: 'type' }
    case 'enum':
      return { code: 'choice', values: { choices: (params.allowedValues as unknown[]).join(', ') } }
    case 'maxLength':
      return { code: 'tooLong', values: count }
    case 'maxItems':
      return { code: 'tooMany', values: count }
    case 'minLength':
      return { code: params.limit === 1 ? 'required' : 'tooShort', values: count }
    case 'minItems':
      return { code: params.limit === 1 ? 'required' : 'tooFew', values: count }
    case 'minimum':
    case 'exclusiveMinimum':
      return { code: 'tooSmall', values: count }
    case 'maximum':
    case 'exclusiveMaximum':
      return { code: 'tooLarge', values: count }
    case 'format':
    case 'pattern':
      return { code: typeof data === 'string' && data.trim() === '' ? 'required' : 'format' }
    default:
      return { code: 'invalid' }
  }
}
