import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en-ca.js'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/es.js'
import utc from 'dayjs/plugin/utc.js'
import type { Locale } from './locale.js'

dayjs.extend(utc)

const dayjsLocales: Record<Locale, string> = {
  'en-GB': 'en-gb',
  'en-US': 'en',
  'en-CA': 'en-ca',
  'es-ES': 'es',
}

/**
 * Prepares a wall clock (`YYYY-MM-DD`, or with `THH:mm:ss.SSS`) for formatting. It is parsed as UTC
 * although it is not, because the browser's zone would shift times that fall into its change to
 * summer time.
 */
export function toFormattable(wallClock: string, locale: Locale): Dayjs {
  return dayjs.utc(wallClock).locale(dayjsLocales[locale])
}
