import { useCallback } from 'react'
import type { Language } from './locale.js'
import { useLocale } from './use-locale.js'

/** A text, or one text per plural form of `{count}`. */
export type Text =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })
export type Message = Readonly<Record<Language, Text>>
export type Messages = Readonly<Record<string, Message>>

type PlaceholderIn<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never
type PlaceholderOf<M extends Message> = M['en'] extends string
  ? PlaceholderIn<M['en']>
  : 'count' | PlaceholderIn<M['en'][keyof M['en']]>
type Values<M extends Message> = [PlaceholderOf<M>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<M>, string | number>>]

/**
 * Returns the text of a key with its `{placeholders}` filled. The English text determines which
 * values are required.
 */
export type Translate<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: Values<M[K]>
) => string

/**
 * Declares the texts of a feature, English and Spanish side by side. A missing language is a type
 * error.
 */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

/** Creates a translator. A text that is missing at run time falls back to English. */
export function translate<M extends Messages>(messages: M, language: Language): Translate<M> {
  return (key, ...[values]) => {
    const message = messages[key]!
    const text = message[language] ?? message.en
    return fill(
      typeof text === 'string' ? text : toPluralForm(text, language, values as PlaceholderValues),
      values as PlaceholderValues,
    )
  }
}

/** The translator for the current language. */
export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const { language } = useLocale()
  return useCallback<Translate<M>>(
    (key, ...values) => translate(messages, language)(key, ...values),
    [messages, language],
  )
}

type PlaceholderValues = Readonly<Record<string, string | number>> | undefined

function toPluralForm(
  text: Exclude<Text, string>,
  language: Language,
  values: PlaceholderValues,
): string {
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language))
  return text[rules.select(Number(values?.count ?? 0))] ?? text.other
}

function fill(text: string, values: PlaceholderValues): string {
  return values
    ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
    : text
}
