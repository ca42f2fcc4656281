import type { Point } from '../kernels/geometry.js'
import type { RouteMap } from './route-map.js'

/** A way on one floor: its corners in reference units, and its length in metres. */
export type Route = { points: readonly Point[]; length: number }

export type RouteOptions = {
  /** Avoids stairs. */
  stepFree?: boolean
}

/** How far a start or a goal may be from the free floor, in metres. */
const reach = 2

/**
 * The shortest way between two places of a floor, or undefined if there is none. It is straight from
 * corner to corner and crosses no wall.
 */
export function findRoute(
  map: RouteMap,
  from: Point,
  to: Point,
  { stepFree = false }: RouteOptions = {},
): Route | undefined {
  const floor = floorOf(map, stepFree)
  const [start, goal] = [nearest(map, floor, from), nearest(map, floor, to)]
  if (start === undefined || goal === undefined) return undefined
  if (floor.regions[start] !== floor.regions[goal]) return undefined
  const cells = search(floor, start, goal, mostNear) ?? search(floor, start, goal, Infinity)
  if (!cells) return undefined
  const points = cells.map((at) => middleOf(map, at))
  const length = points.reduce((sum, [x, y], i) => {
    const [px, py] = points[Math.max(0, i - 1)]!
    return sum + Math.hypot(x - px, y - py)
  }, 0)
  return { points, length: length / map.metre }
}

/** The free floor, with or without stairs, and the corners at which ways turn. */
export type Floor = {
  columns: number
  rows: number
  isFree: Uint8Array
  /** Cells of one region can reach each other. */
  regions: Int32Array
  corners: readonly number[]
  /** Corners by square of the floor. */
  squares: ReadonlyMap<number, readonly number[]>
  /** The corners that each corner sees, once somebody came past it. */
  seen: Map<number, readonly number[]>
}

const floors = new WeakMap<RouteMap, Map<boolean, Floor>>()

/** A floor is prepared with the first route on it. */
export function floorOf(map: RouteMap, stepFree: boolean): Floor {
  const known = floors.get(map) ?? new Map<boolean, Floor>()
  floors.set(map, known)
  const floor = known.get(stepFree) ?? prepare(map, stepFree)
  known.set(stepFree, floor)
  return floor
}

/** The side of a square, in cells. */
const square = 32
/** A corner looks for so many others around it first. */
const mostNear = 300

function prepare({ columns, rows, cells }: RouteMap, stepFree: boolean): Floor {
  const isFree = cells.map((value) => Number(value === 0 || (value === 2 && !stepFree)))
  const corners: number[] = []
  for (let at = 0; at < isFree.length; at++) if (isCorner(at, columns, isFree)) corners.push(at)
  const squares = new Map<number, number[]>()
  for (const corner of corners) {
    const key = squareOf(corner, columns)
    const all = squares.get(key)
    if (all) all.push(corner)
    else squares.set(key, [corner])
  }
  const regions = regionsOf(isFree, columns)
  return { columns, rows, isFree, regions, corners, squares, seen: new Map() }
}

const squareOf = (at: number, columns: number) =>
  Math.floor(at / columns / square) * 10_000 + Math.floor((at % columns) / square)

/** Whether a way may turn in a free cell: a wall touches one of its corners only. */
function isCorner(at: number, columns: number, isFree: Uint8Array): boolean {
  const column = at % columns
  if (!isFree[at]) return false
  for (const dx of [-1, 1]) {
    if (column + dx < 0 || column + dx >= columns || !isFree[at + dx]) continue
    for (const dy of [-columns, columns])
      if (isFree[at + dy] && isFree[at + dx + dy] === 0) return true
  }
  return false
}

function regionsOf(isFree: Uint8Array, columns: number): Int32Array {
  const regions = new Int32Array(isFree.length)
  let region = 0
  const todo: number[] = []
  for (let first = 0; first < isFree.length; first++) {
    if (!isFree[first] || regions[first]) continue
    regions[first] = ++region
    todo.push(first)
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      const column = at % columns
      for (const next of [
        column > 0 ? at - 1 : -1,
        column < columns - 1 ? at + 1 : -1,
        at - columns,
        at + columns,
      ])
        if (isFree[next] && !regions[next]) {
          regions[next] = region
          todo.push(next)
        }
    }
  }
  return regions
}

const middleOf = ({ cell, columns }: RouteMap, at: number): Point => [
  ((at % columns) + 0.5) * cell,
  (Math.floor(at / columns) + 0.5) * cell,
]

/** The free cell nearest to a point, in rings around it. */
function nearest(map: RouteMap, { isFree }: Floor, [x, y]: Point): number | undefined {
  const { cell, columns, rows, metre } = map
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
  const most = Math.ceil((reach * metre) / cell)
  for (let ring = 0; ring <= most; ring++) {
    let best: number | undefined
    let least = Infinity
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -ring; dx <= ring; dx += Math.abs(dy) === ring ? 1 : Math.max(1, ring * 2)) {
        const [cx, cy] = [column + dx, row + dy]
        if (cx < 0 || cy < 0 || cx >= columns || cy >= rows) continue
        const at = cy * columns + cx
        const away = dx * dx + dy * dy
        if (isFree[at] && away < least) [best, least] = [at, away]
      }
    if (best !== undefined) return best
  }
  return undefined
}

