/*
 * Registry of the languages of texts and their catalogues. English is part of the code; the server
 * registers other languages at its start, and pages load them on demand.
 */

/** A BCP 47 tag of a catalogue: `en`, `es`, `pt-BR`. */
export type Language = string
/** A BCP 47 tag of a region: `en-GB`. */
export type Locale = string

/** How somebody reads texts, dates, times and numbers. */
export interface LocaleSetting {
  readonly locale: Locale
  readonly language: Language
  /** `true` for 9:30 PM, `false` for 21:30. */
  readonly hour12: boolean
}

/** The texts of a language by their ids, as patterns of ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/** A language with the regions that people can choose, and how its catalogue is loaded. */
export interface LocaleOffer {
  /**
   * BCP 47 tags. The first is the default when a person names only the language. By default the
   * likely region.
   */
  readonly regions?: readonly string[] | undefined
  readonly load?: (() => Promise<Catalogue>) | undefined
}

interface Registry {
  readonly catalogues: Record<string, Catalogue>
  /** An offer loses its `load` once its catalogue is loaded. */
  readonly offers: Record<string, LocaleOffer>
  readonly loading: Record<string, Promise<void> | undefined>
}

/** The language of the texts in the code. */
export const sourceLanguage = 'en'

/** Shared by all copies of this package on a page. */
function registry(): Registry {
  const holder = globalThis as unknown as Record<symbol, Registry | undefined>
  return (holder[Symbol.for('mosaic-booking.locales')] ??= {
    catalogues: {},
    offers: { [sourceLanguage]: { regions: ['en-GB', 'en-US', 'en-CA'] } },
    loading: {},
  })
}

/**
 * Finds a value by tag along the fallback chain: `es-MX` falls back to `es`, and so does `es-x-1`,
 * the overrides of one element.
 */
function findInChain<Found>(
  language: string,
  find: (tag: string) => Found | undefined,
): Found | undefined {
  for (let tag = language; tag; tag = tag.replace(/(-x)?(^|-)[^-]*$/, '')) {
    const found = find(tag)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Adds texts of a language, or replaces some. Texts that a language lacks fall back to English.
 * @param tag a BCP 47 tag: `es`, `pt-BR`
 * @param texts patterns of ICU MessageFormat by the ids of `locales/en.json`
 */
export function registerLocale(tag: string, texts: Catalogue, offer: LocaleOffer = {}): void {
  const { catalogues, offers } = registry()
  catalogues[tag] = { ...catalogues[tag], ...texts }
  if (!tag.includes('-x-')) offers[tag] ??= offer
}

/** Makes a language available whose catalogue is loaded on demand. */
export function offerLocale(tag: string, offer: LocaleOffer): void {
  registry().offers[tag] = offer
}

/** The languages that texts can be shown in, English first. */
export const knownLanguages = (): string[] => Object.keys(registry().offers)

/** The likely region of a language: `de-DE` for `de`. */
function likelyRegionOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return tag.includes('-') ? tag : `${language}-${region}`
}

/** The regions that people can choose, in the order of the languages. */
export const knownLocales = (): string[] =>
  Object.entries(registry().offers).flatMap(([tag, { regions }]) => regions ?? likelyRegionOf(tag))

/** The language of a locale: the closest available one, otherwise English. */
export const languageOf = (locale: string): string =>
  findInChain(locale, (tag) => (registry().offers[tag] ? tag : undefined)) ?? sourceLanguage

/** The scripts that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
])

/** The direction that a language is written in. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'

/** Whether the texts of a language are there. */
export const isLoaded = (language: string): boolean =>
  !registry().offers[languageOf(language)]?.load

/**
 * Loads the texts of an offered language; resolves at once if they are loaded already. If loading
 * fails, the language falls back to English, and the next call retries.
 */
export async function loadLocale(language: string): Promise<void> {
  const { catalogues, offers, loading } = registry()
  const tag = languageOf(language)
  const { load, regions } = offers[tag] ?? {}
  if (!load) return
  const add = (texts: Catalogue) => {
    // Texts registered by a host override those of the product.
    catalogues[tag] = { ...texts, ...catalogues[tag] }
    offers[tag] = { regions }
  }
  return (loading[tag] ??= load()
    .then(add)
    .finally(() => (loading[tag] = undefined)))
}

/** The pattern of a text and the language it is in. */
export const findPattern = (
  id: string,
  language: string,
): { readonly pattern: string; readonly language: string } | undefined =>
  findInChain(language, (tag) => {
    const pattern = registry().catalogues[tag]?.[id]
    return pattern === undefined ? undefined : { pattern, language: tag }
  })
