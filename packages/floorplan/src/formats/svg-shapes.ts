import svgPath from 'svgpath'
import { insidePolygon } from '../kernels/geometry.js'
import type { PlanGeometry } from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import { cleanPart, ringArea, type Budget } from './level/read-geometry.js'
import type { Property, SvgStyles } from './svg-style.js'
import type { SvgNode } from './svg-tree.js'
import { applyMatrix, numbersIn, readLength, type Matrix } from './svg-transform.js'

/** Elements with an outline. */
export const svgShapes = new Set([
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
])

export type FlatPath = { points: PlanPoint[]; isClosed: boolean }

/** What all shapes of a drawing share. */
export type Sheet = {
  styles: SvgStyles
  size: { width: number; height: number }
  tolerance: number
  budget: Budget
}

/** Maximum number of line segments per curve. */
const mostLines = 256

function pathDataOf(
  node: SvgNode,
  styles: SvgStyles,
  viewport: { width: number; height: number },
): string {
  const { name, attributes } = node
  const across = (key: Property) => readLength(styles.get(node, key), viewport.width)
  const down = (key: Property) => readLength(styles.get(node, key), viewport.height)
  const [x, y] = [across('cx') ?? 0, down('cy') ?? 0]
  if (name === 'path')
    return (styles.get(node, 'd') ?? '').replace(/^path\(\s*["']|["']\s*\)$/g, '')
  if (name === 'polygon' || name === 'polyline') {
    const points = numbersIn(attributes.points ?? '')
    const even = points.slice(0, points.length - (points.length % 2))
    return even.length < 4 ? '' : `M${even.join(' ')}${name === 'polygon' ? 'Z' : ''}`
  }
  if (name === 'line') {
    const [x1, y1, x2, y2] = (['x1', 'y1', 'x2', 'y2'] as const).map(
      (key, at) => readLength(attributes[key], at % 2 ? viewport.height : viewport.width) ?? 0,
    )
    return `M${x1} ${y1}L${x2} ${y2}`
  }
  if (name !== 'rect') {
    const [rx, ry] =
      name === 'circle'
        ? [across('r') ?? 0, across('r') ?? 0]
        : [across('rx') ?? down('ry') ?? 0, down('ry') ?? across('rx') ?? 0]
    return rx > 0 && ry > 0
      ? `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}Z`
      : ''
  }
  const [left, top, width, height] = [
    across('x') ?? 0,
    down('y') ?? 0,
    across('width') ?? 0,
    down('height') ?? 0,
  ]
  if (!(width > 0 && height > 0)) return ''
  const rx = Math.min(Math.max(across('rx') ?? down('ry') ?? 0, 0), width / 2)
  const ry = Math.min(Math.max(down('ry') ?? across('rx') ?? 0, 0), height / 2)
  if (rx === 0 || ry === 0) return `M${left} ${top}h${width}v${height}h${-width}Z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return `M${left + rx} ${top}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`
}

/**
 * Returns a shape's paths in plan coordinates, with curves flattened within `tolerance`. Stops at
 * an error in the path data.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the commands of one path share its current point
export function flattenShape(
  node: SvgNode,
  matrix: Matrix,
  { styles, size, tolerance, budget }: Sheet,
): { paths: FlatPath[]; error?: string } {
  const path = svgPath(pathDataOf(node, styles, size))
    .abs()
    .unshort()
    .unarc()
  const { err } = path as unknown as { err?: string }
  const paths: FlatPath[] = []
  const add = (x: number, y: number) => {
    const point = applyMatrix(matrix, [x, y])
    if (
      budget.vertices-- <= 0 ||
      !Number.isFinite(point[0] + point[1]) ||
      Math.abs(point[0]) > 1e9 ||
      Math.abs(point[1]) > 1e9
    )
      return
    const points = paths.at(-1)?.points
    const last = points?.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points?.push(point)
  }
  const curve = (controls: PlanPoint[]) => {
    const placed = controls.map((point) => applyMatrix(matrix, point))
    const bend = placed
      .slice(2)
      .reduce(
        (most, [x, y], i) =>
          Math.max(
            most,
            Math.hypot(
              placed[i]![0] - 2 * placed[i + 1]![0] + x,
              placed[i]![1] - 2 * placed[i + 1]![1] + y,
            ),
          ),
        0,
      )
    const lines = Math.min(
      mostLines,
      Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance)) || 1),
    )
    for (let i = 1; i <= lines; i++) add(...along(controls, i / lines))
  }
  path.iterate((segment, _, x, y) => {
    const values = segment.slice(1) as number[]
    const [command] = segment
    // After a Z, the pen is at the start of the path, and a new path begins there without an M.
    if (
      command !== 'M' &&
      command !== 'Z' &&
      command !== 'z' &&
      (paths.length === 0 || paths.at(-1)!.isClosed)
    ) {
      paths.push({ points: [], isClosed: false })
      add(x, y)
    }
    if (command === 'M') {
      paths.push({ points: [], isClosed: false })
      add(values[0]!, values[1]!)
    } else if (command === 'L') add(values[0]!, values[1]!)
    else if (command === 'H') add(values[0]!, y)
    else if (command === 'V') add(x, values[0]!)
    else if (command === 'C' || command === 'Q')
      curve([
        [x, y],
        ...[0, 2, 4]
          .slice(0, values.length / 2)
          .map((at): PlanPoint => [values[at]!, values[at + 1]!]),
      ])
    else if (paths.length > 0) paths.at(-1)!.isClosed = true
  })
  return { paths, ...(err ? { error: err } : {}) }
}

/** A point on a Bézier curve of any degree (de Casteljau). */
function along(controls: readonly PlanPoint[], t: number): [number, number] {
  let points = controls
  while (points.length > 1)
    points = points
      .slice(1)
      .map(([x, y], i) => [
        points[i]![0] + (x - points[i]![0]) * t,
        points[i]![1] + (y - points[i]![1]) * t,
      ])
  return [points[0]![0], points[0]![1]]
}

/** Above this number of rings, holes are not detected. */
const mostRings = 300

/**
 * Groups rings into polygons by the even-odd rule: a ring inside another is its hole, and a ring
 * inside that hole is a polygon again.
 */
export function polygonsOf(paths: readonly FlatPath[]): PlanGeometry | undefined {
  const rings = paths
    .map(({ points }) => cleanPart('polygon', [points])?.[0])
    .filter((ring) => ring !== undefined)
  if (rings.length === 0) return undefined
  if (rings.length > mostRings) return { type: 'polygon', parts: rings.map((ring) => [ring]) }
  const sorted = rings.toSorted((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)))
  const parts: (readonly PlanPoint[])[][] = []
  const owners: { ring: readonly PlanPoint[]; part: (readonly PlanPoint[])[] }[] = []
  for (const ring of sorted) {
    const around = owners.filter((owner) => insidePolygon(owner.ring, ring[0]![0], ring[0]![1]))
    const isHole = around.length % 2 === 1
    const part = isHole ? around.at(-1)!.part : []
    part.push(ring)
    if (!isHole) parts.push(part)
    owners.push({ ring, part })
  }
  return { type: 'polygon', parts }
}
