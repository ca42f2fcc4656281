import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { neededPerDay, type CalendarTime, type DayCounts } from './calendar-entry.js'

/** From this many entries at the same time on, a week lists its entries below one another. */
const crowdedFrom = 3

/** The end of an entry as it is drawn: one without a length would lie over the others of its time. */
export const drawnEnd = ({ timeFrom, timeTo }: CalendarTime): string =>
  timeTo > timeFrom ? timeTo : toDateTime(readWallClock(timeFrom) + 30 * minuteMs)

/**
 * Whether so many entries overlap that columns beside one another could not be read.
 * @param counts how many entries a day has, where not all of them are given
 */
export function isCrowded(
  entries: readonly CalendarTime[],
  counts: DayCounts = new Map(),
): boolean {
  if ([...counts.values()].some((count) => count > neededPerDay.week)) return true
  const changes = entries
    .flatMap((entry): [string, number][] => [
      [entry.timeFrom, 1],
      [drawnEnd(entry), -1],
    ])
    .toSorted(([a, up], [b, down]) => (a < b ? -1 : a > b ? 1 : up - down))
  let open = 0
  return changes.some(([, change]) => (open += change) >= crowdedFrom)
}
