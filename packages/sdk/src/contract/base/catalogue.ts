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
  readonly catalogues: Map<string, Catalogue>
  readonly offers: Map<string, LocaleOffer>
  readonly loading: Map<string, Promise<void>>
}

/** The language of the texts in the code. */
export const sourceLanguage = 'en'
const sourceOffer: LocaleOffer = { regions: ['en-GB', 'en-US', 'en-CA'] }

const slot = Symbol.for('mosaic-booking.locales')
const createRegistry = (): Registry => ({
  catalogues: new Map(),
  offers: new Map([[sourceLanguage, sourceOffer]]),
  loading: new Map(),
})

/** Shared by all copies of this package on a page. */
const registry = (): Registry => {
  const holder = globalThis as unknown as Record<symbol, Registry | undefined>
  return (holder[slot] ??= createRegistry())
}

/** `es-MX` is a kind of `es`, and so is `es-x-1`, the overrides of one element. */
const withoutLast = (tag: string): string => tag.replace(/(-x)?(^|-)[^-]*$/, '')

function chainOf(language: string): string[] {
  const chain: string[] = []
  for (let tag = language; tag; tag = withoutLast(tag)) chain.push(tag)
  return chain
}

/**
 * Adds texts of a language, or replaces some. Texts that a language lacks are shown in English.
 * @param tag a BCP 47 tag: `es`, `pt-BR`
 * @param texts patterns of ICU MessageFormat by the ids of `locales/en.json`
 */
export function registerLocale(tag: string, texts: Catalogue, offer: LocaleOffer = {}): void {
  const { catalogues, offers } = registry()
  catalogues.set(tag, { ...catalogues.get(tag), ...texts })
  if (!offers.has(tag) && !tag.includes('-x-')) offers.set(tag, offer)
}

/** Makes a language known whose catalogue is loaded when it is needed. */
export function offerLocale(tag: string, offer: LocaleOffer): void {
  const { offers } = registry()
  offers.set(tag, { ...offers.get(tag), ...offer })
}

/** The languages that texts can be shown in, English first. */
export const knownLanguages = (): string[] => [...registry().offers.keys()]

/** The likely region of a language: `de-DE` for `de`. */
function likelyRegionOf(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  const hasScript = new Intl.Locale(tag).script !== undefined
  return [language, hasScript && script, region].filter(Boolean).join('-')
}

/** The regions that people can choose, in the order of the languages. */
export const knownLocales = (): string[] =>
  [...registry().offers].flatMap(([tag, { regions }]) => regions ?? [likelyRegionOf(tag)])

/** The language of a locale: the closest one that is known, otherwise English. */
export function languageOf(locale: string): string {
  const { offers } = registry()
  return chainOf(locale).find((tag) => offers.has(tag)) ?? sourceLanguage
}

/** Whether the texts of a language are there. */
export function isLoaded(language: string): boolean {
  const { offers, catalogues, loading } = registry()
  const tag = languageOf(language)
  return !offers.get(tag)?.load || (catalogues.has(tag) && !loading.has(tag))
}

/**
 * Loads the texts of a language that was offered; at once if they are there. If they cannot be
 * loaded, its texts are shown in English, and the next call tries again.
 */
export async function loadLocale(language: string): Promise<void> {
  const { offers, loading } = registry()
  const tag = languageOf(language)
  const load = offers.get(tag)?.load
  if (isLoaded(tag) || !load) return
  const running =
    loading.get(tag) ??
    load()
      .then((texts) => registerLocale(tag, { ...texts, ...registry().catalogues.get(tag) }))
      .finally(() => loading.delete(tag))
  loading.set(tag, running)
  return running
}

/** The pattern of a text and the language it is in. */
export function findPattern(
  id: string,
  language: string,
): { readonly pattern: string; readonly language: string } | undefined {
  const { catalogues } = registry()
  for (const tag of chainOf(language)) {
    const pattern = catalogues.get(tag)?.[id]
    if (pattern !== undefined) return { pattern, language: tag }
  }
  return undefined
}
