import { addDays, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { zoneOf, type Zone } from './zone-data.js'

export { addDays, addMonths, startOfWeek, weekday } from '@mosaic-booking/sdk/rules'

// Wall clock of a location ↔ instant. The only place where this is done. Instants are epoch
// milliseconds; wall clocks are 'YYYY-MM-DDTHH:mm:ss.SSS', read also without seconds. Nothing here
// knows the zone or the clock of this machine.

/** From the first to before the last. */
export interface Span {
  startsAt: number
  endsAt: number
}

/**
 * The instant at which the wall clock shows this (P1): of two, where the clock is set back, the
 * first; of none, where it is set forward, as much later as it is set forward.
 */
export function toInstant(wall: string, zoneName: string): number {
  const zone = zoneOf(zoneName)
  const shown = readWallClock(wall)
  const segment = segmentShowing(zone, shown)
  const instant = shown - zone.offsets[segment]!
  const isInGap = instant < startOf(zone, segment)
  return isInGap ? shown - zone.offsets[segment - 1]! : instant
}

/**
 * Whether there is one instant at which the wall clock shows this, and no other: it is not set
 * forward over it, nor back to it.
 */
export function isShownOnce(wall: string, zoneName: string): boolean {
  const zone = zoneOf(zoneName)
  const shown = readWallClock(wall)
  const segment = segmentShowing(zone, shown)
  const isAgain =
    segment + 1 < zone.ends.length && shown - zone.offsets[segment + 1]! >= zone.ends[segment]!
  return shown - zone.offsets[segment]! >= startOf(zone, segment) && !isAgain
}

/** What the wall clock shows. */
export function toWall(instant: number, zoneName: string): string {
  return toDateTime(toShown(instant, zoneName))
}

/** The same in milliseconds on the wall, for those who compute with it. */
export function toShown(instant: number, zoneName: string): number {
  return instant + offsetAt(instant, zoneName)
}

/** Minutes to be added to UTC for local time; with a fraction only in the distant past. */
export function offsetMinutes(instant: number, zoneName: string): number {
  return offsetAt(instant, zoneName) / 60_000
}

/**
 * The first instant at which the wall clock shows this or something later: where a stretch of the
 * wall begins or ends, such as a day or opening hours. Other than a booking's start, what begins in
 * a gap begins at the gap.
 */
export function firstInstant(wall: string, zoneName: string): number {
  const zone = zoneOf(zoneName)
  const shown = readWallClock(wall)
  const segment = segmentShowing(zone, shown)
  return Math.max(shown - zone.offsets[segment]!, startOf(zone, segment))
}

/**
 * A local day (P4): to the first instant of the next, so that days tile. Of no length where the
 * calendar skipped it.
 */
export function dayBounds(date: string, zoneName: string): Span {
  return {
    startsAt: firstInstant(date, zoneName),
    endsAt: firstInstant(addDays(date, 1), zoneName),
  }
}

/** Whole days, the last one included (P4). */
export function resolveAllDay(firstDay: string, lastDay: string, zoneName: string): Span {
  return {
    startsAt: dayBounds(firstDay, zoneName).startsAt,
    endsAt: dayBounds(lastDay, zoneName).endsAt,
  }
}

/**
 * What a range on the wall means (P1 to P3). An end that is not after the start, because the clock
 * was set in between, comes as long after it as the wall said. Undefined when the location skipped
 * the day of the start: then there is no such range.
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

/** The first segment whose clock shows this or, in a gap before it, something later. */
const segmentShowing = (zone: Zone, shown: number): number => firstBeyond(zone.wallEnds, shown)

const startOf = (zone: Zone, segment: number): number =>
  segment === 0 ? -Infinity : zone.ends[segment - 1]!

/** Index of the first value that is greater; the last one is Infinity. */
function firstBeyond(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
