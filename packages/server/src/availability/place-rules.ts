import type { Reason } from '@mosaic-booking/sdk'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../core/call.js'
import { groupsAdmitting } from '../directory/access-rules.js'
import type { Directory, Place } from '../directory/directory.js'
import type { Interval } from '../scheduling/interval.js'
import { toMinute } from '../scheduling/period.js'
import { evaluateSchedule, scheduleOf } from '../scheduling/schedule.js'
import { createZoneClock } from '../scheduling/zone-clock.js'
import { addDays, toWall } from '../time/zone.js'
import { evaluateTime } from './availability-rules.js'
import { gatherPlaceFacts } from './place-facts.js'

/*
 * Whether a place can be had for a time, as far as that can be told without the database. Booking (check, create, edit, move)
 * asks here what the availability search asks of many places at once, so that both always say the same. Instants are epoch
 * milliseconds.
 */

export interface PlaceRequest {
  readonly startsAt: number
  readonly endsAt: number
  readonly now: number
  /** Managers of the place are bound by less (AD-097), and rules may be of groups (AD-095). */
  readonly user: CurrentUser
  /** People who come, where it is known. */
  readonly attendeeCount?: number | undefined
  /**
   * Whole days, as the place opens on them: only a day on which it does not open at all is closed.
   */
  readonly isAllDay?: boolean | undefined
}

/**
 * Open times from the beginning of local day `dateFrom` to the beginning of local day `dateTo`, in
 * order, not touching.
 */
export function openIntervals(
  directory: Directory,
  place: Place,
  dateFrom: string,
  dateTo: string,
): Interval[] {
  return evaluateSchedule(scheduleOf(directory, place), place.timeZone, dateFrom, dateTo)
}

/** What a booking keeps others from: its time, set-up before and tear-down after it (AD-148). */
export function toBlockedRange(
  directory: Directory,
  place: Place,
  startsAt: number,
  endsAt: number,
): Interval {
  const { minutesBefore = 0, minutesAfter = 0 } = directory.settingsOf(place).settings.buffer ?? {}
  return { from: startsAt - minutesBefore * minuteMs, to: endsAt + minutesAfter * minuteMs }
}

/** All reasons against it, hardest first; none means that only what is booked can be in the way. */
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
