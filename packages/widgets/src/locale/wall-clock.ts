import type { Language } from './locale.js'

/** Sunday and January first, as `Date` counts. */
const words: Record<Language, { readonly weekdays: string[]; readonly months: string[] }> = {
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months:
      'January February March April May June July August September October November December'.split(
        ' ',
      ),
  },
  es: {
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
    months:
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
        ' ',
      ),
  },
}

/**
 * Formats a wall clock (`YYYY-MM-DD`, or with `THH:mm:ss.SSS`) by a pattern: `dddd` Friday, `ddd`
 * Fri, `dd` Fr, `D` and `DD` day, `MMMM` November, `MMM` Nov, `MM` 11, `YYYY`, `HH` and `h` hour,
 * `mm` minute, `A` AM or PM, `[text]` as it is.
 *
 * The browser's own names differ between browsers and versions, and its zone would shift times that
 * fall into its change to summer time.
 */
export function formatWallClock(wallClock: string, pattern: string, language: Language): string {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wallClock.split(/\D/).map(Number)
  const { weekdays, months } = words[language]
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!
  const monthName = months[month - 1]!
  const two = (value: number) => String(value).padStart(2, '0')
  const parts: Readonly<Record<string, string>> = {
    dddd: weekday,
    ddd: weekday.slice(0, 3) + (language === 'es' ? '.' : ''),
    dd: weekday.slice(0, 2),
    DD: two(day),
    D: String(day),
    MMMM: monthName,
    MMM: monthName.slice(0, 3),
    MM: two(month),
    YYYY: String(year).padStart(4, '0'),
    HH: two(hour),
    h: String(hour % 12 || 12),
    mm: two(minute),
    A: hour < 12 ? 'AM' : 'PM',
  }
  return pattern.replace(
    /\[([^\]]*)\]|d{2,4}|DD?|M{2,4}|YYYY|HH|h|mm|A/g,
    (part, text?: string) => text ?? parts[part]!,
  )
}
