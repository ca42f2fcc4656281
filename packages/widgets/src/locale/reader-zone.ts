import { minuteMs, readWallClock, toDateTime, wallAt, wallNow } from '@mosaic-booking/sdk/rules'
import { createContext, useContext } from 'react'
import { browserToday, type CalendarDay } from './calendar-day.js'

/** The time zone of the reader, where the page gives one; undefined is that of the browser. */
export const ReaderZoneContext = createContext<string | undefined>(undefined)

export const useReaderZone = (): string =>
  useContext(ReaderZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today in the zone of the reader. */
export function useReaderToday(): CalendarDay {
  const zone = useContext(ReaderZoneContext)
  return zone ? wallNow(zone).slice(0, 10) : browserToday()
}

/**
 * The reader's wall clock at a time of a location, or undefined where both clocks agree. Only for
 * display.
 * @param offset minutes of the location's zone east of UTC at that time
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
