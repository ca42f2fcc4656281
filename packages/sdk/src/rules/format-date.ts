import {
  findPattern,
  sourceLanguage,
  type Language,
  type Locale,
  type LocaleSetting,
} from '../contract/base/catalogue.js'
import { defineMessage, defineMessages, fillText, type Message } from '../contract/base/text.js'
import { addDays } from './calendar.js'

/*
 * Formats wall-clock dates and times by region, for pages, reasons, mails and passes. Wall clocks
 * are treated as UTC, because another zone would shift times that fall into its change to summer
 * time. The calendar is Gregorian and digits are Latin everywhere, as in input fields.
 */

/**
 * `numeric` 20/11/2026 · `short` Fri 20 Nov · `medium` Fri 20 Nov 2026 · `long` Friday 20 November
 * 2026 · `month` November 2026 · `day` 20 November · `weekday` Friday · `shortWeekday` Fri · `initial` F
 */
export type DateStyle =
  | 'numeric'
  | 'short'
  | 'medium'
  | 'long'
  | 'month'
  | 'day'
  | 'weekday'
  | 'shortWeekday'
  | 'initial'

const fields: Readonly<Record<DateStyle | 'hour12' | 'hour24', Intl.DateTimeFormatOptions>> = {
  numeric: { year: 'numeric', month: '2-digit', day: '2-digit' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  medium: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  initial: { weekday: 'narrow' },
  hour12: { hour: 'numeric', minute: '2-digit', hour12: true },
  hour24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

/** Specified patterns, for cases where engines deviate from them or from each other. */
const specified: Readonly<Record<Locale, Partial<Record<DateStyle, string>>>> = {
  'en-GB': {
    short: 'weekday day month',
    medium: 'weekday day month year',
    long: 'weekday day month year',
  },
  'es-ES': { short: 'weekday day month', medium: 'weekday day month year' },
}

/** Names that pages also display on their own. */
export const dayTexts = {
  allDay: /*#__PURE__*/ defineMessage('common.allDay', 'All day'),
  today: /*#__PURE__*/ defineMessage('common.today', 'Today'),
  tomorrow: /*#__PURE__*/ defineMessage('common.tomorrow', 'Tomorrow'),
}

const texts = /*#__PURE__*/ defineMessages('format-date', {
  /** The letters of year, month and day in a date that is to be typed, as in dd/mm/yyyy. */
  letters: 'y m d',
  /** In Spanish, "Mañana" alone would also mean tomorrow. */
  morning: 'Morning',
  afternoon: 'Afternoon',
  yesterday: 'Yesterday',
  /** The months in short, from January, separated by spaces. */
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  /** The days of the week in short, from Sunday, separated by spaces. */
  shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
})

const isEnglish = (tag: string) => tag.split('-', 1)[0] === sourceLanguage

const known = new Map<string, Intl.DateTimeFormat>()

function toParts(
  at: number | Date,
  locale: Locale,
  style: keyof typeof fields,
): Intl.DateTimeFormatPart[] {
  const key = `${locale} ${style}`
  const format =
    known.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...fields[style],
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    })
  known.set(key, format)
  // Engines use different spaces, and mail programs do not display some of them.
  return format
    .formatToParts(at)
    .map(({ type, value }) => ({ type, value: value.replace(/[\u00a0\u202f]/g, ' ') }))
}

