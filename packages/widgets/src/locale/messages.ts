import {
  defineMessage,
  defineMessages,
  fillText,
  type Message,
  type PlaceholderOf,
  type Reader,
} from '@mosaic-booking/sdk/rules'
import { useCallback } from 'react'
import { useLocale } from './use-locale.js'

export { defineMessage, defineMessages, type Message }
export type Messages = Readonly<Record<string, Message>>

type Values<M extends Message> = [PlaceholderOf<M>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholderOf<M>, string | number>>]

/**
 * Returns a key's text with its `{placeholders}` filled. The English text determines the required
 * values.
 */
export type Translate<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...values: Values<M[K]>
) => string

/** Creates a translator. Missing texts fall back to English. */
export function translate<M extends Messages>(messages: M, reader: Reader): Translate<M> {
  return (key, ...[values]) => fillText(messages[key]!, reader, values)
}

export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const setting = useLocale()
  return useCallback<Translate<M>>(
    (key, ...values) => translate(messages, setting)(key, ...values),
    [messages, setting],
  )
}
