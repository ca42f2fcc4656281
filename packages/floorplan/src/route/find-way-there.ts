import { findWay, type Leg, type Place, type RouteFloor } from './find-way.js'
import {
  connectorsOf,
  entrancesOf,
  routeMapOf,
  type Connector,
  type RouteMap,
  type RoutePlan,
} from './route-map.js'

/** A floor of a building with its stored plan. */
export type FloorWithPlan = {
  readonly id: number
  readonly plan: {
    readonly referenceWidth: number
    readonly referenceHeight: number
    readonly elements: readonly object[]
    readonly drawing?: object | undefined
  }
}

type StoredPlan = FloorWithPlan['plan']

/** What a way begins at: the nearest entrance, lift or stairs, or a space. */
export type WayStart = 'entrance' | 'lift' | 'stairs' | number

/** Why there is no way. */
export type NoWay = 'notOnPlan' | 'noWalls' | 'noStart' | 'onlyStairs' | 'blocked'

export type WayThere = { readonly start: WayStart; readonly legs: readonly Leg[] }

/** A space as the goal, and what the way begins at. */
export type WayRequest = {
  readonly to: number
  readonly from: WayStart
  readonly isStepFree: boolean
}

/** What changing floors is like in metres of walking, when ways are compared. */
const changeCost = { lift: 24, stairs: 14 }

type Prepared = { connectors: readonly Connector[]; map: RouteMap | undefined }

const prepared = new WeakMap<StoredPlan, Prepared>()

/** Plans of the API have arrays for pairs. */
const toRoutePlan = (plan: StoredPlan) => plan as RoutePlan

/** Walls, lifts and stairs of a plan; computed once. */
function prepare(plan: StoredPlan): Prepared {
  const known = prepared.get(plan)
  if (known) return known
  const routePlan = toRoutePlan(plan)
  const made = { connectors: connectorsOf(routePlan), map: routeMapOf(routePlan) }
  prepared.set(plan, made)
  return made
}

/** The floor and middle of a space. */
export function placeOf(floors: readonly FloorWithPlan[], locationId: number): Place | undefined {
  for (const { id, plan } of floors) {
    const element = toRoutePlan(plan).elements.find((one) => one.locationId === locationId)
    if (!element) continue
    const { x, y, width, height, points = [] } = element
    const mean = (axis: 0 | 1) =>
      points.reduce((sum, point) => sum + point[axis]!, 0) / points.length
    return {
      floor: id,
      // The middle of the box of an oblique room may be outside.
      point: points.length > 0 ? [mean(0), mean(1)] : [x + width / 2, y + height / 2],
    }
  }
  return undefined
}

/** Where a way to a space may begin; lifts and stairs are those of its floor. */
function startsFrom(
  floors: readonly FloorWithPlan[],
  from: WayStart,
  floorId: number,
): readonly Place[] {
  if (typeof from === 'number') {
    const place = placeOf(floors, from)
    return place ? [place] : []
  }
  const toPlace =
    (floor: number) =>
    ({ x, y }: { readonly x: number; readonly y: number }): Place => ({ floor, point: [x, y] })
  if (from === 'entrance')
    return floors.flatMap(({ id, plan }) => entrancesOf(toRoutePlan(plan)).map(toPlace(id)))
  const floor = floors.find(({ id }) => id === floorId)
  return floor
    ? prepare(floor.plan)
        .connectors.filter(({ kind }) => kind === from)
        .map(toPlace(floor.id))
    : []
}

/** What ways to a space may begin at, the usual one first. `spaces` are the user's for today. */
export function listStarts(
  floors: readonly FloorWithPlan[],
  to: number,
  spaces: readonly number[],
): readonly WayStart[] {
  const goal = placeOf(floors, to)
  if (!goal) return []
  const kinds = ['entrance', 'lift', 'stairs', ...spaces.filter((id) => id !== to)] as const
  return kinds.filter((from) => startsFrom(floors, from, goal.floor).length > 0)
}

/** The shortest way to a space, or why there is none. `floors` are from lowest to highest. */
export function findWayThere(
  floors: readonly FloorWithPlan[],
  { to, from, isStepFree }: WayRequest,
): WayThere | NoWay {
  const goal = placeOf(floors, to)
  if (!goal) return 'notOnPlan'
  const routeFloors = floors.flatMap(({ id, plan }): RouteFloor[] => {
    const { map, connectors } = prepare(plan)
    return map ? [{ id, map, connectors }] : []
  })
  if (!routeFloors.some(({ id }) => id === goal.floor)) return 'noWalls'
  const starts = startsFrom(floors, from, goal.floor)
  if (starts.length === 0) return 'noStart'
  const find = (stepFree: boolean) => {
    const ways = starts.flatMap((start) => {
      const legs = findWay(routeFloors, start, goal, { stepFree })
      return legs ? [legs] : []
    })
    return ways.sort((a, b) => costOf(a) - costOf(b))[0]
  }
  const legs = find(isStepFree)
  if (legs) return { start: from, legs }
  return isStepFree && find(false) ? 'onlyStairs' : 'blocked'
}

const costOf = (legs: readonly Leg[]) =>
  legs.reduce((sum, { route, by }) => sum + route.length + (by ? changeCost[by] : 0), 0)
