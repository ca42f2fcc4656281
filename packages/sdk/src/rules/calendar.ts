import { dayMs, isDate, readWallClock, toDate } from './wall-clock.js'

// Days of the calendar, `YYYY-MM-DD`, the same everywhere in the world: no zone has a part in this.

function readDate(date: string): number {
  if (!isDate(date)) throw new RangeError(`not a date: ${date}`)
  return readWallClock(date)
}

/** The day so many days later; negative is earlier. */
export function addDays(date: string, days: number): string {
  return toDate(readDate(date) + days * dayMs)
}

/**
 * The same day so many months later; undefined where that month has no such day: a 31st is skipped,
 * never moved (P5).
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

/** The Monday of the week. */
export function startOfWeek(date: string): string {
  return addDays(date, 1 - weekday(date))
}
