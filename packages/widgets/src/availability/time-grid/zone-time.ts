import { dayMs, minuteMs, readWallClock } from '@mosaic-booking/sdk/rules'
import type { CalendarDay } from '../../locale/calendar-day.js'
import { positionOf, type Axis } from './axis.js'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * The wall clock of a zone at an instant, in wall-clock milliseconds, by the minute. Only for display:
 * the server decides which times can be booked.
 */
export function wallAt(epochMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  )
  return readWallClock(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`,
  )
}

/** The position of the present time in cells; undefined if it is not shown. */
export const nowPosition = (axis: Axis, epochMs: number, timeZone: string): number | undefined =>
  positionOf(axis, wallAt(epochMs, timeZone))

/** A change of the clocks in wall-clock milliseconds: the hour that is missing or that repeats. */
export interface ClockChange {
  readonly kind: 'missing' | 'repeated'
  readonly from: number
  readonly to: number
}

/** The change of the clocks on a day; undefined on most days. */
export function clockChangeOn(day: CalendarDay, timeZone: string): ClockChange | undefined {
  const midnight = readWallClock(day)
  const offsetAt = (epochMs: number) => wallAt(epochMs, timeZone) - epochMs
  // The instants of the day's wall-clock midnights, give or take the change itself.
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
