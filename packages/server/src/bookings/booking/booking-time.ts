import { readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { alignWalls, type Alignment } from '../../directory/scheduling/align.js'
import {
  addDays,
  isShownOnce,
  resolveAllDay,
  resolveRange,
  toWall,
} from '../../ground/time/zone.js'

/**
 * The time of a booking: the location's wall-clock time as requested, and the instants in epoch
 * milliseconds. The end is exclusive.
 */
export interface BookingTime {
  readonly wallFrom: string
  readonly wallTo: string
  readonly startsAt: number
  readonly endsAt: number
  readonly isAllDay: boolean
  /**
   * The requested wall-clock time does not exist because the clocks go forward, so a later time
   * replaces it.
   */
  readonly isShifted?: true
  /**
   * The booking is longer than its wall-clock times suggest, because the clocks go back around it
   * and one of the times is ambiguous.
   */
  readonly isExtended?: true
}

export interface RequestedTime {
  readonly timeFrom: string
  readonly timeTo: string
  readonly allDayBooking?: boolean | undefined
}

/** Completes a wall-clock time to `YYYY-MM-DDTHH:mm:ss.SSS`. */
export const completeWall = (wall: string): string => toDateTime(readWallClock(wall))

/**
 * Returns the last day of an all-day booking. In the API it ends one second before midnight,
 * 23:59:59; 00:00 from a client that did not subtract the second is accepted (P4, D-090).
 */
function lastDayOf(wallTo: string, wallFrom: string): string {
  const [date = '', time = ''] = wallTo.split('T')
  return time.startsWith('00:00:00') && date > wallFrom.slice(0, 10) ? addDays(date, -1) : date
}

/**
 * Resolves wall-clock times in the location's zone (rules P1 to P4). Refuses an end that is not
 * after the start.
 */
export function readBookingTime(
  { timeFrom, timeTo, allDayBooking = false }: RequestedTime,
  zone: string,
): BookingTime {
  const wallFrom = completeWall(timeFrom)
  const wallTo = completeWall(timeTo)
  if (wallTo <= wallFrom)
    throw new Refusal('INVALID_INPUT', { fields: [{ field: 'timeTo', code: 'pastTime' }] })
  if (allDayBooking) {
    if (!wallFrom.endsWith('T00:00:00.000'))
      throw refuseFields({ field: 'timeFrom', code: 'invalidTimes' })
    const lastDay = lastDayOf(wallTo, wallFrom)
    const { startsAt, endsAt } = resolveAllDay(wallFrom.slice(0, 10), lastDay, zone)
    // A day that the time zone skips has no length (P3).
    if (startsAt === endsAt) throw refuseFields({ field: 'timeFrom', code: 'invalidTimes' })
    return { wallFrom, wallTo: `${lastDay}T23:59:59.000`, startsAt, endsAt, isAllDay: true }
  }
  const resolved = resolveRange(wallFrom, wallTo, zone)
  if (!resolved) throw refuseFields({ field: 'timeFrom', code: 'invalidTimes' })
  // A skipped wall-clock time is stored as its replacement.
  const shown = {
    wallFrom: toWall(resolved.startsAt, zone),
    wallTo: toWall(resolved.endsAt, zone),
  }
  const isShifted = shown.wallFrom !== wallFrom || shown.wallTo !== wallTo
  const isExtended =
    resolved.endsAt - resolved.startsAt > readWallClock(wallTo) - readWallClock(wallFrom) &&
    !(isShownOnce(wallFrom, zone) && isShownOnce(wallTo, zone))
  return {
    ...shown,
    ...resolved,
    isAllDay: false,
    ...(isShifted && { isShifted }),
    ...(isExtended && { isExtended }),
  }
}

/**
 * Returns the exclusive end of a wall-clock range. An all-day booking ends at the next midnight.
 */
export function nominalEnd({ wallTo, isAllDay }: Pick<BookingTime, 'wallTo' | 'isAllDay'>): string {
  return isAllDay ? `${addDays(wallTo.slice(0, 10), 1)}T00:00:00.000` : wallTo
}

/** Aligns a booking to its category's times of day, unless it is all-day (AD-161). */
export function alignTime(
  requested: RequestedTime,
  alignment: Alignment | undefined,
  earliest: string,
): RequestedTime {
  if (requested.allDayBooking || !alignment) return requested
  const { wallFrom, wallTo } = alignWalls(
    { wallFrom: completeWall(requested.timeFrom), wallTo: completeWall(requested.timeTo) },
    alignment,
    earliest,
  )
  return { ...requested, timeFrom: wallFrom, timeTo: wallTo }
}
