import dayjs from 'dayjs'
import 'dayjs/locale/es.js'
import utc from 'dayjs/plugin/utc.js'
import type { Locale } from './locale.js'

dayjs.extend(utc)

/** A wall clock that can be written in the patterns of dayjs. */
export interface Formattable {
  format(pattern: string): string
}

/** The orders of dates are ours, so that the words of a language are all that is needed. */
const languageOf = (locale: Locale) => (locale === 'es-ES' ? 'es' : 'en')

/**
 * Prepares a wall clock (`YYYY-MM-DD`, or with `THH:mm:ss.SSS`) for formatting. It is parsed as UTC
 * although it is not, because the browser's zone would shift times that fall into its change to
 * summer time.
 */
export function toFormattable(wallClock: string, locale: Locale): Formattable {
  return dayjs.utc(wallClock).locale(languageOf(locale))
}
