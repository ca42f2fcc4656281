import type { Point } from '../../kernels/geometry.js'

export const cornerLimits = { least: 3, most: 500 }

/** Finds the nearest point on the outline: its edge (by first corner), position and distance. */
export function nearestOnOutline(
  points: readonly Point[],
  x: number,
  y: number,
): { edge: number; at: Point; distance: number } {
  let nearest = { edge: 0, at: points[0] ?? ([x, y] as Point), distance: Infinity }
  points.forEach(([ax, ay], edge) => {
    const [bx, by] = points[(edge + 1) % points.length]!
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const along =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    const at: Point = [ax + along * dx, ay + along * dy]
    const distance = Math.hypot(x - at[0], y - at[1])
    if (distance < nearest.distance) nearest = { edge, at, distance }
  })
  return nearest
}

/** Inserts a corner after another, unless the limit is reached. */
export function addCorner(
  points: readonly Point[],
  after: number,
  corner: Point,
): readonly Point[] {
  return points.length >= cornerLimits.most ? points : points.toSpliced(after + 1, 0, corner)
}

export function moveCorner(points: readonly Point[], index: number, to: Point): readonly Point[] {
  return points.with(index, to)
}

/** Removes a corner, unless only three are left. */
export function deleteCorner(points: readonly Point[], index: number): readonly Point[] {
  return points.length <= cornerLimits.least ? points : points.toSpliced(index, 1)
}

/** The midpoint of the edge that starts at a corner. */
export function edgeMiddle(points: readonly Point[], edge: number): Point {
  const [[ax, ay], [bx, by]] = [points[edge]!, points[(edge + 1) % points.length]!]
  return [(ax + bx) / 2, (ay + by) / 2]
}

/**
 * True if the outline intersects itself: two non-adjacent edges meet, or two adjacent edges
 * overlap.
 */
export function crossesItself(points: readonly Point[]): boolean {
  const count = points.length
  for (let i = 0; i < count; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % count]!]
    if (runsBack(a, b, points[(i + 2) % count]!)) return true
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue
      if (segmentsMeet(a, b, points[j]!, points[(j + 1) % count]!)) return true
    }
  }
  return false
}

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))

const isBetween = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)

function runsBack(a: Point, b: Point, c: Point): boolean {
  return side(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [sc, sd, sa, sb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (sc * sd < 0 && sa * sb < 0) return true
  return (
    (sc === 0 && isBetween(a, b, c)) ||
    (sd === 0 && isBetween(a, b, d)) ||
    (sa === 0 && isBetween(c, d, a)) ||
    (sb === 0 && isBetween(c, d, b))
  )
}
