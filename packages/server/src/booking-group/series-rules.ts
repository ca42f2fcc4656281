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
import { refuseFields } from '../core/refusal.js'
import { resolveAllDay, resolveRange } from '../time/zone.js'

/** A series as it is meant: its rule, its place, and the wall clocks of its first occurrence. */
export interface Series {
  readonly rule: RepeatRule
  readonly locationId: number
  readonly wallFrom: string
  readonly wallTo: string
  readonly isAllDay: boolean
}

/** What falls on a day of the rule. */
export interface Occurrence {
  readonly date: string
  readonly timeFrom: string
  readonly timeTo: string
}

type Times = Pick<Series, 'wallFrom' | 'wallTo'>

const dateOf = (wall: string): string => wall.slice(0, 10)
const daysBetween = (from: string, to: string): number =>
  (readWallClock(dateOf(to)) - readWallClock(dateOf(from))) / dayMs

/** The same clock times on another day (D-117). */
export function onDay({ wallFrom, wallTo }: Times, date: string): Occurrence {
  return {
    date,
    timeFrom: date + wallFrom.slice(10),
    timeTo: addDays(date, daysBetween(wallFrom, wallTo)) + wallTo.slice(10),
  }
}

/** As much later, or earlier, on the wall. */
export const shiftWall = (wall: string, ms: number): string => toDateTime(readWallClock(wall) + ms)

/** What is ordered for a time of the day moves with its booking. */
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

/** The days of a rule from a day on; refuses one that cannot be booked (RPT-003, D-114). */
export function expandRule(rule: RepeatRule, firstDate: string): string[] {
  const problem = findRepeatProblem(rule, firstDate)
  if (problem) throw refuseFields({ ...problem, field: `bookingGroup.${problem.field}` })
  return expandRepeat(rule, firstDate)
}

/** The series from its first occurrence on: the day it was asked for may be none. */
export function anchorSeries(series: Series): Series {
  const { timeFrom, timeTo } = onDay(series, expandRule(series.rule, dateOf(series.wallFrom))[0]!)
  return { ...series, wallFrom: timeFrom, wallTo: timeTo }
}

/** Whether the place has no such time, because its calendar left out the day (P3). */
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
 * What is to be done on which day; refuses days that are none of the series, or are named twice,
 * and moves that lead nowhere.
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
 * Where and when an occurrence is to be, once its choice is made. A new start alone keeps its
 * length.
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

export interface SaidTimes {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

/**
 * The series' clock times where new ones were said for one of its days: the times of day, and the
 * days in between (D-116).
 */
export function retime({ wallFrom, wallTo }: Times, { timeFrom, timeTo }: SaidTimes): Times {
  const days = timeFrom && timeTo ? daysBetween(timeFrom, timeTo) : daysBetween(wallFrom, wallTo)
  const first = dateOf(wallFrom)
  return {
    wallFrom: first + (timeFrom ?? wallFrom).slice(10),
    wallTo: addDays(first, days) + (timeTo ?? wallTo).slice(10),
  }
}

/** Whether two series differ in when of the day or where they are. */
export function isElsewhere(one: Series, other: Series): boolean {
  const { timeFrom, timeTo } = onDay(other, dateOf(one.wallFrom))
  return (
    one.locationId !== other.locationId ||
    one.isAllDay !== other.isAllDay ||
    one.wallFrom !== timeFrom ||
    one.wallTo !== timeTo
  )
}
