import {
  decideLocale,
  isLoaded,
  knownLocales,
  languageOf,
  loadLocale,
  type Language,
  type Locale,
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
  type Catalogue,
  type Language,
  type Locale,
  type LocaleOffer,
} from '@mosaic-booking/sdk/rules'

/** The user's settings for texts, dates and times. */
export interface LocaleSetting {
  readonly locale: Locale
  readonly language: Language
  /** `true` for 9:30 PM, `false` for 21:30. */
  readonly hour12: boolean
}

const settings = new Map<string, LocaleSetting>()

/**
 * The settings of a locale. Equal arguments return the same object, so that identity comparison
 * works.
 * @param hour12 the user's choice; defaults to what is usual in the region, and to 12 hours in English
 * @param language a language with its own texts; defaults to the one of the locale
 */
export function toLocaleSetting(
  locale: Locale,
  hour12?: boolean,
  language: Language = languageOf(locale),
): LocaleSetting {
  const twelve = hour12 ?? decideLocale({ region: locale }).timeFormat === '12'
  const key = `${locale} ${language} ${twelve}`
  const known = settings.get(key)
  if (known) return known
  const setting: LocaleSetting = Object.freeze({ locale, language, hour12: twelve })
  settings.set(key, setting)
  return setting
}

/** The closest locale with a catalogue for a language tag such as `es-MX` or `en`; defaults to en-GB. */
export function toClosestLocale(tag: string | null | undefined): Locale {
  return decideLocale({ browserLanguages: tag ? [tag] : [] }).locale
}

/** The page's locale, used wherever none is set locally; that of its root until one is set. */
export const localeStore = sharedValue('locale', () =>
  atom<LocaleSetting>(toLocaleSetting(toClosestLocale(globalThis.document?.documentElement.lang))),
)

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
    if (choice === choices) localeStore.set(setting)
  }
  if (isLoaded(setting.language)) set()
  else void loadTexts(setting.language).then(set)
}

/** Loads the texts of a language. Resolves also if that fails: they are in English then. */
export const loadTexts = (language: Language): Promise<void> =>
  loadLocale(language).catch((error: unknown) => console.warn(error))

/**
 * Sets the page's locale to the first one with a catalogue of the user's, the organisation's and the
 * browser's.
 */
export function setLocaleFrom(sources: LocaleSources): void {
  const { locale, timeFormat } = decideLocale(sources)
  setLocale(locale, timeFormat === '12')
}

/** The name of a language or region in a language, by default in its own: Español (España). */
export function nameOfLocale(tag: Locale | Language, shownIn: Language = tag): string {
  const { language = tag, region } = new Intl.Locale(tag)
  const nameOf = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames([shownIn], { type }).of(code) ?? code
  const own = nameOf('language', language)
  const name = `${own[0]!.toLocaleUpperCase(shownIn)}${own.slice(1)}`
  return region ? `${name} (${nameOf('region', region)})` : name
}
