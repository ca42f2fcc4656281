import type { SummaryKey, SummaryRow, TimeGrouping } from '@mosaic-booking/sdk'
import { toHours, type ReportDays } from '@mosaic-booking/sdk/rules'
import { addDays, startOfWeek } from '@mosaic-booking/widgets/ui'
import type { Division } from '../report-address.js'

export interface Total {
  readonly name: string
  readonly count: number
  readonly hours: number
}

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** All timeslots in a period, including empty ones. */
export function timeslotsOf({ from, to }: ReportDays, grouping: TimeGrouping): string[] {
  if (grouping === 'DAY_OF_WEEK') return weekdays
  const slots: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const slot = grouping === 'DAY' ? day : grouping === 'WEEK' ? startOfWeek(day) : day.slice(0, 7)
    if (slots.at(-1) !== slot) slots.push(slot)
  }
  return slots
}

/** A row's group, or undefined if it has none. */
export function partOf(key: SummaryKey, division: Division): string | undefined {
  const part = key[division]
  return typeof part === 'object' ? part.name : part
}

/** Totals by name in descending order. Hours are rounded after summing. */
function sumUp(rows: readonly SummaryRow[], nameOf: (key: SummaryKey) => string): Total[] {
  const sums = new Map<string, { count: number; minutes: number }>()
  for (const { key, count, minutes } of rows) {
    const sum = sums.get(nameOf(key)) ?? { count: 0, minutes: 0 }
    sums.set(nameOf(key), { count: sum.count + count, minutes: sum.minutes + minutes })
  }
  return [...sums]
    .map(([name, { count, minutes }]) => ({ name, count, hours: toHours(minutes) }))
    .toSorted((one, other) => other.count - one.count || other.hours - one.hours)
}

export function totalsByTime(rows: readonly SummaryRow[], timeslots: readonly string[]): Total[] {
  const sums = new Map(sumUp(rows, ({ timeslot = '' }) => timeslot).map((sum) => [sum.name, sum]))
  return timeslots.map((name) => sums.get(name) ?? { name, count: 0, hours: 0 })
}

export const totalsByPart = (
  rows: readonly SummaryRow[],
  division: Division,
  none: string,
): Total[] => sumUp(rows, (key) => partOf(key, division) ?? none)

/** A chart series with one value per timeslot. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
  /** The sum of all groups without a series of their own. */
  readonly isRest?: boolean
}

export interface SeriesOptions {
  readonly timeslots: readonly string[]
  readonly division: Division | undefined
  readonly value: 'count' | 'hours'
  /** Maximum number of series. The remaining groups are merged into one (CONST-004, D-136). */
  readonly limit: number
  readonly names: { readonly all: string; readonly none: string; readonly others: string }
}

/** The chart's series in descending order. */
export function toSeries(rows: readonly SummaryRow[], options: SeriesOptions): Series[] {
  const { timeslots, division, value, limit, names } = options
  const nameOf = (key: SummaryKey) =>
    division === undefined ? names.all : (partOf(key, division) ?? names.none)
  const sizes = sumUp(rows, nameOf).toSorted((one, other) => other[value] - one[value])
  const shown = sizes.slice(0, limit).map(({ name }) => name)
  const isShown = new Set(shown)
  const series = (name: string, isPart: (part: string) => boolean): Series => ({
    name,
    values: totalsByTime(
      rows.filter(({ key }) => isPart(nameOf(key))),
      timeslots,
    ).map((total) => total[value]),
  })
  return [
    ...shown.map((name) => series(name, (part) => part === name)),
    ...(sizes.length > limit
      ? [{ ...series(names.others, (part) => !isShown.has(part)), isRest: true }]
      : []),
  ]
}

/** How much higher than the other bars the rest may be. */
const restHeight = 1.25

/**
 * Returns the value at the top of a chart. The rest of hundreds of groups would flatten the bars of
 * all others, so a rest that is much higher is cut off.
 */
export function topOf(series: readonly Series[], isStacked: boolean): number {
  const tops = (of: readonly Series[]) =>
    (of[0]?.values ?? []).map((_, at) => {
      const values = of.map((one) => one.values[at]!)
      return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
    })
  const highest = Math.max(0, ...tops(series))
  const named = Math.max(0, ...tops(series.filter(({ isRest }) => !isRest)))
  return named > 0 ? Math.min(highest, named * restHeight) : highest
}
