import type { Place } from '../directory/directory.js'

/** Where a place is marked on a floor plan: shares of the plan's diagonal. */
export interface NearbyPlace {
  readonly planId: number
  readonly x: number
  readonly y: number
}

/** Something that stands at a place and can be taken. */
export interface Seat {
  readonly place: Place
  readonly spot: NearbyPlace | undefined
}

/** Of a large group only so many are tried as the middle of the choice. */
const maxMiddles = 100

/**
 * Takes so many seats as near to each other as possible (D-141): below a place that has enough of
 * them while nothing below it has, the lower the better, and there the tightest around one of them.
 * Seats that share space exclude each other. Between choices alike, the order given decides.
 * Undefined when there are not enough.
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

/** The seats below each place, the lowest places first. */
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

/** The tightest choice within a group. */
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
  // Most seats share space with none: then twice as many as are wanted are enough to look at.
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

const sharesSpace = (a: Place, b: Place): boolean =>
  a.ancestorIds.includes(b.id) || b.ancestorIds.includes(a.id)

/**
 * On one plan at most 1; otherwise the levels up to what they have in common, and between siblings
 * their order in the tree.
 */
function distance(a: Seat, b: Seat): number {
  if (a.spot && b.spot && a.spot.planId === b.spot.planId)
    return Math.hypot(a.spot.x - b.spot.x, a.spot.y - b.spot.y)
  const levels = a.place.ancestorIds.findIndex((id) => b.place.ancestorIds.includes(id)) + 1
  return (
    (levels || a.place.ancestorIds.length + 1) + Math.abs(a.place.left - b.place.left) / 1_000_000
  )
}
