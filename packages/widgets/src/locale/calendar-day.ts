/** A calendar day `YYYY-MM-DD`, without time or zone. */
export type CalendarDay = string

const dayMs = 86_400_000
const toMs = (day: CalendarDay) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
const fromMs = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)

/** Whether the text is an existing calendar day. 2026-02-30 is not. */
export function isCalendarDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && fromMs(toMs(text)) === text
  )
}

/** Converts a year, month (from 1) and day. Returns `undefined` if the day does not exist. */
export function toCalendarDay(year: number, month: number, day: number): CalendarDay | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDay(text) ? text : undefined
}

/** Today according to the browser's clock. */
export function browserToday(): CalendarDay {
  const now = new Date()
  return toCalendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate())!
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromMs(toMs(day) + count * dayMs)
}

/** Adds months. The 31st is clamped to the last day of a shorter month. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const date = new Date(toMs(day))
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return fromMs(first.getTime() + (Math.min(date.getUTCDate(), length) - 1) * dayMs)
}

/** 1 for Monday to 7 for Sunday. */
export function isoWeekday(day: CalendarDay): number {
  return ((new Date(toMs(day)).getUTCDay() + 6) % 7) + 1
}

export function startOfWeek(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - isoWeekday(day))
}

export function startOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 8)}01`
}

/** The number of days from one day to another. Negative if the second day is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((toMs(to) - toMs(from)) / dayMs)
}

/** A month view's weeks, each with seven days from Monday, including days of adjacent months. */
export function monthWeeks(day: CalendarDay): CalendarDay[][] {
  const first = startOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  const start = startOfWeek(first)
  const count = (daysBetween(start, startOfWeek(last)) + 7) / 7
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(start, week * 7 + weekday)),
  )
}
