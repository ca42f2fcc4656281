import {
  findWayThere,
  listStarts,
  wallsAlong,
  type RoutePlan,
  type WayThere,
} from '@mosaic-booking/floorplan/route'
import type { FloorPlan, VisitWay, VisitWayLeg } from '@mosaic-booking/sdk'
import type { Tx } from '../../ground/db/db.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { readPlan } from './floor-plan-service.js'

/** How far from the way a leg tells walls, in metres. */
const sight = 3

/** Buildings with more plans have ways on the floor of the meeting place only. */
const mostFloors = 40

type WayLeg = VisitWayLeg & { readonly floorId: number }

export interface Way {
  readonly to: string
  readonly start: VisitWay['start']
  readonly legs: readonly WayLeg[]
  readonly stepFreeLegs?: readonly WayLeg[]
}

/** A way without those fields of its legs that its reader does not get. */
export const mapLegs = <Leg>(
  { to, start, legs, stepFreeLegs }: Way,
  toLeg: (leg: WayLeg) => Leg,
) => ({
  to,
  start,
  legs: legs.map(toLeg),
  ...(stepFreeLegs && { stepFreeLegs: stepFreeLegs.map(toLeg) }),
})

const known = new WeakMap<Directory, Map<number, Way | undefined>>()

/**
 * The way to a place, if the plans of its building tell one. Computed once for each version of the
 * organisation, or of the part of it that a caller sees.
 */
export async function findWayTo(
  tx: Tx,
  directory: Directory,
  locationId: number,
): Promise<Way | undefined> {
  const ways = known.get(directory) ?? new Map<number, Way | undefined>()
  known.set(directory, ways)
  if (!ways.has(locationId)) ways.set(locationId, await compute(tx, directory, locationId))
  return ways.get(locationId)
}

async function compute(tx: Tx, directory: Directory, locationId: number): Promise<Way | undefined> {
  const place = directory.place(locationId)
  if (!place || directory.configValue('floor_plan') !== true) return undefined
  const floors: { id: number; name: string; plan: FloorPlan }[] = []
  for (const { id, name } of floorsAround(directory, place))
    floors.push({ id, name, plan: await readPlan(tx, directory, id) })
  const [from] = listStarts(floors, locationId, [])
  if (from === undefined || typeof from === 'number') return undefined
  const find = (isStepFree: boolean) => {
    const way = findWayThere(floors, { to: locationId, from, isStepFree })
    return typeof way === 'string' ? undefined : way
  }
  const toLegs = ({ legs }: WayThere) =>
    legs.map(({ floor: id, route, by }) => {
      const { name, plan } = floors.find((floor) => floor.id === id)!
      return {
        floorId: id,
        floor: name,
        points: route.points.map(([x, y]): [number, number] => [x, y]),
        length: route.length,
        ...(by ? { by } : {}),
        walls: wallsAlong(plan as unknown as RoutePlan, route.points, sight).map(
          ([x1, y1, x2, y2]): [number, number, number, number] => [x1, y1, x2, y2],
        ),
      }
    })
  const way = find(false)
  if (!way) return undefined
  const hasStairs = from === 'stairs' || way.legs.some(({ by }) => by === 'stairs')
  const stepFree = hasStairs ? find(true) : undefined
  return {
    to: place.name,
    start: from,
    legs: toLegs(way),
    ...(stepFree ? { stepFreeLegs: toLegs(stepFree) } : {}),
  }
}

/** The floors with a plan in the building of a place, or those above it without a building. */
function floorsAround(directory: Directory, place: Place): readonly Place[] {
  const above = directory.ancestorsOf(place)
  const building = above.find(({ kind }) => kind === 'BUILDING' || kind === 'CAR_PARK')
  const all = building ? directory.within(building) : above
  const floors = all.filter(({ floorPlan }) => floorPlan)
  return floors.length <= mostFloors ? floors : floors.filter((floor) => above.includes(floor))
}
