import type { Point } from '../kernels/geometry.js'
import { indexOf } from './cut-walls.js'
import { alongOf, crossing, lengthOf, Nodes, placeOn, pointOn, type Wall } from './wall.js'

/** A room that walls enclose. */
export type Face = {
  /** Along the centre lines of the walls. */
  outline: readonly Point[]
  /** Along the faces of the walls. */
  inside: readonly Point[]
  /** The area within the walls, in square reference units. */
  area: number
}

type Edge = { to: number; half: number; angle: number }

/** The area of a polygon, positive in the direction of faces. */
export function areaOf(points: readonly Point[]): number {
  let twice = 0
  for (let i = 0, j = points.length - 1; i < points.length; j = i++)
    twice += points[j]![0] * points[i]![1] - points[i]![0] * points[j]![1]
  return twice / 2
}

/**
 * Returns the rooms that walls enclose: the bounded faces of the planar graph of their centre lines.
 * Walls that end inside a room do not count.
 * @param slack how far apart ends may be that meet, in reference units
 * @param least the smallest area of a room
 */
export function facesOf(walls: readonly Wall[], slack: number, least: number): Face[] {
  const { points, edges } = graphOf(walls, slack)
  prune(edges)
  for (const around of edges) around.sort((a, b) => a.angle - b.angle)
  const seen = edges.map(() => new Set<Edge>())
  const faces: Face[] = []
  edges.forEach((around, start) => {
    for (const first of around) {
      if (seen[start]!.has(first)) continue
      const corners: { point: Point; half: number }[] = []
      let [node, edge] = [start, first]
      while (!seen[node]!.has(edge)) {
        seen[node]!.add(edge)
        corners.push({ point: points[node]!, half: edge.half })
        const there = edges[edge.to]!
        const back = there.findIndex(({ to }) => to === node)
        node = edge.to
        edge = there[(back - 1 + there.length) % there.length]!
      }
      const outline = corners.map(({ point }) => point)
      const between = areaOf(outline)
      if (between <= 0) continue
      const inside = inset(corners)
      const area = areaOf(inside)
      // Sides that pass each other turn a gap narrower than its walls inside out.
      if (area >= least && area > 0 && area <= between) faces.push({ outline, inside, area })
    }
  })
  return faces
}

type Graph = { points: readonly Point[]; edges: Edge[][] }

/** Splits walls where others meet or cross them. */
function graphOf(walls: readonly Wall[], slack: number): Graph {
  const nodes = new Nodes(slack)
  if (walls.length === 0) return { points: [], edges: [] }
  const near = neighboursOf(walls)
  const reached = walls.map((wall, i) => reachOthers(wall, walls, near[i]!, slack))
  const joints = reached.map(({ from, to }): [number, number] => [
    nodes.numberOf(from),
    nodes.numberOf(to),
  ])
  const halves: Map<number, number>[] = []
  const link = (from: number, to: number, half: number) => {
    const around = (halves[from] ??= new Map())
    around.set(to, Math.max(half, around.get(to) ?? 0))
  }
  reached.forEach((wall, i) => {
    const stops = [
      { along: 0, node: joints[i]![0] },
      { along: lengthOf(wall), node: joints[i]![1] },
      ...near[i]!.flatMap((j) => meet(wall, reached[j]!, joints[j]!, nodes, slack)),
    ].sort((a, b) => a.along - b.along)
    for (let k = 1; k < stops.length; k++) {
      const [a, b] = [stops[k - 1]!.node, stops[k]!.node]
      if (a === b) continue
      link(a, b, wall.thickness / 2)
      link(b, a, wall.thickness / 2)
    }
  })
  const edges = nodes.points.map(([x, y], node) =>
    [...(halves[node] ?? [])].map(([to, half]): Edge => {
      const [px, py] = nodes.points[to]!
      return { to, half, angle: Math.atan2(py - y, px - x) }
    }),
  )
  return { points: nodes.points, edges }
}

/** The walls near each wall. */
function neighboursOf(walls: readonly Wall[]): number[][] {
  const index = indexOf(walls)
  return walls.map(({ from, to, thickness }, i) =>
    index
      .search(
        Math.min(from[0], to[0]) - thickness,
        Math.min(from[1], to[1]) - thickness,
        Math.max(from[0], to[0]) + thickness,
        Math.max(from[1], to[1]) + thickness,
      )
      .filter((j) => j !== i),
  )
}

/** An end on the body of another wall reaches its centre line. */
function reachOthers(
  wall: Wall,
  walls: readonly Wall[],
  near: readonly number[],
  slack: number,
): Wall {
  const reach = (end: Point): Point => {
    for (const j of near) {
      const other = walls[j]!
      const { along, across } = placeOn(other, end)
      const isOn = along > slack && along < lengthOf(other) - slack
      if (isOn && Math.abs(across) <= other.thickness / 2 + slack) return pointOn(other, along)
    }
    return end
  }
  return { ...wall, from: reach(wall.from), to: reach(wall.to) }
}

type Stop = { along: number; node: number }

/** Where another wall ends on a wall or crosses it. */
function meet(
  wall: Wall,
  other: Wall,
  joints: readonly [number, number],
  nodes: Nodes,
  slack: number,
): Stop[] {
  const length = lengthOf(wall)
  const stops = ([other.from, other.to] as const).flatMap((end, i): Stop[] => {
    const { along, across } = placeOn(wall, end)
    return Math.abs(across) <= slack && along > 0 && along < length
      ? [{ along, node: joints[i]! }]
      : []
  })
  const at = crossing(wall.from, alongOf(wall), other.from, alongOf(other))
  if (!at) return stops
  const [here, there] = [placeOn(wall, at).along, placeOn(other, at).along]
  const isOnBoth = here >= 0 && here <= length && there >= 0 && there <= lengthOf(other)
  return isOnBoth ? [...stops, { along: here, node: nodes.numberOf(at) }] : stops
}

/** Removes walls that end inside a room, in place. */
function prune(edges: Edge[][]): void {
  const loose = edges.flatMap((around, node) => (around.length === 1 ? [node] : []))
  for (let node = loose.pop(); node !== undefined; node = loose.pop()) {
    const [edge] = edges[node]!
    if (!edge) continue
    edges[node] = []
    const there = (edges[edge.to] = edges[edge.to]!.filter(({ to }) => to !== node))
    if (there.length === 1) loose.push(edge.to)
  }
}

/** Moves each side of a face inwards by half its wall, without the corners on straight lines. */
function inset(corners: readonly { point: Point; half: number }[]): Point[] {
  const sides = corners.map(({ point, half }, i) => {
    const { point: next } = corners[(i + 1) % corners.length]!
    const way = alongOf({ from: point, to: next, thickness: 0 })
    return { way, start: [point[0] - way[1] * half, point[1] + way[0] * half] as Point, half }
  })
  return sides.flatMap((side, i): Point[] => {
    const before = sides[(i - 1 + sides.length) % sides.length]!
    const { point } = corners[i]!
    const corner = crossing(before.start, before.way, side.start, side.way)
    if (corner) {
      const away = Math.hypot(corner[0] - point[0], corner[1] - point[1])
      // A very sharp corner would leave the room.
      return away <= (before.half + side.half) * 4 || away < 1e-9 ? [corner] : [point]
    }
    if (before.half === side.half) return []
    const [dx, dy] = side.way
    return [
      [point[0] - dy * before.half, point[1] + dx * before.half],
      [point[0] - dy * side.half, point[1] + dx * side.half],
    ]
  })
}
