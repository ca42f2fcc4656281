import * as common from './common.js'
import { addDays } from './calendar-day.js'
import type { Locale, LocaleSetting } from './locale.js'
import { defineMessages, translate } from './messages.js'
import { toFormattable } from './formattable.js'

/**
 * `numeric` 20/11/2026 · `short` Fri 20 Nov · `medium` Fri 20 Nov 2026 · `long` Friday 20 November
 * 2026 · `month` November 2026
 */
export type DateStyle = 'numeric' | 'short' | 'medium' | 'long' | 'month'

const american: Record<Exclude<DateStyle, 'numeric'>, string> = {
  short: 'ddd, MMM D',
  medium: 'ddd, MMM D, YYYY',
  long: 'dddd, MMMM D, YYYY',
  month: 'MMMM YYYY',
}
type Patterns = Readonly<Record<DateStyle, string>>
/** The patterns of dates that are specified. */
const specified: Readonly<Record<Locale, Patterns>> = {
  'en-GB': {
    numeric: 'DD/MM/YYYY',
    short: 'ddd D MMM',
    medium: 'ddd D MMM YYYY',
    long: 'dddd D MMMM YYYY',
    month: 'MMMM YYYY',
  },
  'en-US': { numeric: 'MM/DD/YYYY', ...american },
  'en-CA': { numeric: 'YYYY-MM-DD', ...american },
  'es-ES': {
    numeric: 'DD/MM/YYYY',
    short: 'ddd D MMM',
    medium: 'ddd D MMM YYYY',
    long: 'dddd, D [de] MMMM [de] YYYY',
    month: 'MMMM [de] YYYY',
  },
}

