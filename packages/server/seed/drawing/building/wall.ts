import { doorsOf, type Enclosure, leavesOf, type PlacedDoor } from './enclosure.js'
import {
  add,
  cross,
  cut,
  distance,
  edgeFacing,
  edges,
  minus,
  outward,
  scale,
  type Segment,
  type Shape,
  unit,
} from '../geometry.js'
import { ink, weight } from '../pen/ink.js'
import { arc, group, lines, polygon, units } from '../pen/svg.js'

export const THICKNESS = { structure: 0.2, partition: 0.11, glass: 0.07 } as const

interface Walls {
  structure: Segment[]
  partition: Segment[]
  glass: Segment[]
  doors: PlacedDoor[]
}

/**
 * Draws every wall once. Adjacent rooms share a wall, so each edge omits the parts that another
 * wall, an opening or the facade already covers.
 */
export function buildWalls(enclosures: readonly Enclosure[], outline: Shape): Walls {
  const doors = enclosures.flatMap(doorsOf)
  const openings = doors.map(({ start, end }) => ({ a: start, b: end }))
  const facade = edges(outline)
  const isGlass = (one: Enclosure, edge: Segment) =>
    one.glass.some((side) => edgeFacing(one.shape, side).a === edge.a)
  const walls: Walls = { structure: [], partition: [], glass: [], doors }
  const raise = (
    kind: 'structure' | 'partition' | 'glass',
    wanted: (one: Enclosure, edge: Segment) => boolean,
  ) => {
    for (const one of enclosures) {
      for (const edge of edges(one.shape).filter((candidate) => wanted(one, candidate))) {
        walls[kind].push(
          ...cut(edge, [
            ...facade,
            ...openings,
            ...walls.glass,
            ...walls.structure,
            ...walls.partition,
          ]),
        )
      }
    }
  }
  raise('glass', isGlass)
  raise('structure', (one, edge) => one.wall === 'structure' && !isGlass(one, edge))
  raise('partition', (one, edge) => one.wall === 'partition' && !isGlass(one, edge))
  return walls
}

/** The area that a wall covers. */
export const strip = ({ a, b }: Segment, thickness: number): Shape => {
  const side = scale(outward(unit(minus(b, a))), thickness / 2)
  return [add(a, side), add(b, side), minus(b, side), minus(a, side)]
}

const mullions = ({ a, b }: Segment): Segment[] => {
  const count = Math.max(1, Math.round(distance(a, b) / 1.2))
  const side = scale(outward(unit(minus(b, a))), THICKNESS.glass / 2)
  return Array.from({ length: count + 1 }, (_, index) => {
    const at = add(a, scale(minus(b, a), index / count))
    return { a: add(at, side), b: minus(at, side) }
  })
}

function drawDoor(placed: PlacedDoor): string {
  const { start, end, inward, kind, swing } = placed
  if (kind === 'open') return ''
  if (kind === 'lift') {
    const middle = scale(add(start, end), 0.5)
    const shift = scale(inward, 0.05)
    const panels = [strip({ a: start, b: middle }, 0.07), strip({ a: middle, b: end }, 0.07)]
    return panels
      .map((panel) =>
        polygon(
          panel.map((corner) => add(corner, shift)),
          { fill: ink.white, stroke: ink.line, weight: weight.fine },
        ),
      )
      .join('')
  }
  const into = swing === 'in' ? inward : scale(inward, -1)
  return leavesOf(placed)
    .map(({ a: hinge, b: closed }) => {
      const length = distance(hinge, closed)
      const open = add(hinge, scale(into, length))
      const clockwise = cross(minus(closed, hinge), into) < 0
      return (
        arc(open, closed, length, clockwise, {
          stroke: ink.line,
          weight: weight.fine,
          dash: '4 3',
        }) +
        polygon(strip({ a: hinge, b: open }, 0.06), {
          fill: ink.white,
          stroke: ink.partition,
          weight: weight.fine,
        })
      )
    })
    .join('')
}

const thick = (metres: number) => ({ weight: units(metres), ends: 'square' as const })

/** The shadow of the walls: the same lines with an offset. */
export const drawWallShadow = ({ structure, partition, glass }: Walls) =>
  group(
    lines(structure, thick(THICKNESS.structure)) +
      lines(partition, thick(THICKNESS.partition)) +
      lines(glass, { weight: units(THICKNESS.glass) }),
    { stroke: ink.shade.slice(0, 7), opacity: 0.1 },
  )

export const drawWalls = ({ structure, partition, glass, doors }: Walls) =>
  group(doors.map(drawDoor).join('')) +
  lines(partition, { stroke: ink.partition, ...thick(THICKNESS.partition) }) +
  lines(structure, { stroke: ink.structure, ...thick(THICKNESS.structure) }) +
  group(glass.map((pane) => polygon(strip(pane, THICKNESS.glass))).join(''), {
    fill: ink.glass,
    stroke: ink.glassLine,
    weight: weight.glazing,
  }) +
  lines(glass.flatMap(mullions), { stroke: ink.glassLine, weight: 2 })
