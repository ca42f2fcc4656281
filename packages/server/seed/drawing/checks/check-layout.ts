import { doorsOf, doorSweep, type Enclosure } from '../building/enclosure.js'
import { buildWalls, strip, THICKNESS } from '../building/wall.js'
import { contains, edges, inset, overlap, type Shape } from '../geometry.js'
import { allPieces, type Layout } from '../layout.js'
import { footprint, type Piece } from '../piece.js'
import { unreachable } from './walk-floor.js'

/** Checks a layout for overlapping furniture, blocked doors and unreachable spaces. */
export const checkLayout = (layout: Layout): string[] => [
  ...misplaced(layout),
  ...colliding(layout),
  ...unreachable(layout),
]

const TOUCH = 0.02
const describe = ({ kind, at }: Piece) =>
  `${kind} at ${at.map((value) => value.toFixed(1)).join(', ')}`
const nameOf = ({ name, kind }: Enclosure) => name ?? kind
const isInside = (outer: Shape, inner: Shape) =>
  inner.every((corner) => contains(inset(outer, -TOUCH), corner))

function misplaced({ outline, enclosures, pieces }: Layout): string[] {
  return [
    ...pieces
      .filter((one) => !isInside(outline, footprint(one)))
      .map((one) => `${describe(one)} leaves the building`),
    ...enclosures
      .filter(({ shape }) => !isInside(outline, shape))
      .map((one) => `${nameOf(one)} leaves the building`),
    ...enclosures.flatMap((one) =>
      one.pieces
        .filter((own) => !isInside(one.shape, footprint(own)))
        .map((own) => `${describe(own)} leaves ${nameOf(one)}`),
    ),
    ...pieces.flatMap((one) =>
      enclosures
        .filter(({ shape }) =>
          [one.at, ...footprint(one)].some((corner) => contains(inset(shape, TOUCH), corner)),
        )
        .map((enclosure) => `${describe(one)} stands in ${nameOf(enclosure)}`),
    ),
  ]
}

function colliding(layout: Layout): string[] {
  const things = allPieces(layout)
    .filter(({ stance }) => stance !== 'flat')
    .map((one) => ({ what: describe(one), shape: footprint(one) }))
  const sweeps = layout.enclosures.flatMap((one) =>
    doorsOf(one)
      .map(doorSweep)
      .filter((shape) => shape !== undefined)
      .map((shape) => ({ what: `the door of ${nameOf(one)}`, shape: clearOfItsWall(shape) })),
  )
  const walls = buildWalls(layout.enclosures, layout.outline)
  const strips = (['structure', 'partition', 'glass'] as const).flatMap((kind) =>
    walls[kind].map((wall) => ({
      what: `a wall at ${wall.a.join()}`,
      shape: strip(wall, THICKNESS[kind]),
    })),
  )
  const bodies = [...things, ...sweeps]
  return bodies.flatMap(({ what, shape }, index) =>
    [...bodies.slice(index + 1), ...strips]
      .filter((other) => overlap(shape, other.shape, TOUCH))
      .map((other) => `${what} meets ${other.what}`),
  )
}

/**
 * A door's leaf starts at the edge of its own wall, which therefore does not count as an obstacle.
 */
function clearOfItsWall(sweep: Shape): Shape {
  const turn = edges(sweep).reduce((sum, { a, b }) => sum + a[0] * b[1] - a[1] * b[0], 0)
  return inset(turn > 0 ? sweep : [...sweep].reverse(), 0.13)
}
