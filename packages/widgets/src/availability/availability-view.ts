import type { AvailabilitySearchRequest, Category } from '@mosaic-booking/sdk'
import {
  isDate,
  isMultiDaySearch,
  minuteMs,
  readWallClock,
  searchTypes,
  toAvailabilityQuery,
  type Search,
} from '@mosaic-booking/sdk/rules'
import { addDays, startOfWeek, type CalendarDay } from '../locale/calendar-day.js'

/** Result views: a list, or a time grid for one or several days. */
export const availabilityViews = ['list', 'day', 'week'] as const
export type AvailabilityView = (typeof availabilityViews)[number]

const dayMinutes = 1440

/**
 * Selects a search's view. Several days use a grid. A single interval or a booking over several
 * days uses a list. For a single day, the user chooses; the default is a grid if times can be
 * chosen freely.
 */
export function decideView(
  search: Search,
  category: Pick<Category, 'timeslotKind'> | undefined,
  wanted?: AvailabilityView,
): AvailabilityView {
  const { searchType, startDate, duration } = search
  if (searchType === searchTypes.now || !startDate) return 'list'
  if (isMultiDaySearch({ ...search, duration: 0 })) return 'week'
  if (isOneInterval(search) || duration >= dayMinutes) return 'list'
  if (wanted === 'list' || wanted === 'day') return wanted
  return category?.timeslotKind === 'HOURLY' ? 'day' : 'list'
}

/**
 * Whether the server responds with one interval instead of steps, because the duration equals the
 * range.
 */
function isOneInterval(search: Search): boolean {
  const { f = '', t = '', d = 0 } = toAvailabilityQuery(search)
  if (isDate(f) || isDate(t)) return false
  return d === 0 || d * minuteMs === readWallClock(t) - readWallClock(f)
}

/** Limits the search to a view's days: one day, or the rest of its week. */
export function withView(search: Search, view: AvailabilityView, today: CalendarDay): Search {
  const day = search.startDate?.slice(0, 10) || today
  if (view !== 'week')
    return {
      ...search,
      searchType: searchTypes.dateTime,
      when: undefined,
      discrete: false,
      startDate: day,
      endDate: undefined,
    }
  const monday = startOfWeek(day)
  return {
    ...search,
    searchType: searchTypes.dateRange,
    when: undefined,
    discrete: false,
    startDate: monday < today && today <= addDays(monday, 6) ? today : monday,
    endDate: addDays(monday, 6),
  }
}

/** Moves a search by its own length: a day, a week, or a number of days. */
export function moveDays(search: Search, direction: 1 | -1, today: CalendarDay): Search {
  const first = search.startDate?.slice(0, 10) || today
  const last = search.endDate?.slice(0, 10) || first
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  const isRestOfWeek = last === addDays(startOfWeek(first), 6)
  const next = isRestOfWeek
    ? addDays(startOfWeek(first), 7 * direction)
    : addDays(first, count * direction)
  if (isRestOfWeek && last > first) return withView({ ...search, startDate: next }, 'week', today)
  const start = count > 1 ? next : addDays(first, direction)
  return {
    ...search,
    startDate: start + (search.startDate?.slice(10) ?? ''),
    ...(search.endDate ? { endDate: addDays(start, count - 1) + search.endDate.slice(10) } : {}),
  }
}

/**
 * The request for a time grid: all spaces with their booked times and reasons, and every available
 * time in each hour, including times shorter than the duration. A search for now shows today.
 */
export function toGridRequest(
  search: AvailabilitySearchRequest,
  category: Pick<Category, 'timeslotKind'> | undefined,
): AvailabilitySearchRequest {
  const request = search.when === 'now' ? { ...search, when: 'today' as const } : search
  const duration = request.d ?? 0
  const isHourly = category?.timeslotKind === 'HOURLY' && duration < dayMinutes
  if (!isHourly) return { ...request, status: ['ALL'], d: Math.min(duration, dayMinutes) }
  const { f, t } = request
  return {
    ...request,
    status: ['ALL'],
    d: 0,
    // Without a duration, a range with times would be treated as one interval, so send dates.
    ...(f && t ? { f: f.slice(0, 10), t: toDayAfter(t) } : {}),
  }
}

/**
 * The request that counts the spaces of a search: the same search without times, which another
 * request loads.
 */
export const toCountRequest = (request: AvailabilitySearchRequest): AvailabilitySearchRequest => ({
  ...request,
  include: ['days'],
})

/** A range's exclusive end, as a day. */
const toDayAfter = (end: string) =>
  isDate(end) || /T00:00/.test(end) ? end.slice(0, 10) : addDays(end, 1)
