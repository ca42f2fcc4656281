import type { UtilisationItem, UtilisationMetricKey } from '@mosaic-booking/sdk'
import { minuteMs, utilisationMetricKeys } from '@mosaic-booking/sdk/rules'
import {
  clipIntervals,
  joinIntervals,
  subtractIntervals,
  type Interval,
} from '../../directory/scheduling/interval.js'

/** The time of a hold on a location. The blocked time includes the buffers. */
export interface Use {
  readonly blocked: Interval
  /** The booking itself; undefined if it belongs to a location that shares this one's space. */
  readonly booked: Interval | undefined
  readonly isCheckedIn: boolean
  readonly groups: readonly string[]
}

/** Facts that decide the utilisation of one location. Lists are ordered and disjoint. */
export interface UtilisationFacts {
  /** The time that counts as 100 %. */
  readonly measured: readonly Interval[]
  /** The usual opening hours, including closed days. */
  readonly hours: readonly Interval[]
  /** Opening hours without closed days. */
  readonly open: readonly Interval[]
  /** Ordered by start of the blocked time. */
  readonly uses: readonly Use[]
  /** Separates past and future. */
  readonly now: number
}

/** Minutes of one kind of use, in total and by group. */
export interface Minutes {
  all: number
  readonly groups: Map<string, number>
}

export type Measurement = Readonly<Record<UtilisationMetricKey, Minutes>>

export const noMinutes = (): Measurement =>
  Object.fromEntries(
    utilisationMetricKeys.map((key) => [key, { all: 0, groups: new Map<string, number>() }]),
  ) as unknown as Measurement

const minutesOf = (intervals: readonly Interval[]) =>
  intervals.reduce((sum, { from, to }) => sum + (to - from), 0) / minuteMs

function add(minutes: Minutes, count: number, groups: readonly string[] = []): void {
  if (count === 0) return
  minutes.all += count
  for (const group of groups) minutes.groups.set(group, (minutes.groups.get(group) ?? 0) + count)
}

/** Counts every measured minute once: as booked, otherwise as buffer, closed or free (AD-050). */
export function measure({ measured, hours, open, uses, now }: UtilisationFacts): Measurement {
  const found = noMinutes()
  const inMeasured = ({ from, to }: Interval) => clipIntervals(measured, from, to)
  const own = uses.filter(({ booked }) => booked)
  for (const { booked, isCheckedIn, groups } of own) {
    const parts = inMeasured(booked!)
    const past = minutesOf(clipIntervals(parts, -Infinity, now))
    add(found[isCheckedIn ? 'PAST_CHECKED_IN' : 'PAST_NOT_CHECKED_IN'], past, groups)
    add(found.FUTURE_BOOKED, minutesOf(parts) - past, groups)
  }
  const booked = joinIntervals(own.map((use) => use.booked!))
  for (const { blocked, groups } of own)
    add(found.BUFFER, minutesOf(subtractIntervals(inMeasured(blocked), booked)), groups)
  const blocked = joinIntervals(own.map((use) => use.blocked))
  const unheld = subtractIntervals(measured, blocked)
  const inHours = intersect(unheld, hours)
  add(found.UNAVAILABLE_OUT_OF_HOURS, minutesOf(unheld) - minutesOf(inHours))
  const shared = joinIntervals(uses.flatMap((use) => (use.booked ? [] : [use.blocked])))
  const free = subtractIntervals(intersect(inHours, open), shared)
  add(found.UNAVAILABLE_OTHER, minutesOf(inHours) - minutesOf(free))
  const unused = minutesOf(clipIntervals(free, -Infinity, now))
  add(found.PAST_UNUSED, unused)
  add(found.FUTURE_AVAILABLE, minutesOf(free) - unused)
  return found
}

function intersect(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const both: Interval[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const [a, b] = [one[i]!, other[j]!]
    const from = Math.max(a.from, b.from)
    const to = Math.min(a.to, b.to)
    if (from < to) both.push({ from, to })
    if (a.to < b.to) i++
    else j++
  }
  return both
}

export function addUp(sum: Measurement, part: Measurement): void {
  for (const key of utilisationMetricKeys) {
    sum[key].all += part[key].all
    for (const [group, minutes] of part[key].groups)
      sum[key].groups.set(group, (sum[key].groups.get(group) ?? 0) + minutes)
  }
}

/**
 * Returns percentages with two decimals that add up to exactly 100, by rounding up the largest
 * remainders.
 */
export function toShares(minutes: readonly number[]): number[] {
  const total = minutes.reduce((sum, one) => sum + one, 0)
  if (total === 0) return minutes.map(() => 0)
  const exact = minutes.map((one) => (one * 10_000) / total)
  const shares = exact.map(Math.floor)
  const missing = 10_000 - shares.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { index } of byRemainder.slice(0, missing)) shares[index]! += 1
  return shares.map((share) => share / 100)
}

const { compare } = new Intl.Collator('en')

/** Converts metrics for the response, with groups by name if requested. */
export function toMetrics(
  measurement: Measurement,
  hasGroups: boolean,
): UtilisationItem['metrics'] {
  const shares = toShares(utilisationMetricKeys.map((key) => measurement[key].all))
  const total = utilisationMetricKeys.reduce((sum, key) => sum + measurement[key].all, 0)
  const toGroup = ([name, minutes]: readonly [string, number]) => ({
    name,
    minutes,
    percentage: total === 0 ? 0 : Math.round((minutes * 10_000) / total) / 100,
  })
  return utilisationMetricKeys.map((key, index) => ({
    key,
    percentage: shares[index]!,
    minutes: measurement[key].all,
    ...(hasGroups && {
      groups: [...measurement[key].groups]
        .toSorted(([one], [other]) => compare(one, other))
        .map(toGroup),
    }),
  }))
}
