import { dateOrder, foldText, formatDate, type DateStyle } from '@mosaic-booking/sdk/rules'
import {
  addDays,
  isoWeekday,
  isCalendarDay,
  startOfWeek,
  toCalendarDay,
  type CalendarDay,
} from './calendar-day.js'
import type { Language, Locale, LocaleSetting } from './locale.js'
import { defineMessages, translate } from './messages.js'

const nextMonday = (today: CalendarDay) => addDays(startOfWeek(today), 7)
const sameDay = (today: CalendarDay) => today
const nextDay = (today: CalendarDay) => addDays(today, 1)
/** Words for days, with alternatives separated by a bar. Matching ignores accents and case. */
const messages = defineMessages('parse-date', {
  sameDay: 'today|this week',
  nextDay: 'tomorrow',
  nextMonday: 'next week',
})
const days = { sameDay, nextDay, nextMonday }

function dayOf(word: string, today: CalendarDay, language: Language): CalendarDay | undefined {
  const t = translate(messages, language)
  const name = (['sameDay', 'nextDay', 'nextMonday'] as const).find((day) =>
    t(day).split('|').map(simplify).includes(word),
  )
  return name && days[name](today)
}

/** Names with their inflected forms, because Polish month names change beside a day. */
type Names = readonly (readonly string[])[]

const names = new Map<Locale, { weekdays: Names; months: Names }>()
function namesOf(setting: LocaleSetting) {
  const known = names.get(setting.locale)
  if (known) return known
  const name = (day: string, ...styles: DateStyle[]) =>
    styles.flatMap((style) => simplify(formatDate(day, style, setting)).split(' '))
  const made = {
    // 2024 started on a Monday.
    weekdays: Array.from({ length: 7 }, (_, i) => name(addDays('2024-01-01', i), 'weekday')),
    months: Array.from({ length: 12 }, (_, i) =>
      name(toCalendarDay(2024, i + 1, 1)!, 'month', 'day'),
    ),
  }
  names.set(setting.locale, made)
  return made
}

const simplify = (text: string) => foldText(text.trim()).replace(/\s+/g, ' ')

/** The 1-based index of the name that starts with the word. At least three letters are required. */
function indexOfName(list: Names, word: string): number | undefined {
  const index =
    word.length >= 3 ? list.findIndex((forms) => forms.some((name) => name.startsWith(word))) : -1
  return index < 0 ? undefined : index + 1
}

/**
 * Parses a typed date: `20/11/2026` in the locale's order, `2026-11-20`, `20 Nov`, a weekday (its
 * next occurrence, including today; three letters suffice), "this week" (today), "next week" (next
 * Monday), today, tomorrow. Words are in the user's language. A date without a year is its next
 * occurrence.
 * @param today reference day for relative words
 * @returns `YYYY-MM-DD`, or `undefined` if the text is invalid
 */
export function parseDate(
  text: string,
  today: CalendarDay,
  setting: LocaleSetting,
): CalendarDay | undefined {
  const simple = simplify(text).replace(/\.$/, '')
  const day = dayOf(simple, today, setting.language)
  if (day) return day
  const { weekdays, months } = namesOf(setting)
  const weekday = indexOfName(weekdays, simple)
  if (weekday) return addDays(today, (weekday - isoWeekday(today) + 7) % 7)
  return (
    parseNumbers(simple, today, setting.locale) ?? parseMonthName(simple, today, weekdays, months)
  )
}

function parseNumbers(text: string, today: CalendarDay, locale: Locale): CalendarDay | undefined {
  if (isCalendarDay(text)) return text
  const parts = /^(\d{1,4})[/.\- ](\d{1,2})(?:[/.\- ](\d{1,4}))?$/.exec(text)?.slice(1)
  if (!parts) return undefined
  const [first = '', second = '', third] = parts
  if (first.length === 4)
    return third ? toCalendarDay(Number(first), Number(second), Number(third)) : undefined
  if (first.length > 2) return undefined
  const order = dateOrder(locale)
  if (third && order.startsWith('y') && third.length <= 2)
    return toCalendarDay(toYear(first), Number(second), Number(third))
  const [month, day] = order.indexOf('m') < order.indexOf('d') ? [first, second] : [second, first]
  return withYear(third, Number(month), Number(day), today)
}

function parseMonthName(
  text: string,
  today: CalendarDay,
  weekdays: Names,
  months: Names,
): CalendarDay | undefined {
  const parts = text
    .split(/[\s,./-]+/)
    .filter((part) => part !== '' && part !== 'de' && part !== 'del')
  if (parts.length > 2 && indexOfName(weekdays, parts[0]!)) parts.shift()
  const at = parts.findIndex((part) => !/^\d/.test(part))
  const month = at === 0 || at === 1 ? indexOfName(months, parts[at]!) : undefined
  const [day, year, ...more] = parts.filter((_, index) => index !== at)
  if (
    !month ||
    !day ||
    more.length > 0 ||
    !/^\d{1,2}(st|nd|rd|th)?$/.test(day) ||
    (year && !/^\d{2}$|^\d{4}$/.test(year))
  )
    return undefined
  return withYear(year, month, Number.parseInt(day, 10), today)
}

const toYear = (text: string) => (text.length <= 2 ? 2000 + Number(text) : Number(text))

function withYear(
  year: string | undefined,
  month: number,
  day: number,
  today: CalendarDay,
): CalendarDay | undefined {
  if (year)
    return year.length === 3 || year.length === 1
      ? undefined
      : toCalendarDay(toYear(year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const soon = toCalendarDay(thisYear, month, day)
  return soon && soon >= today ? soon : (toCalendarDay(thisYear + 1, month, day) ?? soon)
}
