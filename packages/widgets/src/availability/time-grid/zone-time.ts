import { dayMs, minuteMs, readWallClock, wallAt } from '@mosaic-booking/sdk/rules'
import type { CalendarDay } from '../../locale/calendar-day.js'
import { positionOf, type Axis } from './axis.js'

/** The current time's position in cells. Undefined if it is outside the visible range. */
export const nowPosition = (axis: Axis, epochMs: number, timeZone: string): number | undefined =>
  positionOf(axis, wallAt(epochMs, timeZone))

/** A clock change in wall-clock milliseconds: the skipped or repeated hour. */
export interface ClockChange {
  readonly kind: 'missing' | 'repeated'
  readonly from: number
  readonly to: number
}

/** The clock change on a day; undefined on most days. */
export function clockChangeOn(day: CalendarDay, timeZone: string): ClockChange | undefined {
  const midnight = readWallClock(day)
  const offsetAt = (epochMs: number) => wallAt(epochMs, timeZone) - epochMs
  // The instants of the day's midnights, accurate except during the clock change itself.
  let low = midnight - offsetAt(midnight - offsetAt(midnight))
  let high = low + dayMs
  const [before, after] = [offsetAt(low), offsetAt(high)]
  if (before === after) return undefined
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return after > before
    ? { kind: 'missing', from: high + before, to: high + after }
    : { kind: 'repeated', from: high + after, to: high + before }
}
