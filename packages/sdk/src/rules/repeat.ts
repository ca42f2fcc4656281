import type { FieldCode } from '../contract/base/field-code.js'
import { seriesMaxOccurrences } from '../contract/base/limits.js'
import type { RepeatGroup, RepeatKind } from '../generated/types.js'
import { addDays, addMonths, startOfWeek, weekday } from './calendar.js'

/** A recurrence rule: the part of a RepeatGroup that determines its dates. */
export type RepeatRule = Pick<
  RepeatGroup,
  'repeatKind' | 'repeatEndDate' | 'repeatInterval' | 'repeatWeekdays' | 'repeatOrdinal'
>

/** Why a series is invalid: the field, and the error text's code and values. */
export interface RepeatProblem {
  readonly field: keyof RepeatRule
  readonly code: FieldCode
  readonly values?: Readonly<Record<string, number>>
}

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY'

/** A recurrence rule in RFC 5545 terms: an interval of periods, and the days within each period. */
interface Pattern {
  readonly frequency: Frequency
  readonly interval: number
  /** The RRULE's BYDAY, BYMONTHDAY and similar parts. */
  readonly by: readonly string[]
  /** The same days, computed from the period's first day. */
  readonly daysIn: (start: string) => readonly string[]
}

const workingDays = [1, 2, 3, 4, 5]
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const toName = (day: number) => weekdayNames[day - 1]!

/**
 * Returns the first day of the period `count` periods after a date's own. Weeks start on Monday
 * (P5).
 */
const periods: Record<Frequency, (date: string, count: number) => string> = {
  DAILY: addDays,
  WEEKLY: (date, count) => addDays(startOfWeek(date), 7 * count),
  MONTHLY: (date, count) => addMonths(`${date.slice(0, 7)}-01`, count)!,
}

const patterns: Record<RepeatKind, (rule: RepeatRule, first: string) => Pattern> = {
  DAILY: ({ repeatInterval = 1 }) => ({
    frequency: 'DAILY',
    interval: repeatInterval,
    by: [],
    daysIn: (day) => [day],
  }),
  WEEKDAYS: () => weekly(1, workingDays),
  WEEKLY: ({ repeatInterval = 1, repeatWeekdays }, first) =>
    weekly(repeatInterval, repeatWeekdays ?? [weekday(first)]),
  FORTNIGHTLY: ({ repeatWeekdays }, first) => weekly(2, repeatWeekdays ?? [weekday(first)]),
  MONTHLY: ({ repeatInterval = 1 }, first) => {
    const day = Number(first.slice(8))
    return {
      frequency: 'MONTHLY',
      interval: repeatInterval,
      by: [`BYMONTHDAY=${day}`],
      daysIn: (start) => inMonth(start, [addDays(start, day - 1)]),
    }
  },
  MONTHLY_BY_WEEKDAY: ({ repeatInterval = 1, repeatOrdinal }, first) => {
    const day = weekday(first)
    const ordinal = repeatOrdinal ?? Math.ceil(Number(first.slice(8)) / 7)
    return {
      frequency: 'MONTHLY',
      interval: repeatInterval,
      by: [`BYDAY=${ordinal}${toName(day)}`],
      daysIn: (start) => nthWeekday(start, day, ordinal),
    }
  },
}

function weekly(interval: number, days: readonly number[]): Pattern {
  const sorted = days.toSorted((a, b) => a - b)
  return {
    frequency: 'WEEKLY',
    interval,
    by: [`BYDAY=${sorted.map(toName).join(',')}`, 'WKST=MO'],
    daysIn: (monday) => sorted.map((day) => addDays(monday, day - 1)),
  }
}

const inMonth = (start: string, days: readonly string[]) =>
  days.filter((day) => day.slice(0, 7) === start.slice(0, 7))

/** The nth occurrence of a weekday in a month; empty if the month has no fifth. */
function nthWeekday(start: string, day: number, ordinal: number): string[] {
  const first = addDays(start, (day - weekday(start) + 7) % 7)
  const found = inMonth(
    start,
    [0, 7, 14, 21, 28].map((days) => addDays(first, days)),
  ).at(ordinal > 0 ? ordinal - 1 : ordinal)
  return found ? [found] : []
}

/** Lists one occurrence more than the maximum, so that excess is detected. */
function listDates(rule: RepeatRule, firstDate: string): string[] {
  const { frequency, interval, daysIn } = patterns[rule.repeatKind](rule, firstDate)
  const dates: string[] = []
  for (let count = 0; dates.length <= seriesMaxOccurrences; count += interval) {
    const start = periods[frequency](firstDate, count)
    if (start > rule.repeatEndDate) break
    dates.push(...daysIn(start).filter((date) => firstDate <= date && date <= rule.repeatEndDate))
  }
  return dates
}

/**
 * The same day a year later, or 28 February for 29 February, so that a year never exceeds 366 days.
 */
const yearAfter = (date: string) => addMonths(date, 12) ?? addMonths(addDays(date, -1), 12)!

/**
 * Validates a rule from its first day and returns undefined if it is valid. Refuses a missing end,
 * an end before the first day, a series of more than a year or 366 occurrences (refused, not
 * truncated, D-114), and a rule without occurrences.
 */
export function findRepeatProblem(rule: RepeatRule, firstDate: string): RepeatProblem | undefined {
  const { repeatEndDate, repeatInterval = 1, repeatOrdinal } = rule
  if (!repeatEndDate) return { field: 'repeatEndDate', code: 'repeatEndRequired' }
  if (repeatInterval < 1) return { field: 'repeatInterval', code: 'invalid' }
  if (repeatOrdinal === 0) return { field: 'repeatOrdinal', code: 'invalid' }
  if (repeatEndDate < firstDate) return { field: 'repeatEndDate', code: 'dateRange' }
  const count = repeatEndDate > yearAfter(firstDate) ? Infinity : listDates(rule, firstDate).length
  if (count > seriesMaxOccurrences)
    return {
      field: 'repeatEndDate',
      code: 'repeatTooLong',
      values: { count: seriesMaxOccurrences },
    }
  return count === 0 ? { field: 'repeatEndDate', code: 'repeatEmpty' } : undefined
}

/**
 * Returns the dates of a series in order, `YYYY-MM-DD` at the location; the end date is inclusive.
 * Days that a month lacks are skipped, never moved (P5). `firstDate` counts as an occurrence only
 * if it matches the rule (RFC 5545 leaves other start dates undefined): a Tuesday rule that starts
 * on a Monday has its first occurrence on the Tuesday. Ignores fields that the kind does not use.
 * Throws RangeError for an invalid rule, so call `findRepeatProblem` first.
 */
export function expandRepeat(rule: RepeatRule, firstDate: string): string[] {
  const problem = findRepeatProblem(rule, firstDate)
  if (problem) throw new RangeError(`${problem.field}: ${problem.code}`)
  return listDates(rule, firstDate)
}

/**
 * Formats the rule as an RFC 5545 RRULE value. `until` is copied unchanged: a UTC time such as
 * `20261231T235959Z`, or `20261231` for days. Its DTSTART must be the first day returned by
 * `expandRepeat`, which may be later than `firstDate`.
 */
export function toRRule(rule: RepeatRule, firstDate: string, until: string): string {
  const { frequency, interval, by } = patterns[rule.repeatKind](rule, firstDate)
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...by,
    `UNTIL=${until}`,
  ].join(';')
}
