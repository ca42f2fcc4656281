import { dayMs, minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'

/**
 * Units of the settings in milliseconds on the wall, where a day has 24 hours; months are no such
 * units.
 */
const unitMs: Readonly<Record<string, number>> = {
  MINUTE: minuteMs,
  HOUR: 60 * minuteMs,
  DAY: dayMs,
  WEEK: 7 * dayMs,
}
const units: Readonly<Record<string, string>> = Object.fromEntries(
  ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'].flatMap((unit) => [
    [unit, unit],
    [`${unit}S`, unit],
  ]),
)

/**
 * Moves a wall clock (YYYY-MM-DDTHH:mm:ss.SSS) by a period of the settings: MINUTE, HOUR, DAY, WEEK
 * or MONTH, also in the plural. Wall clock in, wall clock out: a change of the clocks in between
 * does not make a day longer. The 31st becomes the last day of a shorter month.
 */
export function movePeriod(wall: string, count: number, kind: string): string {
  return toDateTime(moveOnWall(readWallClock(wall), count, kind))
}

/** As `movePeriod`, in milliseconds on the wall. */
export function moveOnWall(shown: number, count: number, kind: string): number {
  const ms = unitMs[toUnit(kind)]
  return ms === undefined ? addMonths(shown, count) : shown + count * ms
}

/** The settings write their kinds both ways: HOUR and MINUTES are their defaults (SET-028). */
export const toUnit = (kind: string): string => units[kind] ?? kind.toUpperCase().replace(/S$/, '')

function addMonths(shown: number, count: number): number {
  const at = new Date(shown)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + count, at.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(day, lastDay)) + (shown - Math.floor(shown / dayMs) * dayMs)
}

/** Cut to the whole minute. */
export const toMinute = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs
