import {
  knownLocales,
  languageOf,
  type Language,
  type Locale,
  type LocaleSetting,
} from '../contract/base/catalogue.js'
import type { Reader } from '../contract/base/text.js'

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

/** A BCP 47 tag without its extensions, `es-ES` for `es_es`; undefined if it is none. */
function toTag(text: string | null | undefined): string | undefined {
  try {
    return text ? new Intl.Locale(text.replaceAll('_', '-')).baseName : undefined
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

/** English is written with 12-hour times; other languages as their region usually does. */
const usesHour12 = (locale: Locale): boolean =>
  primaryOf(locale) === 'en' ||
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true

const settings = new Map<string, LocaleSetting>()

/**
 * The settings of a locale. Equal arguments return the same object, so that identity comparison
 * works.
 * @param hour12 the user's choice; defaults to what is usual in the region, and to 12 hours in English
 * @param language a language with its own texts; defaults to the one of the locale
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
 * Chooses the first of the user's region, the organisation's locale and the browser's languages
 * that has a catalogue; otherwise en-GB. English locales use 12-hour times and es-ES 24-hour times,
 * unless the user chose a format (CONF-007, D-045).
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

/** The setting of a reader of whom only the language is known. */
export const settingOf = (reader: Reader): LocaleSetting =>
  typeof reader === 'string'
    ? toLocaleSetting(closestLocale([reader]) ?? defaultLocale, undefined, reader)
    : reader

/** The tag of a setting for `Accept-Language`: `en-GB-u-hc-h23` with 24-hour times. */
export const toLanguageTag = ({ locale, hour12 }: LocaleSetting): string =>
  `${locale}-u-hc-h${hour12 ? '12' : '23'}`

/** The setting that a tag asks for, with the hours of its region unless it names them. */
export function readLanguageTag(tag: string): LocaleSetting | undefined {
  const locale = toLocale(tag) ?? closestLocale([tag])
  if (!locale) return undefined
  const { hourCycle: hours } = new Intl.Locale(tag.replaceAll('_', '-'))
  return toLocaleSetting(locale, hours ? /^h1[12]$/.test(hours) : undefined)
}
