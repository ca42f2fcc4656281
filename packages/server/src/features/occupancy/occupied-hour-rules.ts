import type { OccupancyStatus } from '@mosaic-booking/sdk'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The state of a location from an instant on. */
export interface Sighting {
  readonly locationId: number
  readonly status: OccupancyStatus
  readonly seenAt: number
}

/** Minutes of an hour as bits: those of which the state is known, and those occupied among them. */
export interface SeenHour {
  readonly locationId: number
  readonly hour: number
  readonly known: bigint
  readonly occupied: bigint
}

/**
 * Returns the minutes of which readings tell the state. A state lasts until the next reading, at
 * most for `lifetime`. A reading older than the latest one tells its own minute only, because the
 * readings around it are no longer known. Bits are only ever added, so repeats change nothing.
 * @param before the latest reading of each location that is already stored
 */
export function toSeenHours(
  readings: readonly Sighting[],
  { before, lifetime }: { readonly before: readonly Sighting[]; readonly lifetime: number },
): SeenHour[] {
  const { mark, hours } = collectHours()
  const latest = new Map(before.map((one) => [one.locationId, one]))
  for (const one of readings.toSorted((a, b) => a.seenAt - b.seenAt)) {
    mark(one, one.seenAt)
    const last = latest.get(one.locationId)
    if (last && one.seenAt < last.seenAt) continue
    if (last) mark(last, Math.min(one.seenAt, last.seenAt + lifetime))
    latest.set(one.locationId, one)
  }
  return [...hours.values()]
}

/** Returns the minutes of states that expired because no other reading came. */
export function toExpiredHours(expired: readonly Sighting[], lifetime: number): SeenHour[] {
  const { mark, hours } = collectHours()
  for (const one of expired) mark(one, one.seenAt + lifetime)
  return [...hours.values()]
}

function collectHours() {
  const hours = new Map<string, { -readonly [Key in keyof SeenHour]: SeenHour[Key] }>()
  const mark = ({ locationId, status, seenAt }: Sighting, until: number) => {
    const first = Math.floor(seenAt / minuteMs)
    const end = Math.max(first + 1, Math.floor(until / minuteMs))
    for (let from = first; from < end; from += 60 - (from % 60)) {
      const hour = Math.floor(from / 60) * hourMs
      const key = `${locationId} ${hour}`
      const row = hours.get(key) ?? { locationId, hour, known: 0n, occupied: 0n }
      const start = from % 60
      const bits = minutes(start, Math.min(60, start + end - from))
      row.known |= bits
      if (status === 'OCCUPIED') row.occupied |= bits
      hours.set(key, row)
    }
  }
  return { mark, hours }
}

const minutes = (from: number, to: number): bigint => (1n << BigInt(to)) - (1n << BigInt(from))
