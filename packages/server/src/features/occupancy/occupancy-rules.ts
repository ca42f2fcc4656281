import type { OccupancyReading } from '@mosaic-booking/sdk'
import { isWaiting } from '../../bookings/booking/action-rules.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import type { Directory } from '../../directory/directory/directory.js'

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
 * Whether a booking is checked in by the times at which its space was occupied. Before a booking
 * starts, the space may still be occupied by the previous one.
 */
export const provesPresence = (
  org: { readonly directory: Directory },
  row: BookingRow,
  times: readonly number[],
): boolean => times.some((at) => row.starts_at.getTime() <= at && isWaiting(org, row, at))

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

/**
 * What is known about the presence of people at a space: its sensor sees somebody, nothing says
 * that somebody came, or somebody may have come while nobody listened.
 */
export type Presence = 'OCCUPIED' | 'ABSENT' | 'UNKNOWN'

interface Listening {
  /** The start of the booking. */
  readonly since: number
  readonly now: number
  /** How long a reading counts, in milliseconds. */
  readonly lifetime: number
  /** Since when the broker has been connected without a break; undefined while it is not. */
  readonly connected: number | undefined
}

/**
 * Decides what the reading of a space that reports by a broker proves. Many sensors only send changes,
 * and nobody repeats a change that was sent during a break: of a break since the start of the booking
 * nothing is known, and after an earlier one only the next reading tells the state.
 */
export function decidePresence(
  reading: Pick<Seen, 'status' | 'seenAt'> | undefined,
  { since, now, lifetime, connected }: Listening,
): Presence {
  if (reading?.status === 'OCCUPIED') return 'OCCUPIED'
  if (connected === undefined || connected > since) return 'UNKNOWN'
  const isKnown = connected <= now - lifetime || (reading && reading.seenAt >= connected)
  return isKnown ? 'ABSENT' : 'UNKNOWN'
}
