import type { ImportLimits } from './limits.js'
import { isObject, own } from './plain-json.js'
import type { PlanGeometry } from './plan-level.js'
import type { PlanPoint } from './georeference.js'
import type { Problems } from './problems.js'

type Part = PlanGeometry['parts'][number]

/** The remaining number of points that may be read. */
export type Budget = { vertices: number }

const shapes: Record<string, { type: PlanGeometry['type']; nesting: 0 | 1 | 2 | 3 }> = {
  Point: { type: 'point', nesting: 0 },
  MultiPoint: { type: 'point', nesting: 1 },
  LineString: { type: 'line', nesting: 1 },
  MultiLineString: { type: 'line', nesting: 2 },
  Polygon: { type: 'polygon', nesting: 2 },
  MultiPolygon: { type: 'polygon', nesting: 3 },
}

/** What GeoJSON calls our types. */
const written = { point: 'Point', line: 'LineString', polygon: 'Polygon' } as const

/**
 * Converts a GeoJSON geometry (RFC 7946) to our format, retaining its coordinates. Returns
 * undefined with a problem if it is invalid.
 */
export function readGeometry(
  value: unknown,
  where: string,
  limits: ImportLimits,
  budget: Budget,
  problems: Problems,
): PlanGeometry | undefined {
  const simple = flatten(value, limits.depth)
  if (simple.length === 0) {
    problems.add('geometry-missing', where)
    return undefined
  }
  const read = simple.flatMap(
    (geometry) => readSimple(geometry, where, limits, budget, problems) ?? [],
  )
  if (read.length === 0) return undefined
  const type = (['polygon', 'line', 'point'] as const).find((one) =>
    read.some((geometry) => geometry.type === one),
  )!
  if (read.some((geometry) => geometry.type !== type))
    problems.add('geometry-mixed', where, written[type])
  return { type, parts: read.flatMap((geometry) => (geometry.type === type ? geometry.parts : [])) }
}

function flatten(value: unknown, depth: number): unknown[] {
  if (!isObject(value)) return []
  const members = own(value, 'geometries')
  if (own(value, 'type') !== 'GeometryCollection' || !Array.isArray(members)) return [value]
  return depth <= 0 ? [] : members.flatMap((member) => flatten(member, depth - 1))
}

// eslint-disable-next-line eslint/max-lines-per-function -- reads one geometry; all of its parts report to the same first fault
function readSimple(
  value: unknown,
  where: string,
  limits: ImportLimits,
  budget: Budget,
  problems: Problems,
): PlanGeometry | undefined {
  const kind = isObject(value) ? own(value, 'type') : undefined
  const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
  if (!shape) {
    problems.add('geometry-type', where, JSON.stringify(kind ?? null))
    return undefined
  }
  let broken: readonly [code: 'geometry-invalid' | 'position-invalid', detail: string] | undefined
  const readPath = (path: unknown): PlanPoint[] => {
    if (!Array.isArray(path)) {
      broken = ['geometry-invalid', 'coordinates']
      return []
    }
    const points: PlanPoint[] = []
    for (const position of path) {
      if (budget.vertices <= 0) {
        problems.add('limit-reached', where, { of: 'points', most: limits.vertices })
        break
      }
      const [x, y] = Array.isArray(position) ? (position as unknown[]) : []
      if (
        typeof x !== 'number' ||
        typeof y !== 'number' ||
        !Number.isFinite(x) ||
        !Number.isFinite(y)
      ) {
        broken = ['position-invalid', clipJson(position)]
        continue
      }
      budget.vertices--
      const last = points.at(-1)
      if (shape.type === 'point' || !last || last[0] !== x || last[1] !== y) points.push([x, y])
    }
    return points
  }
  const list = (coordinates: unknown): unknown[] => (Array.isArray(coordinates) ? coordinates : [])
  const coordinates = own(value as Record<string, unknown>, 'coordinates')
  const nested: unknown[][] =
    shape.type === 'point'
      ? (shape.nesting === 0 ? [coordinates] : list(coordinates)).map((position) => [[position]])
      : shape.nesting === 1
        ? [[coordinates]]
        : shape.nesting === 3
          ? list(coordinates).map(list)
          : shape.type === 'line'
            ? list(coordinates).map((line) => [line])
            : [list(coordinates)]
  const parts = nested
    .map((paths) => cleanPart(shape.type, paths.map(readPath)))
    .filter((part) => part !== undefined)
  if (broken) problems.add(broken[0], where, broken[1])
  else if (parts.length < nested.length || parts.length === 0)
    problems.add('geometry-degenerate', where)
  return parts.length > 0 ? { type: shape.type, parts } : undefined
}

/** Removes a part's degenerate paths. Returns undefined if nothing remains. */
export function cleanPart(
  type: PlanGeometry['type'],
  paths: readonly (readonly PlanPoint[])[],
): Part | undefined {
  if (type === 'point') return paths[0]?.length ? paths : undefined
  if (type === 'line') return paths[0] && paths[0].length > 1 ? paths : undefined
  const [outline, ...holes] = paths.map(openRing)
  return outline && ringArea(outline) !== 0
    ? [outline, ...holes.filter((hole) => ringArea(hole) !== 0)]
    : undefined
}

/** Removes the repeated first point at the end of a ring. */
function openRing(ring: readonly PlanPoint[]): readonly PlanPoint[] {
  let end = ring.length
  while (end > 1 && ring[0]![0] === ring[end - 1]![0] && ring[0]![1] === ring[end - 1]![1]) end--
  return ring.slice(0, end)
}

/** A ring's signed area, positive if clockwise with y downwards. */
export function ringArea(ring: readonly PlanPoint[]): number {
  if (ring.length < 3) return 0
  const [[x0, y0]] = ring as [PlanPoint]
  let twice = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i]!, ring[i + 1]!]
    twice += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return twice / 2
}

function clipJson(value: unknown): string {
  return (JSON.stringify(Array.isArray(value) ? value.slice(0, 3) : (value ?? null)) ?? '').slice(
    0,
    40,
  )
}
