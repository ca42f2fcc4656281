import { findPattern, sourceLanguage } from './catalogue.js'
import { formatPattern } from './pattern.js'

/*
 * Texts for people, shared by server, SDK, floor plan and elements. The English text is in the
 * code; other languages are catalogues (`locales/<tag>.json`). Contains no schema code, because
 * browsers load it.
 */

/** A BCP 47 tag of a catalogue: `en`, `es`, `pt-BR`. */
export type Language = string
/** A BCP 47 tag of a region: `en-GB`. */
export type Locale = string

/** A text with its id in the catalogues and its English pattern. */
export interface Message<Text extends string = string> {
  readonly id: string
  readonly text: Text
}

type Declared = string | { readonly text: string }
/** The messages of declared texts; other declared values keep their type. */
export type Defined<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? Message<Texts[Key]>
    : Texts[Key] extends { readonly text: string }
      ? Texts[Key] & { readonly id: string }
      : never
}

/**
 * Declares the English texts of a feature as patterns of ICU MessageFormat. `npm run generate`
 * writes them to `locales/en.json`. A message of another feature is used unchanged.
 * @param feature prefix of the keys in the catalogues; unique
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
/** The unit of a period in settings, reasons and texts. */
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
/** The placeholders in a message's English text. */
export type PlaceholderOf<M extends Message> = Found<Unquoted<M['text']>>

/**
 * The value of a placeholder. A word that differs by language is a message, or a function of the
 * language.
 */
export type Value = string | number | Message | ((language: Language) => string)
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

const pluralRules = new Map<Language, Intl.PluralRules>()
function rulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules
}

/** Placeholders whose numbers are quantities and get digit grouping; a year or an id does not. */
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

/** Groups digits: 12,000 in English and 12.000 in Spanish, which does not group four digits. */
const toGrouped = (count: number, language: Language): string =>
  new Intl.NumberFormat(language).format(count)

/**
 * The text of a message in a language, with its `{placeholders}` filled. The noun of a `{unit}`
 * agrees with `{limit}` or `{count}` ("2 hours"); `{period}` is singular ("per week"). A text
 * missing from the language's catalogue falls back to English.
 */
export function fillText(message: Message, language: Language, values: Values = {}): string {
  const found = findPattern(message.id, language) ?? {
    pattern: message.text,
    language: sourceLanguage,
  }
  const write = (name: string): string => {
    const value = values[name]
    if (typeof value === 'function') return value(language)
    if (typeof value === 'object') return fillText(value, language, values)
    if ((name === 'unit' || name === 'period') && value !== undefined) {
      const unit = periodTexts[value as PeriodKind]
      const amount = Number(values[found.pattern.includes('{limit') ? 'limit' : 'count'] ?? 0)
      if (unit) return fillText(unit, language, { count: name === 'period' ? 1 : amount })
    }
    if (amounts.has(name) && typeof value === 'number' && value >= 1000)
      return toGrouped(value, language)
    return String(value ?? `{${name}}`)
  }
  return formatPattern(found.pattern, {
    write,
    valueOf: (name) => values[name],
    pluralOf: (count) => rulesOf(found.language).select(count),
  })
}
