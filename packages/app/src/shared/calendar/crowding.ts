import { minuteMs, readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'
import { neededPerDay, type CalendarTime, type DayCounts } from './calendar-entry.js'

/** From this many overlapping entries, a week lists its entries vertically. */
const crowdedFrom = 3

/**
 * An entry's drawn end. Zero-length entries get a minimum length, so that they do not cover others.
 */
export const drawnEnd = ({ timeFrom, timeTo }: CalendarTime): string =>
  timeTo > timeFrom ? timeTo : toDateTime(readWallClock(timeFrom) + 30 * minuteMs)

/**
 * Whether so many entries overlap that adjacent columns would be unreadable.
 * @param counts total entries per day, if not all are loaded
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
