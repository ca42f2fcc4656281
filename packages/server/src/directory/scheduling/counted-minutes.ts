import { minuteMs } from '@mosaic-booking/sdk/rules'
import { addDays } from '../../ground/time/zone.js'
import type { Directory, Place } from '../directory/directory.js'
import { evaluateSchedule, scheduleOf, usualHours, type Schedule } from './schedule-rules.js'

/** The first and last day of an all-day booking. */
interface Days {
  readonly first: string
  readonly last: string
}

/**
 * Returns the minutes for which all-day bookings count in reports and charts: the usual opening
 * hours, as in the utilisation report. All other bookings count from start to end.
 */
export function createCountedMinutes(directory: Directory): (place: Place, days: Days) => number {
  const known = new Map<Schedule, Map<string, number>>()
  return (place, { first, last }) => {
    const schedule = scheduleOf(directory, place)
    const key = `${place.timeZone}/${first}/${last}`
    const ofSchedule = known.get(schedule) ?? new Map<string, number>()
    known.set(schedule, ofSchedule)
    const minutes =
      ofSchedule.get(key) ??
      evaluateSchedule(usualHours(schedule), place.timeZone, first, addDays(last, 1)).reduce(
        (sum, { from, to }) => sum + (to - from) / minuteMs,
        0,
      )
    ofSchedule.set(key, minutes)
    return minutes
  }
}
