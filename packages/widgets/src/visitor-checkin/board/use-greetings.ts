import { fillText } from '@mosaic-booking/sdk/rules'
import { useEffect, useState } from 'react'
import { loadTexts, knownLanguages, languageOf, type Language } from '../../locale/locale.js'
import { useLocale } from '../../locale/use-locale.js'
import { messages } from './visitor-board.messages.js'

export interface Greeting {
  readonly language: Language
  readonly text: string
}

/** "Welcome" in the screen's language, then in the organisation's other ones. */
export function useGreetings(offered: readonly string[]): readonly Greeting[] {
  const own = languageOf(useLocale().language)
  const key = offered.join()
  const [loaded, setLoaded] = useState<readonly Language[]>([])
  useEffect(() => {
    let isCurrent = true
    const wanted = knownLanguages().filter((one) => one !== own && key.split(',').includes(one))
    void Promise.allSettled(wanted.map(async (one) => loadTexts(one))).then((results) => {
      if (isCurrent) setLoaded(wanted.filter((_, index) => results[index]!.status === 'fulfilled'))
    })
    return () => {
      isCurrent = false
    }
  }, [own, key])
  return [own, ...loaded.filter((one) => one !== own)].map((language) => ({
    language,
    text: fillText(messages.welcome, language),
  }))
}
