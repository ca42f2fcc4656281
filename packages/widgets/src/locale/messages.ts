import { fillText, type Message, type PlaceholderOf } from '@mosaic-booking/sdk/rules'
import { useCallback } from 'react'
import type { Language } from './locale.js'
import { useLocale } from './use-locale.js'

export type { Message, PluralText as Text } from '@mosaic-booking/sdk/rules'
export type Messages = Readonly<Record<string, Message>>

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

/** Creates a translator. A text that is missing at run time falls back to English. */
export function translate<M extends Messages>(messages: M, language: Language): Translate<M> {
  return (key, ...[values]) => fillText(messages[key]!, language, values)
}

/** The translator for the current language. */
export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const { language } = useLocale()
  return useCallback<Translate<M>>(
    (key, ...values) => translate(messages, language)(key, ...values),
    [messages, language],
  )
}
