import type { Category } from '@mosaic-booking/sdk'
import { addDays } from '../../ground/time/zone.js'

/**
 * Times of day, HH:mm, to which a category aligns the start and the end of its bookings (AD-161).
 */
export interface Alignment {
  readonly from: string | undefined
  readonly to: string | undefined
}

export function alignmentOf(category: Category | undefined): Alignment | undefined {
  const [from, to] = [
    category?.alignBookingTimeFrom ?? undefined,
    category?.alignBookingTimeTo ?? undefined,
  ]
  return from || to ? { from, to } : undefined
}

interface WallRange {
  readonly wallFrom: string
  readonly wallTo: string
}

/**
 * Aligns both ends of a range, each on its own day; an end at midnight belongs to the previous day
 * (D-091). A start that alignment would move before `earliest` stays unchanged, so that the rest of
 * the current day can still be booked.
 */
export function alignWalls(
  { wallFrom, wallTo }: WallRange,
  { from, to }: Alignment,
  earliest: string,
): WallRange {
  const aligned = from === undefined ? wallFrom : at(wallFrom.slice(0, 10), from)
  const lastDay = wallTo.endsWith('T00:00:00.000')
    ? addDays(wallTo.slice(0, 10), -1)
    : wallTo.slice(0, 10)
  return {
    wallFrom: aligned < earliest ? wallFrom : aligned,
    wallTo: to === undefined ? wallTo : at(lastDay, to),
  }
}

const at = (date: string, time: string) => `${date}T${time}:00.000`
