import { defineMessages, findText } from './messages.js'
import { languageOf, type Locale } from './locale.js'

/** A wall clock that can be written in patterns. */
export interface Formattable {
  format(pattern: string): string
}

const messages = defineMessages('formattable', {
  /** The months in short, from January, separated by spaces. */
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  /** The days of the week in short, from Sunday, separated by spaces. */
  shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
})

const token = /\[([^\]]*)\]|YYYY|M{1,4}|DD?|d{2,4}|HH|h|mm|A/g
const two = (value: number) => String(value).padStart(2, '0')

const known = new Map<string, Intl.DateTimeFormat>()
function wordOf(
  at: Date,
  part: 'month' | 'weekday',
  style: 'long' | 'short' | 'narrow',
  language: string,
) {
  const name = `${part} ${style} ${language}`
  const format =
    known.get(name) ?? new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' })
  known.set(name, format)
  return format.format(at)
}

/** Browsers differ in abbreviations, so that a catalogue can name them. */
function shortWordOf(at: Date, part: 'month' | 'weekday', language: string): string {
  const names = findText(messages[part === 'month' ? 'shortMonths' : 'shortWeekdays'], language)
  const index = part === 'month' ? at.getUTCMonth() : at.getUTCDay()
  return names?.split(' ')[index] ?? wordOf(at, part, 'short', language)
}

/** The weekday over the columns of a calendar: two letters, or the sign of a script without letters. */
function leastWordOf(at: Date, language: string): string {
  const short = shortWordOf(at, 'weekday', language)
  return /^\p{Script=Latin}/u.test(short)
    ? short.slice(0, 2)
    : wordOf(at, 'weekday', 'narrow', language)
}

/**
 * Prepares a wall clock (`YYYY-MM-DD`, or with `THH:mm:ss.SSS`) for formatting: `YYYY`, `MM`, `M`,
 * `MMM`, `MMMM`, `DD`, `D`, `dd`, `ddd`, `dddd`, `HH`, `h`, `mm`, `A`, and literal text in brackets. It is
 * taken as UTC although it is not, because the browser's zone would shift times that fall into its
 * change to summer time.
 */
export function toFormattable(wallClock: string, locale: Locale): Formattable {
  const [year, month = 1, day = 1, hours = 0, minutes = 0] = wallClock.split(/\D/).map(Number)
  const at = new Date(Date.UTC(year || Number.NaN, month - 1, day, hours, minutes))
  const language = languageOf(locale)
  const write = (found: string): string => {
    switch (found) {
      case 'YYYY':
        return String(at.getUTCFullYear())
      case 'M':
        return String(at.getUTCMonth() + 1)
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
      case 'dd':
        return leastWordOf(at, language)
      default: {
        const part = found[0] === 'M' ? 'month' : 'weekday'
        return found.length === 3
          ? shortWordOf(at, part, language)
          : wordOf(at, part, 'long', language)
      }
    }
  }
  return {
    format: (pattern) =>
      Number.isNaN(at.valueOf())
        ? 'Invalid Date'
        : pattern.replace(token, (found, literal?: string) => literal ?? write(found)),
  }
}
