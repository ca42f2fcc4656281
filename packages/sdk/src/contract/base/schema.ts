import { periodKinds } from './text.js'
import Type, { type Static, type TProperties, type TSchema } from 'typebox'

/**
 * The few words the contract is written in. A schema made by `entity` or `enumeration` carries its
 * name as `title`: the generated types, OpenAPI's components and the documentation use that name,
 * so a shape is written once.
 */

const named = new Map<string, TSchema>()

/**
 * Every schema with a name, so that a `reference` can be followed and an enumeration found by its
 * name.
 */
export const namedSchemas: ReadonlyMap<string, TSchema> = named

function remember<S extends TSchema>(title: string, schema: S): S {
  named.set(title, schema)
  return schema
}

/** An object schema with a name. Extra properties are refused on input and removed from answers. */
export function entity<P extends TProperties>(title: string, properties: P, description: string) {
  return remember(
    title,
    Type.Object(properties, { title, description, additionalProperties: false }),
  )
}

/** A fixed set of words with a name. */
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

/** One of several objects, with a name. */
export function union<T>(title: string, branches: readonly TSchema[], description: string) {
  return remember(title, Type.Unsafe<T>({ anyOf: [...branches], title, description }))
}

/** A named schema that is used before it is declared, or within itself. */
export function reference(name: string) {
  return Type.Unsafe<unknown>({ 'x-reference': name })
}

export const optional = Type.Optional

/**
 * A value that may be left out and then is this one. The default is told, not filled in: the
 * handler applies it.
 */
export function optionalWith<S extends TSchema>(schema: S, value: Static<S>) {
  return Type.Optional(Type.Unsafe<Static<S>>({ anyOf: [schema], default: value }))
}

/** A value that `null` clears. */
export function clearable<S extends TSchema>(schema: S) {
  return Type.Optional(Type.Union([schema, Type.Null()]))
}

export const PeriodKindSchema = enumeration('PeriodKind', periodKinds, 'The unit of a period.')

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 })
export const Minutes = Type.Integer({ minimum: 0, maximum: 60 * 24 * 400, description: 'Minutes' })
export const Flag = Type.Boolean()

/**
 * Text of at most `maxLength` characters without control characters other than tab and line breaks.
 */
export const Text = (maxLength = 255, description?: string) =>
  Type.String({
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F]*$',
    ...(description ? { description } : {}),
  })
/** The same, and not blank. */
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
 * Wall clock at the location. Input may leave out seconds and milliseconds; answers always carry
 * them.
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
export const Email = Type.String({ format: 'mosaic-email', maxLength: 254 })
export const WebAddress = Type.String({
  maxLength: 2000,
  pattern: '^(https?://|mailto:|/)',
  description: 'http, https or mailto address, or a path of this server',
})
/**
 * A list given by repeating the query key; several ids may also stand in one value, separated by
 * commas.
 */
export const IdList = Type.Array(Id, { maxItems: 2000 })
export const WordList = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })
/** `include`: data that is sent only when it is asked for. */
export const Includes = (...words: string[]) =>
  Type.Array(Type.String({ maxLength: 64, examples: words }), {
    maxItems: 50,
    description: `Any of ${words.join(', ')}; other words are ignored`,
  })
/** Hours of a schedule. Midnight at the end of the day is 24:00. */
export const ScheduleTime = Type.String({
  pattern: '^T?(([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{3})?)?|24:00(:00(\\.000)?)?)$',
  description: 'Stored as T09:00:00.000; 09:00 is accepted',
})
/** A file in a form. */
export const FilePart = (mediaType: string) =>
  Type.Unsafe<unknown>({ contentMediaType: mediaType, description: `A file (${mediaType})` })
/** How a page of a long list is asked for. */
export const page = {
  cursor: Type.Optional(Type.String({ maxLength: 500, description: 'What the page before named' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
}