const join = (parts: readonly Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('')

/** Parses a wall clock, or `HH:mm` on an arbitrary day, as if it were UTC. */
function read(wallClock: string): Date {
  const time = wallClock.includes('-') ? wallClock : `2000-01-01T${wallClock}`
  const [year, month = 1, day = 1, hours = 0, minutes = 0] = time.split(/\D/).map(Number)
  return new Date(Date.UTC(year || Number.NaN, month - 1, day, hours, minutes))
}

/** Short names from the catalogue, because engines abbreviate differently. */
function shortNameOf(type: 'month' | 'weekday', at: Date, language: Language): string | undefined {
  const message = texts[type === 'month' ? 'shortMonths' : 'shortWeekdays']
  const names = isEnglish(language) ? message.text : findPattern(message.id, language)?.pattern
  return names?.split(' ')[type === 'month' ? at.getUTCMonth() : at.getUTCDay()]
}

/**
 * Formats a wall clock's date (`YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss.SSS`).
 * @param style the level of detail, see `DateStyle`
 */
export function formatDate(
  wallClock: string,
  style: DateStyle,
  { locale, language }: LocaleSetting,
): string {
  const at = read(wallClock)
  if (Number.isNaN(at.valueOf())) return 'Invalid Date'
  const parts = toParts(at, locale, style).map(({ type, value }) => ({
    type,
    value:
      ((type === 'month' || type === 'weekday') &&
        fields[style][type] === 'short' &&
        // Japanese months are numbers in some engines, followed by their unit.
        !/^\d+$/.test(value) &&
        shortNameOf(type, at, language)) ||
      value,
  }))
  const pattern = specified[locale]?.[style]
  if (!pattern) return join(parts)
  const values = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return pattern.replace(/\w+/g, (name) => values[name]!)
}

/** Returns a weekday's name. Monday is 1, because 1 January 2024 was a Monday. */
export const formatWeekday = (
  day: number,
  setting: LocaleSetting,
  style: 'weekday' | 'shortWeekday' | 'initial' = 'weekday',
): string => formatDate(`2024-01-0${day}`, style, setting)

/** A region's order of year, month and day, for example `dmy`. */
export const dateOrder = (locale: Locale): string =>
  toParts(0, locale, 'numeric')
    .map(({ type }) => (type === 'literal' ? '' : type[0]))
    .join('')

/** The pattern for typed dates in the language's letters, for example `dd/mm/yyyy`. */
export function datePattern({ locale, language }: LocaleSetting): string {
  const [year = 'y', month = 'm', day = 'd'] = fillText(texts.letters, language).split(' ')
  const letters: Partial<Record<string, string>> = { year, month, day }
  return toParts(0, locale, 'numeric')
    .map(({ type, value }) => letters[type]?.repeat(value.length) ?? value)
    .join('')
}

/** Formats a day as today, tomorrow or yesterday, otherwise as a short date. */
export function formatDay(wallClock: string, today: string, setting: LocaleSetting): string {
  const day = wallClock.slice(0, 10)
  if (day === today) return fillText(dayTexts.today, setting)
  if (day === addDays(today, 1)) return fillText(dayTexts.tomorrow, setting)
  if (day === addDays(today, -1)) return fillText(texts.yesterday, setting)
  return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium', setting)
}

/** A time's parts. English day periods are AM and PM in all regions (FMT-003). */
const timeParts = (time: string, { locale, hour12 }: LocaleSetting) =>
  toParts(read(time), locale, hour12 ? 'hour12' : 'hour24').map(({ type, value }) => ({
    type,
    value:
      type === 'dayPeriod' && isEnglish(locale) ? value.replaceAll('.', '').toUpperCase() : value,
  }))

const dayPeriodOf = (parts: readonly Intl.DateTimeFormatPart[]) =>
  parts.find(({ type }) => type === 'dayPeriod')?.value

/** The day periods of 12-hour times: AM and PM. */
export const dayPeriodsOf = (setting: LocaleSetting): (string | undefined)[] =>
  ['00:00', '12:00'].map((time) => dayPeriodOf(timeParts(time, { ...setting, hour12: true })))

/** Formats the time of a wall clock or `HH:mm`: 9:30 PM, or 21:30 in 24-hour format. */
export const formatTime = (time: string, setting: LocaleSetting): string =>
  join(timeParts(time, setting))

/** Formats a wall clock's date and time: Fri 20 Nov 2026, 9:30 AM. */
export function formatDateTime(
  wallClock: string,
  setting: LocaleSetting,
  style: DateStyle = 'medium',
): string {
  return `${formatDate(wallClock, style, setting)}, ${formatTime(wallClock, setting)}`
}

const isMidnight = (time: string) => time.slice(time.indexOf('T') + 1).startsWith('00:00')
const isNoon = (time: string) => time.slice(time.indexOf('T') + 1).startsWith('12:00')

/** The name of a whole or half day. */
function dayPartOf(from: string, to: string): Message | undefined {
  if (isMidnight(from))
    return isMidnight(to) ? dayTexts.allDay : isNoon(to) ? texts.morning : undefined
  return isNoon(from) && isMidnight(to) ? texts.afternoon : undefined
}

/** A range's last day. A range that ends at midnight ends on the day before. */
const lastDayOf = (from: string, to: string) =>
  isMidnight(to) && to.slice(0, 10) > from.slice(0, 10)
    ? addDays(to.slice(0, 10), -1)
    : to.slice(0, 10)

/**
 * Formats a time range: 9:30 – 10:30 AM, with AM or PM once if both are the same. Whole and half
 * days have names: All day, Morning, Afternoon. An empty range is formatted as one time.
 */
export function formatTimeRange(from: string, to: string, setting: LocaleSetting): string {
  const [start, end] = [timeParts(from, setting), timeParts(to, setting)]
  // `00:00` to `00:00` without a date is a whole day.
  if (from === to && from !== '00:00') return join(start)
  const part = dayPartOf(from, to)
  if (part) return fillText(part, setting)
  const period = dayPeriodOf(start)
  const isSame = period !== undefined && period === dayPeriodOf(end)
  const isFirst = isSame && start[0]!.type === 'dayPeriod'
  const withoutPeriod = (parts: readonly Intl.DateTimeFormatPart[]) =>
    join(parts.filter(({ type }) => type !== 'dayPeriod')).trim()
  return `${isSame && !isFirst ? withoutPeriod(start) : join(start)} – ${isFirst ? withoutPeriod(end) : join(end)}`
}

/** Formats a time range that follows a day or a place: Fri 20 Nov, morning. */
export function formatTimeRangeAfter(from: string, to: string, setting: LocaleSetting): string {
  const time = formatTimeRange(from, to, setting)
  return from !== to && dayPartOf(from, to) ? time.toLowerCase() : time
}

export interface RangeOptions {
  readonly allDay?: boolean
  readonly style?: DateStyle
}

/**
 * Formats a wall-clock range, with the date once if both ends fall on the same day. Omits the times
 * of an all-day range, which may end with the last second of the last day or the following
 * midnight.
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
    return `${days}, ${fillText(dayTexts.allDay, setting).toLowerCase()}`
  }
  if (first === last || (dayPartOf(from, to) && lastDayOf(from, to) === first))
    return `${start}, ${formatTimeRangeAfter(from, to, setting)}`
  return `${formatDateTime(from, setting, style)} – ${formatDateTime(to, setting, style)}`
}
