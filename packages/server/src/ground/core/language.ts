import { decideLocale, readLanguageTag, type LocaleSetting } from '@mosaic-booking/sdk/rules'

/**
 * Returns the locale of an Accept-Language header: the best supported one, with its hour format or
 * that of the tag (`en-GB-u-hc-h23`); en-GB by default.
 */
export function readSetting(header: string | undefined): LocaleSetting {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const setting = readLanguageTag(tag)
    if (setting) return setting
  }
  return decideLocale()
}
