import { doorsOf } from '../building/enclosure.js'
import { buildWalls, THICKNESS } from '../building/wall.js'
import {
  add,
  bounds,
  type Box,
  contains,
  distanceToSegment,
  edges,
  minus,
  type Point,
  scale,
  type Segment,
  type Shape,
} from '../geometry.js'
import { allPieces, type Layout } from '../layout.js'
import { footprint } from '../piece.js'

const CELL = 0.1
/** Half a person's width in metres. */
const BODY = 0.22

/** A floor as a grid of positions that the centre of a person can or cannot occupy. */
class Grid {
  readonly #left: number
  readonly #top: number
  readonly #columns: number
  readonly #rows: number
  readonly #blocked: Uint8Array
  readonly #reached: Uint8Array

  constructor({ x, y, width, height }: Box) {
    this.#left = x
    this.#top = y
    this.#columns = Math.ceil(width / CELL)
    this.#rows = Math.ceil(height / CELL)
    this.#blocked = new Uint8Array(this.#columns * this.#rows)
    this.#reached = new Uint8Array(this.#columns * this.#rows)
  }

  #cell([x, y]: Point): [column: number, row: number] {
    return [Math.floor((x - this.#left) / CELL), Math.floor((y - this.#top) / CELL)]
  }

  block(shape: Shape, isBlocked: (point: Point) => boolean) {
    const { x, y, width, height } = bounds(shape)
    const [c0, r0] = this.#cell([x - 0.5, y - 0.5])
    const [c1, r1] = this.#cell([x + width + 0.5, y + height + 0.5])
    for (let row = Math.max(0, r0); row <= Math.min(this.#rows - 1, r1); row++) {
      for (let column = Math.max(0, c0); column <= Math.min(this.#columns - 1, c1); column++) {
        if (isBlocked([this.#left + (column + 0.5) * CELL, this.#top + (row + 0.5) * CELL]))
          this.#blocked[row * this.#columns + column] = 1
      }
    }
  }

  walkFrom(starts: readonly Point[]) {
    const queue = starts
      .map((point) => this.#cell(point))
      .map(([column, row]) => row * this.#columns + column)
    for (const cell of queue) this.#reached[cell] = 1
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const column = cell % this.#columns
      const beside = [
        column > 0 ? cell - 1 : -1,
        column < this.#columns - 1 ? cell + 1 : -1,
        cell - this.#columns,
        cell + this.#columns,
      ]
      for (const next of beside) {
        if (next < 0 || next >= this.#reached.length || this.#reached[next] || this.#blocked[next])
          continue
        this.#reached[next] = 1
        queue.push(next)
      }
    }
  }

  /** Whether the point or a neighbouring one was reached. */
  wasReached(point: Point): boolean {
    const [column, row] = this.#cell(point)
    return [-1, 0, 1].some((dr) =>
      [-1, 0, 1].some((dc) => this.#reached[(row + dr) * this.#columns + column + dc] === 1),
    )
  }
}

/**
 * Flood-fills the floor from the lifts through doors and between furniture; returns the unreachable
 * seats and rooms.
 */
export function unreachable(layout: Layout): string[] {
  const { outline, enclosures } = layout
  const grid = new Grid(bounds(outline))
  const things = allPieces(layout)
  const walls = buildWalls(enclosures, outline)
  const keepClear = (wall: Segment, by: number) =>
    grid.block([wall.a, wall.b], (point) => distanceToSegment(point, wall) < by)

  grid.block(outline, (point) => !contains(outline, point))
  for (const edge of edges(outline)) keepClear(edge, BODY)
  for (const kind of ['structure', 'partition', 'glass'] as const) {
    for (const wall of walls[kind]) keepClear(wall, BODY + THICKNESS[kind] / 2)
  }
  for (const shape of things.filter(({ stance }) => stance === 'solid').map(footprint)) {
    grid.block(
      shape,
      (point) =>
        contains(shape, point) ||
        edges(shape).some((edge) => distanceToSegment(point, edge) < BODY - 0.02),
    )
  }

  const doors = enclosures.flatMap((one) =>
    doorsOf(one).map(({ start, end, inward }) => ({
      one,
      middle: scale(add(start, end), 0.5),
      inward,
    })),
  )
  grid.walkFrom(
    doors
      .filter(({ one }) => one.kind === 'lift')
      .map(({ middle, inward }) => minus(middle, scale(inward, 0.6))),
  )
  return [
    ...things
      .filter(({ stance, at }) => stance === 'seat' && !grid.wasReached(at))
      .map(({ kind, at }) => `nobody can walk to the ${kind} at ${at.join()}`),
    ...doors
      .filter(
        ({ one, middle, inward }) =>
          one.kind !== 'lift' && !grid.wasReached(add(middle, scale(inward, 0.4))),
      )
      .map(({ one }) => `nobody can walk into ${one.name ?? one.kind}`),
  ]
}
