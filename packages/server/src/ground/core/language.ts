import { languages, locales, type Language, type Locale } from '@mosaic-booking/sdk/contract'

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
  for (const { tag } of wanted) {
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => locale.startsWith(`${tag.split('-')[0]}-`))
    if (found) return found
  }
  return 'en-GB'
}

export function languageOf(locale: Locale): Language {
  return languages.find((language) => locale.startsWith(language)) ?? 'en'
}
