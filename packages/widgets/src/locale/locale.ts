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

/** The closest locale with a catalogue for a language tag such as `es-MX` or `en`; defaults to en-GB. */
export function toClosestLocale(tag: string | null | undefined): Locale {
  return decideLocale({ browserLanguages: tag ? [tag] : [] }).locale
}

const pageLocale = () => toClosestLocale(globalThis.document?.documentElement.lang)

/** Whether the texts of the page's language are still being loaded. */
export const textsPending = sharedValue('textsPending', () =>
  atom(!isLoaded(languageOf(pageLocale()))),
)

/**
 * The page's locale, used wherever none is set locally; that of its root until one is set. Changes
 * when the texts of its language are there.
 */
export const localeStore = sharedValue('locale', () => {
  const locale = pageLocale()
  if (isLoaded(languageOf(locale))) return atom(toLocaleSetting(locale))
  queueMicrotask(() => choices === 0 && setLocale(locale))
  return atom(toLocaleSetting('en-GB'))
})

/** Tells choices that follow each other apart: an earlier catalogue may arrive later. */
let choices = 0

/**
 * Sets the page's locale, and the hour format if the user chose one: at once if its texts are there,
 * otherwise when they have been loaded. Without them the texts are in English.
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

/** Loads the texts of a language. Resolves also if that fails: they are in English then. */
export const loadTexts = (language: Language): Promise<void> =>
  loadLocale(language).catch((error: unknown) => console.warn(error))

/**
 * Sets the page's locale to the first one with a catalogue of the user's, the organisation's and the
 * browser's.
 */
export function setLocaleFrom(sources: LocaleSources): void {
  const { locale, hour12 } = decideLocale(sources)
  setLocale(locale, hour12)
}

const overrides = new Map<string, string>()

/** The setting with texts that replace those of its language, for one element. */
export function withTexts(setting: LocaleSetting, texts: Catalogue): LocaleSetting {
  const base = languageOf(setting.language)
  const key = `${base} ${JSON.stringify(texts)}`
  const tag = overrides.get(key) ?? `${base}-x-${overrides.size + 1}`
  if (!overrides.has(key)) registerLocale(tag, texts)
  overrides.set(key, tag)
  return toLocaleSetting(setting.locale, setting.hour12, tag)
}
