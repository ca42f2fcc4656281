import { depthInPolygon, type Point } from '../../kernels/geometry.js'

/** The relation between two outlines: disjoint, overlapping, one inside the other, or equal. */
export type Relation = 'apart' | 'crossing' | 'inside' | 'around' | 'same'

/**
 * Returns outline `a`'s relation to outline `b`. An overlap below `tolerance` units counts as
 * touching. Each edge is split where it meets the other outline; each piece is then inside, outside
 * or on the outline.
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

/** The parameters (0 to 1) at which an outline's edges cross or touch a segment. */
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
    // For a collinear edge, only the start counts; its end is the next edge's start.
    const along =
      Math.abs(across) < 1e-9
        ? ((cx - ax) * dx + (cy - ay) * dy) / length
        : ((cx - ax) * (ey - cy) - (cy - ay) * (ex - cx)) / across
    return along > 0 && along < 1 ? [along] : []
  })
}
