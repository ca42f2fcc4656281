import type { AvailabilityAnswer } from '@mosaic-booking/sdk'
import { dayMs, readWallClock, toDate } from '@mosaic-booking/sdk/rules'

/** A day with the names of the spaces that have an available time. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly names: readonly string[]
}

/** The days of an answer, in order. */
export function toFreeDays({
  timeFrom,
  timeTo,
  timeslots,
  locations,
}: Pick<AvailabilityAnswer, 'timeFrom' | 'timeTo' | 'timeslots' | 'locations'>): FreeDay[] {
  const free = new Map<string, Set<number>>()
  for (const { time, availability } of timeslots) {
    const day = time.slice(0, 10)
    const ids = free.get(day) ?? new Set()
    free.set(day, ids)
    for (const { locationId, status } of availability)
      if (status === 'AVAILABLE') ids.add(locationId)
  }
  const first = readWallClock(timeFrom.slice(0, 10))
  const count = Math.max(1, Math.ceil((readWallClock(timeTo) - first) / dayMs))
  return Array.from({ length: count }, (_, index) => {
    const day = toDate(first + index * dayMs)
    const names = locations.filter(({ id }) => free.get(day)?.has(id)).map(({ name }) => name)
    return { day, names }
  })
}
