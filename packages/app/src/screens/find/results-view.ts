import type { Category } from '@mosaic-booking/sdk'
import {
  dayMs,
  isDate,
  readWallClock,
  searchTypes,
  toAvailabilityQuery,
  toDateTime,
  type Search,
} from '@mosaic-booking/sdk/rules'

const halfHourMs = 30 * 60_000

/** The same search as a list. */
export function showAsList(search: Search): Search {
  return { ...search, discrete: false }
}

/**
 * The same search on the floor plan, which shows a single interval (SRCH-012). If the category is
 * booked by the hour and the search has only a date, it starts at 9:00, or at the next half hour if
 * the date is today.
 * @param now wall clock
 */
export function showOnPlan(
  search: Search,
  { timeslotKind }: Pick<Category, 'timeslotKind'>,
  now: string,
): Search {
  const { startDate, searchType } = search
  if (timeslotKind !== 'HOURLY' || searchType === searchTypes.now || !startDate)
    return { ...search, discrete: true }
  const nextHalfHour = toDateTime(Math.ceil(readWallClock(now) / halfHourMs) * halfHourMs)
  const isToday = startDate.slice(0, 10) === now.slice(0, 10)
  const start = !isDate(startDate)
    ? startDate
    : isToday
      ? nextHalfHour
      : `${startDate}T09:00:00.000`
  return {
    ...search,
    searchType: searchTypes.dateTime,
    when: undefined,
    startDate: start,
    endDate: undefined,
    discrete: true,
  }
}

/** The interval that the plan shows, or undefined for now. */
export function toPlanTime(
  search: Search,
): { readonly timeFrom: string; readonly timeTo: string; readonly allDay: boolean } | undefined {
  const { f, t } = toAvailabilityQuery(search)
  if (f === undefined || t === undefined) return undefined
  const [from, to] = [readWallClock(f), readWallClock(t)]
  return {
    timeFrom: toDateTime(from),
    timeTo: toDateTime(to),
    allDay: from % dayMs === 0 && to % dayMs === 0,
  }
}
