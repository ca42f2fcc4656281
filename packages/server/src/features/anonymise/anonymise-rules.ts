import {
  defineMessage,
  fillText,
  languageOf,
  sourceLanguage,
  type Message,
} from '@mosaic-booking/sdk/contract'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { receptionOf } from '../../places/reception/receptions.js'
import { addDays, toInstant, toWall } from '../../ground/time/zone.js'

/** The cut-off date of a location. Bookings that ended by then are anonymised. */
export interface Due {
  readonly locationId: number
  readonly endedBy: Date
}

/**
 * Returns each location's cut-off date: the configured number of days ago, in its local time
 * (AD-147). Empty if no period is set or anonymisation is turned off (SET-013).
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
 * Bookings of deleted locations follow the shortest period, because no period can be set for them.
 */
export function cutOffOfDeletedPlaces(due: readonly Due[]): Date | undefined {
  return due.length === 0
    ? undefined
    : new Date(Math.max(...due.map(({ endedBy }) => endedBy.getTime())))
}

/** The cut-off dates of visits without a booking. */
export interface DueWalkIns {
  /** Receptions for visitors to locations; null retains the visits. */
  readonly receptions: readonly { readonly locationId: number; readonly before: string | null }[]
  /** The cut-off date for all other receptions. */
  readonly elsewhere: string
}

/**
 * Returns each reception's cut-off date: the shortest period of the locations whose visitors report
 * there. Locations that no longer receive visitors follow the shortest period of all.
 */
export function listDueWalkIns(
  directory: Directory,
  due: readonly Due[],
  latest: Date,
): DueWalkIns {
  const endedBy = new Map(due.map((one) => [one.locationId, one.endedBy.getTime()]))
  const receptions = new Map<Place, number>()
  for (const place of directory.places) {
    const reception = place.isBookable ? receptionOf(directory, place) : undefined
    if (!reception) continue
    const cutOff = Math.max(receptions.get(reception) ?? 0, endedBy.get(place.id) ?? 0)
    receptions.set(reception, cutOff)
  }
  return {
    receptions: [...receptions].map(([{ id, timeZone }, cutOff]) => ({
      locationId: id,
      before: cutOff > 0 ? dayOf(cutOff, timeZone) : null,
    })),
    elsewhere: dayOf(latest.getTime(), directory.timeZone),
  }
}

/** A declaration that ended before this day has ended in every time zone. */
export const endedDeclarations = (now: number, timeZone: string): string =>
  addDays(dayOf(now, timeZone), -1)

const dayOf = (instant: number, timeZone: string) => toWall(instant, timeZone).slice(0, 10)

/** The display name of anonymised people, in the organisation's language. */
const anonymous: Message = defineMessage('anonymise-rules.anonymous', 'Anonymous')
export const anonymousName = (locale: string | null): string =>
  fillText(anonymous, locale ? languageOf(locale) : sourceLanguage)
