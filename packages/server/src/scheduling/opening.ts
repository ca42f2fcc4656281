import { toDate, toDay } from '@mosaic-booking/sdk/rules'
import { addDays, dayBounds } from '../time/zone.js'
import { clipIntervals, findHolding, type Interval } from './interval.js'

/** What a wall clock shows at an instant. */
type Shown = (instant: number) => number

/** When a place opens, for questions about bookings within a day and over several. */
export interface Opening {
  readonly open: readonly Interval[]
  /** `open` joined across the nights between days that follow each other. */
  readonly bridged: () => readonly Interval[]
  /** The wall clock of the place, in milliseconds on the wall. */
  readonly shown: Shown
}

/**
 * Joins the open times of days that follow each other: to those who stay overnight the hours
 * between are no closing.
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
 * The open time that holds a booking. One over several days starts and ends in open time and
 * touches only days on which the place opens.
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
 * The longest open part of an interval that touches each of its days; undefined when one of them
 * stays closed.
 */
export function findOpenPart(
  { open, bridged, shown }: Opening,
  { from, to }: Interval,
): Interval | undefined {
  const parts = clipIntervals(isOverDays(shown, from, to) ? bridged() : open, from, to)
  const longest = parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0]
  if (!longest) return undefined
  // A night at either end is no part of it.
  const inside = clipIntervals(open, longest.from, longest.to)
  const part = { from: inside[0]!.from, to: inside.at(-1)!.to }
  const touchesAll =
    dayOf(shown, part.from) === dayOf(shown, from) &&
    dayOf(shown, part.to - 1) === dayOf(shown, to - 1)
  return touchesAll ? part : undefined
}

/** Start and end on different local days; an end at midnight belongs to the day before. */
export function isOverDays(shown: Shown, from: number, to: number): boolean {
  return dayOf(shown, from) !== dayOf(shown, to - 1)
}

const dayOf = (shown: Shown, instant: number) => toDay(shown(instant))
