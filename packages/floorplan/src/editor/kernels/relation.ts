import { depthInPolygon, type Point } from '../../kernels/geometry.js'

/**
 * How two outlines lie: side by side, one partly over the other, the first in the second or the
 * other way round, or the same.
 */
export type Relation = 'apart' | 'crossing' | 'inside' | 'around' | 'same'

/**
 * How outline `a` lies to outline `b`; what is nearer than `tolerance` units touches and is no
 * overlap. Each edge is cut where it meets the other outline; the pieces then lie inside, outside
 * or on it as a whole.
 */
export function relationOf(a: readonly Point[], b: readonly Point[], tolerance = 0.05): Relation {
  const [ofA, ofB] = [piecesOf(a, b, tolerance), piecesOf(b, a, tolerance)]
  if ((ofA.inside && ofA.outside) || (ofB.inside && ofB.outside)) return 'crossing'
  if (ofA.inside) return 'inside'
  if (ofB.inside) return 'around'
  return ofA.outside || ofB.outside ? 'apart' : 'same'
}

function piecesOf(
  outline: readonly Point[],
  other: readonly Point[],
  tolerance: number,
): { inside: boolean; outside: boolean } {
  const found = { inside: false, outside: false }
  for (let i = 0; i < outline.length && !(found.inside && found.outside); i++) {
    const [[ax, ay], [bx, by]] = [outline[i]!, outline[(i + 1) % outline.length]!]
    const cuts = [0, ...cutsOf(ax, ay, bx, by, other), 1].sort((p, q) => p - q)
    for (let cut = 1; cut < cuts.length; cut++) {
      const along = (cuts[cut - 1]! + cuts[cut]!) / 2
      const depth = depthInPolygon(other, ax + (bx - ax) * along, ay + (by - ay) * along)
      if (depth > tolerance) found.inside = true
      if (depth < -tolerance) found.outside = true
    }
  }
  return found
}

/** Where along a segment (0 to 1) the edges of an outline cut or touch it. */
function cutsOf(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  outline: readonly Point[],
): number[] {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  if (length === 0) return []
  return outline.flatMap(([cx, cy], i) => {
    const [ex, ey] = outline[(i + 1) % outline.length]!
    const across = dx * (ey - cy) - dy * (ex - cx)
    // A parallel edge cuts where it begins, if it lies on the line at all; its end is the next
    // one's beginning.
    const along =
      Math.abs(across) < 1e-9
        ? ((cx - ax) * dx + (cy - ay) * dy) / length
        : ((cx - ax) * (ey - cy) - (cy - ay) * (ex - cx)) / across
    return along > 0 && along < 1 ? [along] : []
  })
}
