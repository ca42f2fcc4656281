import type { Category } from '@mosaic-booking/sdk'
import {
  defaultCapacity,
  defaultDurationMinutes,
  isDate,
  prefersFloorPlan,
  searchTypes,
  toDayPartRange,
  decideSearchType,
  type DayPart,
  type Search,
  dayMs,
  readWallClock,
  toDate,
} from '@mosaic-booking/sdk/rules'
import { nextStart } from '../next-start.js'

/** The search types that the form offers (SRCH-003). */
export type SearchKind = 'now' | 'dateTime' | 'dateRange'
/** A part of the day, or an exact start time. */
export type TimeChoice = DayPart | 'AT'

/** Form state. Values of other search types are retained, so that switching back restores them. */
export interface SearchDraft {
  readonly kind: SearchKind
  /** `YYYY-MM-DD`, '' for none. */
  readonly date: string
  readonly endDate: string
  readonly time: TimeChoice
  /** `HH:mm`, for AT. */
  readonly startTime: string
  readonly duration: number
  readonly capacity: number
  readonly location: readonly number[]
  readonly showAllLocations: boolean
}

/**
 * Categories booked by the hour start with a time, all other categories with a day.
 * @param now wall clock
 */
export function newDraft(
  now: string,
  { timeslotKind }: Pick<Category, 'timeslotKind'>,
  location: readonly number[],
): SearchDraft {
  const { date, startTime } = nextStart(now)
  return {
    kind: 'dateTime',
    date,
    endDate: date,
    time: timeslotKind === 'HOURLY' ? 'AT' : 'ALL_DAY',
    startTime,
    duration: defaultDurationMinutes,
    capacity: defaultCapacity,
    location,
    showAllLocations: false,
  }
}

export type SearchProblem = 'missingDate' | 'dateRange' | 'missingTime'

/**
 * Validates a draft: the start date is required, and the range must not end before it starts
 * (SRCH-009, SRCH-010).
 */
export function findDraftProblem({
  kind,
  date,
  endDate,
  time,
  startTime,
}: SearchDraft): SearchProblem | undefined {
  if (kind === 'now') return undefined
  if (!date) return 'missingDate'
  if (kind === 'dateRange') return endDate && date > endDate ? 'dateRange' : undefined
  return time === 'AT' && !startTime ? 'missingTime' : undefined
}

const halfDayMinutes = 720

/** Converts a valid draft to a search without its type. */
export function toSearch(
  draft: SearchDraft,
  {
    id,
    timeslotKind,
    isCapacityRelevant,
  }: Pick<Category, 'id' | 'timeslotKind' | 'isCapacityRelevant'>,
): Search {
  const isHourly = timeslotKind === 'HOURLY'
  const shared = {
    category: id,
    location: draft.location,
    showAllLocations: draft.showAllLocations,
    capacity: isCapacityRelevant ? draft.capacity : defaultCapacity,
    duration: isHourly || draft.kind === 'now' ? draft.duration : defaultDurationMinutes,
  }
  if (draft.kind === 'now') return { ...shared, searchType: searchTypes.now, when: 'now' }
  if (draft.kind === 'dateRange')
    return {
      ...shared,
      searchType: searchTypes.dateRange,
      startDate: draft.date,
      endDate: draft.endDate || draft.date,
    }
  const searchType = searchTypes.dateTime
  if (draft.time === 'AT')
    return { ...shared, searchType, startDate: `${draft.date}T${draft.startTime}:00.000` }
  if (draft.time === 'ALL_DAY') return { ...shared, searchType, startDate: draft.date }
  const { timeFrom, timeTo } = toDayPartRange(draft.date, draft.time)
  return {
    ...shared,
    searchType,
    duration: halfDayMinutes,
    startDate: toShort(timeFrom),
    endDate: timeTo,
  }
}

/** Shortens a start at midnight to a date, as the results path parser does. */
const toShort = (time: string) => (time.endsWith('T00:00:00.000') ? time.slice(0, 10) : time)

export interface SearchPreferences {
  readonly isFloorPlanOn: boolean
  readonly timeslotKind: Category['timeslotKind'] | undefined
  /** Whether the user's profile prefers the list over the floor plan. */
  readonly prefersList: boolean
}

