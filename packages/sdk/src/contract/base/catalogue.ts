/*
 * Registry of text languages and their catalogues. English is part of the code. The server
 * registers other languages at startup, and pages load them on demand.
 */

/** A catalogue's BCP 47 tag: `en`, `es`, `pt-BR`. */
export type Language = string
/** A region's BCP 47 tag: `en-GB`. */
export type Locale = string

/** A person's language, region and time format. */
export interface LocaleSetting {
  readonly locale: Locale
  readonly language: Language
  /** `true` for 9:30 PM, `false` for 21:30. */
  readonly hour12: boolean
}

/** A language's texts by id, as ICU MessageFormat patterns. */
export type Catalogue = Readonly<Record<string, string>>

/** A language with its selectable regions and its catalogue's loader. */
export interface LocaleOffer {
  /**
   * BCP 47 tags. The first is the default when a person sets only the language. Defaults to the
   * likely region.
   */
  readonly regions?: readonly string[] | undefined
  readonly load?: (() => Promise<Catalogue>) | undefined
}

interface Registry {
  readonly catalogues: Record<string, Catalogue>
  /** `load` is removed from an offer once its catalogue is loaded. */
  readonly offers: Record<string, LocaleOffer>
  readonly loading: Record<string, Promise<void> | undefined>
}

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
 * which contains one element's overrides.
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
 * Adds or replaces a language's texts. Missing texts fall back to English.
 * @param tag a BCP 47 tag: `es`, `pt-BR`
 * @param texts ICU MessageFormat patterns by the ids in `locales/en.json`
 */
export function registerLocale(tag: string, texts: Catalogue, offer: LocaleOffer = {}): void {
  const { catalogues, offers } = registry()
  catalogues[tag] = { ...catalogues[tag], ...texts }
  if (!tag.includes('-x-')) offers[tag] ??= offer
}

/** Registers a language whose catalogue is loaded on demand. */
export function offerLocale(tag: string, offer: LocaleOffer): void {
  registry().offers[tag] = offer
}

/** The available languages, English first. */
export const knownLanguages = (): string[] => Object.keys(registry().offers)

/** A language's likely region: `de-DE` for `de`. */
function likelyRegionOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return tag.includes('-') ? tag : `${language}-${region}`
}

/** The selectable regions, in the order of the languages. */
export const knownLocales = (): string[] =>
  Object.entries(registry().offers).flatMap(([tag, { regions }]) => regions ?? likelyRegionOf(tag))

/** The closest available language for a locale, otherwise English. */
export const languageOf = (locale: string): string =>
  findInChain(locale, (tag) => (registry().offers[tag] ? tag : undefined)) ?? sourceLanguage

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

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'

export const isLoaded = (language: string): boolean =>
  !registry().offers[languageOf(language)]?.load

/**
 * Loads an offered language's texts. Resolves at once if they are already loaded. After a failure,
 * the language falls back to English and the next call retries.
 */
export async function loadLocale(language: string): Promise<void> {
  const { catalogues, offers, loading } = registry()
  const tag = languageOf(language)
  const { load, regions } = offers[tag] ?? {}
  if (!load) return
  const add = (texts: Catalogue) => {
    // Texts registered by a host override the product's own.
    catalogues[tag] = { ...texts, ...catalogues[tag] }
    offers[tag] = { regions }
  }
  return (loading[tag] ??= load()
    .then(add)
    .finally(() => (loading[tag] = undefined)))
}

/** Returns a text's pattern and the language it is in. */
export const findPattern = (
  id: string,
  language: string,
): { readonly pattern: string; readonly language: string } | undefined =>
  findInChain(language, (tag) => {
    const pattern = registry().catalogues[tag]?.[id]
    return pattern === undefined ? undefined : { pattern, language: tag }
  })
