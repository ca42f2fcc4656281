import {
  defineMessage,
  defineMessages,
  fillText,
  findPattern,
  sourceLanguage,
  type Message,
  type PlaceholderOf,
} from '@mosaic-booking/sdk/rules'
import { useCallback } from 'react'
import type { Language } from './locale.js'
import { useLocale } from './use-locale.js'

export { defineMessage, defineMessages, type Message }
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

/** Creates a translator. A text that the language lacks is in English. */
export function translate<M extends Messages>(messages: M, language: Language): Translate<M> {
  return (key, ...[values]) => fillText(messages[key]!, language, values)
}

/** The text that a language has of a message; undefined if it would be shown in English. */
export const findText = (message: Message, language: Language): string | undefined =>
  language.split('-', 1)[0] === sourceLanguage
    ? fillText(message, language)
    : findPattern(message.id, language)?.pattern

/** The translator for the current language. */
export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const { language } = useLocale()
  return useCallback<Translate<M>>(
    (key, ...values) => translate(messages, language)(key, ...values),
    [messages, language],
  )
}
