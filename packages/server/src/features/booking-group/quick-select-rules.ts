import type { ExtraRequestInput, QuickSelectInput, Reason } from '@mosaic-booking/sdk'
import { needsCostCode } from '@mosaic-booking/sdk/rules'
import type { BookingPlan, Validation } from '../../bookings/booking-acts/validation-rules.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Directory, Place } from '../../directory/directory/directory.js'

/** Position of a location on a floor plan, as a fraction of the plan's diagonal. */
export interface NearbyPlace {
  readonly planId: number
  readonly x: number
  readonly y: number
}

export interface Seat {
  readonly place: Place
  readonly spot: NearbyPlace | undefined
}

/** Maximum number of seats that are tried as the centre. */
const maxMiddles = 100

/**
 * Chooses seats as close together as possible (D-141): in the smallest subtree with enough seats,
 * those closest to one seat. A seat excludes the seats that it contains, and vice versa. The given
 * order breaks ties. Undefined if there are too few seats.
 */
export function chooseNearest<S extends Seat>(seats: readonly S[], count: number): S[] | undefined {
  if (count === 1) return seats.length > 0 ? [seats[0]!] : undefined
  let best: (Choice<S> & { readonly height: number }) | undefined
  const hasEnoughBelow = new Set<number>()
  for (const { id, seats: group } of groupsFromBelow(seats)) {
    const choice = hasEnoughBelow.has(id) ? undefined : gather(group, count)
    if (!choice) continue
    for (const {
      place: { ancestorIds },
    } of choice.chosen)
      for (const above of ancestorIds.slice(ancestorIds.indexOf(id) + 1)) hasEnoughBelow.add(above)
    const height = Math.max(
      ...choice.chosen.map(({ place: { ancestorIds } }) => ancestorIds.indexOf(id)),
    )
    if (!best || height < best.height || (height === best.height && choice.spread < best.spread))
      best = { ...choice, height }
  }
  return best?.chosen
}

interface Group<S> {
  readonly id: number
  readonly depth: number
  readonly seats: S[]
}

/** Groups seats by ancestor, deepest ancestors first. */
function groupsFromBelow<S extends Seat>(seats: readonly S[]): Group<S>[] {
  const groups = new Map<number, Group<S>>()
  for (const seat of seats) {
    for (const [index, id] of seat.place.ancestorIds.entries()) {
      const group = groups.get(id)
      if (group) group.seats.push(seat)
      else groups.set(id, { id, depth: seat.place.ancestorIds.length - index, seats: [seat] })
    }
  }
  return [...groups.values()].sort((a, b) => b.depth - a.depth)
}

interface Choice<S> {
  readonly chosen: S[]
  readonly spread: number
}

/** Finds the tightest choice within a group. */
function gather<S extends Seat>(group: readonly S[], count: number): Choice<S> | undefined {
  if (group.length < count) return undefined
  const step = Math.ceil(group.length / maxMiddles)
  let best: Choice<S> | undefined
  for (let index = 0; index < group.length; index += step) {
    const choice = gatherAround(group, group[index]!, count)
    if (choice && (!best || choice.spread < best.spread)) best = choice
  }
  return best
}

function gatherAround<S extends Seat>(
  group: readonly S[],
  middle: S,
  count: number,
): Choice<S> | undefined {
  const away = Float64Array.from(group, (seat) => (seat === middle ? -1 : distance(middle, seat)))
  const inOrder = away.toSorted()
  // Overlapping seats are rare, so the nearest `2 * count` seats are tried before the whole group.
  for (const looked of [2 * count, group.length]) {
    const limit = inOrder[Math.min(looked, group.length) - 1]!
    const near = group
      .map((seat, index) => ({ seat, away: away[index]! }))
      .filter((one) => one.away <= limit)
      .sort((one, other) => one.away - other.away)
    const chosen: typeof near = []
    for (const one of near)
      if (
        chosen.length < count &&
        !chosen.some(({ seat }) => sharesSpace(seat.place, one.seat.place))
      )
        chosen.push(one)
    if (chosen.length === count)
      return {
        chosen: chosen.map(({ seat }) => seat),
        spread: chosen.reduce((sum, one) => sum + Math.max(0, one.away), 0),
      }
  }
  return undefined
}

/** Whether one contains the other, is combined from it, or shares a part with it. */
const sharesSpace = (a: Place, b: Place): boolean =>
  a.ancestorIds.includes(b.id) ||
  b.ancestorIds.includes(a.id) ||
  [a.id, ...a.partIds].some((id) => id === b.id || b.partIds.includes(id))

/**
 * At most 1 on the same plan; otherwise the number of levels to the common ancestor. The tree's
 * order breaks ties between siblings.
 */
function distance(a: Seat, b: Seat): number {
  if (a.spot && b.spot && a.spot.planId === b.spot.planId)
    return Math.hypot(a.spot.x - b.spot.x, a.spot.y - b.spot.y)
  const levels = a.place.ancestorIds.findIndex((id) => b.place.ancestorIds.includes(id)) + 1
  return (
    (levels || a.place.ancestorIds.length + 1) + Math.abs(a.place.left - b.place.left) / 1_000_000
  )
}

/** Finds bookable locations of a category that offer all requested extras. */
export function findOffering(
  places: readonly Place[],
  category: number,
  extras: readonly ExtraRequestInput[],
): Place[] | Refusal {
  const bookable = places.filter(
    ({ categoryId, isBookable }) => isBookable && categoryId === category,
  )
  const offering = bookable.filter((place) =>
    extras.every(({ extraId }) => place.extras.get(category)?.some(({ id }) => id === extraId)),
  )
  return bookable.length > 0 && offering.length === 0
    ? refuseFields({ field: 'extras', code: 'invalid' })
    : offering
}

type Validated = Pick<Validation, 'plan' | 'refusal' | 'reasons'> & { readonly place: Place }

/**
 * Keeps the locations that no rule refuses. Missing fields are reported on booking. Refuses input
 * that is invalid everywhere.
 */
export function findAble(
  validated: readonly Validated[],
): { readonly place: Place; readonly plan: BookingPlan }[] | Refusal {
  const able = validated.flatMap(({ place, plan, reasons }) =>
    plan && reasons.length === 0 ? [{ place, plan }] : [],
  )
  const invalid = validated.find(({ plan }) => !plan)?.refusal
  return able.length === 0 && invalid ? invalid : able
}

interface Offered {
  readonly offers: readonly unknown[]
  readonly reasons: readonly Reason[]
}

/** Refuses because too few are available, with the number and the reasons against the others. */
export function refuseCount({ offers, reasons }: Offered, free: number): Refusal {
  return new Refusal('NOT_ENOUGH_FREE', {
    values: { count: free },
    reasons: [...reasons, ...(free < offers.length ? [{ code: 'taken' } as const] : [])],
  })
}

/** Keeps the cost code if one of the locations requires it; otherwise removes it (BSK-009). */
export function costCodeFor(
  directory: Directory,
  chosen: readonly Place[],
  { costCode, extras = [] }: Pick<QuickSelectInput, 'costCode' | 'extras'>,
): string | undefined {
  const ordered = new Set(extras.map(({ extraId }) => extraId))
  const isNeeded = chosen.some((place) =>
    needsCostCode(
      directory.settingsOf(place).settings,
      [...place.extras.values()].flat().filter(({ id }) => ordered.has(id)),
    ),
  )
  return isNeeded ? costCode : undefined
}
