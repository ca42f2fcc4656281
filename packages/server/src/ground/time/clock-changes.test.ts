import { toDateTime } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { zoneNames, zoneOf } from './zone-data.js'
import { addDays, dayBounds, offsetMinutes, resolveRange, toInstant, toWall } from './zone.js'

// P1 to P4 around every clock change of every zone from 2020 to 2037, compared with results
// computed only from the offsets.

const minute = 60_000
const hour = 60 * minute

/** Offsets in milliseconds, and the first instant of the later one. */
interface Change {
  readonly zone: string
  readonly at: number
  readonly before: number
  readonly after: number
}

const offset = (instant: number, zone: string) => offsetMinutes(instant, zone) * minute
const changes: Change[] = zoneNames().flatMap((zone) =>
  zoneOf(zone)
    .ends.filter((at) => at >= Date.UTC(2020, 0, 1) && at < Date.UTC(2038, 0, 1))
    .map((at) => ({ zone, at, before: offset(at - 1, zone), after: offset(at, zone) })),
)
const distinctZones = new Set(
  new Map(zoneNames().map((zone) => [JSON.stringify(zoneOf(zone)), zone])).values(),
)
/** Excludes aliases of other zones. */
const distinctChanges = changes.filter(({ zone }) => distinctZones.has(zone))
const forward = changes.filter(({ before, after }) => after > before)
const back = changes.filter(({ before, after }) => after < before)

/** Returns wall-clock milliseconds within a given distance of the change. */
function wallsAround({ at, before }: Change, reach: number, step: number): number[] {
  const walls: number[] = []
  for (let distance = -reach; distance <= reach; distance += step)
    walls.push(at + before + distance)
  return walls
}

/** Returns the instants at which the clock shows this time: none, one or two. */
const showing = ({ zone, before, after }: Change, wall: number) =>
  [...new Set([wall - before, wall - after])].filter(
    (instant) => offset(instant, zone) === wall - instant,
  )

/** Computes P1 from the offsets: the first of the instants; in a gap, by the offset before it. */
const expectedInstant = (change: Change, wall: number) => {
  const instants = showing(change, wall)
  return instants.length > 0 ? Math.min(...instants) : wall - change.before
}

const describeCase = ({ zone }: Change, ...walls: number[]) =>
  `${zone} ${walls.map(toDateTime).join(' ')}`

describe('around every change of the clocks from 2020 to 2037', () => {
  it('the data include changes forward and back, in many zones', () => {
    expect(new Set(forward.map(({ zone }) => zone)).size).toBeGreaterThan(150)
    expect(new Set(back.map(({ zone }) => zone)).size).toBeGreaterThan(150)
    expect(forward.length).toBeGreaterThan(3000)
    expect(back.length).toBeGreaterThan(3000)
    expect(distinctChanges.length).toBeGreaterThan(2000)
  })

  it('a wall clock means the first instant that shows it, or later by the gap (P1)', () => {
    const wrong: string[] = []
    for (const change of changes) {
      for (const wall of wallsAround(change, 4 * hour, 15 * minute)) {
        const instant = toInstant(toDateTime(wall), change.zone)
        const shown = toWall(instant, change.zone)
        const isInGap = showing(change, wall).length === 0
        const expectedShown = isInGap ? wall + change.after - change.before : wall
        if (instant !== expectedInstant(change, wall) || shown !== toDateTime(expectedShown))
          wrong.push(describeCase(change, wall))
      }
    }
    expect(wrong).toEqual([])
  })

  it('gaps and repeated hours are where the offsets change', () => {
    const countOf = (change: Change, instants: number) =>
      wallsAround(change, 4 * hour, 15 * minute).filter(
        (wall) => showing(change, wall).length === instants,
      ).length
    const quarters = ({ before, after }: Change) => Math.abs(after - before) / (15 * minute)
    expect(
      forward.filter(
        (change) => countOf(change, 0) !== quarters(change) || countOf(change, 2) !== 0,
      ),
    ).toEqual([])
    expect(
      back.filter((change) => countOf(change, 2) !== quarters(change) || countOf(change, 0) !== 0),
    ).toEqual([])
  })

  it('a range ends at its wall-clock time, after its start, and starts on its own day or not at all (P2, P3)', () => {
    const wrong: string[] = []
    for (const change of distinctChanges) {
      const walls = wallsAround(change, 2 * hour, 30 * minute)
      for (const [index, from] of walls.entries()) {
        for (const to of walls.slice(index + 1)) {
          const found = resolveRange(toDateTime(from), toDateTime(to), change.zone)
          const startsAt = expectedInstant(change, from)
          const end = expectedInstant(change, to)
          const isOnItsDay =
            toWall(startsAt, change.zone).slice(0, 10) === toDateTime(from).slice(0, 10)
          const isRight =
            found && isOnItsDay
              ? found.startsAt === startsAt &&
                found.endsAt === (end > startsAt ? end : startsAt + to - from) &&
                found.endsAt > found.startsAt
              : !found && !isOnItsDay
          if (!isRight) wrong.push(describeCase(change, from, to))
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('days start with their first instant, tile, and differ in length by the change (P4)', () => {
    const wrong: string[] = []
    const dateOf = (instant: number, zone: string) => toWall(instant, zone).slice(0, 10)
    for (const { zone, at } of changes) {
      const day = dateOf(at, zone)
      for (const date of [addDays(day, -1), day, addDays(day, 1)]) {
        const { startsAt, endsAt } = dayBounds(date, zone)
        const isFirst = dateOf(startsAt, zone) === date && dateOf(startsAt - 1, zone) < date
        const isTiled = endsAt === dayBounds(addDays(date, 1), zone).startsAt
        // A skipped or repeated midnight moves the bound; the difference is the wall-clock time at
        // that bound.
        const length =
          24 * hour +
          offset(startsAt, zone) -
          offset(endsAt, zone) +
          lateness(endsAt, zone) -
          lateness(startsAt, zone)
        if (!isFirst || !isTiled || endsAt - startsAt !== length) wrong.push(`${zone} ${date}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Returns the time since midnight on the wall clock. */
const lateness = (instant: number, zone: string) => (instant + offset(instant, zone)) % (24 * hour)
