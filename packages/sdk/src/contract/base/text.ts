import type { Language } from './limits.js'

/*
 * Localised texts with placeholders and plural forms, shared by server, SDK and elements. Contains
 * no schema code, because browsers load it.
 */

/** One text per plural form. `other` is used for missing forms; `zero` is for 0 itself. */
export type PluralForms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string
}
/** A text, or one text per plural form of its `{count}` or `{limit}`. */
export type PluralText = string | PluralForms
/** A text in every language. */
export type Message = Readonly<Record<Language, PluralText>>

export const periodKinds = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'] as const
/** The unit of a period in settings, reasons and texts. */
export type PeriodKind = (typeof periodKinds)[number]

/** The noun of each unit. */
export const periodTexts: Readonly<Record<PeriodKind, Readonly<Record<Language, PluralForms>>>> = {
  MINUTE: { en: { one: 'minute', other: 'minutes' }, es: { one: 'minuto', other: 'minutos' } },
  HOUR: { en: { one: 'hour', other: 'hours' }, es: { one: 'hora', other: 'horas' } },
  DAY: { en: { one: 'day', other: 'days' }, es: { one: 'día', other: 'días' } },
  WEEK: { en: { one: 'week', other: 'weeks' }, es: { one: 'semana', other: 'semanas' } },
  MONTH: { en: { one: 'month', other: 'months' }, es: { one: 'mes', other: 'meses' } },
}

type PlaceholderIn<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never
type PlaceholderInForms<Name> = Name | ('limit' extends Name ? never : 'count')
type PlaceholderInText<T> = T extends string
  ? PlaceholderIn<T>
  : PlaceholderInForms<PlaceholderIn<T[keyof T]>>
/** The placeholders in a message's English text. */
export type PlaceholderOf<M extends Message> = PlaceholderInText<M['en']>

/** The value of a placeholder; a word that differs by language is given in every language. */
export type Value = string | number | Readonly<Record<Language, string>>
export type Values = Readonly<Record<string, Value | undefined>>
/**
 * The type of a placeholder's value: a number for `{count}` and `{limit}`, a unit for `{unit}` and
 * `{period}`, otherwise any value.
 */
export type ValueOf<Name> = Name extends 'count' | 'limit'
  ? number
  : Name extends 'unit' | 'period'
    ? PeriodKind
    : Value
/** The values that a message requires. */
export type ValuesOf<M extends Message> = { readonly [Name in PlaceholderOf<M>]: ValueOf<Name> }

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

function toPluralForm(text: PluralText, language: Language, count: number): string {
  if (typeof text === 'string') return text
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language))
  return (count === 0 ? text.zero : undefined) ?? text[rules.select(count)] ?? text.other
}

/** Placeholders of numbers that are counted; a year or an id is not grouped. */
const amounts: ReadonlySet<string> = new Set(['count', 'all', 'total', 'done', 'from', 'to'])

/** 12,000 in English and 12.000 in Spanish, which leaves four digits together. */
const toGrouped = (count: number, language: Language): string =>
  new Intl.NumberFormat(language).format(count)

/**
 * The text of a message in a language, with its `{placeholders}` filled. Plural forms and the noun
 * of a `{unit}` agree with `{limit}` or `{count}` ("2 hours"); `{period}` is singular ("per week").
 * Falls back to English if a text is missing at run time.
 */
export function fillText(message: Message, language: Language, values: Values = {}): string {
  const text = message[language] ?? message.en
  const { other } = typeof text === 'string' ? { other: text } : text
  const count = Number(values[other.includes('{limit}') ? 'limit' : 'count'] ?? 0)
  return toPluralForm(text, language, count).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name]
    if (typeof value === 'object') return value[language]
    const noun = name === 'unit' || name === 'period' ? periodTexts[value as PeriodKind] : undefined
    if (noun) return toPluralForm(noun[language], language, name === 'period' ? 1 : count)
    if (amounts.has(name) && typeof value === 'number' && value >= 1000)
      return toGrouped(value, language)
    return String(value ?? placeholder)
  })
}
