import type { Point } from '../kernels/geometry.js'
import { alongOf, crossing, lengthOf, Nodes, type Wall } from './wall.js'

/** The two corners of a wall's end, seen along the wall. */
type End = { left: Point; right: Point }

/** A wall's ends, mitred where it meets others. */
export type Joined = { wall: Wall; from: End; to: End }

type Arm = {
  at: number
  end: 'from' | 'to'
  angle: number
  way: Point
  half: number
  reach: number
}

/** A mitre this many times as long as a wall is thick is cut off. */
const longestMitre = 2

/**
 * Joins walls whose ends meet: neighbours around a joint share the corner where their faces
 * intersect. Other ends are square.
 * @param slack how far apart ends may be that meet, in reference units
 */
export function joinWalls(walls: readonly Wall[], slack: number): Joined[] {
  const nodes = new Nodes(slack)
  const arms: Arm[][] = []
  walls.forEach((wall, at) => {
    const [dx, dy] = alongOf(wall)
    const common = { at, half: wall.thickness / 2, reach: lengthOf(wall) }
    for (const [end, way] of [
      ['from', [dx, dy]],
      ['to', [-dx, -dy]],
    ] as const)
      (arms[nodes.numberOf(wall[end])] ??= []).push({
        ...common,
        end,
        way,
        angle: Math.atan2(way[1], way[0]),
      })
  })
  const joined = walls.map((wall): Joined => ({
    wall,
    from: square(wall, 'from'),
    to: square(wall, 'to'),
  }))
  arms.forEach((around, node) => {
    if (around.length < 2) return
    const sorted = around.toSorted((a, b) => a.angle - b.angle)
    sorted.forEach((arm, i) => {
      const next = sorted[(i + 1) % sorted.length]!
      const corner = cornerBetween(nodes.points[node]!, arm, next)
      if (!corner) return
      joined[arm.at]![arm.end][arm.end === 'from' ? 'left' : 'right'] = corner
      joined[next.at]![next.end][next.end === 'from' ? 'right' : 'left'] = corner
    })
  })
  return joined
}

/** Where the faces of two neighbouring arms meet, in the order of their angles. */
function cornerBetween([x, y]: Point, a: Arm, b: Arm): Point | undefined {
  const corner = crossing(
    [x - a.way[1] * a.half, y + a.way[0] * a.half],
    a.way,
    [x + b.way[1] * b.half, y - b.way[0] * b.half],
    b.way,
  )
  if (!corner) return undefined
  const away = Math.hypot(corner[0] - x, corner[1] - y)
  const isInside = (b.angle - a.angle + Math.PI * 2) % (Math.PI * 2) < Math.PI
  const most = isInside ? Math.min(a.reach, b.reach) : Math.max(a.half, b.half) * 2 * longestMitre
  return away <= most ? corner : undefined
}

function square(wall: Wall, end: 'from' | 'to'): End {
  const [dx, dy] = alongOf(wall)
  const [x, y] = wall[end]
  const half = wall.thickness / 2
  return { left: [x - dy * half, y + dx * half], right: [x + dy * half, y - dx * half] }
}

/**
 * The outline of a part of a wall between two distances from its start. Parts that end where the
 * wall ends have its mitred corners.
 */
export function outlineOfPart(
  { wall, from, to }: Joined,
  [start, end]: readonly [number, number],
): Point[] {
  const [dx, dy] = alongOf(wall)
  const half = wall.thickness / 2
  const cutAt = (along: number): End => {
    const [x, y] = [wall.from[0] + dx * along, wall.from[1] + dy * along]
    return { left: [x - dy * half, y + dx * half], right: [x + dy * half, y - dx * half] }
  }
  const isFirst = start <= 0
  const isLast = end >= lengthOf(wall)
  const first = isFirst ? from : cutAt(start)
  const last = isLast ? to : cutAt(end)
  // The ends of the centre line fill the middle of a joint of three and more walls.
  return [
    first.left,
    last.left,
    ...(isLast ? [wall.to] : []),
    last.right,
    first.right,
    ...(isFirst ? [wall.from] : []),
  ]
}
