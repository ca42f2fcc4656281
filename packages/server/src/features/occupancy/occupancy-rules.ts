import type { OccupancyReading } from '@mosaic-booking/sdk'

/** A reading with its time in epoch milliseconds. */
export interface Seen extends Omit<OccupancyReading, 'statusTime'> {
  readonly seenAt: number
}

/**
 * The latest reading of each location. A sensor whose clock is ahead would outdate its own later
 * readings, so no time is after `now`.
 */
export function latestReadings(
  readings: readonly OccupancyReading[],
  now: number,
): ReadonlyMap<number, Seen> {
  const latest = new Map<number, Seen>()
  for (const { statusTime, ...reading } of readings) {
    const seenAt = statusTime === undefined ? now : Math.min(Date.parse(statusTime), now)
    const known = latest.get(reading.locationId)
    if (!known || known.seenAt <= seenAt) latest.set(reading.locationId, { ...reading, seenAt })
  }
  return latest
}
