import type { Bounds } from './geometry.js'

/** Markers for hit testing, in paint order. */
export type HitTargets = {
  /** Returns the markers whose bounds touch the rectangle, in any order. */
  around: (bounds: Bounds, accept?: (index: number) => boolean) => number[]
  isArea: (index: number) => boolean
  /**
   * True if the point is inside the marker's exact outline. Boxes are extended to `minHalf` on each
   * side.
   */
  contains: (index: number, x: number, y: number, minHalf: number) => boolean
  /** The x and y of each marker's anchor, interleaved. */
  anchors: Float64Array
}

/**
 * Returns the marker at a plan point, or -1. Points take precedence over areas, and exact hits over
 * markers extended to the minimum target size. Ties go to the topmost exact hit or the nearest
 * extended marker.
 * @param minHalf half the minimum target size, in reference units: 12 CSS pixels divided by the
 *   scale
 */
export function hitTest(
  table: HitTargets,
  x: number,
  y: number,
  minHalf: number,
  accept?: (index: number) => boolean,
): number {
  // An extended, rotated box reaches beyond its corner.
  const reach = minHalf * Math.SQRT2
  const near = table.around(
    { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach },
    accept,
  )
  return pickBest(table, near, x, y, minHalf)
}

/** Picks the best candidate. `hitTest` finds candidates with the index. */
export function pickBest(
  table: Omit<HitTargets, 'around'>,
  candidates: Iterable<number>,
  x: number,
  y: number,
  minHalf: number,
): number {
  let best = -1
  let bestTier = -1
  let bestRank = -Infinity
  for (const i of candidates) {
    const inside = table.contains(i, x, y, 0)
    if (!inside && !table.contains(i, x, y, minHalf)) continue
    const tier = (table.isArea(i) ? 0 : 2) + (inside ? 1 : 0)
    const rank = inside ? i : -Math.hypot(table.anchors[i * 2]! - x, table.anchors[i * 2 + 1]! - y)
    if (tier < bestTier || (tier === bestTier && rank <= bestRank)) continue
    ;[best, bestTier, bestRank] = [i, tier, rank]
  }
  return best
}
