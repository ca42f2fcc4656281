import {
  closestLocale,
  knownLocales,
  languageOf,
  type Language,
  type Locale,
} from '@mosaic-booking/sdk/rules'

export { languageOf }

/** The best supported locale of an Accept-Language header; en-GB if there is none. */
export function readLocale(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return closestLocale(wanted.map(({ tag }) => tag)) ?? 'en-GB'
}

/** The locale in which a language is written for readers whose region is unknown. */
export const usualLocaleOf = (language: Language): Locale =>
  knownLocales().find((locale) => languageOf(locale) === language) ?? 'en-GB'
