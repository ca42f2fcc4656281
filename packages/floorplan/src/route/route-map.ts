import { cutWalls } from '../built/cut-walls.js'
import { metreOf } from '../built/draw-built.js'
import { isWall, usualWall } from '../built/symbols.js'
import { wallsOfDrawing } from '../built/walls-of-drawing.js'
import {
  alongOf,
  boxOfWall,
  lengthOf,
  pointOn,
  wallOf,
  type Box,
  type Wall,
} from '../built/wall.js'
import type { PlanDocument, PlanElement, StoredFeature } from '../formats/level/plan-level.js'
import { boundsOf, boxCorners, insidePolygon, type Point } from '../kernels/geometry.js'

/** The free floor of a plan as cells. A straight line through free cells crosses no wall. */
export type RouteMap = {
  /** The side of a cell, in reference units. */
  cell: number
  columns: number
  rows: number
  /** 0: free, 1: a wall, 2: stairs. */
  cells: Uint8Array
  /** A metre, in reference units. */
  metre: number
}

/** What connects floors, and where. */
export type Connector = { kind: 'stairs' | 'lift'; x: number; y: number; label?: string }

/** Cells are this fine in metres, or coarser on plans with more than so many. */
const finest = 0.2
const mostCells = 400_000

/** More than half the diagonal of a cell, so that free cells do not touch a wall. */
const clearance = 0.72

/** What ways need of a plan. */
export type RoutePlan = Pick<
  PlanDocument,
  'referenceWidth' | 'referenceHeight' | 'metresPerUnit' | 'georeference' | 'drawing' | 'elements'
>

/**
 * Prepares a plan for routes. Returns undefined for a plan without walls, on which no way can be
 * told. Computed once for each plan.
 */
export function routeMapOf(plan: RoutePlan): RouteMap | undefined {
  const metre = metreOf(plan)
  const { walls, openings } = structureOf(plan, metre)
  if (walls.length === 0) return undefined
  const { referenceWidth, referenceHeight } = plan
  const cell = Math.max(finest * metre, Math.sqrt((referenceWidth * referenceHeight) / mostCells))
  const columns = Math.ceil(referenceWidth / cell)
  const rows = Math.ceil(referenceHeight / cell)
  const map: RouteMap = { cell, columns, rows, cells: new Uint8Array(columns * rows), metre }
  for (const { symbol, x, y, width, height, rotation } of plan.elements)
    if (symbol === 'stairs') fill(map, boxCorners(x, y, width, height, rotation), 2)
  for (const feature of plan.drawing?.features ?? [])
    if (feature.kind === 'unit' && /^(stairs|steps|escalator)/.test(feature.category ?? ''))
      for (const [outline] of ringsOf(feature)) if (outline) fill(map, outline, 2)
  const parts = cutWalls(walls, openings)
  walls.forEach((wall, i) => {
    for (const [from, to] of parts[i]!) fill(map, thick(wall, from, to, cell * clearance), 1)
  })
  return map
}

/** A door through which one comes into the building. */
export type Entrance = { x: number; y: number; label?: string }

/** The entrances of a plan: doors marked as such, and principal openings of imported buildings. */
export function entrancesOf({
  elements,
  drawing,
}: Pick<RoutePlan, 'elements' | 'drawing'>): Entrance[] {
  const named = (x: number, y: number, label: string | undefined) => ({
    x,
    y,
    ...(label ? { label } : {}),
  })
  return [
    ...elements.flatMap(({ isEntrance, x, y, width, height, label }) =>
      isEntrance ? [named(x + width / 2, y + height / 2, label)] : [],
    ),
    ...(drawing?.features ?? []).flatMap((feature) => {
      const path = ringsOf(feature)[0]?.[0]
      if (!path || feature.kind !== 'opening' || feature.category !== 'pedestrian.principal')
        return []
      const { minX, minY, maxX, maxY } = boundsOf(path)
      return [named((minX + maxX) / 2, (minY + maxY) / 2, feature.label)]
    }),
  ]
}