const options: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  numeric: { year: 'numeric', month: '2-digit', day: '2-digit' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  medium: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/** The usual pattern of a region, as far as it consists of words and digits. */
function usualPattern(locale: Locale, style: DateStyle): string {
  const { weekday, month = '', day } = options[style]
  const letters: Record<string, string> = {
    weekday: weekday === 'short' ? 'ddd' : 'dddd',
    month: { '2-digit': 'MM', short: 'MMM', long: 'MMMM' }[month as string] ?? 'M',
    day: day === '2-digit' ? 'DD' : 'D',
    year: 'YYYY',
  }
  return new Intl.DateTimeFormat(locale, {
    ...options[style],
    calendar: 'gregory',
    timeZone: 'UTC',
  })
    .formatToParts(0)
    .map(({ type, value }) => letters[type] ?? `[${value}]`)
    .join('')
}

const known = new Map<Locale, Patterns>(Object.entries(specified))

/** The patterns of dates of a region. */
export function datePatternsOf(locale: Locale): Patterns {
  const patterns =
    known.get(locale) ??
    (Object.fromEntries(
      Object.keys(options).map((style) => [style, usualPattern(locale, style as DateStyle)]),
    ) as Patterns)
  known.set(locale, patterns)
  return patterns
}

const messages = defineMessages('format-date', {
  /** The letters of year, month and day in a date that is to be typed, as in dd/mm/yyyy. */
  letters: 'y m d',
  allDay: common.allDay,
  /** In Spanish, "Mañana" alone would also mean tomorrow. */
  morning: 'Morning',
  afternoon: 'Afternoon',
  today: common.today,
  tomorrow: common.tomorrow,
  yesterday: 'Yesterday',
})

/**
 * Formats the date of a wall clock (`YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss.SSS`).
 * @param style the level of detail, see `DateStyle`
 */
export function formatDate(wallClock: string, style: DateStyle, { locale }: LocaleSetting): string {
  return toFormattable(wallClock, locale).format(datePatternsOf(locale)[style])
}

/** The pattern of typed dates in the language's letters, for example `dd/mm/yyyy`. */
export function datePattern({ locale, language }: LocaleSetting): string {
  const [year = 'y', month = 'm', day = 'd'] = translate(messages, language)('letters').split(' ')
  const letters: Record<string, string> = { Y: year, M: month, D: day }
  return datePatternsOf(locale)
    .numeric.replace(/[YMD]/g, (letter) => letters[letter]!)
    .replace(/[[\]]/g, '')
}

/** Today, tomorrow or yesterday, otherwise the short date. */
export function formatDay(wallClock: string, today: string, setting: LocaleSetting): string {
  const day = wallClock.slice(0, 10)
  const t = translate(messages, setting.language)
  if (day === today) return t('today')
  if (day === addDays(today, 1)) return t('tomorrow')
  if (day === addDays(today, -1)) return t('yesterday')
  return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium', setting)
}

/** Formats the time of a wall clock or of `HH:mm`: 9:30 PM, or 21:30 in 24-hour format. */
export function formatTime(time: string, { locale, hour12 }: LocaleSetting): string {
  return toFormattable(time.includes('T') ? time : `2000-01-01T${time}`, locale).format(
    hour12 ? 'h:mm A' : 'HH:mm',
  )
}

/** Formats date and time of a wall clock: Fri 20 Nov 2026, 9:30 AM. */
export function formatDateTime(
  wallClock: string,
  setting: LocaleSetting,
  style: DateStyle = 'medium',
): string {
  return `${formatDate(wallClock, style, setting)}, ${formatTime(wallClock, setting)}`
}

const isMidnight = (time: string) => time.slice(time.indexOf('T') + 1).startsWith('00:00')
const isNoon = (time: string) => time.slice(time.indexOf('T') + 1).startsWith('12:00')

/** The name of a whole day or of a half of one. */
function dayPartOf(from: string, to: string): 'allDay' | 'morning' | 'afternoon' | undefined {
  if (isMidnight(from)) return isMidnight(to) ? 'allDay' : isNoon(to) ? 'morning' : undefined
  return isNoon(from) && isMidnight(to) ? 'afternoon' : undefined
}

/** The last day of a range: one that ends at midnight ends on the day before. */
const lastDayOf = (from: string, to: string) =>
  isMidnight(to) && to.slice(0, 10) > from.slice(0, 10) ? addDays(to, -1) : to.slice(0, 10)

/**
 * Formats a time range: 9:30 – 10:30 AM, with AM or PM once if both are the same; whole and
 * half days have names: All day, Morning, Afternoon. A range without a length is one time.
 */
export function formatTimeRange(from: string, to: string, setting: LocaleSetting): string {
  // Two times of `00:00` without a date are a whole day.
  if (from === to && from !== '00:00') return formatTime(from, setting)
  const part = dayPartOf(from, to)
  if (part) return translate(messages, setting.language)(part)
  const [start, end] = [formatTime(from, setting), formatTime(to, setting)]
  const sameHalf = setting.hour12 && start.slice(-2) === end.slice(-2)
  return `${sameHalf ? start.slice(0, -3) : start} – ${end}`
}

/** Formats a time range that follows its day or its place: Fri 20 Nov, morning. */
export function formatTimeRangeAfter(from: string, to: string, setting: LocaleSetting): string {
  const time = formatTimeRange(from, to, setting)
  return from !== to && dayPartOf(from, to) ? time.toLowerCase() : time
}

export interface RangeOptions {
  readonly allDay?: boolean
  readonly style?: DateStyle
}

/**
 * Formats a range of two wall clocks, with the date once if both fall on the same day. An all-day
 * range shows no times; it may end with the last second of the last day or the following midnight.
 */
export function formatRange(
  from: string,
  to: string,
  setting: LocaleSetting,
  { allDay = false, style = 'medium' }: RangeOptions = {},
): string {
  const first = from.slice(0, 10)
  const last = allDay ? lastDayOf(from, to) : to.slice(0, 10)
  const start = formatDate(from, style, setting)
  if (allDay) {
    const days = first === last ? start : `${start} – ${formatDate(last, style, setting)}`
    return `${days}, ${translate(messages, setting.language)('allDay').toLowerCase()}`
  }
  if (first === last || (dayPartOf(from, to) && lastDayOf(from, to) === first))
    return `${start}, ${formatTimeRangeAfter(from, to, setting)}`
  return `${formatDateTime(from, setting, style)} – ${formatDateTime(to, setting, style)}`
}
