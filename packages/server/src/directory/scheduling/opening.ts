import { toDate, toDay } from '@mosaic-booking/sdk/rules'
import { addDays, dayBounds } from '../../ground/time/zone.js'
import { clipIntervals, findHolding, type Interval } from './interval.js'

/** Maps an instant to the wall clock. */
type Shown = (instant: number) => number

/** Opening times, for bookings within a day and over several days. */
export interface Opening {
  readonly open: readonly Interval[]
  /** `open` with consecutive days joined across the night. */
  readonly bridged: () => readonly Interval[]
  /** The location's wall clock, in milliseconds. */
  readonly shown: Shown
}

/**
 * Joins the opening times of consecutive days, because the nights within a booking of several days
 * do not count as closures.
 */
export function bridgeNights(open: readonly Interval[], shown: Shown, zone: string): Interval[] {
  const bridged: { from: number; to: number }[] = []
  for (const { from, to } of open) {
    const last = bridged.at(-1)
    if (last && from < dayBounds(addDays(toDate(shown(last.to - 1)), 1), zone).endsAt) last.to = to
    else bridged.push({ from, to })
  }
  return bridged
}

/**
 * Finds the opening time that contains a booking. A booking over several days must start and end in
 * opening times, and the location must open on each of its days.
 */
export function findOpening(
  { open, bridged, shown }: Opening,
  { from, to }: Interval,
): Interval | undefined {
  const whole = findHolding(open, from, to)
  if (whole || !isOverDays(shown, from, to)) return whole
  return (
    findHolding(open, from, from + 1) &&
    findHolding(open, to - 1, to) &&
    findHolding(bridged(), from, to)
  )
}

/**
 * Returns the longest open part of an interval that includes each of its days; undefined if the
 * location is closed on any of them.
 */
export function findOpenPart(
  { open, bridged, shown }: Opening,
  { from, to }: Interval,
): Interval | undefined {
  const parts = clipIntervals(isOverDays(shown, from, to) ? bridged() : open, from, to)
  const longest = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!longest) return undefined
  // Nights before the first and after the last opening time are excluded.
  const inside = clipIntervals(open, longest.from, longest.to)
  const part = { from: inside[0]!.from, to: inside.at(-1)!.to }
  const touchesAll =
    dayOf(shown, part.from) === dayOf(shown, from) &&
    dayOf(shown, part.to - 1) === dayOf(shown, to - 1)
  return touchesAll ? part : undefined
}

/**
 * Whether start and end are on different local days; an end at midnight belongs to the previous
 * day.
 */
export function isOverDays(shown: Shown, from: number, to: number): boolean {
  return dayOf(shown, from) !== dayOf(shown, to - 1)
}

const dayOf = (shown: Shown, instant: number) => toDay(shown(instant))
