import { defaultCapacity, defaultDurationMinutes, searchTypes } from '../contract/base/limits.js'
import type { AvailabilitySearchRequest, TimeslotKind, When } from '../generated/types.js'
import {
  dayMs,
  isDate,
  minuteMs,
  parseWallClock,
  readWallClock,
  type TimeRange,
  toDate,
  toDateTime,
  toDay,
} from './wall-clock.js'

/** The code of a search type: now 1, dateTime 2, dateRange 3, dateRangeList 4. */
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes]

/**
 * What a search asks for. Dates are wall clock, `YYYY-MM-DD` or with a time; -1 and 0 both mean
 * "not set" for numbers.
 */
export interface Search {
  readonly searchType: SearchType
  readonly category?: number | undefined
  /** People. */
  readonly capacity: number
  /** Minutes. */
  readonly duration: number
  /** Ids of the places chosen, each meaning all that lies in it; none means everywhere. */
  readonly location: readonly number[]
  readonly startDate?: string | undefined
  /** The last day when it names a day, the end when it names a time. */
  readonly endDate?: string | undefined
  readonly when?: When | undefined
  /** Also what is taken. */
  readonly showAllLocations?: boolean | undefined
  /** One exact interval: each place is free or not. */
  readonly discrete?: boolean | undefined
}

/** What a new search starts with: 60 minutes and no capacity, now. */
export const newSearch: Search = {
  searchType: searchTypes.now,
  capacity: defaultCapacity,
  duration: defaultDurationMinutes,
  location: [],
}

/** A number as it is sent: -1, "not set", goes as 0. */
export function toSentNumber(value: number): number {
  return Math.max(0, value)
}

/**
 * Whether a search spans several days: other start than end day, or a duration of a day and more
 * (D-054).
 */
export function isMultiDaySearch({
  startDate,
  endDate,
  duration,
}: Pick<Search, 'startDate' | 'endDate' | 'duration'>): boolean {
  if (duration * minuteMs >= dayMs) return true
  const start = parseWallClock(startDate ?? '')
  const end = parseWallClock(endDate ?? '')
  if (start === undefined || end === undefined) return false
  // An end at midnight belongs to the day before, as with bookings; an end that names a day is that
  // day.
  return toDay(isDate(endDate ?? '') ? end : end - 1) > toDay(start)
}

/**
 * The type a search gets: a range becomes dateRangeList when multi-day, else dateTime when the
 * saved profile prefers a list.
 */
export function decideSearchType(search: Search, prefersList: boolean): SearchType {
  if (search.searchType !== searchTypes.dateRange) return search.searchType
  if (isMultiDaySearch(search)) return searchTypes.dateRangeList
  return prefersList ? searchTypes.dateTime : searchTypes.dateRange
}

/**
 * Whether to search on the floor plan: the key floor_plan is on, one day, and a start time or a
 * category that is not hourly.
 */
export function prefersFloorPlan(
  search: Search,
  {
    isFloorPlanOn,
    timeslotKind,
  }: { readonly isFloorPlanOn: boolean; readonly timeslotKind: TimeslotKind | undefined },
): boolean {
  const hasStartTime = search.startDate !== undefined && !isDate(search.startDate)
  return isFloorPlanOn && !isMultiDaySearch(search) && (hasStartTime || timeslotKind !== 'HOURLY')
}

/** How results are shown. */
export interface ResultsView {
  readonly dateMode: 'day' | 'week' | 'month'
  readonly view: 'calendar' | 'list' | 'map'
}

/**
 * The view a search forces: a multi-day one the week and the list instead of the map, a discrete
 * one the map (D-055).
 */
export function decideResultsView(search: Search, wanted: ResultsView): ResultsView {
  const isMultiDay = isMultiDaySearch(search)
  const dateMode = isMultiDay ? 'week' : wanted.dateMode
  if (search.discrete) return { dateMode, view: 'map' }
  return { dateMode, view: isMultiDay && wanted.view === 'map' ? 'list' : wanted.view }
}

/** The choices of time within a day. */
export const dayParts = ['ALL_DAY', 'AM', 'PM'] as const
/** One of them. */
export type DayPart = (typeof dayParts)[number]

const partMinutes: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  ALL_DAY: [0, 1440],
  AM: [0, 720],
  PM: [720, 1440],
}

/**
 * The times of a part of a day (`YYYY-MM-DD`): all day and AM start at midnight, PM at noon
 * (D-060).
 */
export function toDayPartRange(day: string, part: DayPart): TimeRange {
  const midnight = toDay(readWallClock(day))
  const [from, to] = partMinutes[part]
  return {
    timeFrom: toDateTime(midnight + from * minuteMs),
    timeTo: toDateTime(midnight + to * minuteMs),
  }
}

/** The range to ask for; `t` does not belong to it, so a last day goes as the day after. */
function toRange({ searchType, startDate, endDate, duration }: Search): { f?: string; t?: string } {
  if (searchType === searchTypes.now || startDate === undefined) return {}
  if (searchType === searchTypes.dateTime) {
    if (endDate !== undefined && !isDate(endDate)) return { f: startDate, t: endDate }
    const start = readWallClock(startDate)
    return isDate(startDate)
      ? { f: startDate, t: toDate(start + dayMs) }
      : { f: startDate, t: toDateTime(start + toSentNumber(duration) * minuteMs) }
  }
  const last = endDate ?? toDate(readWallClock(startDate))
  return { f: startDate, t: isDate(last) ? toDate(readWallClock(last) + dayMs) : last }
}

/**
 * What the API is asked for a search. A discrete search asks for the whole interval as its length,
 * so that nothing shorter fits.
 */
export function toAvailabilityQuery(search: Search): AvailabilitySearchRequest {
  const { f, t } = toRange(search)
  const isInterval = search.discrete && f !== undefined && t !== undefined
  const when = search.when ?? (search.searchType === searchTypes.now ? 'now' : undefined)
  return {
    include: ['locations', 'ancestors', 'facilities', 'bookings'],
    status: [search.showAllLocations ? 'ALL' : 'AVAILABLE'],
    d: isInterval
      ? (readWallClock(t) - readWallClock(f)) / minuteMs
      : toSentNumber(search.duration),
    c: toSentNumber(search.capacity),
    ...(search.category === undefined ? {} : { bc: search.category }),
    ...(f === undefined ? {} : { f }),
    ...(t === undefined ? {} : { t }),
    ...(search.location.length ? { l: [...search.location] } : {}),
    ...(when && f === undefined ? { when } : {}),
  }
}

/**
 * Whether to ask for occupancy: a provider is configured and the range (`t` exclusive) covers
 * today, `YYYY-MM-DD` at the location.
 */
export function coversToday(
  today: string,
  { f, t }: { readonly f: string; readonly t: string },
): boolean {
  const midnight = readWallClock(today)
  return readWallClock(f) < midnight + dayMs && readWallClock(t) > midnight
}
