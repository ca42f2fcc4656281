import type { SummaryKey, TimeGrouping } from '@mosaic-booking/sdk'
import { addDays } from '../time/zone.js'

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/** The timeslot of a day: the day itself, the Monday of its week, its month, or its weekday. */
export function timeslotOf(date: string, grouping: TimeGrouping): string {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  switch (grouping) {
    case 'DAY':
      return date
    case 'WEEK':
      return addDays(date, -((weekday + 6) % 7))
    case 'MONTH':
      return date.slice(0, 7)
    case 'DAY_OF_WEEK':
      return weekdays[weekday]!
  }
}

export interface Counted {
  readonly key: SummaryKey
  readonly count: number
  readonly minutes: number
}

/** Rows with the same key become one, ordered by timeslot and then by name. */
export function addUpByKey(rows: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const { key, count, minutes } of rows) {
    const name = JSON.stringify(key)
    const sum = sums.get(name)
    sums.set(name, {
      key,
      count: count + (sum?.count ?? 0),
      minutes: minutes + (sum?.minutes ?? 0),
    })
  }
  const textOf = ({ key }: Counted) =>
    [key.timeslot, key.location?.name, key.owner?.name].map((part) => part ?? '').join('\n')
  return [...sums.values()].toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
}
