import { atom } from 'nanostores'
import { sharedValue } from '../shared-value.js'

/** Regions whose dates and times are known; the first is the default. */
export const locales = ['en-GB', 'en-US', 'en-CA', 'es-ES'] as const
export type Locale = (typeof locales)[number]
/** Languages in which every text exists. */
export type Language = 'en' | 'es'

/** How texts, dates and times are shown to this person. */
export interface LocaleSetting {
  readonly locale: Locale
  readonly language: Language
  /** `true` for 9:30 PM, `false` for 21:30. */
  readonly hour12: boolean
}

const settings = new Map<string, LocaleSetting>()

/**
 * The setting of a locale; equal arguments give the same object, so that it can be compared by identity.
 * @param hour12 the person's own choice; without it English locales use 12 hours and Spanish 24
 */
export function toLocaleSetting(locale: Locale, hour12: boolean = !locale.startsWith('es')): LocaleSetting {
  const key = `${locale} ${hour12}`
  const known = settings.get(key)
  if (known) return known
  const setting: LocaleSetting = Object.freeze({ locale, language: locale.startsWith('es') ? 'es' : 'en', hour12 })
  settings.set(key, setting)
  return setting
}

/** The supported locale with exactly this tag, in any letter case; `none` and unknown tags give `undefined`. */
export function toSupportedLocale(tag: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale.toLowerCase() === tag?.trim().toLowerCase())
}

/** The closest supported locale for a language tag such as `es-MX` or `en`; other languages give en-GB. */
export function toClosestLocale(tag: string | null | undefined): Locale {
  return toSupportedLocale(tag) ?? (/^es\b/i.test(tag?.trim() ?? '') ? 'es-ES' : 'en-GB')
}

/** Where a locale can come from, the strongest first. */
export interface LocaleSources {
  readonly user?: string | null
  readonly organisation?: string | null
  /** Of use before login only: `navigator.language`. */
  readonly browser?: string | null
}

/** Decides the locale: the user's region, else the organisation's, else (before login) the browser's language, else en-GB. */
export function decideLocale({ user, organisation, browser }: LocaleSources): Locale {
  return toSupportedLocale(user) ?? toSupportedLocale(organisation) ?? toClosestLocale(browser)
}

/** The locale of everything on the page that is not given one of its own. */
export const localeStore = sharedValue('locale', () => atom<LocaleSetting>(toLocaleSetting('en-GB')))

/** Sets the page's locale, and the hour format where the person chose one. */
export function setLocale(locale: Locale, hour12?: boolean): void {
  localeStore.set(toLocaleSetting(locale, hour12))
}
