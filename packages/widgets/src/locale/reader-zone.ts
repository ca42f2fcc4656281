import { minuteMs, readWallClock, toDateTime, wallAt, wallNow } from '@mosaic-booking/sdk/rules'
import { createContext, useContext } from 'react'
import { browserToday, type CalendarDay } from './calendar-day.js'

/** The user's time zone, if the page provides one. Undefined means the browser's time zone. */
export const ReaderZoneContext = createContext<string | undefined>(undefined)

export const useReaderZone = (): string =>
  useContext(ReaderZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone

export function useReaderToday(): CalendarDay {
  const zone = useContext(ReaderZoneContext)
  return zone ? wallNow(zone).slice(0, 10) : browserToday()
}

/**
 * The wall-clock time in the user's zone for a time at a location. Undefined if both are equal. For
 * display only.
 * @param offset the location's UTC offset at that time, in minutes east
 */
export function toReaderTime(
  timeFrom: string,
  offset: number,
  readerZone: string,
): string | undefined {
  const wall = readWallClock(timeFrom)
  const readers = wallAt(wall - offset * minuteMs, readerZone)
  return Math.floor(wall / minuteMs) === Math.floor(readers / minuteMs)
    ? undefined
    : toDateTime(readers)
}
