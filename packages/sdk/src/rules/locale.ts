import { type Language, type Locale, locales } from '../contract/base/limits.js'

/** The settings for dates, times and texts. */
export interface LocaleChoice {
  readonly locale: Locale
  readonly language: Language
  readonly timeFormat: '12' | '24'
}

/** The sources of a locale, in order of precedence. All are optional. */
export interface LocaleSources {
  /** The user's own settings. */
  readonly region?: string | null | undefined
  readonly timeFormat?: '12' | '24' | null | undefined
  /** The organisation's key `locale`; `none` counts as unset. */
  readonly organisationLocale?: string | null | undefined
  /** The browser's languages, which apply before login. */
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
 * The first supported one of the user's region, the organisation's locale and the browser's
 * languages; otherwise en-GB. English locales use 12-hour times and es-ES 24-hour times, unless the
 * user chose a format (CONF-007, D-045).
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
