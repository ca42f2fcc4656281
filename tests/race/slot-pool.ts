import type { TestBed } from './test-bed.js'
import type { Random } from './random.js'
import { firstDay as usualFirstDay, wall } from './clock.js'
import type { Claim } from './history-checker.js'

/** Eight locations with 200 one-hour slots each, on 25 days. */
const days = 25
const slotsADay = 8
const dayStarts = 8 * 60
const dayMinutes = slotsADay * 60

/** A location and a time, in minutes from the start of the first day. */
export interface Slot {
  readonly locationId: number
  readonly from: number
  readonly to: number
}

/** The locations and days of the random workload. */
export interface SlotPool {
  readonly locationIds: readonly number[]
  /** Epoch milliseconds. */
  readonly firstDay: number
  needsApproval(locationId: number): boolean
  /** Returns a booking's claims: on its own location, and on those above and below it. */
  claimsOf(slot: Slot): Claim[]
  toBody(slot: Slot): { locationId: number; timeFrom: string; timeTo: string }
}

/**
 * Plain locations, one with buffers that needs approval, and a hall that can be booked as a whole
 * or in halves. The hall is in a zone with clock changes, so exclude it unless the first day is in
 * winter.
 */
export async function openSlotPool(
  testBed: TestBed,
  { firstDay = usualFirstDay, hasHall = true }: { firstDay?: number; hasHall?: boolean } = {},
): Promise<SlotPool> {
  const { combined, halfA, halfB } = testBed.server.locations
  const related = new Map(
    hasHall
      ? [
          [combined, [halfA, halfB]],
          [halfA, [combined]],
          [halfB, [combined]],
        ]
      : [],
  )
  const plain = await testBed.addLocations(7 - related.size)
  const tentative = await testBed.addLocations(1, {
    buffer: { before: 15, after: 30 },
    needsApproval: true,
  })
  const buffers = new Map(testBed.buffers)
  return {
    locationIds: [...plain, ...tentative, ...related.keys()],
    firstDay,
    needsApproval: (locationId) => tentative.includes(locationId),
    claimsOf({ locationId, from, to }) {
      const { before = 0, after = 0 } = buffers.get(locationId) ?? {}
      const range = { from: from - before, to: to + after }
      return [
        { location: locationId, ...range },
        ...(related.get(locationId) ?? []).map((location) => ({
          location,
          ...range,
          isShadow: true,
        })),
      ]
    },
    toBody: ({ locationId, from, to }) => ({
      locationId,
      timeFrom: wall(firstDay + from * 60_000),
      timeTo: wall(firstDay + to * 60_000),
    }),
  }
}

/** Returns a slot of 15 to 150 minutes, usually on the first two days. */
export function randomSlot(random: Random, { locationIds }: SlotPool): Slot {
  return randomSlotOn(
    random,
    random.pick(locationIds),
    random.oneIn(4) ? random.below(days) : random.below(2),
  )
}

export function randomSlotOn(random: Random, locationId: number, day: number): Slot {
  const length = 15 * (1 + random.below(10))
  const from = day * 1440 + dayStarts + 15 * random.below((dayMinutes - length) / 15 + 1)
  return { locationId, from, to: from + length }
}

export function allSlots({ locationIds }: SlotPool): Slot[] {
  return locationIds.flatMap((locationId) =>
    Array.from({ length: days * slotsADay }, (_, number) => {
      const from = Math.floor(number / slotsADay) * 1440 + dayStarts + (number % slotsADay) * 60
      return { locationId, from, to: from + 60 }
    }),
  )
}
