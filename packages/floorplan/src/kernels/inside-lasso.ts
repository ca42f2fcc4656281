import { boundsOf, insidePolygon, type Bounds, type Point } from './geometry.js'

export type LassoTargets = {
  search: (bounds: Bounds) => number[]
  /** The x and y of each marker's anchor, interleaved. */
  anchors: Float64Array
}

/** Returns the markers whose anchor lies inside a closed loop, in paint order. */
export function insideLasso({ search, anchors }: LassoTargets, loop: readonly Point[]): number[] {
  if (loop.length < 3) return []
  return search(boundsOf(loop)).filter((i) =>
    insidePolygon(loop, anchors[i * 2]!, anchors[i * 2 + 1]!),
  )
}

/** The corners of the rectangle between two opposite corners. */
export function rectangleLoop([ax, ay]: Point, [bx, by]: Point): Point[] {
  return [
    [ax, ay],
    [bx, ay],
    [bx, by],
    [ax, by],
  ]
}
