import type { QuickSearch, When } from '@mosaic-booking/sdk'
import {
  readWallClock,
  searchTypes,
  toDate,
  toDateTime,
  type Search,
  type SearchType,
} from '@mosaic-booking/sdk/rules'

/** The quick-search targets (D-006). */
export const quickTargets = [
  'now',
  'today',
  'tomorrow',
  'this-week',
  'next-week',
] as const satisfies readonly When[]

export function isQuickTarget(text: string | undefined): text is When {
  return (quickTargets as readonly unknown[]).includes(text)
}

/** The results path's segments, in order (ROUTE-016). */
export const pathParts = [
  'startDate',
  'endDate',
  'duration',
  'capacity',
  'location',
  'searchType',
  'when',
  'showAllLocations',
  'discrete',
] as const

type PathParams = Readonly<Record<string, string | undefined>>

/**
 * Serialises a search as a path. Unset values are `0`, and trailing zeros are omitted. Dates are
 * the wall clock in milliseconds, interpreted as UTC, so that a link means the same day for
 * everyone.
 */
export function toResultsPath(search: Search): string {
  const {
    category,
    startDate,
    endDate,
    duration,
    capacity,
    location,
    searchType,
    when,
    showAllLocations,
    discrete,
  } = search
  const parts: Record<(typeof pathParts)[number], string | number> = {
    startDate: startDate ? readWallClock(startDate) : 0,
    endDate: endDate ? readWallClock(endDate) : 0,
    duration: Math.max(0, duration),
    capacity: Math.max(0, capacity),
    location: location.join(',') || 0,
    searchType,
    when: when ?? 0,
    showAllLocations: Number(showAllLocations ?? false),
    discrete: Number(discrete ?? false),
  }
  const texts = pathParts.map((name) => String(parts[name]))
  return `/find/${category}/results/${texts.slice(0, texts.findLastIndex((text) => text !== '0') + 1).join('/')}`
}

/** The latest wall clock with a four-digit year. */
const lastClock = Date.UTC(9999, 11, 31)

const readNumber = (text: string | undefined): number | undefined =>
  text === undefined ? 0 : /^\d{1,15}$/.test(text) ? Number(text) : undefined
const isFlag = (value: number | undefined): value is 0 | 1 => value === 0 || value === 1
const isType = (value: number | undefined): value is SearchType =>
  Object.values(searchTypes).some((type) => type === value)

function readLocations(text: string | undefined): number[] | undefined {
  if (text === undefined || text === '0') return []
  return /^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : undefined
}

/** Shortens midnight to a date, so that a day search stays a day search. */
const toDayOrTime = (wallClock: string) =>
  wallClock.endsWith('T00:00:00.000') ? wallClock.slice(0, 10) : wallClock

const readClock = (milliseconds: number) =>
  milliseconds === 0 ? undefined : toDateTime(milliseconds)

/** Parses a search from path parameters. Returns undefined if a segment is invalid (D-010). */
export function parseResultsPath(params: PathParams): Search | undefined {
  const [category, start, end, duration, capacity] = [
    params.category,
    params.startDate,
    params.endDate,
    params.duration,
    params.capacity,
  ].map(readNumber)
  const [showAll, discrete] = [readNumber(params.showAllLocations), readNumber(params.discrete)]
  const searchType =
    params.searchType === undefined ? searchTypes.now : readNumber(params.searchType)
  const location = readLocations(params.location)
  const when = params.when === undefined || params.when === '0' ? undefined : params.when
  if (
    !category ||
    start === undefined ||
    end === undefined ||
    duration === undefined ||
    capacity === undefined ||
    location === undefined
  )
    return undefined
  if (
    !isType(searchType) ||
    !isFlag(showAll) ||
    !isFlag(discrete) ||
    (when !== undefined && !isQuickTarget(when)) ||
    Math.max(start, end) > lastClock
  )
    return undefined
  const [startClock, endClock] = [readClock(start), readClock(end)]
  const search: Search = {
    searchType,
    category,
    duration,
    capacity,
    location,
    when,
    showAllLocations: showAll === 1,
    discrete: discrete === 1,
    startDate: startClock && toDayOrTime(startClock),
    // A date range ends on its last day. A search by time ends at an instant, which may be
    // midnight.
    endDate: endClock && searchType !== searchTypes.dateTime ? toDayOrTime(endClock) : endClock,
  }
  const hasDate =
    search.startDate !== undefined || searchType === searchTypes.now || when !== undefined
  return hasDate && isInOrder(search) ? search : undefined
}

function isInOrder({ startDate, endDate }: Search): boolean {
  return !startDate || !endDate || readWallClock(startDate) <= readWallClock(endDate)
}

/**
 * Converts the server's search for a quick-search target. The server's range ends at midnight
 * (exclusive); the URL contains the last day (inclusive).
 */
export function fromQuickSearch({ searchType, startDate, endDate, ...quick }: QuickSearch): Search {
  const type =
    Object.values(searchTypes).find((known) => known === searchType) ?? searchTypes.dateTime
  const isRange = type === searchTypes.dateRange || type === searchTypes.dateRangeList
  const isNow = type === searchTypes.now
  return {
    ...quick,
    searchType: type,
    startDate: isNow ? undefined : toDayOrTime(startDate),
    endDate: isNow ? undefined : isRange ? toDate(readWallClock(endDate) - 1) : endDate,
  }
}