/**
 * Completes a search with its type (SRCH-011), and with `discrete` if the user prefers the floor
 * plan over the list (SRCH-013).
 */
export function decideSearch(
  search: Search,
  { isFloorPlanOn, timeslotKind, prefersList }: SearchPreferences,
): Search {
  const searchType = decideSearchType(search, prefersList)
  return {
    ...search,
    searchType,
    // A one-day range becomes a search by time, whose end would be interpreted as an instant.
    endDate:
      searchType === searchTypes.dateTime && search.endDate && isDate(search.endDate)
        ? undefined
        : search.endDate,
    discrete: !prefersList && prefersFloorPlan(search, { isFloorPlanOn, timeslotKind }),
  }
}

/** The search for all spaces of a category on a day. */
export const toDaySearch = (
  category: Pick<Category, 'id'>,
  day: string,
  preferences: SearchPreferences,
): Search =>
  decideSearch(
    {
      searchType: searchTypes.dateTime,
      category: category.id,
      startDate: day,
      duration: defaultDurationMinutes,
      capacity: defaultCapacity,
      location: [],
      showAllLocations: false,
    },
    preferences,
  )

/** Converts a search back to a draft for editing. */
export function toDraft(search: Search, fresh: SearchDraft): SearchDraft {
  const { startDate, searchType, duration, capacity, location, showAllLocations } = search
  const shared = { ...fresh, capacity, location, showAllLocations: showAllLocations ?? false }
  if (searchType === searchTypes.now || !startDate) return { ...shared, kind: 'now', duration }
  const day = startDate.slice(0, 10)
  const lastDay = toLastDay(search) ?? day
  if (searchType !== searchTypes.dateTime)
    return { ...shared, kind: 'dateRange', date: day, endDate: lastDay, duration }
  const time = toTimeChoice(search)
  return {
    ...shared,
    kind: 'dateTime',
    date: day,
    endDate: lastDay,
    time,
    startTime: time === 'AT' ? startDate.slice(11, 16) : fresh.startTime,
    duration: time === 'AM' || time === 'PM' ? fresh.duration : duration,
  }
}

/** A search's time choice: a half day, an exact time, or the whole day. */
export function toTimeChoice({ searchType, startDate, endDate, duration }: Search): TimeChoice {
  const clock = startDate?.slice(11, 16)
  if (searchType === searchTypes.dateTime && duration === halfDayMinutes && endDate) {
    if (!clock) return 'AM'
    if (clock === '12:00') return 'PM'
  }
  return clock ? 'AT' : 'ALL_DAY'
}

/**
 * A search's last day. An end without a time is that day; an end at midnight belongs to the
 * preceding day.
 */
export function toLastDay({
  startDate,
  endDate,
}: Pick<Search, 'startDate' | 'endDate'>): string | undefined {
  return endDate
    ? toDate(readWallClock(endDate) - (isDate(endDate) ? 0 : 1))
    : startDate?.slice(0, 10)
}

const shiftDay = (text: string, days: number) =>
  `${toDate(readWallClock(text.slice(0, 10)) + days * dayMs)}${text.slice(10)}`

/**
 * Moves a search by days, preserving its time and length. A search never starts in the past
 * (RES-002): moving back from tomorrow yields today, and a past time becomes `now`.
 * @param now wall clock
 */
export function moveSearch(search: Search, days: number, now: string): Search {
  const today = now.slice(0, 10)
  const { startDate, endDate, searchType } = search
  if (searchType === searchTypes.now || !startDate) {
    return {
      ...search,
      searchType: searchTypes.dateTime,
      when: undefined,
      startDate: shiftDay(today, days),
      endDate: undefined,
      discrete: false,
    }
  }
  const moved = shiftDay(startDate, days)
  const start =
    moved.slice(0, 10) < today ? shiftDay(startDate, daysBetween(startDate, today)) : moved
  const isPast = !isDate(start) && start < now
  const shift = daysBetween(startDate, start)
  return {
    ...search,
    when: undefined,
    startDate: isPast ? now : start,
    endDate: endDate && shiftDay(endDate, shift),
  }
}

function daysBetween(from: string, to: string): number {
  return (readWallClock(to.slice(0, 10)) - readWallClock(from.slice(0, 10))) / dayMs
}
