import { doorsOf, doorSweep } from '../building/enclosure.js'
import { bounds, contains, distanceToSegment, edges, inset, minus, add, outward, overlap, type Point, scale, type Segment, type Shape, unit } from '../geometry.js'
import type { Layout } from '../layout.js'
import { footprint, type Piece } from '../piece.js'
import { buildWalls, THICKNESS } from '../building/wall.js'

/** What an architect would send back: things in each other's way, doors that cannot open, places nobody can walk to. */
export function checkLayout(layout: Layout): string[] {
  return [...misplaced(layout), ...colliding(layout), ...unreachable(layout)]
}

const describe = ({ kind, at }: Piece) => `${kind} at ${at.map((value) => value.toFixed(1)).join(', ')}`
const isInside = (shape: Shape, inner: Shape) => inner.every((corner) => contains(shape, corner))

function misplaced({ outline, enclosures, pieces }: Layout): string[] {
  const loose = inset(outline, -0.02)
  return [
    ...pieces.filter((one) => !isInside(loose, footprint(one))).map((one) => `${describe(one)} leaves the building`),
    ...enclosures.flatMap(({ name, kind, shape, pieces: own }) =>
      own.filter((one) => !isInside(inset(shape, -0.02), footprint(one))).map((one) => `${describe(one)} leaves ${name ?? kind}`),
    ),
    ...enclosures.filter(({ shape }) => !isInside(loose, shape)).map(({ name, kind }) => `${name ?? kind} leaves the building`),
    ...pieces.flatMap((one) =>
      enclosures
        .filter(({ shape }) => [one.at, ...footprint(one)].some((corner) => contains(inset(shape, 0.02), corner)) && one.kind !== 'column')
        .map(({ name, kind }) => `${describe(one)} stands in ${name ?? kind}`),
    ),
  ]
}

function colliding({ outline, enclosures, pieces }: Layout): string[] {
  const things = [...pieces, ...enclosures.flatMap((one) => one.pieces)].filter((one) => one.stance !== 'flat').map((one) => ({ what: describe(one), shape: footprint(one) }))
  const walls = buildWalls(enclosures, outline)
  const sweeps = enclosures.flatMap((one) => doorsOf(one)
      .map(doorSweep)
      .filter((shape) => shape !== undefined)
      .map((shape) => ({ what: `the door of ${one.name ?? one.kind}`, shape: shrink(shape) })),
  )
  const strips = (['structure', 'partition', 'glass'] as const).flatMap((kind) => walls[kind].map((wall) => ({ what: `a wall at ${wall.a}`, shape: strip(wall, THICKNESS[kind]) })))
  const bodies = [...things, ...sweeps]
  return bodies.flatMap(({ what, shape }, index) =>
    [...bodies.slice(index + 1), ...strips].filter((other) => overlap(shape, other.shape, 0.02)).map((other) => `${what} meets ${other.what}`),
  )
}

/** A door's leaf hangs at its wall's edge: the wall that it belongs to is not in its way. */
const shrink = (shape: Shape) => inset(orient(shape), 0.13)
const orient = (shape: Shape) => {
  const area = edges(shape).reduce((sum, { a, b }) => sum + a[0] * b[1] - a[1] * b[0], 0)
  return area > 0 ? shape : [...shape].reverse()
}
