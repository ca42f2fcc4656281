import { periodKinds } from './text.js'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/**
 * The contract's building blocks. A schema created by `entity` or `enumeration` carries its name as
 * `title`, which the generated types, OpenAPI components and documentation use. Each shape is
 * therefore declared once.
 */

const named = new Map<string, TSchema>()

/** Named schemas, used to resolve references and to find enumerations by name. */
export const namedSchemas: ReadonlyMap<string, TSchema> = named

function remember<S extends TSchema>(title: string, schema: S): S {
  named.set(title, schema)
  return schema
}

/** A named object schema. Extra properties are refused on input and removed from responses. */
export function entity<P extends TProperties>(title: string, properties: P, description: string) {
  return remember(
    title,
    Type.Object(properties, { title, description, additionalProperties: false }),
  )
}

export function enumeration<const V extends readonly string[]>(
  title: string,
  values: V,
  description: string,
) {
  return remember(
    title,
    Type.Unsafe<V[number]>({ type: 'string', enum: [...values], title, description }),
  )
}

export function union<T>(title: string, branches: readonly TSchema[], description: string) {
  return remember(title, Type.Unsafe<T>({ anyOf: [...branches], title, description }))
}

/**
 * A field that exists only in another branch of a union. Callers may access it before narrowing the
 * type.
 */
export const absent = Type.Optional(Type.Unsafe<undefined>({ not: {} }))

/** A reference to a named schema that is recursive or declared later. */
export function reference(name: string) {
  return Type.Unsafe<unknown>({ 'x-reference': name })
}

export const optional = Type.Optional

/** An optional value whose default is only documented; the handler applies it. */
export function optionalWith<S extends TSchema>(schema: S, value: Static<S>) {
  return Type.Optional(Type.Unsafe<Static<S>>({ anyOf: [schema], default: value }))
}

/** A value that can be cleared with `null`. */
export function clearable<S extends TSchema>(schema: S) {
  return Type.Optional(Type.Union([schema, Type.Null()]))
}

export const PeriodKindSchema = enumeration('PeriodKind', periodKinds, 'The unit of a period.')

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
export const Minutes = Type.Integer({ minimum: 0, maximum: 60 * 24 * 400, description: 'Minutes' })
export const Flag = Type.Boolean()

/**
 * Text of at most `maxLength` characters, without control characters other than tabs and line
 * breaks.
 */
export const Text = (maxLength = 255, description?: string) =>
  Type.String({
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F]*$',
    ...(description ? { description } : {}),
  })
/** Like `Text`, but not blank. */
export const Name = (maxLength = 255, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^(?=[\\s\\S]*\\S)[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F]*$',
    ...(description ? { description } : {}),
  })

export const LocalDate = Type.String({ format: 'date', description: 'Calendar day, YYYY-MM-DD' })
export const LocalTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Time of day, HH:mm',
})
/**
 * Wall clock at the location. Seconds and milliseconds are optional in input and always present in
 * responses.
 */
export const LocalDateTime = Type.String({
  format: 'local-date-time',
  description: 'Wall clock at the location, YYYY-MM-DDTHH:mm:ss.SSS',
})
export const LocalDateOrDateTime = Type.String({
  format: 'local-date-or-date-time',
  description: 'YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss.SSS, wall clock at the location',
})
export const Instant = Type.String({
  format: 'date-time',
  description: 'Instant in UTC, ISO 8601 with Z',
})
export const Zone = Type.String({ minLength: 1, maxLength: 64, description: 'IANA time zone name' })
/**
 * An address accepted by HTML's `type=email`, with a dot in its domain. The server stores its
 * canonical form (`parseEmail`), so comparisons only need to ignore case.
 */
export const Email = Type.String({ format: 'mosaic-email', maxLength: 254, 'x-canonical': 'email' })
/** A domain of e-mail addresses, stored in ASCII (`parseDomain`). */
export const EmailDomain = Type.String({
  format: 'mosaic-domain',
  minLength: 1,
  maxLength: 253,
  'x-canonical': 'domain',
})
export const WebAddress = Type.String({
  maxLength: 2000,
  pattern: '^(https?://|mailto:|/)',
  description: 'http, https or mailto URL, or a path on this server',
})
/** A repeated query parameter. Each value may also contain several ids separated by commas. */
export const IdList = Type.Array(Id, { maxItems: 2000 })
export const WordList = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })
/** `include`: optional data, sent only on request. */
export const Includes = (...words: string[]) =>
  Type.Array(Type.String({ maxLength: 64, examples: words }), {
    maxItems: 50,
    description: `Any of ${words.join(', ')}; unknown words are ignored`,
  })
/** Time of day in a schedule. Midnight at the end of a day is 24:00. */
export const ScheduleTime = Type.String({
  pattern: '^T?(([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{3})?)?|24:00(:00(\\.000)?)?)$',
  description: 'Stored as T09:00:00.000; 09:00 is accepted',
})
/** A file in a multipart form, of at most `maxBytes` bytes. */
export const FilePart = (mediaType: string, maxBytes: number) =>
  Type.Unsafe<unknown>({
    contentMediaType: mediaType,
    'x-max-bytes': maxBytes,
    description: `A file (${mediaType}) of at most ${maxBytes / 1_000_000} MB`,
  })

/** The address of a person's picture. */
export const Picture = Type.String({
  description: 'The address of the picture, relative to the server',
})

/** A form part's maximum size in bytes; undefined for parts other than files. */
export const maxBytesOf = (schema: object): number | undefined =>
  (schema as { 'x-max-bytes'?: number })['x-max-bytes']
export const page = {
  cursor: Type.Optional(
    Type.String({ maxLength: 500, description: 'The cursor of the previous page' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
}
