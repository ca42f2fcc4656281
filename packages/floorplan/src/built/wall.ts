import { turn, type Point } from '../kernels/geometry.js'

/** A straight wall: its centre line and its thickness, in reference units. */
export type Wall = { from: Point; to: Point; thickness: number }

export type Box = { x: number; y: number; width: number; height: number; rotation?: number }

/** The wall of a box: as long as the box is wide, and as thick as it is high. */
export function wallOf({ x, y, width, height, rotation = 0 }: Box): Wall {
  const [cos, sin] = turn(rotation)
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const [dx, dy] = [(cos * width) / 2, (sin * width) / 2]
  return {
    from: [middleX - dx, middleY - dy],
    to: [middleX + dx, middleY + dy],
    thickness: height,
  }
}

/**
 * The box of a wall. Its rotation has more digits than that of furniture, so that the ends of a long
 * wall stay where they are.
 */
export function boxOfWall({ from, to, thickness }: Wall): Box {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const width = rounded(Math.hypot(dx, dy), 1000)
  const rotation = rounded((((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360) % 360, 1e6)
  return {
    x: rounded((from[0] + to[0]) / 2 - width / 2, 1000),
    y: rounded((from[1] + to[1]) / 2 - thickness / 2, 1000),
    width,
    height: thickness,
    ...(rotation === 0 ? {} : { rotation }),
  }
}

const rounded = (value: number, by: number) => Math.round(value * by) / by || 0

export const lengthOf = ({ from, to }: Wall) => Math.hypot(to[0] - from[0], to[1] - from[1])

/** The unit vector along a wall; along x if it has no length. */
export function alongOf(wall: Wall): Point {
  const length = lengthOf(wall)
  return length === 0
    ? [1, 0]
    : [(wall.to[0] - wall.from[0]) / length, (wall.to[1] - wall.from[1]) / length]
}

/** Where a point is from the start of a wall: along its centre line, and across it. */
export function placeOn(wall: Wall, [x, y]: Point): { along: number; across: number } {
  const [dx, dy] = alongOf(wall)
  const [px, py] = [x - wall.from[0], y - wall.from[1]]
  return { along: px * dx + py * dy, across: py * dx - px * dy }
}

/** The point at a distance from the start of a wall. */
export function pointOn(wall: Wall, along: number): Point {
  const [dx, dy] = alongOf(wall)
  return [wall.from[0] + dx * along, wall.from[1] + dy * along]
}

/** The intersection of two lines, each a point with a direction; undefined if nearly parallel. */
export function crossing(a: Point, along: Point, b: Point, way: Point): Point | undefined {
  const cross = along[0] * way[1] - along[1] * way[0]
  if (Math.abs(cross) < 0.05) return undefined
  const t = ((b[0] - a[0]) * way[1] - (b[1] - a[1]) * way[0]) / cross
  return [a[0] + along[0] * t, a[1] + along[1] * t]
}

/** Numbers points so that points within `slack` of each other have the same number. */
export class Nodes {
  readonly points: Point[] = []
  readonly #cells = new Map<string, number[]>()
  readonly #slack: number

  constructor(slack: number) {
    this.#slack = slack
  }

  numberOf(point: Point): number {
    const [column, row] = [this.#cell(point[0]), this.#cell(point[1])]
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const node of this.#cells.get(`${x} ${y}`) ?? []) {
          const [px, py] = this.points[node]!
          if (Math.hypot(px - point[0], py - point[1]) <= this.#slack) return node
        }
    const key = `${column} ${row}`
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), this.points.length])
    return this.points.push(point) - 1
  }

  #cell(value: number): number {
    return Math.floor(value / this.#slack)
  }
}
