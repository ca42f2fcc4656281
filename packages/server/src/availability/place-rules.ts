import type { BookingSettings, ReasonCode } from '@mosaic-booking/sdk'
import { minuteMs, startGraceMinutes } from '@mosaic-booking/sdk/rules'
import type { Directory, Place } from '../location/directory.js'
import { addDays, toWall } from '../time/zone.js'
import { type Interval } from './interval.js'
import { bridgeNights, findOpening, findOpenPart, isOverDays, type Opening } from './opening.js'
import { movePeriod } from './period.js'
import { evaluateSchedule, scheduleOf } from './schedule.js'
import { startWindow, type StartWindow } from './start-window.js'

/*
 * Whether a place can be had for a time, as far as that can be told without the database. Used by the availability search
 * and by booking (check, create, edit, move), so that both always say the same. Instants are epoch milliseconds.
 */

export interface PlaceRequest {
  readonly startsAt: number
  readonly endsAt: number
  readonly now: number
  /** People who come, where it is known. */
  readonly attendeeCount?: number | undefined
  /** Whole days, as the place opens on them: only a day on which it does not open at all is closed. */
  readonly isAllDay?: boolean | undefined
  /** The asker manages the place: lead time, how far ahead and longest duration do not bind them (AD-097). */
  readonly isExempt?: boolean | undefined
}

/** Open times from the beginning of local day `dateFrom` to the beginning of local day `dateTo`, in order, not touching. */
export function openIntervals(directory: Directory, place: Place, dateFrom: string, dateTo: string): Interval[] {
  return evaluateSchedule(scheduleOf(directory, place), place.timeZone, dateFrom, dateTo)
}

/** What a booking keeps others from: its time, set-up before and tear-down after it (AD-148). */
export function toBlockedRange(directory: Directory, place: Place, startsAt: number, endsAt: number): Interval {
  const { minutesBefore = 0, minutesAfter = 0 } = directory.settingsOf(place).settings.buffer ?? {}
  return { from: startsAt - minutesBefore * minuteMs, to: endsAt + minutesAfter * minuteMs }
}

/** All reasons against it, hardest first; none means that only another booking can be in the way. */
export function whyNot(directory: Directory, place: Place, request: PlaceRequest): ReasonCode[] {
  const never = whyNeverBookable(directory, place)
  if (never.length > 0) return never
  const { startsAt, endsAt, attendeeCount, isExempt = false, now } = request
  const { period } = directory.settingsOf(place).settings
  const wall = (instant: number) => toWall(instant, place.timeZone)
  const open = openIntervals(directory, place, wall(startsAt).slice(0, 10), addDays(wall(endsAt - 1).slice(0, 10), 1))
  const opening = { open, bridged: () => bridgeNights(open, wall, place.timeZone), wall }
  return [
    ...(isPast(request) ? ['past' as const] : []),
    ...(isClosed(opening, request) ? ['closed' as const] : []),
    ...whyNotForCount(place, attendeeCount),
    ...whyNotInPeriod({ period, window: startWindow(period, place.timeZone, toMinute(now)), wall }, { from: startsAt, to: endsAt }, isExempt),
  ]
}

/** Capacity 0 says nothing about the place. */
function whyNotForCount({ capacity, minimumCapacity = 0 }: Place, count: number | undefined): ReasonCode[] {
  if (count === undefined) return []
  if (capacity > 0 && count > capacity) return ['overCapacity']
  return count < minimumCapacity ? ['underMinimum'] : []
}

/** Reasons that hold at any time. */
export function whyNeverBookable(directory: Directory, place: Place): ReasonCode[] {
  if (!place.isBookable || place.categoryId === undefined) return ['notBookable']
  return directory.settingsOf(place).settings.availabilityType === 'AVAILABLE_WITHOUT_BOOKING' ? ['withoutBooking'] : []
}

/** A start up to 15 minutes ago is fine, an end must lie ahead (D-049). Clocks are compared by whole minutes (D-048). */
function isPast({ startsAt, endsAt, now }: PlaceRequest): boolean {
  return startsAt < toMinute(now) - startGraceMinutes * minuteMs || endsAt <= now
}

/** Cut to the whole minute. */
export const toMinute = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs

function isClosed(opening: Opening, { startsAt, endsAt, isAllDay }: PlaceRequest): boolean {
  const asked = { from: startsAt, to: endsAt }
  return !(isAllDay ? findOpenPart(opening, asked) : findOpening(opening, asked))
}

/** What the period section says about a time, in force now. */
interface PeriodTerms {
  readonly period: BookingSettings['period']
  readonly window: StartWindow
  readonly wall: (instant: number) => string
}

/** Reasons of the period section. Over several days binds everybody, the rest not those who manage the place (AD-097). */
export function whyNotInPeriod({ period, window, wall }: PeriodTerms, { from, to }: Interval, isExempt: boolean): ReasonCode[] {
  const reasons: ReasonCode[] = []
  if (period?.multiDayBookings !== true && isOverDays(wall, from, to)) reasons.push('multiDayNotAllowed')
  if (isExempt) return reasons
  if (from < window.from) reasons.push('tooSoon')
  // By the wall clock: a day on which the clocks change is not longer than another. 0 is no limit (AD-145).
  if (period?.maxDuration && wall(to) > movePeriod(wall(from), period.maxDuration, period.maxDurationKind ?? 'MINUTE')) reasons.push('tooLong')
  if (window.isViewOnly) reasons.push('restricted')
  if (from >= window.before) reasons.push('tooFarAhead')
  return reasons
}
