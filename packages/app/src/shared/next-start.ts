import { dayMs, readWallClock, toDate, toDateTime } from '@mosaic-booking/sdk/rules'

const halfHourMs = 30 * 60_000
/** Outside these hours, in which few offices are open, a new search starts in the morning. */
export const firstHour = '08:00'
const lastHour = '17:30'
export const morning = '09:00'

/**
 * The default start for a new search or booking: the next half hour or, outside working hours, 9:00
 * the next morning.
 * @param now wall clock
 */
export function nextStart(now: string): { readonly date: string; readonly startTime: string } {
  const next = toDateTime(Math.ceil(readWallClock(now) / halfHourMs) * halfHourMs)
  const [date = '', time = ''] = next.split('T')
  const today = now.slice(0, 10)
  if (date > today || time > lastHour)
    return { date: toDate(readWallClock(today) + dayMs), startTime: morning }
  return { date, startTime: time < firstHour ? morning : time.slice(0, 5) }
}
