import type { Directory } from '../directory/directory.js'
import { addDays, toInstant, toWall } from '../time/zone.js'

/** Bookings of this location that ended by this date are anonymised. */
export interface Due {
  readonly locationId: number
  readonly endedBy: Date
}

/**
 * The cut-off date of each location: the configured number of days ago, in its local time (AD-147).
 * Empty if no period is set or anonymising is turned off (SET-013).
 */
export function listDue(directory: Directory, now: number): Due[] {
  if (!directory.isOn('enable_booking_anonymisation')) return []
  return directory.places.flatMap((place) => {
    const days = directory.settingsOf(place).settings.period?.anonymiseBookingsAfterDays ?? 0
    return days > 0
      ? [{ locationId: place.id, endedBy: new Date(daysAgo(now, days, place.timeZone)) }]
      : []
  })
}

function daysAgo(now: number, days: number, timeZone: string): number {
  const wall = toWall(now, timeZone)
  return toInstant(`${addDays(wall.slice(0, 10), -days)}${wall.slice(10)}`, timeZone)
}

/**
 * Bookings of deleted locations follow the shortest period of all, because none can be set for
 * them.
 */
export function cutOffOfDeletedPlaces(due: readonly Due[]): Date | undefined {
  return due.length === 0
    ? undefined
    : new Date(Math.max(...due.map(({ endedBy }) => endedBy.getTime())))
}

/** The display name of anonymised people, in the language of the organisation. */
export const anonymousName = (locale: string | null): string =>
  locale?.startsWith('es') ? 'Anónimo' : 'Anonymous'
