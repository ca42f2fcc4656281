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

/** Visits without a booking whose day is before a date are anonymised. */
export interface DueWalkIns {
  /** Receptions for visitors of spaces; null keeps the visits. */
  readonly receptions: readonly { readonly locationId: number; readonly before: string | null }[]
  /** Anywhere else. */
  readonly elsewhere: string
}

/**
 * The cut-off date of each reception: the shortest period of the spaces whose visitors report
 * there. Places that no longer receive visitors follow the shortest period of all.
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

/** The day before which an ended declaration has ended in every time zone. */
export const endedDeclarations = (now: number, timeZone: string): string =>
  addDays(dayOf(now, timeZone), -1)

const dayOf = (instant: number, timeZone: string) => toWall(instant, timeZone).slice(0, 10)

/** The display name of anonymised people, in the language of the organisation. */
const anonymous: Message = defineMessage('anonymise-rules.anonymous', 'Anonymous')
export const anonymousName = (locale: string | null): string =>
  fillText(anonymous, locale ? languageOf(locale) : sourceLanguage)
