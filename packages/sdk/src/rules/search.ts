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

/** A search type's code: now 1, dateTime 2, dateRange 3, dateRangeList 4. */
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes]

/**
 * A search's parameters. Dates are wall-clock, `YYYY-MM-DD` or with a time. The numbers -1 and 0
 * both mean "not set".
 */
export interface Search {
  readonly searchType: SearchType
  readonly category?: number | undefined
  /** Number of people. */
  readonly capacity: number
  /** In minutes. */
  readonly duration: number
  /** Ids of the selected locations, which include their descendants. Empty means everywhere. */
  readonly location: readonly number[]
  readonly startDate?: string | undefined
  /** The last day if it has no time, otherwise the end. */
  readonly endDate?: string | undefined
  readonly when?: When | undefined
  /** Also lists unavailable locations. */
  readonly showAllLocations?: boolean | undefined
  /** Searches one exact interval: each location is either available or not. */
  readonly discrete?: boolean | undefined
}

/** A new search: now, 60 minutes, no capacity. */
export const newSearch: Search = {
  searchType: searchTypes.now,
  capacity: defaultCapacity,
  duration: defaultDurationMinutes,
  location: [],
}

/** Converts a number for the API: -1 ("not set") and non-numbers become 0. */
export function toSentNumber(value: number): number {
  return value > 0 ? value : 0
}

/**
 * Whether a search spans several days: its start and end days differ, or its duration is a day or
 * more (D-054).
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
  // As in bookings, an end at midnight belongs to the day before. An end without a time means that
  // day.
  return toDay(isDate(endDate ?? '') ? end : end - 1) > toDay(start)
}

/**
 * Decides a search's type: a range becomes dateRangeList if it is multi-day, otherwise dateTime if
 * the saved profile prefers lists.
 */
export function decideSearchType(search: Search, prefersList: boolean): SearchType {
  if (search.searchType !== searchTypes.dateRange) return search.searchType
  if (isMultiDaySearch(search)) return searchTypes.dateRangeList
  return prefersList ? searchTypes.dateTime : searchTypes.dateRange
}

/**
 * Whether to search on the floor plan: the floor_plan setting is on, the search covers one day, and
 * it has a start time or its category is not hourly.
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

export interface ResultsView {
  readonly dateMode: 'day' | 'week' | 'month'
  readonly view: 'calendar' | 'list' | 'map'
}

/**
 * Decides the required view: multi-day searches use the week and the list, discrete searches use
 * the map (D-055).
 */
export function decideResultsView(search: Search, wanted: ResultsView): ResultsView {
  const isMultiDay = isMultiDaySearch(search)
  const dateMode = isMultiDay ? 'week' : wanted.dateMode
  if (search.discrete) return { dateMode, view: 'map' }
  return { dateMode, view: isMultiDay && wanted.view === 'map' ? 'list' : wanted.view }
}

export const dayParts = ['ALL_DAY', 'AM', 'PM'] as const
export type DayPart = (typeof dayParts)[number]

const partMinutes: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  ALL_DAY: [0, 1440],
  AM: [0, 720],
  PM: [720, 1440],
}

/**
 * Returns the range of a day part (`YYYY-MM-DD`): all day and AM start at midnight, PM at noon
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

/** The requested range. `t` is exclusive, so a last day is sent as the following day. */
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
 * Converts a search to an API request. A discrete search sends the whole interval as its duration,
 * which excludes locations available for only part of it.
 */
export function toAvailabilityQuery(search: Search): AvailabilitySearchRequest {
  const { f, t } = toRange(search)
  const isInterval = search.discrete && f !== undefined && t !== undefined
  const when = search.when ?? (search.searchType === searchTypes.now ? 'now' : undefined)
  return {
    include: ['locations', 'ancestors', 'facilities', 'layouts', 'extras', 'bookings'],
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
 * Whether to request occupancy: a provider is configured and the range (`t` exclusive) includes
 * today, given as `YYYY-MM-DD` at the location.
 */
export function coversToday(
  today: string,
  { f, t }: { readonly f: string; readonly t: string },
): boolean {
  const midnight = readWallClock(today)
  return readWallClock(f) < midnight + dayMs && readWallClock(t) > midnight
}
