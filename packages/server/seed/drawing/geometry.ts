/**
 * Plane geometry of the plans. Metres, y grows downwards; every shape runs clockwise as seen on the
 * sheet.
 */

export type Point = readonly [x: number, y: number]
export type Shape = readonly Point[]
export type Size = readonly [width: number, depth: number]
export type Side = 'n' | 'e' | 's' | 'w'
export interface Segment {
  a: Point
  b: Point
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const rect = (x: number, y: number, width: number, height: number): Shape => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

export const add = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1]]
export const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]]
export const scale = (p: Point, k: number): Point => [p[0] * k, p[1] * k]
export const dot = (p: Point, q: Point) => p[0] * q[0] + p[1] * q[1]
export const cross = (p: Point, q: Point) => p[0] * q[1] - p[1] * q[0]
export const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1])
export const unit = (p: Point): Point => scale(p, 1 / Math.hypot(p[0], p[1]))
/** To the left of the direction of travel, which is outwards on a clockwise shape. */
export const outward = (direction: Point): Point => [direction[1], -direction[0]]

/** Rotates a point around the origin, clockwise on the sheet. */
export function turnPoint([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** The corners of a box of this size around its centre. */
export const boxAround = (at: Point, [width, depth]: Size, turn = 0): Shape =>
  rect(-width / 2, -depth / 2, width, depth).map((corner) => add(at, turnPoint(corner, turn)))

export function edges(shape: Shape): Segment[] {
  return shape.map((a, index) => ({ a, b: shape[(index + 1) % shape.length]! }))
}

export function bounds(shape: Shape): Box {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

export const centre = (shape: Shape): Point => {
  const { x, y, width, height } = bounds(shape)
  return [x + width / 2, y + height / 2]
}

/**
 * The edge that faces a side most directly, the longest of equal ones. `'s'` thus means the south
 * wall of any room.
 */
export function edgeFacing(shape: Shape, side: Side): Segment {
  const wanted = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }[side] as unknown as Point
  const rank = ({ a, b }: Segment) =>
    dot(outward(unit(minus(b, a))), wanted) * 100 + distance(a, b) / 100
  return edges(shape).reduce((best, edge) => (rank(edge) > rank(best) ? edge : best))
}

export function contains(shape: Shape, [x, y]: Point): boolean {
  let inside = false
  for (const { a, b } of edges(shape)) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside
  }
  return inside
}

export function distanceToSegment(p: Point, { a, b }: Segment): number {
  const along = minus(b, a)
  const t = Math.max(0, Math.min(1, dot(minus(p, a), along) / dot(along, along)))
  return distance(p, add(a, scale(along, t)))
}

/** Moves every edge inwards (outwards if negative), with mitred corners. */
export function inset(shape: Shape, by: number): Shape {
  return shape.map((corner, index) => {
    const before = unit(minus(corner, shape.at(index - 1)!))
    const after = unit(minus(shape[(index + 1) % shape.length]!, corner))
    const normal = add(outward(before), outward(after))
    return minus(corner, scale(normal, (2 * by) / dot(normal, normal)))
  })
}

/** Replaces corners by arcs, as chains of short edges. */
export function roundCorners(shape: Shape, radius: number | readonly number[], steps = 12): Shape {
  return shape.flatMap((corner, index): Point[] => {
    const r = typeof radius === 'number' ? radius : radius[index]!
    if (r === 0) return [corner]
    const back = unit(minus(shape.at(index - 1)!, corner))
    const ahead = unit(minus(shape[(index + 1) % shape.length]!, corner))
    const half = Math.acos(dot(back, ahead)) / 2
    const middle = add(corner, scale(unit(add(back, ahead)), r / Math.sin(half)))
    const start = minus(add(corner, scale(back, r / Math.tan(half))), middle)
    const sweep = ((180 - (half * 360) / Math.PI) * Math.sign(cross(ahead, back))) / steps
    return Array.from({ length: steps + 1 }, (_, step) =>
      add(middle, turnPoint(start, step * sweep)),
    )
  })
}

/** Rounds sharp corners only and keeps the flat joints of an arc. */
export function soften(shape: Shape, radius: number): Shape {
  const isCorner = (at: Point, index: number) => {
    const [before, after] = [
      minus(at, shape.at(index - 1)!),
      minus(shape[(index + 1) % shape.length]!, at),
    ]
    return dot(unit(before), unit(after)) < 0.85
  }
  return roundCorners(
    shape,
    shape.map((at, index) => (isCorner(at, index) ? radius : 0)),
    6,
  )
}

/**
 * The part of a shape within an upright rectangle; gives a room the outline of an adjacent facade.
 */
export function clip(shape: Shape, x: number, y: number, width: number, height: number): Shape {
  const limits = [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ] as const
  return limits.reduce<Shape>((points, [axis, limit, sign]) => {
    const depth = (p: Point) => (p[axis] - limit) * sign
    return points.flatMap((p, index) => {
      const before = points.at(index - 1)!
      const [d, e] = [depth(before), depth(p)]
      const crossing = add(before, scale(minus(p, before), d / (d - e)))
      const kept: Point[] = e >= -1e-9 ? [p] : []
      return Math.min(d, e) < -1e-9 && Math.max(d, e) > 1e-9 ? [crossing, ...kept] : kept
    })
  }, shape)
}

const crosses = (p: Segment, q: Segment) => {
  const side = ({ a, b }: Segment, point: Point) => Math.sign(cross(minus(b, a), minus(point, a)))
  return side(p, q.a) * side(p, q.b) < 0 && side(q, p.a) * side(q, p.b) < 0
}

/** True if no two edges of the polygon cross. */
export function isSimple(shape: Shape): boolean {
  const all = edges(shape)
  return all.every((edge, index) => all.slice(index + 1).every((other) => !crosses(edge, other)))
}

/** Whether two convex shapes overlap by more than `tolerance` metres (separating axis theorem). */
export function overlap(p: Shape, q: Shape, tolerance = 0.01): boolean {
  return [...edges(p), ...edges(q)].every(({ a, b }) => {
    const axis = outward(unit(minus(b, a)))
    const [ps, qs] = [p.map((point) => dot(point, axis)), q.map((point) => dot(point, axis))]
    return (
      Math.min(Math.max(...ps) - Math.min(...qs), Math.max(...qs) - Math.min(...ps)) > tolerance
    )
  })
}

/** The parts of a segment that the other segments do not cover. */
export function cut(segment: Segment, others: readonly Segment[], tolerance = 0.02): Segment[] {
  const length = distance(segment.a, segment.b)
  const along = unit(minus(segment.b, segment.a))
  const at = (p: Point) => dot(minus(p, segment.a), along)
  const offLine = (p: Point) => Math.abs(cross(along, minus(p, segment.a)))
  const gaps = others
    .filter(({ a, b }) => offLine(a) < tolerance && offLine(b) < tolerance)
    .map(({ a, b }) => [Math.min(at(a), at(b)), Math.max(at(a), at(b))] as const)
    .sort((p, q) => p[0] - q[0])
  const parts: Segment[] = []
  let from = 0
  for (const [start, end] of [...gaps, [length, length] as const]) {
    const to = Math.min(start, length)
    if (to - from > tolerance)
      parts.push({ a: add(segment.a, scale(along, from)), b: add(segment.a, scale(along, to)) })
    from = Math.max(from, end)
  }
  return parts
}
