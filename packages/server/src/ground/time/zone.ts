import { addDays, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { zoneOf, type Zone } from './zone-data.js'

export { addDays, addMonths, startOfWeek, weekday } from '@mosaic-booking/sdk/rules'

// Converts between a location's wall clock and instants; no other code does this. Instants are
// epoch milliseconds; wall-clock times are 'YYYY-MM-DDTHH:mm:ss.SSS', with optional seconds.
// Independent of this machine's time zone and clock.

export interface Span {
  startsAt: number
  endsAt: number
}

/**
 * Returns the instant of a wall-clock time (P1). A repeated time means its first occurrence. A
 * skipped time is moved forward by the length of the gap.
 */
export function toInstant(wall: string, zoneName: string): number {
  const zone = zoneOf(zoneName)
  const shown = readWallClock(wall)
  const segment = segmentShowing(zone, shown)
  const instant = shown - zone.offsets[segment]!
  const isInGap = instant < startOf(zone, segment)
  return isInGap ? shown - zone.offsets[segment - 1]! : instant
}

/** Whether the wall-clock time occurs exactly once, so it is neither skipped nor repeated. */
export function isShownOnce(wall: string, zoneName: string): boolean {
  const zone = zoneOf(zoneName)
  const shown = readWallClock(wall)
  const segment = segmentShowing(zone, shown)
  const isAgain =
    segment + 1 < zone.ends.length && shown - zone.offsets[segment + 1]! >= zone.ends[segment]!
  return shown - zone.offsets[segment]! >= startOf(zone, segment) && !isAgain
}

export function toWall(instant: number, zoneName: string): string {
  return toDateTime(toShown(instant, zoneName))
}

/** Like `toWall`, as a number of wall-clock milliseconds. */
export function toShown(instant: number, zoneName: string): number {
  return instant + offsetAt(instant, zoneName)
}

/** Minutes to add to UTC for local time; fractional only in the distant past. */
export function offsetMinutes(instant: number, zoneName: string): number {
  return offsetAt(instant, zoneName) / 60_000
}

/**
 * Returns the first instant at which the wall clock shows this or a later time. Used for bounds
 * such as days and opening hours, which start at the end of a gap; the start of a booking moves
 * instead.
 */
export function firstInstant(wall: string, zoneName: string): number {
  const zone = zoneOf(zoneName)
  const shown = readWallClock(wall)
  const segment = segmentShowing(zone, shown)
  return Math.max(shown - zone.offsets[segment]!, startOf(zone, segment))
}

/**
 * Returns a local day (P4), up to the next day's first instant, so that days do not overlap. Empty
 * if the zone skipped the day.
 */
export function dayBounds(date: string, zoneName: string): Span {
  return {
    startsAt: firstInstant(date, zoneName),
    endsAt: firstInstant(addDays(date, 1), zoneName),
  }
}

/** Returns whole days, including the last one (P4). */
export function resolveAllDay(firstDay: string, lastDay: string, zoneName: string): Span {
  return {
    startsAt: dayBounds(firstDay, zoneName).startsAt,
    endsAt: dayBounds(lastDay, zoneName).endsAt,
  }
}

/**
 * Returns the instants of a wall-clock range (P1 to P3). If a clock change would put the end at or
 * before the start, the range keeps its wall-clock duration. Undefined if the zone skipped the
 * start's day.
 */
export function resolveRange(from: string, to: string, zoneName: string): Span | undefined {
  const wallLength = readWallClock(to) - readWallClock(from)
  if (wallLength <= 0) throw new RangeError(`${to} is not after ${from}`)
  const startsAt = toInstant(from, zoneName)
  if (toWall(startsAt, zoneName).slice(0, 10) !== from.slice(0, 10)) return undefined
  const endsAt = toInstant(to, zoneName)
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : startsAt + wallLength }
}

function offsetAt(instant: number, zoneName: string): number {
  const zone = zoneOf(zoneName)
  return zone.offsets[firstBeyond(zone.ends, instant)]!
}

/** Returns the first segment whose clock shows this time or, for a skipped time, a later one. */
const segmentShowing = (zone: Zone, shown: number): number => firstBeyond(zone.wallEnds, shown)

const startOf = (zone: Zone, segment: number): number =>
  segment === 0 ? -Infinity : zone.ends[segment - 1]!

/** Returns the index of the first greater value; the last value is Infinity. */
function firstBeyond(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
