import type { Language, Locale } from './locale.js'

/** The name of a language or region, by default in its own language: "Español (España)". */
export function nameOfLocale(tag: Locale, shownIn: Language = tag): string {
  const { language, region } = new Intl.Locale(tag)
  const nameOf = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames([shownIn], { type }).of(code) ?? code
  const own = nameOf('language', language)
  const name = `${own[0]!.toLocaleUpperCase(shownIn)}${own.slice(1)}`
  return region ? `${name} (${nameOf('region', region)})` : name
}
