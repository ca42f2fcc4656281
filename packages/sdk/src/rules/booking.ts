import type { Booking, BookingCheck, BookingInput } from '../generated/types.js'
import { dayMs, readWallClock, type TimeRange, toDateTime, toDay } from './wall-clock.js'

const isMidnight = (ms: number) => toDay(ms) === ms

function toReaderMs({ timeFrom, timeTo }: TimeRange): { from: number; to: number } {
  const from = readWallClock(timeFrom)
  const to = readWallClock(timeTo)
  return { from, to: isMidnight(from) && isMidnight(to + 1000) ? to + 1000 : to }
}

/**
 * Puts the 23:59:59 that the wire carries for an all-day booking back to the next midnight (D-090).
 * Other ranges stay.
 */
export function toReaderRange(range: TimeRange): TimeRange {
  const { from, to } = toReaderMs(range)
  return { timeFrom: toDateTime(from), timeTo: toDateTime(to) }
}

/** An all-day booking runs from midnight to midnight; the wire's 23:59:59 counts as midnight. */
export function isAllDay(range: TimeRange): boolean {
  const { from, to } = toReaderMs(range)
  return from < to && isMidnight(from) && isMidnight(to)
}

/**
 * An all-day booking is multi-day when longer than one day, any other when it starts and ends on
 * different days; an end at midnight belongs to the day before (D-091). Days are counted on the
 * wall, so a day of 25 hours is one day.
 */
export function isMultiDay(range: TimeRange): boolean {
  const { from, to } = toReaderMs(range)
  return toDay(to - 1) > toDay(from)
}

/**
 * The times as they are sent: an all-day end is shifted back one second; other ranges go as they
 * are.
 */
export function toWireAllDay(range: TimeRange): TimeRange {
  const { from, to } = toReaderMs(range)
  return { timeFrom: toDateTime(from), timeTo: toDateTime(isAllDay(range) ? to - 1000 : to) }
}

/** A tentative booking that has not ended needs approval. */
export function needsApprove({ status, hasEnded }: Pick<Booking, 'status' | 'hasEnded'>): boolean {
  return status === 'TENTATIVE' && !hasEnded
}

/**
 * A booking as a form holds it: its title is called `label`, as in the bookings that the server
 * answers.
 */
export type BookingDraft = Omit<BookingInput, 'description' | 'allDayBooking'> & {
  readonly label?: string | null
}

/**
 * What is sent for a draft: the label under the name description, the all-day end one second early.
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
 * Whether a check lets the booking be sent: SUCCESS or WARNING, which shows its message and does
 * not block.
 */
export function isCheckPassed({ status }: Pick<BookingCheck, 'status'>): boolean {
  return status === 'SUCCESS' || status === 'WARNING'
}

/**
 * The range that a list of bookings asks for: from 00:00:00 of the first day to 23:59:59 of the
 * last, both `YYYY-MM-DD`.
 */
export function toListRange(firstDay: string, lastDay: string): { f: string; t: string } {
  return {
    f: toDateTime(toDay(readWallClock(firstDay))),
    t: toDateTime(toDay(readWallClock(lastDay)) + dayMs - 1000),
  }
}
