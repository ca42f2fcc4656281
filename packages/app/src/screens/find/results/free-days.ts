import type { AvailabilityAnswer } from '@mosaic-booking/sdk'

/** A day with the names of its available spaces. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly names: readonly string[]
}

/** The response's days in order, without spaces excluded by the filter. */
export function toFreeDays({
  days = [],
  locations,
}: Pick<AvailabilityAnswer, 'days' | 'locations'>): FreeDay[] {
  return days.map(({ date, locationIds }) => {
    const free = new Set(locationIds)
    return { day: date, names: locations.filter(({ id }) => free.has(id)).map(({ name }) => name) }
  })
}
