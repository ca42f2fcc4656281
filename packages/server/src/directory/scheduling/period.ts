import type { PeriodKind } from '@mosaic-booking/sdk/contract'
import { dayMs, minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'

/**
 * Units of the settings in wall-clock milliseconds, where a day has 24 hours. Months have no fixed
 * length.
 */
const unitMs: Partial<Readonly<Record<PeriodKind, number>>> = {
  MINUTE: minuteMs,
  HOUR: 60 * minuteMs,
  DAY: dayMs,
  WEEK: 7 * dayMs,
}

/**
 * Moves a wall-clock time (YYYY-MM-DDTHH:mm:ss.SSS) by a period of the settings. Clock changes do
 * not affect the result. The 31st becomes the last day of a shorter month.
 */
export function movePeriod(wall: string, count: number, unit: PeriodKind): string {
  return toDateTime(moveOnWall(readWallClock(wall), count, unit))
}

export function moveOnWall(shown: number, count: number, unit: PeriodKind): number {
  const ms = unitMs[unit]
  return ms === undefined ? addMonths(shown, count) : shown + count * ms
}

function addMonths(shown: number, count: number): number {
  const at = new Date(shown)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + count, at.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + (shown - Math.floor(shown / dayMs) * dayMs)
}

export const toMinute = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs
