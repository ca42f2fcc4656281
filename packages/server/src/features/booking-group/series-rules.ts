import type { ExtraRequestInput, RepeatChoice } from '@mosaic-booking/sdk'
import {
  addDays,
  dayMs,
  expandRepeat,
  findRepeatProblem,
  readWallClock,
  toDateTime,
  type RepeatRule,
} from '@mosaic-booking/sdk/rules'
import { refuseFields } from '../../ground/core/refusal.js'
import { resolveAllDay, resolveRange } from '../../ground/time/zone.js'

/** A resolved series: its rule, its location and the wall-clock times of its first occurrence. */
export interface Series {
  readonly rule: RepeatRule
  readonly locationId: number
  readonly wallFrom: string
  readonly wallTo: string
  readonly isAllDay: boolean
}

/** An occurrence: a day of the rule with its times. */
export interface Occurrence {
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
}

type Times = Pick<Series, 'wallFrom' | 'wallTo'>

const dateOf = (wall: string): string => wall.slice(0, 10)
const daysBetween = (from: string, to: string): number =>
  (readWallClock(dateOf(to)) - readWallClock(dateOf(from))) / dayMs

/** Returns the same times of day on another day (D-117). */
export function onDay({ wallFrom, wallTo }: Times, date: string): Occurrence {
  return {
    date,
    timeFrom: date + wallFrom.slice(10),
    timeTo: addDays(date, daysBetween(wallFrom, wallTo)) + wallTo.slice(10),
  }
}

export const shiftWall = (wall: string, ms: number): string => toDateTime(readWallClock(wall) + ms)

/** Extras with times of day move with their booking. */
export function shiftExtras(
  extras: readonly ExtraRequestInput[] | undefined,
  ms: number,
): ExtraRequestInput[] | undefined {
  const moved = (wall: string | undefined) => (wall === undefined ? undefined : shiftWall(wall, ms))
  return extras?.map((extra) => ({
    ...extra,
    timeFrom: moved(extra.timeFrom),
    timeTo: moved(extra.timeTo),
  }))
}

/**
 * Returns the days of a rule from a given day. Throws if the rule cannot be booked (RPT-003,
 * D-114).
 */
export function expandRule(rule: RepeatRule, firstDate: string): string[] {
  const problem = findRepeatProblem(rule, firstDate)
  if (problem) throw refuseFields({ ...problem, field: `bookingGroup.${problem.field}` })
  return expandRepeat(rule, firstDate)
}

/**
 * Moves the series to its first occurrence, since the requested start need not be a day of the
 * rule.
 */
export function anchorSeries(series: Series): Series {
  const { timeFrom, timeTo } = onDay(series, expandRule(series.rule, dateOf(series.wallFrom))[0]!)
  return { ...series, wallFrom: timeFrom, wallTo: timeTo }
}

/** Whether the location's time zone skipped the day (P3). */
export function isDayLeftOut(
  { timeFrom, timeTo }: Occurrence,
  isAllDay: boolean,
  zone: string,
): boolean {
  if (!isAllDay) return resolveRange(timeFrom, timeTo, zone) === undefined
  const { startsAt, endsAt } = resolveAllDay(dateOf(timeFrom), dateOf(timeTo), zone)
  return startsAt === endsAt
}

/**
 * Returns the requested choice for each day. Refuses days outside the series, duplicates, and moves
 * without a destination.
 */
export function readChoices(
  choices: readonly RepeatChoice[] = [],
  dates: readonly string[],
): ReadonlyMap<string, RepeatChoice> {
  const known = new Set(dates)
  for (const [index, { date, action, locationId, timeFrom, timeTo }] of choices.entries()) {
    if (!known.delete(date)) throw refuseFields({ field: `choices.${index}.date`, code: 'invalid' })
    if (action === 'MOVE' && locationId === undefined && !timeFrom && !timeTo)
      throw refuseFields({ field: `choices.${index}.action`, code: 'invalid' })
  }
  return new Map(choices.map((choice) => [choice.date, choice]))
}

/**
 * Returns the location and times of an occurrence after applying its choice. A new start without an
 * end keeps the duration.
 */
export function applyChoice<At extends Occurrence & { readonly locationId: number }>(
  at: At,
  choice: RepeatChoice | undefined,
): At {
  if (choice?.action !== 'MOVE') return at
  const timeFrom = choice.timeFrom ?? at.timeFrom
  const shift = readWallClock(timeFrom) - readWallClock(at.timeFrom)
  return {
    ...at,
    locationId: choice.locationId ?? at.locationId,
    timeFrom,
    timeTo: choice.timeTo ?? shiftWall(at.timeTo, shift),
  }
}

export interface RequestedTimes {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

/**
 * Derives the series' new times of day from new times of one occurrence (D-116). An occurrence of
 * several days keeps its length.
 */
export function retime({ wallFrom, wallTo }: Times, { timeFrom, timeTo }: RequestedTimes): Times {
  const days = timeFrom && timeTo ? daysBetween(timeFrom, timeTo) : daysBetween(wallFrom, wallTo)
  const first = dateOf(wallFrom)
  return {
    wallFrom: first + (timeFrom ?? wallFrom).slice(10),
    wallTo: addDays(first, days) + (timeTo ?? wallTo).slice(10),
  }
}

export function isElsewhere(one: Series, other: Series): boolean {
  const { timeFrom, timeTo } = onDay(other, dateOf(one.wallFrom))
  return (
    one.locationId !== other.locationId ||
    one.isAllDay !== other.isAllDay ||
    one.wallFrom !== timeFrom ||
    one.wallTo !== timeTo
  )
}
