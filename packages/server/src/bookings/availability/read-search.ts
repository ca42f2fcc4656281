import type { AvailabilitySearchRequest, When } from '@mosaic-booking/sdk'
import {
  dayMs,
  defaultDurationMinutes,
  isDate,
  minuteMs,
  readWallClock,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import { refuseFields } from '../../ground/core/refusal.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import { addDays, startOfWeek, toWall } from '../../ground/time/zone.js'

/**
 * The parameters of an availability search, as wall-clock times. Each location applies them in its
 * own time zone.
 */
export interface Search {
  /** `YYYY-MM-DDTHH:mm:ss.SSS`; the end is exclusive. */
  readonly wallFrom: string
  readonly wallTo: string
  /**
   * Set for a search for now: the same instant for all locations, regardless of their wall clocks.
   */
  readonly instants: Interval | undefined
  /** One exact interval instead of a grid; each location is either available or not (D-055). */
  readonly isDiscrete: boolean
  /** 0: any duration. */
  readonly durationMinutes: number
  /** 0: no limit. */
  readonly capacity: number
  readonly shows: 'AVAILABLE' | 'BOOKED' | 'ALL'
}

export interface Clock {
  readonly now: number
  /** Time zone of the searched locations, which decides what "now" means (D-048). */
  readonly placeZone: string
  /** Time zone of the caller, which decides what "today" means (D-050). */
  readonly callerZone: string | undefined
}

/** Maximum range of a search. Must allow durations of up to 90 days. */
const maxDays = 100

export function readSearch(request: AvailabilitySearchRequest, clock: Clock): Search {
  const duration =
    request.d ?? (request.t === undefined || request.when ? defaultDurationMinutes : 0)
  const given =
    request.when && request.f === undefined
      ? readWhen(request.when, duration, clock)
      : readRange(request, duration, clock)
  // A range shorter than the duration is extended to it.
  const isLonger = !given.isDiscrete && wallMinutes(given.wallFrom, given.wallTo) < duration
  const wallTo = isLonger ? addWallMinutes(given.wallFrom, duration) : given.wallTo
  if (wallMinutes(given.wallFrom, wallTo) > maxDays * 1440)
    throw refuseFields({ field: 't', code: 'tooLarge', values: { count: maxDays } })
  return { ...given, wallTo, capacity: request.c ?? 0, shows: readStatus(request.status) }
}

function readStatus(status: AvailabilitySearchRequest['status'] = ['AVAILABLE']): Search['shows'] {
  if (status.includes('ALL') || new Set(status).size > 1) return 'ALL'
  return status[0] === 'BOOKED' ? 'BOOKED' : 'AVAILABLE'
}

type Range = Pick<Search, 'wallFrom' | 'wallTo' | 'instants' | 'isDiscrete' | 'durationMinutes'>

/**
 * The quick searches (D-048, D-051). Past times of today are removed later, in the time zone of
 * each location.
 */
function readWhen(when: When, duration: number, { now, placeZone, callerZone }: Clock): Range {
  const today = toWall(now, callerZone ?? placeZone).slice(0, 10)
  const days = (from: string, to: string): Range => ({
    wallFrom: midnight(from),
    wallTo: midnight(to),
    instants: undefined,
    isDiscrete: false,
    durationMinutes: duration,
  })
  const monday = startOfWeek(today)
  switch (when) {
    case 'now':
      return readNow(now, duration || defaultDurationMinutes, placeZone)
    case 'today':
      return days(today, addDays(today, 1))
    case 'tomorrow':
      return days(addDays(today, 1), addDays(today, 2))
    case 'this-week':
      return days(today, addDays(monday, 7))
    case 'next-week':
      return days(addDays(monday, 7), addDays(monday, 14))
  }
}

function readNow(now: number, duration: number, zone: string): Range {
  const instants = { from: now, to: now + duration * minuteMs }
  return {
    wallFrom: toWall(instants.from, zone),
    wallTo: toWall(instants.to, zone),
    instants,
    isDiscrete: true,
    durationMinutes: duration,
  }
}

/**
 * Reads `f` and `t` as days or times. A search is exact if `f` and `t` have times and `d` is
 * missing, 0 or equal to their distance, or if `f` has a time and `d` is given without `t`.
 */
function readRange(
  { f, t, d }: AvailabilitySearchRequest,
  duration: number,
  { now, placeZone, callerZone }: Clock,
): Range {
  const today = toWall(now, callerZone ?? placeZone).slice(0, 10)
  const wallFrom = f === undefined ? midnight(today) : complete(f)
  const hasStart = f !== undefined && !isDate(f)
  if (t === undefined) {
    const isDiscrete = hasStart && duration > 0 && d !== 0
    const wallTo = isDiscrete
      ? addWallMinutes(wallFrom, duration)
      : midnight(addDays(wallFrom.slice(0, 10), 1))
    return { wallFrom, wallTo, instants: undefined, isDiscrete, durationMinutes: duration }
  }
  const wallTo = complete(t)
  if (wallTo < wallFrom) throw refuseFields({ field: 'f', code: 'dateRange' })
  if (wallTo === wallFrom) throw refuseFields({ field: 't', code: 'pastTime' })
  const length = wallMinutes(wallFrom, wallTo)
  const isDiscrete = hasStart && !isDate(t) && (!d || d === length)
  return {
    wallFrom,
    wallTo,
    instants: undefined,
    isDiscrete,
    durationMinutes: isDiscrete ? length : duration,
  }
}

export const midnight = (date: string): string => `${date}T00:00:00.000`
const complete = (text: string) => toDateTime(readWallClock(text))

export const addWallMinutes = (wall: string, minutes: number): string =>
  toDateTime(readWallClock(wall) + minutes * minuteMs)
export const wallMinutes = (from: string, to: string): number =>
  (readWallClock(to) - readWallClock(from)) / minuteMs
export const minutesPerDay = dayMs / minuteMs
