import {
  knownLocales,
  languageOf,
  type Language,
  type Locale,
  type LocaleSetting,
} from '../contract/base/catalogue.js'
import type { Reader } from '../contract/base/text.js'

/** A locale's sources, in order of precedence. All are optional. */
export interface LocaleSources {
  /** The user's own settings. */
  readonly region?: string | null | undefined
  readonly timeFormat?: '12' | '24' | null | undefined
  /** The organisation's `locale` setting; `none` counts as unset. */
  readonly organisationLocale?: string | null | undefined
  /** The browser's languages, used before login. */
  readonly browserLanguages?: readonly string[] | undefined
}

const defaultLocale: Locale = 'en-GB'
const primaryOf = (tag: string) => tag.split('-', 1)[0]!

/**
 * Returns a BCP 47 tag without its extensions, `es-ES` for `es_es`, or undefined for invalid text.
 */
function toTag(text: string | null | undefined): string | undefined {
  try {
    return text ? new Intl.Locale(text.replaceAll('_', '-')).baseName : undefined
  } catch {
    return undefined
  }
}

/** Returns a tag's locale if its language has a catalogue. */
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

/** English uses 12-hour times; other languages follow their region's convention. */
const usesHour12 = (locale: Locale): boolean =>
  primaryOf(locale) === 'en' ||
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

const settings = new Map<string, LocaleSetting>()

/**
 * Returns a locale's settings. Equal arguments return the same object, so that identity comparison
 * works.
 * @param hour12 the user's choice; defaults to the region's convention, and to 12 hours in English
 * @param language a language with its own texts; defaults to the locale's language
 */
export function toLocaleSetting(
  locale: Locale,
  hour12: boolean = usesHour12(locale),
  language: Language = languageOf(locale),
): LocaleSetting {
  const key = `${locale} ${language} ${hour12}`
  const setting = settings.get(key) ?? Object.freeze({ locale, language, hour12 })
  settings.set(key, setting)
  return setting
}

/**
 * Chooses the first locale with a catalogue from the user's region, the organisation's locale and
 * the browser's languages, otherwise en-GB. English locales use 12-hour times and es-ES uses
 * 24-hour times, unless the user chose a format (CONF-007, D-045).
 */
export function decideLocale({
  region,
  timeFormat,
  organisationLocale,
  browserLanguages = [],
}: LocaleSources = {}): LocaleSetting {
  const locale =
    toLocale(region) ??
    toLocale(organisationLocale) ??
    closestLocale(browserLanguages) ??
    defaultLocale
  return toLocaleSetting(locale, timeFormat ? timeFormat === '12' : undefined)
}

/** The locale setting for a reader who may be given only as a language. */
export const settingOf = (reader: Reader): LocaleSetting =>
  typeof reader === 'string'
    ? toLocaleSetting(closestLocale([reader]) ?? defaultLocale, undefined, reader)
    : reader

/** A setting's `Accept-Language` tag: `en-GB-u-hc-h23` with 24-hour times. */
export const toLanguageTag = ({ locale, hour12 }: LocaleSetting): string =>
  `${locale}-u-hc-h${hour12 ? '12' : '23'}`

/** Parses a tag into a setting. Uses the region's hour format unless the tag specifies one. */
export function readLanguageTag(tag: string): LocaleSetting | undefined {
  const locale = toLocale(tag) ?? closestLocale([tag])
  if (!locale) return undefined
  const { hourCycle: hours } = new Intl.Locale(tag.replaceAll('_', '-'))
  return toLocaleSetting(locale, hours ? /^h1[12]$/.test(hours) : undefined)
}
