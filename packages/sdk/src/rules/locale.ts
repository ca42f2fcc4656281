import { type Language, type Locale, locales } from '../contract/base/limits.js'

/** How dates, times and texts are shown. */
export interface LocaleChoice {
  readonly locale: Locale
  readonly language: Language
  readonly timeFormat: '12' | '24'
}

/** Where the choice comes from, each part only where it is set. */
export interface LocaleSources {
  /** The user's own defaults. */
  readonly region?: string | null | undefined
  readonly timeFormat?: '12' | '24' | null | undefined
  /** The organisation's key `locale`; `none` counts as unset. */
  readonly organisationLocale?: string | null | undefined
  /** The browser's languages, which decide before login. */
  readonly browserLanguages?: readonly string[] | undefined
}

const defaultLocale: Locale = 'en-GB'

const toLocale = (text: string | null | undefined) =>
  locales.find((locale) => locale.toLowerCase() === text?.toLowerCase().replace('_', '-'))

const fromBrowser = (languages: readonly string[]) =>
  languages
    .map(
      (language) =>
        toLocale(language) ??
        locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase()),
    )
    .find((locale) => locale !== undefined)

/**
 * The user's own region first, then the organisation's locale, each where it is supported, then the
 * browser's languages where given, then en-GB. English locales show 12-hour times and es-ES 24-hour
 * times, unless the user chose (CONF-007, D-045).
 */
export function decideLocale({
  region,
  timeFormat,
  organisationLocale,
  browserLanguages = [],
}: LocaleSources = {}): LocaleChoice {
  const locale =
    toLocale(region) ??
    toLocale(organisationLocale) ??
    fromBrowser(browserLanguages) ??
    defaultLocale
  const language = locale === 'es-ES' ? 'es' : 'en'
  return { locale, language, timeFormat: timeFormat ?? (language === 'es' ? '24' : '12') }
}
