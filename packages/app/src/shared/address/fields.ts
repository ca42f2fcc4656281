import { isCalendarDay } from '@mosaic-booking/widgets/ui'

/** A URL value, with its parser and formatter. */
export interface Field<T> {
  readonly name: string
  /** `texts` is empty if the parameter is missing, and has several entries if it is repeated. */
  parse(texts: readonly string[]): T
  /** An empty list omits the parameter. */
  format(value: T): readonly string[]
}

/** A screen's URL fields by name. */
export type Fields = Readonly<Record<string, Field<unknown>>>

export type Address<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends Field<infer T> ? T : never
}

/** A field that may be missing. Invalid values are treated as missing. */
export const optional = <T>(
  name: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string = String,
): Field<T | undefined> => ({
  name,
  parse: ([text]) => (text === undefined ? undefined : parse(text)),
  format: (value) => (value === undefined ? [] : [format(value)]),
})

/** A field with a default value, which is omitted from the URL. */
export const withDefault = <T, const D>(
  field: Field<T | undefined>,
  usual: D,
): Field<Exclude<T, undefined> | D> => ({
  name: field.name,
  parse: (texts) => (field.parse(texts) as Exclude<T, undefined> | undefined) ?? usual,
  format: (value) => (value === usual ? [] : field.format(value as T)),
})

/** A field with a default value, which is written to the URL like any other value. */
export const withNamedDefault = <T>(
  field: Field<T | undefined>,
  usual: NoInfer<T>,
): Field<Exclude<T, undefined>> => ({
  name: field.name,
  parse: (texts) => (field.parse(texts) ?? usual) as Exclude<T, undefined>,
  format: (value) => field.format(value),
})

const matching = (name: string, isValid: (text: string) => boolean) =>
  optional<string>(name, (text) => (isValid(text) ? text : undefined))

const toId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
const toIds = (texts: readonly string[]): readonly number[] =>
  texts.flatMap((text) => toId(text) ?? [])

export const id = (name: string) => optional(name, toId)

/** Ids in a single parameter, `l=1,2`. */
export const ids = (name: string): Field<readonly number[]> => ({
  name,
  parse: ([text = '']) => toIds(text.split(',')),
  format: (values) => (values.length > 0 ? [values.join(',')] : []),
})

/** Ids in repeated parameters, `l=1&l=2`. */
export const repeatedIds = (name: string): Field<readonly number[]> => ({
  name,
  parse: toIds,
  format: (values) => values.map(String),
})

export const text = (name: string) => matching(name, (value) => value !== '')

/** A day, `YYYY-MM-DD`. */
export const day = (name: string) => matching(name, isCalendarDay)

/** A time of day, `HH:mm`. */
export const time = (name: string) =>
  matching(name, (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value))

/** A path within this application; `//host` and `/\host` would leave it. */
export const ownPath = (name: string) => matching(name, (value) => /^\/(?![/\\])/.test(value))

export const flag = (name: string): Field<boolean> =>
  withDefault(
    optional(name, (value) => value === 'true' || undefined),
    false,
  )

/** One of the given values. A repeated parameter may also contain another field's values. */
export const choice = <const T extends string>(
  name: string,
  choices: readonly T[],
): Field<T | undefined> => ({
  name,
  parse: (texts) => choices.find((one) => texts.includes(one)),
  format: (value) => (value === undefined ? [] : [value]),
})
