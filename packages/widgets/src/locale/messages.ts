import { useCallback } from 'react'
import type { Language } from './locale.js'
import { useLocale } from './use-locale.js'

/** A text, or one text per plural form of `{count}`. */
export type Text =
  | string
  | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })
export type Message = Readonly<Record<Language, Text>>
export type Messages = Readonly<Record<string, Message>>

type PlaceIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceIn<Rest> : never
type PlaceOf<M extends Message> = M['en'] extends string
  ? PlaceIn<M['en']>
  : 'count' | PlaceIn<M['en'][keyof M['en']]>
type Values<M extends Message> = [PlaceOf<M>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceOf<M>, string | number>>]

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
      typeof text === 'string' ? text : toPluralForm(text, language, values as Filling),
      values as Filling,
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

type Filling = Readonly<Record<string, string | number>> | undefined

function toPluralForm(text: Exclude<Text, string>, language: Language, values: Filling): string {
  const rules = (pluralRules[language] ??= new Intl.PluralRules(language))
  return text[rules.select(Number(values?.count ?? 0))] ?? text.other
}

function fill(text: string, values: Filling): string {
  return values
    ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
    : text
}
