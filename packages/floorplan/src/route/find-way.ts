import type { Point } from '../kernels/geometry.js'
import { findRoute, type Route, type RouteOptions } from './find-route.js'
import type { Connector, RouteMap } from './route-map.js'

/** A floor of a building, from lowest to highest. All floors share one frame. */
export type RouteFloor = {
  id: number
  map: RouteMap
  connectors: readonly Connector[]
}

export type Place = { floor: number; point: Point }

/** A part of a way on one floor, and how one leaves it. */
export type Leg = { floor: number; route: Route; by?: Connector['kind'] }

/** What a floor by stairs is like in metres, and waiting for a lift and a floor in it. */
const stairsFloor = 14
const liftWait = 20
const liftFloor = 4

/** Stairs and lifts of two floors within so many metres are the same ones. */
const sameShaft = 3

type Stop = { floor: number; connector: Connector }

/**
 * The shortest way between two places of a building, across floors by stairs or lifts; step-free
 * ways take lifts only. Returns undefined if there is none.
 */
export function findWay(
  floors: readonly RouteFloor[],
  from: Place,
  to: Place,
  options: RouteOptions = {},
): Leg[] | undefined {
  const byId = new Map(floors.map((floor) => [floor.id, floor]))
  const [start, goal] = [byId.get(from.floor), byId.get(to.floor)]
  if (!start || !goal) return undefined
  if (start === goal) {
    const route = findRoute(start.map, from.point, to.point, options)
    return route && [{ floor: start.id, route }]
  }
  return acrossFloors(floors, from, to, options)
}

function acrossFloors(
  floors: readonly RouteFloor[],
  from: Place,
  to: Place,
  options: RouteOptions,
): Leg[] | undefined {
  const stops = floors.flatMap(({ id, connectors }) =>
    connectors
      .filter(({ kind }) => kind === 'lift' || !options.stepFree)
      .map((connector): Stop => ({ floor: id, connector })),
  )
  const heights = new Map(floors.map(({ id }, height) => [id, height]))
  const maps = new Map(floors.map(({ id, map }) => [id, map]))
  const walk = (floor: number, a: Point, b: Point) => findRoute(maps.get(floor)!, a, b, options)
  const at = ({ connector: { x, y } }: Stop): Point => [x, y]
  const costs = new Map<Stop, number>()
  const paths = new Map<Stop, Leg[]>()
  const open = new Set<Stop>()
  const reach = (stop: Stop, cost: number, legs: Leg[]) => {
    if (cost >= (costs.get(stop) ?? Infinity)) return
    costs.set(stop, cost)
    paths.set(stop, legs)
    open.add(stop)
  }
  for (const stop of stops) {
    if (stop.floor !== from.floor) continue
    const route = walk(from.floor, from.point, at(stop))
    if (route) reach(stop, route.length, [{ floor: from.floor, route }])
  }
  let best: { cost: number; legs: Leg[] } | undefined
  for (let stop = cheapest(open, costs); stop; stop = cheapest(open, costs)) {
    open.delete(stop)
    const [cost, legs] = [costs.get(stop)!, paths.get(stop)!]
    if (best && cost >= best.cost) break
    const { kind } = stop.connector
    const left = legs.map((leg, i): Leg => (i === legs.length - 1 ? { ...leg, by: kind } : leg))
    for (const other of stops) {
      if (other.floor === stop.floor || !isSameShaft(stop, other, maps.get(stop.floor)!)) continue
      const levels = Math.abs(heights.get(other.floor)! - heights.get(stop.floor)!)
      const up = kind === 'lift' ? liftWait + liftFloor * levels : stairsFloor * levels
      const there = cost + up
      if (other.floor === to.floor) {
        const route = walk(to.floor, at(other), to.point)
        if (route && there + route.length < (best?.cost ?? Infinity))
          best = { cost: there + route.length, legs: [...left, { floor: to.floor, route }] }
      }
      for (const next of stops) {
        if (next.floor !== other.floor || next === other) continue
        const route = walk(next.floor, at(other), at(next))
        if (route) reach(next, there + route.length, [...left, { floor: next.floor, route }])
      }
    }
  }
  return best?.legs
}

function cheapest(open: ReadonlySet<Stop>, costs: ReadonlyMap<Stop, number>): Stop | undefined {
  let best: Stop | undefined
  for (const stop of open) if (!best || costs.get(stop)! < costs.get(best)!) best = stop
  return best
}

function isSameShaft(a: Stop, b: Stop, { metre }: RouteMap): boolean {
  const [one, other] = [a.connector, b.connector]
  if (one.kind !== other.kind) return false
  if (one.label && other.label) return one.label === other.label
  return Math.hypot(one.x - other.x, one.y - other.y) <= sameShaft * metre
}
