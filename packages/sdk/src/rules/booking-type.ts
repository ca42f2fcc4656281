import type { BookingType } from '../generated/types.js'
import { minuteMs, readWallClock, type TimeRange } from './wall-clock.js'

type Durations = Pick<BookingType, 'duration1' | 'duration2' | 'duration3'>

/**
 * The durations offered for an appointment type, in minutes and in the type's order. Omits 0,
 * missing values and duplicates (D-102).
 */
export function offerDurations({ duration1, duration2, duration3 }: Durations): number[] {
  return [...new Set([duration1, duration2, duration3].flatMap((minutes) => minutes || []))]
}

/**
 * Whether a range has one of the type's durations. Counts wall-clock time, like the form's end
 * time.
 */
export function hasTypeDuration(type: Durations, { timeFrom, timeTo }: TimeRange): boolean {
  return offerDurations(type).includes((readWallClock(timeTo) - readWallClock(timeFrom)) / minuteMs)
}
