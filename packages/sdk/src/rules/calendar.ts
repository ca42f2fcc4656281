import { dayMs, isDate, readWallClock, toDate } from './wall-clock.js'

// Calendar days (`YYYY-MM-DD`) are the same everywhere, so time zones are irrelevant here.

function readDate(date: string): number {
  if (!isDate(date)) throw new RangeError(`not a date: ${date}`)
  return readWallClock(date)
}

/** Adds days; negative numbers subtract. */
export function addDays(date: string, days: number): string {
  return toDate(readDate(date) + days * dayMs)
}

/**
 * Adds months. Returns undefined if the target month lacks the day: a 31st is skipped, never moved
 * (P5).
 */
export function addMonths(date: string, months: number): string | undefined {
  const from = new Date(readDate(date))
  const to = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate())
  return new Date(to).getUTCDate() === from.getUTCDate() ? toDate(to) : undefined
}

/** Monday is 1, Sunday 7. */
export function weekday(date: string): number {
  return new Date(readDate(date)).getUTCDay() || 7
}

/** The Monday of the date's week. */
export function startOfWeek(date: string): string {
  return addDays(date, 1 - weekday(date))
}
