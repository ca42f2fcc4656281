import { boundsOf, insidePolygon, type Bounds, type Point } from './geometry.js'

/** The markers to select from. */
export type LassoTargets = {
  search: (bounds: Bounds) => number[]
  /** x and y of each marker's anchor, interleaved. */
  anchors: Float64Array
}

/** The markers whose anchor lies inside a closed loop, in paint order. */
export function insideLasso({ search, anchors }: LassoTargets, loop: readonly Point[]): number[] {
  if (loop.length < 3) return []
  return search(boundsOf(loop)).filter((i) =>
    insidePolygon(loop, anchors[i * 2]!, anchors[i * 2 + 1]!),
  )
}

/** The corners of the rectangle spanned by two opposite ones. */
export function rectangleLoop([ax, ay]: Point, [bx, by]: Point): Point[] {
  return [
    [ax, ay],
    [bx, ay],
    [bx, by],
    [ax, by],
  ]
}
