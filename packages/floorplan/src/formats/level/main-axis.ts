import { turn } from '../../kernels/geometry.js'
import type { PlanPoint } from './georeference.js'

/**
 * Directions are counted in half-degree bins over a quarter turn. Walls within this many bins look
 * parallel.
 */
const steps = 180
const parallel = 3

/**
 * The minimum share of all walls that must run along or across an axis to make it the main axis.
 */
const clearShare = 0.25

/** Up to this many corners, every hull edge is tried. A rounder building has no clear axis. */
const triedEdges = 720

/**
 * Returns the rotation in degrees (clockwise with y downwards, at most a quarter turn either way)
 * that makes a building's longer side horizontal. Its axis is the dominant wall direction, because
 * walls determine how people read a plan. Without a dominant direction, uses the axis of the
 * minimum-area rectangle. Both agree for a rectangular building, but a building with wings would
 * appear skewed in its minimum-area rectangle.
 */
export function mainAxisTurn(paths: readonly (readonly PlanPoint[])[]): number {
  const hull = convexHull(paths.flat())
  if (hull.length < 2) return 0
  const along = wallDirection(paths) ?? rectangleDirection(hull)
  const [width, height] = spans(hull, -along)
  // Another half turn yields the same axis. Choose the rotation with north closer to the top.
  const degrees = ((((90 - along + (height > width * (1 + 1e-9) ? 90 : 0)) % 180) + 180) % 180) - 90
  return Math.abs(degrees) < 1e-7 ? 0 : degrees
}

/**
 * The direction from 0 to 90° with the greatest total wall length along or across it; undefined if
 * none dominates.
 */
function wallDirection(paths: readonly (readonly PlanPoint[])[]): number | undefined {
  const walls: [degrees: number, length: number][] = []
  const lengths = new Float64Array(steps)
  let whole = 0
  for (const path of paths) {
    for (const [i, a] of path.entries()) {
      const b = path[(i + 1) % path.length]!
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      if (!(length > 0)) continue
      const degrees = quarter((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI)
      walls.push([degrees, length])
      lengths[Math.min(steps - 1, Math.floor((degrees / 90) * steps))]! += length
      whole += length
    }
  }
  const near = (step: number) => {
    let sum = 0
    for (let d = -parallel; d <= parallel; d++)
      sum += lengths[(step + d + steps) % steps]! * (parallel + 1 - Math.abs(d))
    return sum
  }
  let best = 0
  for (let step = 1; step < steps; step++) if (near(step) > near(best)) best = step
  const middle = ((best + 0.5) * 90) / steps
  let [turned, length] = [0, 0]
  for (const [degrees, long] of walls) {
    const off = quarter(degrees - middle + 45) - 45
    if (Math.abs(off) > (parallel * 90) / steps) continue
    turned += off * long
    length += long
  }
  return length > whole * clearShare ? middle + turned / length : undefined
}

/** The direction of the minimum-area rectangle around a hull. */
function rectangleDirection(hull: readonly PlanPoint[]): number {
  const step = Math.ceil(hull.length / triedEdges)
  let best = { area: Infinity, degrees: 0 }
  for (let i = 0; i < hull.length; i += step) {
    const [a, b] = [hull[i]!, hull[(i + 1) % hull.length]!]
    const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    const [width, height] = spans(hull, -degrees)
    // Coordinates are never exact, so a rectangle must be clearly smaller to be chosen.
    if (width * height < best.area * (1 - 1e-9)) best = { area: width * height, degrees }
  }
  return best.degrees
}

/** The convex hull of all points (Andrew's monotone chain). */
export function convexHull(points: readonly PlanPoint[]): PlanPoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (way: readonly PlanPoint[]) => {
    const chain: PlanPoint[] = []
    for (const point of way) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())]
}

function spans(points: readonly PlanPoint[], degrees: number): [number, number] {
  const [cos, sin] = turn(degrees)
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    const [across, down] = [x * cos - y * sin, x * sin + y * cos]
    left = Math.min(left, across)
    right = Math.max(right, across)
    top = Math.min(top, down)
    bottom = Math.max(bottom, down)
  }
  return [right - left, bottom - top]
}

function quarter(degrees: number): number {
  return ((degrees % 90) + 90) % 90
}

function cross(o: PlanPoint, a: PlanPoint, b: PlanPoint): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
}
