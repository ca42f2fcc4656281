import type { Category } from '@mosaic-booking/sdk'
import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { addDays } from '../../locale/calendar-day.js'
import type { DialogDraft } from './booking-draft.js'

const halfHourMs = 30 * minuteMs

/**
 * Adds default times to a draft with only a space: one hour from the next half hour, or today if
 * the category is booked by the day.
 * @param now wall clock at the location, in milliseconds
 */
export function withTimes(
  draft: DialogDraft,
  category: Pick<Category, 'timeslotKind'> | undefined,
  now: number,
): DialogDraft {
  if (draft.timeFrom && draft.timeTo) return draft
  const today = toDateTime(now).slice(0, 10)
  if (category && category.timeslotKind !== 'HOURLY')
    return {
      ...draft,
      timeFrom: `${today}T00:00:00.000`,
      timeTo: `${addDays(today, 1)}T00:00:00.000`,
      allDayBooking: true,
    }
  const start = draft.timeFrom
    ? readWallClock(draft.timeFrom)
    : Math.ceil(now / halfHourMs) * halfHourMs
  return { ...draft, timeFrom: toDateTime(start), timeTo: toDateTime(start + 2 * halfHourMs) }
}
