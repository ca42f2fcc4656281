import type { CalendarEntry } from './calendar-entry.js'

/** From this many entries at the same time on, a week lists its entries below one another. */
const crowdedFrom = 3

/** Whether so many entries overlap that columns beside one another could not be read. */
export function isCrowded(entries: readonly Pick<CalendarEntry, 'timeFrom' | 'timeTo'>[]): boolean {
  const changes = entries
    .flatMap(({ timeFrom, timeTo }): [string, number][] => [
      [timeFrom, 1],
      [timeTo, -1],
    ])
    .toSorted(([a, up], [b, down]) => (a < b ? -1 : a > b ? 1 : up - down))
  let open = 0
  return changes.some(([, change]) => (open += change) >= crowdedFrom)
}
