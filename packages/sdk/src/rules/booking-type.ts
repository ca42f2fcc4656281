import type { BookingType } from '../generated/types.js'
import { minuteMs, readWallClock, type TimeRange } from './wall-clock.js'

type Durations = Pick<BookingType, 'duration1' | 'duration2' | 'duration3'>

/**
 * How long an appointment of a type may last, in minutes, as the type lists it; 0, none and
 * repetitions are left out (D-102).
 */
export function offerDurations({ duration1, duration2, duration3 }: Durations): number[] {
  return [...new Set([duration1, duration2, duration3].flatMap((minutes) => minutes || []))]
}

/**
 * Whether a range lasts as long as one of the type's durations, counted on the wall as the form
 * counts its end.
 */
export function hasTypeDuration(type: Durations, { timeFrom, timeTo }: TimeRange): boolean {
  return offerDurations(type).includes((readWallClock(timeTo) - readWallClock(timeFrom)) / minuteMs)
}
