import { Refusal, refuseFields } from '../http/refusal.js'
import { addDays, resolveAllDay, resolveRange } from '../time/zone.js'

/** A booking's time: what people said (wall clock at the location) and what it means (epoch milliseconds, half-open). */
export interface BookingTime {
  readonly wallFrom: string
  readonly wallTo: string
  readonly startsAt: number
  readonly endsAt: number
  readonly isAllDay: boolean
}

interface Said {
  readonly timeFrom: string
  readonly timeTo: string
  readonly allDayBooking?: boolean | undefined
}

/** Writes a wall clock out: `YYYY-MM-DDTHH:mm:ss.SSS`. */
export function completeWall(wall: string): string {
  const [date, time = ''] = wall.split('T')
  const [clock = '', fraction = ''] = time.split('.')
  const parts = clock.split(':')
  return `${date}T${[parts[0], parts[1], parts[2] ?? '00'].join(':')}.${fraction.padEnd(3, '0')}`
}

/** On the wire a whole day ends one second before midnight (P4, D-090): 23:59:59, or 00:00 where a client did not shift. */
function lastDayOf(wallTo: string, wallFrom: string): string {
  const [date = '', time = ''] = wallTo.split('T')
  return time.startsWith('00:00:00') && date > wallFrom.slice(0, 10) ? addDays(date, -1) : date
}

/** Resolves what was said at a place's zone by the rules P1 to P4; refuses an end that is not after the start. */
export function readBookingTime({ timeFrom, timeTo, allDayBooking = false }: Said, zone: string): BookingTime {
  const wallFrom = completeWall(timeFrom)
  const wallTo = completeWall(timeTo)
  if (wallTo <= wallFrom) throw new Refusal('INVALID_INPUT', { fields: [{ field: 'timeTo', code: 'pastTime' }] })
  if (allDayBooking) {
    if (!wallFrom.endsWith('T00:00:00.000')) throw refuseFields({ field: 'timeFrom', code: 'invalidTimes' })
    const lastDay = lastDayOf(wallTo, wallFrom)
    const { startsAt, endsAt } = resolveAllDay(wallFrom.slice(0, 10), lastDay, zone)
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

/** Over several days (BKG-022): all-day when longer than one; otherwise start and end on different days, a midnight end belonging to the day before (D-091). */
export function isMultiDay({ wallFrom, wallTo, isAllDay }: Pick<BookingTime, 'wallFrom' | 'wallTo' | 'isAllDay'>): boolean {
  const last = !isAllDay && wallTo.endsWith('T00:00:00.000') ? addDays(wallTo.slice(0, 10), -1) : wallTo.slice(0, 10)
  return wallFrom.slice(0, 10) !== last
}

/** Categories may align every booking to a time of day (AD-161). */
export function alignTime(said: Said, align: { from?: string | null | undefined; to?: string | null | undefined }): Said {
  if (said.allDayBooking || (!align.from && !align.to)) return said
  const at = (wall: string, time: string | null | undefined) => (time ? `${wall.slice(0, 10)}T${time}:00.000` : wall)
  return { ...said, timeFrom: at(said.timeFrom, align.from), timeTo: at(said.timeTo, align.to) }
}
