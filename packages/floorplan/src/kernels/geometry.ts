export type Bounds = { minX: number; minY: number; maxX: number; maxY: number }

export type Point = readonly [number, number]

/** True if the rectangles share more than an edge. */
export function overlaps(a: Bounds, b: Bounds): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
}

export const widthOf = ({ minX, maxX }: Bounds) => maxX - minX
export const heightOf = ({ minY, maxY }: Bounds) => maxY - minY
export const sizeOf = (box: Bounds) => widthOf(box) * heightOf(box)
export const centreOf = (box: Bounds): [number, number] => [
  (box.minX + box.maxX) / 2,
  (box.minY + box.maxY) / 2,
]
export const contains = (box: Bounds, x: number, y: number) =>
  x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY

/** The rectangle around two others. */
export const union = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
})

/** Extends a rectangle by `by` on every side. */
export function widen({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by }
}

/** Scales a rectangle around the origin by `x` and `y`. */
export function scaleBounds({ minX, minY, maxX, maxY }: Bounds, x: number, y = x): Bounds {
  return { minX: minX * x, minY: minY * y, maxX: maxX * x, maxY: maxY * y }
}

export function moveBounds({ minX, minY, maxX, maxY }: Bounds, dx: number, dy: number): Bounds {
  return { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy }
}

export function boundsOf(points: readonly Point[]): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const [x, y] of points) include(bounds, x, y)
  return bounds
}

/** Extends a rectangle in place to include a point. */
export function include(bounds: Bounds, x: number, y: number): void {
  bounds.minX = Math.min(bounds.minX, x)
  bounds.minY = Math.min(bounds.minY, y)
  bounds.maxX = Math.max(bounds.maxX, x)
  bounds.maxY = Math.max(bounds.maxY, y)
}

/** The corners of a box rotated clockwise by `degrees` around its centre. */
export function boxCorners(
  x: number,
  y: number,
  width: number,
  height: number,
  degrees = 0,
): Point[] {
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  const [cos, sin] = turn(degrees)
  const corners: Point[] = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ]
  return corners.map(([dx, dy]) => [
    centreX + (dx * cos - dy * sin) / 2,
    centreY + (dx * sin + dy * cos) / 2,
  ])
}

const quarterTurns = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

/**
 * Cosine and sine, exact for quarter turns, so that a desk rotated by 90° keeps integer
 * coordinates.
 */
export function turn(degrees: number): readonly [cos: number, sin: number] {
  const quarters = degrees / 90
  if (Number.isInteger(quarters)) return quarterTurns[((quarters % 4) + 4) % 4]!
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians)]
}

/** True if the point is inside the polygon, by the even-odd rule. */
export function insidePolygon(points: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [xi, yi] = points[i]!
    const [xj, yj] = points[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The signed distance to the polygon's edge: positive inside, negative outside. */
export function depthInPolygon(points: readonly Point[], x: number, y: number): number {
  let nearest = Infinity
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [from, to] = [points[j]!, points[i]!]
    nearest = Math.min(
      nearest,
      squareToSegment(x - from[0], y - from[1], to[0] - from[0], to[1] - from[1]),
    )
  }
  return (insidePolygon(points, x, y) ? 1 : -1) * Math.sqrt(nearest)
}

/** The squared distance from (x, y) to the segment from (0, 0) to (dx, dy). */
function squareToSegment(x: number, y: number, dx: number, dy: number): number {
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
  return (x - along * dx) ** 2 + (y - along * dy) ** 2
}
