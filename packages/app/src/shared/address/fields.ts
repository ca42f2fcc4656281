import { isCalendarDay } from '@mosaic-booking/widgets/ui'

/** One value of an address: how it is parsed from the texts of its parameter, and formatted. */
export interface Field<T> {
  readonly name: string
  /** No text if the parameter is missing, several if it is repeated. */
  parse(texts: readonly string[]): T
  /** Without texts the parameter is left out. */
  format(value: T): readonly string[]
}

/** The address of a screen: the names that the screen uses, and how each is read and written. */
export type Fields = Readonly<Record<string, Field<unknown>>>

export type Address<F extends Fields> = {
  readonly [Key in keyof F]: F[Key] extends Field<infer T> ? T : never
}

/** A field that may be missing; so is one that `parse` does not understand. */
export const optional = <T>(
  name: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string = String,
): Field<T | undefined> => ({
  name,
  parse: ([text]) => (text === undefined ? undefined : parse(text)),
  format: (value) => (value === undefined ? [] : [format(value)]),
})

/** A field with a default, which the address leaves out. */
export const withDefault = <T, const D>(
  field: Field<T | undefined>,
  usual: D,
): Field<Exclude<T, undefined> | D> => ({
  name: field.name,
  parse: (texts) => (field.parse(texts) as Exclude<T, undefined> | undefined) ?? usual,
  format: (value) => (value === usual ? [] : field.format(value as T)),
})

/** A field with a default, which the address names like any other value. */
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

/** Ids in one text, `l=1,2`. */
export const ids = (name: string): Field<readonly number[]> => ({
  name,
  parse: ([text = '']) => toIds(text.split(',')),
  format: (values) => (values.length > 0 ? [values.join(',')] : []),
})

/** Ids in a repeated parameter, `l=1&l=2`. */
export const repeatedIds = (name: string): Field<readonly number[]> => ({
  name,
  parse: toIds,
  format: (values) => values.map(String),
})

/** A text that is not empty. */
export const text = (name: string) => matching(name, (value) => value !== '')

/** A day, `YYYY-MM-DD`. */
export const day = (name: string) => matching(name, isCalendarDay)

/** A time of day, `HH:mm`. */
export const time = (name: string) =>
  matching(name, (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value))

/** A path of this application; `//host` and `/\host` would leave it. */
export const ownPath = (name: string) => matching(name, (value) => /^\/(?![/\\])/.test(value))

export const flag = (name: string): Field<boolean> =>
  withDefault(
    optional(name, (value) => value === 'true' || undefined),
    false,
  )

/** One of the texts; a repeated parameter may also have those of another field. */
export const choice = <const T extends string>(
  name: string,
  choices: readonly T[],
): Field<T | undefined> => ({
  name,
  parse: (texts) => choices.find((one) => texts.includes(one)),
  format: (value) => (value === undefined ? [] : [value]),
})
