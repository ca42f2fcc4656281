import { knownLocales, languageOf } from '../contract/base/catalogue.js'
import type { Language, Locale } from '../contract/base/text.js'

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
const primaryOf = (tag: string) => tag.split('-', 1)[0]!

/** Normalises a BCP 47 tag, `es-ES` for `es_es`; undefined if it is invalid. */
function toTag(text: string | null | undefined): string | undefined {
  try {
    return text ? Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] : undefined
  } catch {
    return undefined
  }
}

/** The locale of a tag whose language has a catalogue. */
export function toLocale(text: string | null | undefined): Locale | undefined {
  const tag = toTag(text)
  return tag && new Intl.Locale(tag).region && primaryOf(languageOf(tag)) === primaryOf(tag)
    ? tag
    : undefined
}

/** The closest available locale for a list of languages in order of preference. */
export function closestLocale(languages: readonly string[]): Locale | undefined {
  const known = knownLocales()
  return languages
    .flatMap((language) => toTag(language) ?? [])
    .map(
      (tag) =>
        known.find((locale) => locale === tag || languageOf(locale) === tag) ??
        known.find((locale) => primaryOf(locale) === primaryOf(tag)),
    )
    .find(Boolean)
}

/** English uses 12-hour times; other languages use the format of their region. */
function usualTimeFormat(locale: Locale): '12' | '24' {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hour12 || primaryOf(locale) === 'en' ? '12' : '24'
}

/**
 * Chooses the first of the user's region, the organisation's locale and the browser's languages
 * that has a catalogue; otherwise en-GB. English locales use 12-hour times and es-ES 24-hour times,
 * unless the user chose a format (CONF-007, D-045).
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
    closestLocale(browserLanguages) ??
    defaultLocale
  return {
    locale,
    language: languageOf(locale),
    timeFormat: timeFormat ?? usualTimeFormat(locale),
  }
}
