import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import {
  formatDate,
  formatTimeRange,
  formatTimeRangeAfter,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import type { CalendarEntry, CalendarTime } from './calendar-entry.js'

/** A change to an entry by keyboard or drag, in minutes and columns. */
export interface TimeShift {
  readonly start: number
  readonly end: number
}

/** Shifts an entry's times. Returns undefined if the resulting length is not positive. */
export function shiftTimes(
  { timeFrom, timeTo }: CalendarTime,
  { start, end }: TimeShift,
): Pick<CalendarTime, 'timeFrom' | 'timeTo'> | undefined {
  const from = readWallClock(timeFrom) + start * minuteMs
  const to = readWallClock(timeTo) + end * minuteMs
  return to > from ? { timeFrom: toDateTime(from), timeTo: toDateTime(to) } : undefined
}

export interface EntryMove extends TimeShift {
  readonly columns: number
}

/**
 * Alt with up or down moves an entry by slots, with left or right by columns. Adding Shift to up
 * and down changes the end.
 */
export function moveOfKey(
  key: string,
  isResizing: boolean,
  slotMinutes: number,
): EntryMove | undefined {
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step !== undefined)
    return { start: isResizing ? 0 : step * slotMinutes, end: step * slotMinutes, columns: 0 }
  const columns = { ArrowLeft: -1, ArrowRight: 1 }[key]
  return columns === undefined || isResizing ? undefined : { start: 0, end: 0, columns }
}

/** An entry's accessible name. It starts with the visible text: times, title and detail. */
export function nameEntry(
  { title, detail, state, timeFrom, timeTo, look }: CalendarEntry,
  resource: string | undefined,
  setting: LocaleSetting,
): string {
  if (look === 'more') return `${title}, ${formatDate(timeFrom, 'short', setting)}`
  const seen = [formatTimeRange(timeFrom, timeTo, setting), title, detail].filter(Boolean).join(' ')
  return [seen, state, resource, formatDate(timeFrom, 'short', setting)].filter(Boolean).join(', ')
}

export function nameTime({ timeFrom, timeTo }: CalendarTime, setting: LocaleSetting): string {
  return `${formatDate(timeFrom, 'short', setting)}, ${formatTimeRangeAfter(timeFrom, timeTo, setting)}`
}
