import {
  decideLocale,
  isLoaded,
  languageOf,
  loadLocale,
  registerLocale,
  toLocaleSetting,
  type Catalogue,
  type Language,
  type Locale,
  type LocaleSetting,
  type LocaleSources,
} from '@mosaic-booking/sdk/rules'
import { atom } from 'nanostores'
import { sharedValue } from '../shared-value.js'
import './catalogues.js'

export {
  knownLanguages,
  knownLocales,
  languageOf,
  offerLocale,
  registerLocale,
  toLocaleSetting,
  type Catalogue,
  type Language,
  type Locale,
  type LocaleOffer,
  type LocaleSetting,
} from '@mosaic-booking/sdk/rules'

/**
 * The closest locale with a catalogue for a language tag such as `es-MX` or `en`. Defaults to
 * en-GB.
 */
export function toClosestLocale(tag: string | null | undefined): Locale {
  return decideLocale({ browserLanguages: tag ? [tag] : [] }).locale
}

const pageLocale = () => toClosestLocale(globalThis.document?.documentElement.lang)

/** Whether the texts for the page's language are still loading. */
export const textsPending = sharedValue('textsPending', () =>
  atom(!isLoaded(languageOf(pageLocale()))),
)

/**
 * The page's locale, used where no local one is set. Initially the root element's locale. Changes
 * once the new language's texts have loaded.
 */
export const localeStore = sharedValue('locale', () => {
  const locale = pageLocale()
  if (isLoaded(languageOf(locale))) return atom(toLocaleSetting(locale))
  queueMicrotask(() => choices === 0 && setLocale(locale))
  return atom(toLocaleSetting('en-GB'))
})

/** Identifies the latest choice, because an earlier choice's catalogue may arrive later. */
let choices = 0

/**
 * Sets the page's locale, and the hour format if the user has chosen one. Takes effect once the
 * texts have loaded. If loading fails, the texts are in English.
 */
export function setLocale(locale: Locale, hour12?: boolean): void {
  const choice = ++choices
  const setting = toLocaleSetting(locale, hour12)
  const set = () => {
    if (choice !== choices) return
    localeStore.set(setting)
    textsPending.set(false)
  }
  if (isLoaded(setting.language)) return set()
  textsPending.set(true)
  void loadTexts(setting.language).then(set)
}

/**
 * Loads a language's texts. Resolves even if loading fails, in which case the texts are in English.
 */
export const loadTexts = (language: Language): Promise<void> =>
  loadLocale(language).catch((error: unknown) => console.warn(error))

/**
 * Sets the page's locale to the first one with a catalogue, among those of the user, the
 * organisation and the browser.
 */
export function setLocaleFrom(sources: LocaleSources): void {
  const { locale, hour12 } = decideLocale(sources)
  setLocale(locale, hour12)
}

const overrides = new Map<string, string>()

/** A setting whose texts override its language's texts, for a single element. */
export function withTexts(setting: LocaleSetting, texts: Catalogue): LocaleSetting {
  const base = languageOf(setting.language)
  const key = `${base} ${JSON.stringify(texts)}`
  const tag = overrides.get(key) ?? `${base}-x-${overrides.size + 1}`
  if (!overrides.has(key)) registerLocale(tag, texts)
  overrides.set(key, tag)
  return toLocaleSetting(setting.locale, setting.hour12, tag)
}