/** A* from corner to corner along lines of sight. */
function search(floor: Floor, start: number, goal: number, most: number): number[] | undefined {
  const { columns } = floor
  const apart = (a: number, b: number) =>
    Math.hypot((a % columns) - (b % columns), Math.floor(a / columns) - Math.floor(b / columns))
  const costs = new Map([[start, 0]])
  const parents = new Map<number, number>()
  const done = new Set<number>()
  // What sees the goal is what the goal sees.
  const nearGoal = new Set(seenFrom(floor, goal, most))
  const queue = new Queue()
  queue.push(start, apart(start, goal))
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at === goal) return trace(parents, goal)
    if (done.has(at)) continue
    done.add(at)
    const base = costs.get(at)!
    const step = (next: number) => {
      const cost = base + apart(at, next)
      if (cost >= (costs.get(next) ?? Infinity)) return
      costs.set(next, cost)
      parents.set(next, at)
      queue.push(next, cost + apart(next, goal))
    }
    if (at === start ? sees(floor, at, goal) : nearGoal.has(at)) step(goal)
    for (const next of seenFrom(floor, at, most)) if (!done.has(next)) step(next)
  }
  return undefined
}

function seenFrom(floor: Floor, at: number, most: number): readonly number[] {
  const known = most === mostNear ? floor.seen.get(at) : undefined
  if (known) return known
  const found = around(floor, at, most).filter((corner) => corner !== at && sees(floor, at, corner))
  if (most === mostNear && isCorner(at, floor.columns, floor.isFree)) floor.seen.set(at, found)
  return found
}

/** At least so many corners around a cell, all if there are no more. */
function around(
  { corners, squares, columns, rows }: Floor,
  at: number,
  most: number,
): readonly number[] {
  if (corners.length <= most) return corners
  const [column, row] = [Math.floor((at % columns) / square), Math.floor(at / columns / square)]
  const found: number[] = []
  const last = Math.ceil(Math.max(columns, rows) / square)
  for (let ring = 0; ring <= last && found.length < most; ring++)
    for (let dy = -ring; dy <= ring; dy++)
      for (let dx = -ring; dx <= ring; dx += Math.abs(dy) === ring ? 1 : Math.max(1, ring * 2))
        if (column + dx >= 0) found.push(...(squares.get((row + dy) * 10_000 + column + dx) ?? []))
  return found
}

function trace(parents: ReadonlyMap<number, number>, goal: number): number[] {
  const cells = [goal]
  for (let at = parents.get(goal); at !== undefined; at = parents.get(at)) cells.unshift(at)
  return cells
}

/** Whether all cells that the line between the middles of two cells touches are free. */
export function sees({ columns, isFree }: Floor, a: number, b: number): boolean {
  const [fromX, fromY] = [a % columns, Math.floor(a / columns)]
  const [toX, toY] = [b % columns, Math.floor(b / columns)]
  const [dx, dy] = [Math.abs(toX - fromX), Math.abs(toY - fromY)]
  const wayX = Math.sign(toX - fromX)
  const wayY = Math.sign(toY - fromY) * columns
  let at = a
  let error = dx - dy
  for (let left = dx + dy; left > 0; left--) {
    if (error > 0) {
      at += wayX
      error -= dy * 2
    } else if (error < 0) {
      at += wayY
      error += dx * 2
    } else {
      // The line goes through a corner: both cells beside it count.
      if (!isFree[at + wayX] || !isFree[at + wayY]) return false
      at += wayX + wayY
      error += (dx - dy) * 2
      left--
    }
    if (!isFree[at]) return false
  }
  return true
}

/** A binary heap of cells by cost. */
class Queue {
  readonly #cells: number[] = []
  readonly #costs: number[] = []

  push(cell: number, cost: number): void {
    let at = this.#cells.length
    while (at > 0) {
      const up = (at - 1) >> 1
      if (this.#costs[up]! <= cost) break
      this.#cells[at] = this.#cells[up]!
      this.#costs[at] = this.#costs[up]!
      at = up
    }
    this.#cells[at] = cell
    this.#costs[at] = cost
  }

  pop(): number | undefined {
    const [cells, costs] = [this.#cells, this.#costs]
    const first = cells[0]
    const [cell, cost] = [cells.pop(), costs.pop()]
    if (cells.length === 0 || cell === undefined || cost === undefined) return first
    let at = 0
    for (;;) {
      let down = at * 2 + 1
      if (down >= cells.length) break
      if (down + 1 < cells.length && costs[down + 1]! < costs[down]!) down++
      if (costs[down]! >= cost) break
      cells[at] = cells[down]!
      costs[at] = costs[down]!
      at = down
    }
    cells[at] = cell
    costs[at] = cost
    return first
  }
}
