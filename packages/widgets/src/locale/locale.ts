import {
  decideLocale,
  type Language,
  type Locale,
  type LocaleSources,
} from '@mosaic-booking/sdk/rules'
import { atom } from 'nanostores'
import { sharedValue } from '../shared-value.js'

export { locales, type Language, type Locale } from '@mosaic-booking/sdk/rules'

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
 * @param hour12 the user's choice; defaults to 12 hours in English and 24 in Spanish
 */
export function toLocaleSetting(locale: Locale, hour12?: boolean): LocaleSetting {
  const { language, timeFormat } = decideLocale({ region: locale })
  const twelve = hour12 ?? timeFormat === '12'
  const key = `${locale} ${twelve}`
  const known = settings.get(key)
  if (known) return known
  const setting: LocaleSetting = Object.freeze({ locale, language, hour12: twelve })
  settings.set(key, setting)
  return setting
}

/** The closest supported locale for a language tag such as `es-MX` or `en`; defaults to en-GB. */
export function toClosestLocale(tag: string | null | undefined): Locale {
  return decideLocale({ browserLanguages: tag ? [tag] : [] }).locale
}

/** The page's locale, used wherever none is set locally; that of its root until one is set. */
export const localeStore = sharedValue('locale', () =>
  atom<LocaleSetting>(toLocaleSetting(toClosestLocale(globalThis.document?.documentElement.lang))),
)

/** Sets the page's locale, and the hour format if the user chose one. */
export function setLocale(locale: Locale, hour12?: boolean): void {
  localeStore.set(toLocaleSetting(locale, hour12))
}

/**
 * Sets the page's locale to the first supported one of the user's, the organisation's and the
 * browser's.
 */
export function setLocaleFrom(sources: LocaleSources): void {
  const { locale, timeFormat } = decideLocale(sources)
  setLocale(locale, timeFormat === '12')
}
