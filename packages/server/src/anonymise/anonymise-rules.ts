import type { Directory } from '../directory/directory.js'
import { addDays, toInstant, toWall } from '../time/zone.js'

/** What ended at a place by then is anonymised. */
export interface Due {
  readonly locationId: number
  readonly endedBy: Date
}

/**
 * Which bookings are due at each place: those that ended the set number of days ago or earlier,
 * counted by the clock on its wall (AD-147). Empty where nothing is set, or the whole is switched
 * off (SET-013).
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
 * What stands at a place that is no more follows the shortest period there is: nobody can set one
 * for it.
 */
export function elsewhere(due: readonly Due[]): Date | undefined {
  return due.length === 0
    ? undefined
    : new Date(Math.max(...due.map(({ endedBy }) => endedBy.getTime())))
}

/** The name of whoever it was, in the language of the organisation. */
export const nameNobody = (locale: string | null): string =>
  locale?.startsWith('es') ? 'Anónimo' : 'Anonymous'
