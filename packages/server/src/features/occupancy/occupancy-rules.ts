import type { OccupancyReading } from '@mosaic-booking/sdk'

/** A reading with its time in epoch milliseconds. */
export interface Seen extends Omit<OccupancyReading, 'statusTime'> {
  readonly seenAt: number
}

/** When a reading was made. A clock that is ahead counts as now. */
export const timeOf = ({ statusTime }: OccupancyReading, now: number): number =>
  statusTime === undefined ? now : Math.min(Date.parse(statusTime), now)

/**
 * When each location was seen to be occupied, after `oldest`. Also readings that are not the latest
 * prove that somebody came: the message may have been overtaken by a later one.
 */
export function occupiedTimes(
  readings: readonly OccupancyReading[],
  { now, oldest }: { readonly now: number; readonly oldest: number },
): ReadonlyMap<number, readonly number[]> {
  const times = new Map<number, number[]>()
  for (const reading of readings) {
    const seenAt = timeOf(reading, now)
    if (reading.status !== 'OCCUPIED' || seenAt <= oldest) continue
    times.set(reading.locationId, [...(times.get(reading.locationId) ?? []), seenAt])
  }
  return times
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
  for (const one of readings) {
    const { statusTime: _, ...reading } = one
    const seenAt = timeOf(one, now)
    const known = latest.get(reading.locationId)
    if (!known || known.seenAt <= seenAt) latest.set(reading.locationId, { ...reading, seenAt })
  }
  return latest
}
