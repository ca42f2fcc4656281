import type { Formattable } from '../locale/formattable.js'
import type { Locale } from '../locale/locale.js'

const token = /\[([^\]]*)\]|YYYY|M{2,4}|DD?|d{2,4}|HH|h|mm|A/g
const two = (value: number) => String(value).padStart(2, '0')

const known = new Map<string, Intl.DateTimeFormat>()
/** The whole word, which is the same in every browser; abbreviations are not. */
function wordOf(at: Date, part: 'month' | 'weekday', language: string): string {
  const name = `${part} ${language}`
  const format =
    known.get(name) ?? new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' })
  known.set(name, format)
  return format.format(at)
}

/**
 * Takes the place of `formattable.ts` in the files for pages: the same texts without dayjs, with the
 * words of the browser, in the patterns that the formats of dates and times use.
 */
export function toFormattable(wallClock: string, locale: Locale): Formattable {
  const [year, month = 1, day = 1, hours = 0, minutes = 0] = wallClock.split(/\D/).map(Number)
  const at = new Date(Date.UTC(year || Number.NaN, month - 1, day, hours, minutes))
  const language = locale === 'es-ES' ? 'es' : 'en-US'
  const write = (found: string): string => {
    const word = () => wordOf(at, found[0] === 'M' ? 'month' : 'weekday', language)
    switch (found) {
      case 'YYYY':
        return String(at.getUTCFullYear())
      case 'MM':
        return two(at.getUTCMonth() + 1)
      case 'D':
        return String(at.getUTCDate())
      case 'DD':
        return two(at.getUTCDate())
      case 'HH':
        return two(at.getUTCHours())
      case 'h':
        return String(at.getUTCHours() % 12 || 12)
      case 'mm':
        return two(at.getUTCMinutes())
      case 'A':
        return at.getUTCHours() < 12 ? 'AM' : 'PM'
      case 'ddd':
        return word().slice(0, 3) + (language === 'es' ? '.' : '')
      default:
        return found.length === 4 ? word() : word().slice(0, found.length)
    }
  }
  return {
    format: (pattern) =>
      Number.isNaN(at.valueOf())
        ? 'Invalid Date'
        : pattern.replace(token, (found, literal?: string) => literal ?? write(found)),
  }
}
