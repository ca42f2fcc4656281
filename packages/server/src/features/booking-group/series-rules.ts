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

/** A resolved series: its rule, its location and the wall clocks of its first occurrence. */
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

/** The same times of day on another day (D-117). */
export function onDay({ wallFrom, wallTo }: Times, date: string): Occurrence {
  return {
    date,
    timeFrom: date + wallFrom.slice(10),
    timeTo: addDays(date, daysBetween(wallFrom, wallTo)) + wallTo.slice(10),
  }
}

/** Shifts a wall clock. */
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

/** The days of a rule from a given day; throws if the rule cannot be booked (RPT-003, D-114). */
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

/** Whether the time zone of the location skipped the day (P3). */
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
 * The requested choice for each day. Refuses days that are not in the series, duplicates, and moves
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
 * Location and times of an occurrence after its choice was applied. A new start without an end
 * keeps the duration.
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
 * New times of day for the series, derived from new times of one of its occurrences (D-116). An
 * occurrence that spans days keeps its span.
 */
export function retime({ wallFrom, wallTo }: Times, { timeFrom, timeTo }: RequestedTimes): Times {
  const days = timeFrom && timeTo ? daysBetween(timeFrom, timeTo) : daysBetween(wallFrom, wallTo)
  const first = dateOf(wallFrom)
  return {
    wallFrom: first + (timeFrom ?? wallFrom).slice(10),
    wallTo: addDays(first, days) + (timeTo ?? wallTo).slice(10),
  }
}

/** Whether two series differ in time of day or location. */
export function isElsewhere(one: Series, other: Series): boolean {
  const { timeFrom, timeTo } = onDay(other, dateOf(one.wallFrom))
  return (
    one.locationId !== other.locationId ||
    one.isAllDay !== other.isAllDay ||
    one.wallFrom !== timeFrom ||
    one.wallTo !== timeTo
  )
}
