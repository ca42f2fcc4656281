import {
  directionOf,
  findPattern,
  sourceLanguage,
  type Language,
  type LocaleSetting,
} from './catalogue.js'
import { formatNumber } from './format-number.js'
import { formatPattern } from './pattern.js'

/*
 * User-facing texts, shared by the server, SDK, floor plan and elements. The English text is in the
 * code; other languages are catalogues (`locales/<tag>.json`). Contains no schema code, because
 * browsers load this file.
 */

/**
 * The reader of a text: a full setting if numbers, dates and times follow a region, otherwise only
 * a language.
 */
export type Reader = Language | LocaleSetting

/** A text with its catalogue id and its English pattern. */
export interface Message<Text extends string = string> {
  readonly id: string
  readonly text: Text
}

type Declared = string | { readonly text: string }
/** Replaces declared texts with messages; other declared values keep their type. */
export type Defined<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? Message<Texts[Key]>
    : Texts[Key] extends { readonly text: string }
      ? Texts[Key] & { readonly id: string }
      : never
}

/**
 * Declares a feature's English texts as ICU MessageFormat patterns. `npm run generate` writes them
 * to `locales/en.json`. Messages from another feature are used unchanged.
 * @param feature unique prefix of the catalogue keys
 */
export function defineMessages<const Texts extends Readonly<Record<string, Declared>>>(
  feature: string,
  texts: Texts,
): Defined<Texts> {
  return Object.fromEntries(
    Object.entries<Declared>(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? { id: `${feature}.${key}`, text }
        : { id: `${feature}.${key}`, ...text },
    ]),
  ) as Defined<Texts>
}

/** Declares a single English text. */
export const defineMessage = <const Text extends string>(
  id: string,
  text: Text,
): Message<Text> => ({ id, text })

export const periodKinds = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'] as const
/** A period unit in settings, reasons and texts. */
export type PeriodKind = (typeof periodKinds)[number]

/** The noun of each unit. */
export const periodTexts: Readonly<Record<PeriodKind, Message>> = /*#__PURE__*/ defineMessages(
  'period',
  {
    MINUTE: '{count, plural, one {minute} other {minutes}}',
    HOUR: '{count, plural, one {hour} other {hours}}',
    DAY: '{count, plural, one {day} other {days}}',
    WEEK: '{count, plural, one {week} other {weeks}}',
    MONTH: '{count, plural, one {month} other {months}}',
  },
)

type Without<S, Mark extends string> = S extends `${infer Before}${Mark}${infer After}`
  ? `${Before} ${Without<After, Mark>}`
  : S
type Unquoted<S> = S extends `${infer Before}'{${string}'${infer After}`
  ? `${Before}${Unquoted<After>}`
  : S
type PlainIn<S> = S extends `${infer Name}}${infer Rest}` ? Name | Found<Rest> : never
type Found<S> = S extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}, plural, ${infer Forms}`
    ? Name extends `${string}}${string}`
      ? PlainIn<Rest>
      : Name | Found<Without<Without<Without<` ${Forms}`, ' =0 {'>, ' one {'>, ' other {'>>
    : PlainIn<Rest>
  : never
export type PlaceholderOf<M extends Message> = Found<Unquoted<M['text']>>

/** A placeholder's value. Values that differ by reader are messages or functions. */
export type Value = string | number | Message | ((reader: Reader) => string)
export type Values = Readonly<Record<string, Value | undefined>>
/**
 * A placeholder's type: a number for `{count}` and `{limit}`, a unit for `{unit}` and `{period}`,
 * otherwise any value.
 */
export type ValueOf<Name> = Name extends 'count' | 'limit'
  ? number
  : Name extends 'unit' | 'period'
    ? PeriodKind
    : Value
export type ValuesOf<M extends Message> = { readonly [Name in PlaceholderOf<M>]: ValueOf<Name> }

const pluralRules: Record<Language, Intl.PluralRules> = {}
const rulesOf = (language: Language): Intl.PluralRules =>
  (pluralRules[language] ??= new Intl.PluralRules(language))

/** Placeholders whose numbers are quantities and use digit grouping, unlike years or ids. */
const amounts: ReadonlySet<string> = new Set([
  'count',
  'all',
  'total',
  'done',
  'from',
  'to',
  'shown',
  'left',
])

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Isolates a value, so that a name in the opposite direction neither reorders the sentence around
 * it nor misplaces its own brackets. URLs stay unchanged, because programs read them too.
 */
const isolate = (value: string, language: Language): string =>
  (directionOf(language) === 'rtl' || rightToLeft.test(value)) &&
  !/^(https?:|mailto:|$)/.test(value)
    ? `\u2068${value}\u2069`
    : value

/**
 * Returns a message's text in the reader's language, with its `{placeholders}` filled. A `{unit}`
 * agrees with `{limit}` or `{count}` ("2 hours"); `{period}` is singular ("per week"). Falls back
 * to English if the catalogue lacks the text.
 */
export function fillText(message: Message, reader: Reader, values: Values = {}): string {
  // A reader given only as a language uses it as the locale, too.
  const { language = reader as Language, locale = language } = reader as Partial<LocaleSetting>
  const found = findPattern(message.id, language) ?? {
    pattern: message.text,
    language: sourceLanguage,
  }
  const write = (name: string): string => isolate(writeValue(name), found.language)
  const writeValue = (name: string): string => {
    const value = values[name]
    if (typeof value === 'function') return value(reader)
    if (typeof value === 'object') return fillText(value, reader, values)
    if ((name === 'unit' || name === 'period') && value !== undefined) {
      const unit = periodTexts[value as PeriodKind]
      const amount = Number(values[found.pattern.includes('{limit') ? 'limit' : 'count'] ?? 0)
      if (unit) return fillText(unit, reader, { count: name === 'period' ? 1 : amount })
    }
    if (amounts.has(name) && typeof value === 'number' && value >= 1000)
      return formatNumber(value, locale)
    return String(value ?? `{${name}}`)
  }
  return formatPattern(found.pattern, {
    write,
    valueOf: (name) => values[name],
    pluralOf: (count) => rulesOf(found.language).select(count),
  })
}
