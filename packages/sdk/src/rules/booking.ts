import type { Booking, BookingCheck, BookingInput } from '../generated/types.js'
import { dayMs, readWallClock, type TimeRange, toDateTime, toDay } from './wall-clock.js'

const isMidnight = (ms: number) => toDay(ms) === ms

function toReaderMs({ timeFrom, timeTo }: TimeRange): { from: number; to: number } {
  const from = readWallClock(timeFrom)
  const to = readWallClock(timeTo)
  return { from, to: isMidnight(from) && isMidnight(to + 1000) ? to + 1000 : to }
}

/**
 * Converts an all-day end of 23:59:59, as used by the API, to the next midnight (D-090). Leaves
 * other ranges unchanged.
 */
export function toReaderRange(range: TimeRange): TimeRange {
  const { from, to } = toReaderMs(range)
  return { timeFrom: toDateTime(from), timeTo: toDateTime(to) }
}

/**
 * Whether a range is all-day: midnight to midnight, where 23:59:59 in the API counts as midnight.
 */
export function isAllDay(range: TimeRange): boolean {
  const { from, to } = toReaderMs(range)
  return from < to && isMidnight(from) && isMidnight(to)
}

/**
 * An all-day booking is multi-day if it is longer than one day; any other booking is multi-day if
 * it starts and ends on different days. An end at midnight belongs to the day before (D-091). Days
 * are counted in wall-clock time, so a 25-hour day is one day.
 */
export function isMultiDay(range: TimeRange): boolean {
  const { from, to } = toReaderMs(range)
  return toDay(to - 1) > toDay(from)
}

/**
 * Converts times for the API: an all-day end becomes one second earlier; other ranges are
 * unchanged.
 */
export function toWireAllDay(range: TimeRange): TimeRange {
  const { from, to } = toReaderMs(range)
  return { timeFrom: toDateTime(from), timeTo: toDateTime(isAllDay(range) ? to - 1000 : to) }
}

/** A tentative booking needs approval until it has ended. */
export function needsApprove({ status, hasEnded }: Pick<Booking, 'status' | 'hasEnded'>): boolean {
  return status === 'TENTATIVE' && !hasEnded
}

/** A booking as edited in a form. Its title is called `label`, as in the server's responses. */
export type BookingDraft = Omit<BookingInput, 'description' | 'allDayBooking'> & {
  readonly label?: string | null
}

/**
 * Converts a draft for the API: the label is sent as description, and an all-day end is one second
 * earlier.
 */
export function toBookingInput({ label, ...draft }: BookingDraft): BookingInput {
  return {
    ...draft,
    ...toWireAllDay(draft),
    allDayBooking: isAllDay(draft),
    ...(label === undefined ? {} : { description: label }),
  }
}

/**
 * Whether a check allows the booking: SUCCESS, or WARNING, which shows its message without
 * blocking.
 */
export function isCheckPassed({ status }: Pick<BookingCheck, 'status'>): boolean {
  return status === 'SUCCESS' || status === 'WARNING'
}

/**
 * A booking list's range: from 00:00:00 on the first day to 23:59:59 on the last, both given as
 * `YYYY-MM-DD`.
 */
export function toListRange(firstDay: string, lastDay: string): { f: string; t: string } {
  return {
    f: toDateTime(toDay(readWallClock(firstDay))),
    t: toDateTime(toDay(readWallClock(lastDay)) + dayMs - 1000),
  }
}
