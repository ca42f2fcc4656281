import {
  decideLocale,
  type Language,
  type Locale,
  type LocaleSources,
} from '@mosaic-booking/sdk/rules'
import { atom } from 'nanostores'
import { sharedValue } from '../shared-value.js'

export { locales, type Language, type Locale } from '@mosaic-booking/sdk/rules'

/** How texts, dates and times are shown to this person. */
export interface LocaleSetting {
  readonly locale: Locale
  readonly language: Language
  /** `true` for 9:30 PM, `false` for 21:30. */
  readonly hour12: boolean
}

const settings = new Map<string, LocaleSetting>()

/**
 * The setting of a locale; equal arguments give the same object, so that it can be compared by
 * identity.
 * @param hour12 the person's own choice; without it English locales use 12 hours and Spanish 24
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

/**
 * The closest supported locale for a language tag such as `es-MX` or `en`; other languages give
 * en-GB.
 */
export function toClosestLocale(tag: string | null | undefined): Locale {
  return decideLocale({ browserLanguages: tag ? [tag] : [] }).locale
}

/** The locale of everything on the page that is not given one of its own. */
export const localeStore = sharedValue('locale', () =>
  atom<LocaleSetting>(toLocaleSetting('en-GB')),
)

/** Sets the page's locale, and the hour format where the person chose one. */
export function setLocale(locale: Locale, hour12?: boolean): void {
  localeStore.set(toLocaleSetting(locale, hour12))
}

/**
 * Sets the page's locale from the user's, the organisation's and the browser's, the first that is
 * supported.
 */
export function setLocaleFrom(sources: LocaleSources): void {
  const { locale, timeFormat } = decideLocale(sources)
  setLocale(locale, timeFormat === '12')
}
