/*
 * The languages that texts can be shown in, and their catalogues. English is part of the code;
 * other languages are registered by the server at its start, and by pages when they need them.
 */

/** The texts of a language by their ids, as patterns of ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/** A language with the regions that people can choose, and how its catalogue is loaded. */
export interface LocaleOffer {
  /** BCP 47 tags, the first one for people who name only the language; by default the likely region. */
  readonly regions?: readonly string[] | undefined
  readonly load?: (() => Promise<Catalogue>) | undefined
}

interface Registry {
  readonly catalogues: Record<string, Catalogue>
  /** An offer has no `load` once its catalogue is there. */
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

/** `es-MX` is a kind of `es`, and so is `es-x-1`, the overrides of one element. */
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
 * Adds texts of a language, or replaces some. Texts that a language lacks are shown in English.
 * @param tag a BCP 47 tag: `es`, `pt-BR`
 * @param texts patterns of ICU MessageFormat by the ids of `locales/en.json`
 */
export function registerLocale(tag: string, texts: Catalogue, offer: LocaleOffer = {}): void {
  const { catalogues, offers } = registry()
  catalogues[tag] = { ...catalogues[tag], ...texts }
  if (!tag.includes('-x-')) offers[tag] ??= offer
}

/** Makes a language known whose catalogue is loaded when it is needed. */
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

/** The language of a locale: the closest one that is known, otherwise English. */
export const languageOf = (locale: string): string =>
  findInChain(locale, (tag) => (registry().offers[tag] ? tag : undefined)) ?? sourceLanguage

/** Whether the texts of a language are there. */
export const isLoaded = (language: string): boolean =>
  !registry().offers[languageOf(language)]?.load

/**
 * Loads the texts of a language that was offered; at once if they are there. If they cannot be
 * loaded, its texts are shown in English, and the next call tries again.
 */
export async function loadLocale(language: string): Promise<void> {
  const { catalogues, offers, loading } = registry()
  const tag = languageOf(language)
  const { load, regions } = offers[tag] ?? {}
  if (!load) return
  const add = (texts: Catalogue) => {
    // What a host has registered replaces texts of the product.
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
