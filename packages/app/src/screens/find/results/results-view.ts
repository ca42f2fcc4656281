import type { Category } from '@mosaic-booking/sdk'
import {
  dayMs,
  isDate,
  minuteMs,
  readWallClock,
  searchTypes,
  toAvailabilityQuery,
  toDateTime,
  decideResultsView,
  isMultiDaySearch,
  type ResultsView,
  type Search,
} from '@mosaic-booking/sdk/rules'
import { decideView, withView } from '@mosaic-booking/widgets'
import {
  addDays,
  addMonths,
  startOfMonth,
  startOfWeek,
  type CalendarDay,
} from '@mosaic-booking/widgets/ui'
import { firstHour, morning } from '../../../shared/next-start.js'
import { moveSearch, toLastDay } from '../../../shared/search/search-draft.js'

const halfHourMs = 30 * 60_000

/**
 * Converts a search to the list or the calendar. A search for now stays one: the calendar shows
 * today, and counts what the list and the plan count.
 */
export function showWithoutPlan(search: Search): Search {
  return { ...search, discrete: false }
}

/**
 * Converts a search to the floor plan, which shows a single interval (SRCH-012). If the category is
 * booked by the hour and the search has only a date, the interval starts at 9:00, or at the next
 * half hour if the date is today and people are at work by then.
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
    : isToday && now.slice(11, 16) >= firstHour
      ? nextHalfHour
      : `${startDate}T${morning}:00.000`
  return {
    ...search,
    searchType: searchTypes.dateTime,
    when: undefined,
    startDate: start,
    endDate: undefined,
    discrete: true,
  }
}

/** The interval shown on the plan, or undefined for the current time. */
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

export type DateMode = ResultsView['dateMode']
export type ResultsKind = ResultsView['view']

const endOfMonth = (day: CalendarDay) => addDays(addMonths(startOfMonth(day), 1), -1)

/** Whether a search covers a day, the (rest of a) month, or a week. */
export function toDateMode(search: Search, today: CalendarDay): DateMode {
  const first = search.startDate?.slice(0, 10)
  const last = toLastDay(search)
  if (!first || !last || last <= first) return 'day'
  const isMonth = last === endOfMonth(first) && (first === startOfMonth(first) || first === today)
  return isMonth && last !== addDays(startOfWeek(first), 6) ? 'month' : 'week'
}

/**
 * Changes a search to the day, week or month around its first day. Sets both ends and never starts
 * in the past (RES-002).
 */
export function withDateMode(search: Search, mode: DateMode, today: CalendarDay): Search {
  const day = search.startDate?.slice(0, 10) ?? today
  if (mode !== 'month')
    return withView({ ...search, startDate: day < today ? today : day }, mode, today)
  const first = startOfMonth(day)
  const start = first < today ? today : first
  return {
    ...search,
    searchType: searchTypes.dateRangeList,
    when: undefined,
    discrete: false,
    startDate: start,
    endDate: endOfMonth(start),
  }
}

/** The step used by `moveRange`: days, a calendar week, or a month. */
export function toStep(search: Search, today: CalendarDay): 'Days' | 'Week' | 'Month' {
  const mode = toDateMode(search, today)
  const first = search.startDate?.slice(0, 10) ?? today
  if (mode === 'month') return 'Month'
  const isWeek = mode === 'week' && toLastDay(search) === addDays(startOfWeek(first), 6)
  return isWeek ? 'Week' : 'Days'
}

/** Moves a search by its own length: days, calendar weeks, or months. */
export function moveRange(search: Search, direction: 1 | -1, now: string): Search {
  const today = now.slice(0, 10)
  const step = toStep(search, today)
  const first = search.startDate?.slice(0, 10) ?? today
  const last = toLastDay(search) ?? first
  const from = (startDate: CalendarDay, mode: DateMode) =>
    withDateMode({ ...search, startDate }, mode, today)
  if (step === 'Month') return from(addMonths(startOfMonth(first), direction), 'month')
  if (step === 'Week') return from(addDays(startOfWeek(first), 7 * direction), 'week')
  const span = (Date.parse(last) - Date.parse(first)) / dayMs + 1
  return moveSearch(search, direction * Math.max(1, span), now)
}

/** The calendar views (RES-001). */
export type CalendarView = 'day' | 'week' | 'month' | 'list' | 'weekList'
export interface ShownView extends ResultsView {
  readonly calendar: CalendarView
}

/**
 * The plan can show only a single interval (SRCH-012). By default, categories booked by the hour
 * use the calendar. The plan opens only if the URL requests it; the preference alone is not enough.
 */
export function decideShown(
  search: Search,
  category: Pick<Category, 'timeslotKind'>,
  { wanted, canPlan, today }: { wanted: ResultsKind | undefined; canPlan: boolean; today: string },
): ShownView {
  const isMultiDay = isMultiDaySearch(search)
  const usual =
    decideView({ ...search, discrete: false }, category) === 'list' ? 'list' : 'calendar'
  const chosen = wanted === undefined || (wanted === 'map' && !isMultiDay) ? usual : wanted
  const dateMode = toDateMode(search, today)
  const { view } = decideResultsView(
    { ...search, discrete: search.discrete === true && canPlan },
    { dateMode, view: chosen },
  )
  // A multi-day booking is either available for the whole period or not at all, so there are no
  // slots to show.
  const isOfDays = search.duration * minuteMs >= dayMs
  const isList = view !== 'calendar' || isOfDays
  const list = dateMode === 'day' || isOfDays ? 'list' : 'weekList'
  return { view, dateMode, calendar: isList ? list : dateMode }
}
