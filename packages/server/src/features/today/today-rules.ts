import type { Today } from '@mosaic-booking/sdk'
import {
  addDays,
  minuteMs,
  readWallClock,
  startOfWeek,
  toDateTime,
} from '@mosaic-booking/sdk/rules'
import type { Place } from '../../directory/directory/directory.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import { groupBy } from '../../ground/core/group-by.js'

/** A desk booked during the day is booked from the next multiple of 15 minutes. */
const gridMs = 15 * minuteMs

export const midnightOf = (day: string): string => `${day}T00:00:00.000`

/** Returns the days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = startOfWeek(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

interface Walls {
  readonly wall_from: string
  readonly wall_to: string
  readonly status_reason?: string | null
}

/**
 * Whether a booking takes place on a day, in its location's time zone. On the day on which a stay
 * moved, it is the booking at its last space.
 */
export const isOn = (
  day: string,
  { wall_from: from, wall_to: to, status_reason: reason }: Walls,
): boolean => {
  const next = midnightOf(addDays(day, 1))
  return from < next && to > (reason === movedOn ? next : midnightOf(day))
}

/** Counts bookings per day. A booking of several days counts on each of them. */
export function countByDay(days: readonly string[], bookings: readonly Walls[]): Today['week'] {
  return days.map((date) => ({
    date,
    count: bookings.filter((booking) => isOn(date, booking)).length,
  }))
}

/** Number of bookings of a location for the same times of day. */
export interface Habit {
  readonly locationId: number
  /** HH:mm */
  readonly from: string
  readonly to: string
  readonly isAllDay: boolean
  readonly count: number
  /** The day of the latest of these bookings. */
  readonly last: string
}

const byUse = (a: Pick<Habit, 'count' | 'last'>, b: Pick<Habit, 'count' | 'last'>) =>
  b.count - a.count || (a.last < b.last ? 1 : a.last > b.last ? -1 : 0)

/**
 * Returns the most frequently booked desk, with its most frequent times. The latest booking breaks
 * ties.
 */
export function decideUsualDesk(
  habits: readonly Habit[],
  isDesk: (locationId: number) => boolean,
): Habit | undefined {
  const desks = groupBy(
    habits.filter(({ locationId }) => isDesk(locationId)),
    ({ locationId }) => locationId,
  )
  const [usual] = [...desks.values()]
    .map((times) => ({
      times,
      count: times.reduce((sum, { count }) => sum + count, 0),
      last: times.reduce((latest, { last }) => (last > latest ? last : latest), ''),
    }))
    .toSorted(byUse)
  return usual?.times.toSorted(byUse)[0]
}

/**
 * Returns the times to book on a day, from the next quarter of an hour if they have started;
 * undefined if they have ended.
 * @param now the wall-clock time at the location
 */
export function timesOn(
  day: string,
  { from, to, isAllDay }: Pick<Habit, 'from' | 'to' | 'isAllDay'>,
  now: string,
): { readonly timeFrom: string; readonly timeTo: string } | undefined {
  const endsAtMidnight = isAllDay || to === '00:00'
  const timeFrom = isAllDay ? midnightOf(day) : `${day}T${from}:00.000`
  const timeTo = endsAtMidnight ? midnightOf(addDays(day, 1)) : `${day}T${to}:00.000`
  if (isAllDay) return timeTo > now ? { timeFrom, timeTo } : undefined
  const next = toDateTime(Math.ceil(readWallClock(now) / gridMs) * gridMs)
  const start = timeFrom < now ? next : timeFrom
  return start < timeTo ? { timeFrom: start, timeTo } : undefined
}

/** Counts the ancestors that two locations share, from the root: more means nearer. */
export function createNearness(
  anchor: Pick<Place, 'id' | 'ancestorIds'> | undefined,
): (place: Pick<Place, 'id' | 'ancestorIds'>) => number {
  const known = new Set(anchor ? [anchor.id, ...anchor.ancestorIds] : [])
  return ({ id, ancestorIds }) =>
    Number(known.has(id)) + ancestorIds.filter((one) => known.has(one)).length
}

/** Sorts favourites first, then by nearness, then by the order of the tree. */
export function byNearness<P extends Pick<Place, 'id' | 'ancestorIds' | 'left'>>(
  places: readonly P[],
  anchor: Pick<Place, 'id' | 'ancestorIds'> | undefined,
  favourites: ReadonlySet<number> = new Set(),
): P[] {
  const nearness = createNearness(anchor)
  return places
    .map((place) => ({ place, near: nearness(place) }))
    .toSorted(
      (a, b) =>
        Number(favourites.has(b.place.id)) - Number(favourites.has(a.place.id)) ||
        b.near - a.near ||
        a.place.left - b.place.left,
    )
    .map(({ place }) => place)
}