/** The stairs and lifts of a plan. */
export function connectorsOf({
  elements,
  drawing,
}: Pick<RoutePlan, 'elements' | 'drawing'>): Connector[] {
  const drawn = elements.flatMap(({ symbol, x, y, width, height, label }): Connector[] =>
    symbol === 'stairs' || symbol === 'lift'
      ? [{ kind: symbol, x: x + width / 2, y: y + height / 2, ...(label ? { label } : {}) }]
      : [],
  )
  const imported = (drawing?.features ?? []).flatMap((feature): Connector[] => {
    const { category = '', label, kind } = feature
    const isLift = category === 'elevator'
    const outline = ringsOf(feature)[0]?.[0]
    const isConnector = isLift || /^(stairs|steps|escalator)/.test(category)
    if (!outline || !isConnector || (kind !== 'unit' && kind !== 'amenity')) return []
    const { minX, minY, maxX, maxY } = boundsOf(outline)
    return [
      {
        kind: isLift ? 'lift' : 'stairs',
        x: (minX + maxX) / 2,
        y: (minY + maxY) / 2,
        ...(label ? { label } : {}),
      },
    ]
  })
  return [...drawn, ...imported]
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

/** The pieces of walls within so many metres of a way, for people who see no more of a plan. */
export function wallsAlong(plan: RoutePlan, way: readonly Point[], within: number): Segment[] {
  const metre = metreOf(plan)
  const { walls, openings } = structureOf(plan, metre)
  const parts = cutWalls(walls, openings)
  const isNear = ([x, y]: Point) =>
    way.some((to, i) => distanceTo(way[Math.max(0, i - 1)]!, to, x, y) <= within * metre)
  return walls.flatMap((wall, i) =>
    parts[i]!.flatMap(([from, to]): Segment[] => {
      const count = Math.max(1, Math.ceil((to - from) / (metre / 2)))
      const near: [number, number][] = []
      for (let k = 0; k < count; k++) {
        const [start, end] = [k, k + 1].map((n) => from + ((to - from) * n) / count) as [
          number,
          number,
        ]
        if (!isNear(pointOn(wall, (start + end) / 2))) continue
        const last = near.at(-1)
        if (last && start - last[1] < 1e-6) last[1] = end
        else near.push([start, end])
      }
      return near.map(([start, end]) => [...pointOn(wall, start), ...pointOn(wall, end)] as const)
    }),
  )
}

function distanceTo([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** The walls of a plan, drawn or imported, and the openings through which one can go. */
function structureOf(
  { elements, drawing }: RoutePlan,
  metre: number,
): { walls: Wall[]; openings: Box[] } {
  const thickness = metre * usualWall
  const features = drawing?.features ?? []
  const lines = features.flatMap((feature): Wall[] => {
    const isRoom =
      feature.kind === 'unit' &&
      !/^(walkway|unenclosedarea|opentobelow)/.test(feature.category ?? '')
    const isDrawnWall =
      (feature.kind === 'detail' || feature.kind === 'fixture') &&
      /^(wall|brick|concrete|drywall|glass|window)/.test(feature.category ?? '')
    if (!isDrawnWall && !isRoom && feature.kind !== 'level') return []
    return ringsOf(feature)
      .flat()
      .flatMap((path) => sidesOf(path, feature.type === 'polygon', thickness))
  })
  const doors = features
    .filter(({ kind }) => kind === 'opening')
    .flatMap((feature) =>
      ringsOf(feature).flatMap(([path]): Box[] =>
        path && path.length > 1 ? [boxOfWall({ from: path[0]!, to: path.at(-1)!, thickness })] : [],
      ),
    )
  return {
    // Drawings with a look of their own tell walls by it, as the editor does.
    walls: [
      ...elements.filter(isWall).map(wallOf),
      ...lines,
      ...wallsOfDrawing({ shapes: drawing?.shapes }, metre).walls,
    ],
    openings: [
      ...elements.filter(({ symbol }: PlanElement) => symbol === 'door' || symbol === 'passage'),
      ...doors,
    ],
  }
}

const ringsOf = ({ parts }: StoredFeature): Point[][][] =>
  parts.map((paths) =>
    paths.map((path) =>
      Array.from({ length: path.length >> 1 }, (_, i): Point => [path[i * 2]!, path[i * 2 + 1]!]),
    ),
  )

function sidesOf(path: readonly Point[], isClosed: boolean, thickness: number): Wall[] {
  return path.flatMap((from, i): Wall[] => {
    const to = path[i + 1] ?? (isClosed ? path[0] : undefined)
    return to && Math.hypot(to[0] - from[0], to[1] - from[1]) > 1e-6
      ? [{ from, to, thickness }]
      : []
  })
}

/** The outline of a part of a wall, larger by `by` on every side. */
function thick(wall: Wall, start: number, end: number, by: number): Point[] {
  const [dx, dy] = alongOf(wall)
  const half = wall.thickness / 2 + by
  // Cut ends keep the width of the opening; the ends of a wall meet others.
  const from = pointOn(wall, start - by)
  const to = pointOn(wall, Math.min(end, lengthOf(wall)) + by)
  return [
    [from[0] - dy * half, from[1] + dx * half],
    [to[0] - dy * half, to[1] + dx * half],
    [to[0] + dy * half, to[1] - dx * half],
    [from[0] + dy * half, from[1] - dx * half],
  ]
}

/** Marks the cells whose middle is within an outline. */
function fill(
  { cell, columns, rows, cells }: RouteMap,
  outline: readonly Point[],
  value: 1 | 2,
): void {
  const { minX, minY, maxX, maxY } = boundsOf(outline)
  const last = (at: number, count: number) => Math.min(count - 1, Math.floor(at / cell))
  for (let row = Math.max(0, Math.floor(minY / cell)); row <= last(maxY, rows); row++)
    for (let column = Math.max(0, Math.floor(minX / cell)); column <= last(maxX, columns); column++)
      if (insidePolygon(outline, (column + 0.5) * cell, (row + 0.5) * cell))
        cells[row * columns + column] = value
}
