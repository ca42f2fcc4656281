import { readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { Refusal, refuseFields } from '../core/refusal.js'
import { alignWalls, type Alignment } from '../scheduling/align.js'
import { addDays, resolveAllDay, resolveRange } from '../time/zone.js'

/**
 * A booking's time: what people said (wall clock at the location) and what it means (epoch
 * milliseconds, half-open).
 */
export interface BookingTime {
  readonly wallFrom: string
  readonly wallTo: string
  readonly startsAt: number
  readonly endsAt: number
  readonly isAllDay: boolean
}

export interface Said {
  readonly timeFrom: string
  readonly timeTo: string
  readonly allDayBooking?: boolean | undefined
}

/** Writes a wall clock out: `YYYY-MM-DDTHH:mm:ss.SSS`. */
export const completeWall = (wall: string): string => toDateTime(readWallClock(wall))

/**
 * On the wire a whole day ends one second before midnight (P4, D-090): 23:59:59, or 00:00 where a
 * client did not shift.
 */
function lastDayOf(wallTo: string, wallFrom: string): string {
  const [date = '', time = ''] = wallTo.split('T')
  return time.startsWith('00:00:00') && date > wallFrom.slice(0, 10) ? addDays(date, -1) : date
}

/**
 * Resolves what was said at a place's zone by the rules P1 to P4; refuses an end that is not after
 * the start.
 */
export function readBookingTime(
  { timeFrom, timeTo, allDayBooking = false }: Said,
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
    // A day that the calendar of the place left out has no length (P3).
    if (startsAt === endsAt) throw refuseFields({ field: 'timeFrom', code: 'invalidTimes' })
    return { wallFrom, wallTo: `${lastDay}T23:59:59.000`, startsAt, endsAt, isAllDay: true }
  }
  const resolved = resolveRange(wallFrom, wallTo, zone)
  if (!resolved) throw refuseFields({ field: 'timeFrom', code: 'invalidTimes' })
  return { wallFrom, wallTo, startsAt: resolved.startsAt, endsAt: resolved.endsAt, isAllDay: false }
}

/** The nominal end of a wall-clock range: an all-day end counts to the next midnight. */
export function nominalEnd({ wallTo, isAllDay }: Pick<BookingTime, 'wallTo' | 'isAllDay'>): string {
  return isAllDay ? `${addDays(wallTo.slice(0, 10), 1)}T00:00:00.000` : wallTo
}

/** Categories may align every booking to a time of day (AD-161), but whole days. */
export function alignTime(said: Said, alignment: Alignment | undefined, earliest: string): Said {
  if (said.allDayBooking || !alignment) return said
  const { wallFrom, wallTo } = alignWalls(
    { wallFrom: completeWall(said.timeFrom), wallTo: completeWall(said.timeTo) },
    alignment,
    earliest,
  )
  return { ...said, timeFrom: wallFrom, timeTo: wallTo }
}
