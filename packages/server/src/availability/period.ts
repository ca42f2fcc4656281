import { minuteMs } from '@mosaic-booking/sdk/rules'
import { addDays } from '../time/zone.js'

const minutesOf: Readonly<Record<string, number>> = { MINUTE: 1, HOUR: 60 }
const daysOf: Readonly<Record<string, number>> = { DAY: 1, WEEK: 7 }

/**
 * Moves a wall clock (YYYY-MM-DDTHH:mm:ss.SSS) by a period of the settings: MINUTE, HOUR, DAY, WEEK or MONTH, also in the
 * plural. Wall clock in, wall clock out: a change of the clocks in between does not make a day longer. The 31st becomes the
 * last day of a shorter month.
 */
export function movePeriod(wall: string, count: number, kind: string): string {
  const unit = toUnit(kind)
  const minutes = minutesOf[unit]
  if (minutes !== undefined) return new Date(Date.parse(`${wall}Z`) + count * minutes * 60_000).toISOString().slice(0, -1)
  const days = daysOf[unit]
  return (days === undefined ? addMonths(wall.slice(0, 10), count) : addDays(wall.slice(0, 10), count * days)) + wall.slice(10)
}

/** The settings write their kinds both ways: HOUR and MINUTES are their defaults (SET-028). */
export const toUnit = (kind: string): string => kind.toUpperCase().replace(/S$/, '')

function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Cut to the whole minute. */
export const toMinute = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs
