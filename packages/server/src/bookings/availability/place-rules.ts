import type { Reason } from '@mosaic-booking/sdk'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../../ground/core/call.js'
import { groupsAdmitting } from '../../directory/directory/access-rules.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import { toMinute } from '../../directory/scheduling/period.js'
import { evaluateSchedule, scheduleOf } from '../../directory/scheduling/schedule-rules.js'
import { createZoneClock } from '../../directory/scheduling/zone-clock.js'
import { addDays, toWall } from '../../ground/time/zone.js'
import { evaluateTime } from './availability-rules.js'
import { gatherPlaceFacts } from './place-facts.js'

/*
 * Evaluates a location's availability as far as it does not depend on the database. Booking (check,
 * create, edit, move) uses the same rules as the availability search, so both always agree.
 * Instants are epoch milliseconds.
 */

export interface PlaceRequest {
  readonly startsAt: number
  readonly endsAt: number
  readonly now: number
  /**
   * Managers of the location have fewer limits (AD-097), and rules may apply to groups (AD-095).
   */
  readonly user: CurrentUser
  readonly attendeeCount?: number | undefined
  /**
   * All-day bookings follow the opening hours and are refused only if the location is closed all
   * day.
   */
  readonly isAllDay?: boolean | undefined
}

/**
 * Returns the opening times from the start of local day `dateFrom` to the start of local day
 * `dateTo`, in order and merged where they touch.
 */
export function openIntervals(
  directory: Directory,
  place: Place,
  dateFrom: string,
  dateTo: string,
): Interval[] {
  return evaluateSchedule(scheduleOf(directory, place), place.timeZone, dateFrom, dateTo)
}

/** The blocked time: the booking with set-up before and tear-down after it (AD-148). */
export function toBlockedRange(
  directory: Directory,
  place: Place,
  startsAt: number,
  endsAt: number,
): Interval {
  const { minutesBefore = 0, minutesAfter = 0 } = directory.settingsOf(place).settings.buffer ?? {}
  return { from: startsAt - minutesBefore * minuteMs, to: endsAt + minutesAfter * minuteMs }
}

/**
 * Returns all reasons against a time, most severe first. Without any, only existing bookings can
 * prevent it.
 */
export function whyNot(
  directory: Directory,
  place: Place,
  { startsAt, endsAt, now, user, attendeeCount, isAllDay }: PlaceRequest,
): Reason[] {
  const dateOf = (instant: number) => toWall(instant, place.timeZone).slice(0, 10)
  const clock = createZoneClock({
    zone: place.timeZone,
    dateFrom: dateOf(startsAt),
    dateTo: addDays(dateOf(endsAt - 1), 1),
    now: toMinute(now),
    admitting: groupsAdmitting(directory, user),
  })
  const facts = gatherPlaceFacts({ directory, user, now }, place, clock, {
    attendeeCount,
    isExact: true,
  })
  const evaluation = evaluateTime(facts, { from: startsAt, to: endsAt }, isAllDay)
  return evaluation.isFree ? [] : [...evaluation.reasons]
}
