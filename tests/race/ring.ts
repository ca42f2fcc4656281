import type { Arena } from './arena.js'
import type { Chance } from './chance.js'
import { firstDay as usualFirstDay, wall } from './clock.js'
import type { Claim } from './history-checker.js'

/** Eight places with 200 slots of an hour each, in 25 days. */
const days = 25
const slotsADay = 8
const dayStarts = 8 * 60
const dayMinutes = slotsADay * 60

/** What somebody wants; minutes from the beginning of the first day. */
export interface Wish {
  readonly placeId: number
  readonly from: number
  readonly to: number
}

/** Where the random mix takes place. */
export interface Ring {
  readonly placeIds: readonly number[]
  /** Epoch milliseconds. */
  readonly firstDay: number
  /** What a booking keeps from others: its own place, and those above and below it. */
  claimsOf(wish: Wish): Claim[]
  toBody(wish: Wish): { locationId: number; timeFrom: string; timeTo: string }
}

/**
 * Places without anything special, one with buffers where approval is needed, and a hall that is
 * booked whole or by halves. The hall has a zone with clock changes: leave it out where the first
 * day is not in winter.
 */
export async function openRing(
  arena: Arena,
  { firstDay = usualFirstDay, hasHall = true }: { firstDay?: number; hasHall?: boolean } = {},
): Promise<Ring> {
  const { combined, halfA, halfB } = arena.server.locations
  const related = new Map(
    hasHall
      ? [
          [combined, [halfA, halfB]],
          [halfA, [combined]],
          [halfB, [combined]],
        ]
      : [],
  )
  const plain = await arena.addPlaces(7 - related.size)
  const tentative = await arena.addPlaces(1, {
    buffer: { before: 15, after: 30 },
    needsApproval: true,
  })
  const buffers = new Map(arena.buffers)
  return {
    placeIds: [...plain, ...tentative, ...related.keys()],
    firstDay,
    claimsOf({ placeId, from, to }) {
      const { before = 0, after = 0 } = buffers.get(placeId) ?? {}
      const range = { from: from - before, to: to + after }
      return [
        { place: placeId, ...range },
        ...(related.get(placeId) ?? []).map((place) => ({ place, ...range, isShadow: true })),
      ]
    },
    toBody: ({ placeId, from, to }) => ({
      locationId: placeId,
      timeFrom: wall(firstDay + from * 60_000),
      timeTo: wall(firstDay + to * 60_000),
    }),
  }
}

/**
 * A quarter of an hour to two and a half hours of one day; most wishes fall on the first two days.
 */
export function wishAnything(chance: Chance, { placeIds }: Ring): Wish {
  return wishOn(
    chance,
    chance.pick(placeIds),
    chance.oneIn(4) ? chance.below(days) : chance.below(2),
  )
}

export function wishOn(chance: Chance, placeId: number, day: number): Wish {
  const length = 15 * (1 + chance.below(10))
  const from = day * 1440 + dayStarts + 15 * chance.below((dayMinutes - length) / 15 + 1)
  return { placeId, from, to: from + length }
}

/** Every slot of an hour. */
export function allSlots({ placeIds }: Ring): Wish[] {
  return placeIds.flatMap((placeId) =>
    Array.from({ length: days * slotsADay }, (_, number) => {
      const from = Math.floor(number / slotsADay) * 1440 + dayStarts + (number % slotsADay) * 60
      return { placeId, from, to: from + 60 }
    }),
  )
}
