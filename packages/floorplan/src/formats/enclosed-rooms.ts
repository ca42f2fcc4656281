import { indexOf } from '../built/cut-walls.js'
import { doorwaysOf } from '../built/doorways.js'
import { facesOf } from '../built/faces.js'
import { lengthOf, type Wall } from '../built/wall.js'
import type { PlanPoint } from './level/georeference.js'
import type { PlanGeometry } from './level/plan-level.js'
import type { SvgLabel } from './join-labels.js'
import { roomsAround, type NamedRoom } from './shapes-by-labels.js'

/** Lines of a drawing, and whether the drawing says that they are walls. */
export type DrawnLines = { geometry: PlanGeometry; isWall: boolean }

/** Hatches and furniture have many short lines, walls few long ones. */
const mostLines = 6000
/** Crossings of lines that are followed; hatches have more. */
const mostNear = 60_000

/** Sizes in heights of the text: of the widest doorway, and of the smallest room. */
const [widestDoor, smallestRoom] = [5, 4]

/**
 * Rooms for texts that are in no shape, as drawings by CAD programs have them: the texts stand
 * between the lines of walls. Doorways close at the ends of their walls. `named` shapes have a name
 * already. Returns the texts that remain.
 */
export function enclosedRooms(
  drawn: readonly DrawnLines[],
  labels: readonly SvgLabel[],
  named: number,
): { rooms: readonly NamedRoom[]; outside: readonly SvgLabel[] } {
  const rooms: NamedRoom[] = []
  const sizes = labels.map(({ size }) => size).sort((a, b) => a - b)
  const size = sizes[sizes.length >> 1]
  if (size === undefined) return { rooms, outside: labels }
  const walls = drawn.filter(({ isWall }) => isWall)
  const own = drawn.filter(({ geometry }) => geometry.type === 'line')
  const straight = { withCurves: false, mostNames: 1 }
  const tries = [
    ...(walls.length > 0 ? [{ from: walls, ...straight }] : []),
    // Gaps between walls and furniture look like doorways.
    ...(own.length < drawn.length && own.length > 0 ? [{ from: own, ...straight }] : []),
    { from: drawn, ...straight },
    { from: drawn, withCurves: true, mostNames: 3 },
  ]
  let outside = labels
  for (const { from, withCurves, mostNames } of tries) {
    if (outside.length === 0) break
    const lines = linesOf(from, size * 0.1, withCurves)
    if (lines.length < 3 || isTangled(lines)) continue
    const slack = size * 0.1
    const faces = facesOf(
      [...lines, ...doorwaysOf(lines, slack, size * widestDoor)],
      slack,
      (size * smallestRoom) ** 2,
    )
    const shapes = faces.map(({ outline }): PlanGeometry => ({
      type: 'polygon',
      parts: [[cornersOf(outline)]],
    }))
    const found = roomsAround(shapes, outside, { mostNames, least: smallestRoom, named })
    rooms.push(...found.rooms)
    outside = found.outside
  }
  return { rooms, outside }
}

/** The lines of shapes, the longest if there are too many. */
function linesOf(drawn: readonly DrawnLines[], thickness: number, withCurves: boolean): Wall[] {
  const lines: Wall[] = []
  for (const { geometry } of drawn)
    for (const part of geometry.parts)
      for (const points of part) {
        const closed = geometry.type === 'polygon' ? [...points, points[0]!] : points
        for (let i = 1; i < closed.length; i++)
          if (withCurves || !isCurved(closed, i))
            lines.push({ from: closed[i - 1]!, to: closed[i]!, thickness })
      }
  if (lines.length <= mostLines) return lines
  return lines.sort((a, b) => lengthOf(b) - lengthOf(a)).slice(0, mostLines)
}

/** Whether the line before a point is a part of a curve, such as the swing of a door. */
function isCurved(points: readonly PlanPoint[], at: number): boolean {
  return [at, at - 1].some((i) => {
    const [before, here, after] = [points[i - 1], points[i], points[i + 1]]
    if (!before || !here || !after) return false
    const [a, b] = [
      [here[0] - before[0], here[1] - before[1]],
      [after[0] - here[0], after[1] - here[1]],
    ] as const
    const ratio = Math.hypot(...a) / Math.hypot(...b)
    const turn = Math.abs(Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]))
    return turn > 0.05 && turn < 0.9 && ratio > 0.4 && ratio < 2.5
  })
}

/** Hatches cross each other more often than can be followed. */
function isTangled(lines: readonly Wall[]): boolean {
  const index = indexOf(lines)
  let near = 0
  for (const { from, to } of lines) {
    near += index.search(
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
    ).length
    if (near > mostNear) return true
  }
  return false
}

/** An outline without the points on its straight lines. */
function cornersOf(outline: readonly PlanPoint[]): readonly PlanPoint[] {
  return outline.filter(([x, y], i) => {
    const [ax, ay] = outline[(i - 1 + outline.length) % outline.length]!
    const [bx, by] = outline[(i + 1) % outline.length]!
    const [dx, dy] = [bx - ax, by - ay]
    return Math.abs((x - ax) * dy - (y - ay) * dx) > Math.hypot(dx, dy) * 1e-3
  })
}
