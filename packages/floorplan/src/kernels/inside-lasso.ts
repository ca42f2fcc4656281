import { boundsOf, insidePolygon, type Bounds, type Point } from './geometry.js'

/** What is needed to know of the markers to find those inside a loop. */
export type LassoTargets = {
  search: (bounds: Bounds) => number[]
  /** x and y of the place where each marker's badge is, one after the other. */
  anchors: Float64Array
}

/** The markers whose place lies inside a closed loop of the plan, in the order of drawing. */
export function insideLasso({ search, anchors }: LassoTargets, loop: readonly Point[]): number[] {
  if (loop.length < 3) return []
  return search(boundsOf(loop)).filter((i) =>
    insidePolygon(loop, anchors[i * 2]!, anchors[i * 2 + 1]!),
  )
}

/** The four corners of the rectangle between two opposite ones. */
export function rectangleLoop([ax, ay]: Point, [bx, by]: Point): Point[] {
  return [
    [ax, ay],
    [bx, ay],
    [bx, by],
    [ax, by],
  ]
}
