import {
  add,
  contains,
  distance,
  dot,
  inset,
  minus,
  outward,
  type Point,
  scale,
  type Segment,
  type Shape,
  type Side,
  unit,
} from '../geometry.js'
import { ink, weight } from '../pen/ink.js'
import { arc, lines, polygon, polyline, units } from '../pen/svg.js'

/** The outer wall surrounds the outline, which is its inner face. */
export interface Facade {
  thickness: number
  /** Preferred lengths; each wall is divided evenly into whole windows. */
  window: number
  pier: number
  /** Sides without windows: party walls, cores on the facade. */
  blind?: readonly Side[]
  /** Points near windows that are doors to a terrace. */
  exits?: readonly Point[]
}

const SHARP = Math.cos((30 * Math.PI) / 180)

/** The outline split at its sharp corners, so that bent walls are handled like straight ones. */
function runsOf(outline: Shape): Shape[] {
  const isSharp = (index: number) => {
    const [before, at, after] = [
      outline.at(index - 1)!,
      outline[index]!,
      outline[(index + 1) % outline.length]!,
    ]
    return dot(unit(minus(at, before)), unit(minus(after, at))) < SHARP
  }
  const corners = outline.map((_, index) => index).filter(isSharp)
  const [first = 0] = corners
  const ring = [...outline.slice(first), ...outline.slice(0, first + 1)]
  const stops = [...corners.map((corner) => corner - first), outline.length]
  return corners.length
    ? stops.slice(1).map((stop, index) => ring.slice(stops[index], stop + 1))
    : [ring]
}

const lengthOf = (run: Shape) =>
  run.slice(1).reduce((sum, point, index) => sum + distance(run[index]!, point), 0)

/** The part of a run between two distances from its start. */
function slice(run: Shape, from: number, to: number): Point[] {
  const points: Point[] = []
  let done = 0
  for (let index = 1; index < run.length; index++) {
    const [a, b] = [run[index - 1]!, run[index]!]
    const length = distance(a, b)
    const at = (s: number) => add(a, scale(minus(b, a), (s - done) / length))
    if (from >= done && from < done + length) points.push(at(from))
    if (done > from && done < to) points.push(a)
    if (to > done && to <= done + length) points.push(at(to))
    done += length
  }
  return points
}

const offset = (points: readonly Point[], by: number): Point[] =>
  points.map((point, index) => {
    const direction = unit(
      minus(points[Math.min(index + 1, points.length - 1)]!, points[Math.max(index - 1, 0)]!),
    )
    return add(point, scale(outward(direction), by))
  })

const SIDES: Record<Side, Point> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }

interface Opening {
  /** Along the inner face, from jamb to jamb. */
  sill: Point[]
  isExit: boolean
}

const EXIT = 2
const CLEAR = EXIT / 2 + 0.35
const SHORTEST = 0.6
const STEP = 0.05

/** The parts of a run between two distances for which the test holds. */
function stretches(
  run: Shape,
  from: number,
  to: number,
  test: (point: Point) => boolean,
): [number, number][] {
  const found: [number, number][] = []
  let start: number | undefined
  for (let at = from; at <= to + STEP; at += STEP) {
    const isOpen = at <= to && test(slice(run, at, Math.min(at + 0.01, to))[0] ?? run.at(-1)!)
    if (isOpen) start ??= at
    if (!isOpen && start !== undefined) {
      if (at - start > SHORTEST) found.push([start, Math.min(at, to)])
      start = undefined
    }
  }
  return found
}

/**
 * Evenly spaced windows, interrupted by doors to the outside and by blanks: shafts and lifts need
 * no daylight.
 */
function openingsOf(
  outline: Shape,
  { window, pier, blind = [], exits = [] }: Facade,
  blanks: readonly Shape[],
): Opening[] {
  const reaches = blanks.map((blank) => inset(blank, -0.3))
  const isClear = (point: Point) =>
    !reaches.some((reach) => contains(reach, point)) &&
    exits.every((exit) => distance(exit, point) > CLEAR)
  const isBlind = ({ sill }: Opening) =>
    blind.some((side) => dot(outward(unit(minus(sill.at(-1)!, sill[0]!))), SIDES[side]) > 0.95)
  return runsOf(outline).flatMap((run) => {
    const length = lengthOf(run)
    const step = length / Math.floor(length / (window + pier))
    const bays = Array.from(
      { length: Math.round(length / step) },
      (_, index) => [index * step + pier / 2, (index + 1) * step - pier / 2] as const,
    )
    const windows = bays
      .flatMap(([from, to]) => stretches(run, from, to, isClear))
      .map(([from, to]): Opening => ({ sill: slice(run, from, to), isExit: false }))
    const doors = stretches(run, 0, length, (point) =>
      exits.some((exit) => distance(exit, point) < EXIT / 2),
    ).map(([from, to]): Opening => ({ sill: slice(run, from, to), isExit: true }))
    return [...windows.filter((one) => !isBlind(one)), ...doors]
  })
}

function drawOpening({ sill, isExit }: Opening, thickness: number): string {
  const pane = polygon([...sill, ...offset(sill, thickness).reverse()], {
    fill: isExit ? ink.floor : ink.glass,
    stroke: ink.poche,
    weight: weight.line,
  })
  if (!isExit)
    return (
      pane +
      polyline(offset(sill, thickness * 0.45), { stroke: ink.glassLine, weight: weight.strong })
    )
  const [a, b] = [sill[0]!, sill.at(-1)!]
  const middle = scale(add(a, b), 0.5)
  const reach = scale(outward(unit(minus(b, a))), distance(a, middle))
  const leaves: Segment[] = [a, b].map((hinge) => ({ a: hinge, b: add(hinge, reach) }))
  const swings = leaves.map(({ b: open }, index) =>
    arc(open, middle, distance(a, middle), index === 0, {
      stroke: ink.line,
      weight: weight.fine,
      dash: '4 3',
    }),
  )
  return pane + lines(leaves, { stroke: ink.partition, weight: weight.strong }) + swings.join('')
}

/**
 * A soft shadow made of many faint outlines; a blur filter would take longer than the rest of the
 * plan.
 */
function drawShadow(outline: Shape, thickness: number): string {
  const rims = Array.from({ length: 12 }, (_, index) =>
    polygon(outline, { weight: units(thickness * 2) + index * 5.5 }),
  )
  // Pure black, because rounding in the rasteriser would tint any other colour at this opacity
  // green.
  return `<g transform="translate(0 8)" fill="none" stroke="#00000004" stroke-linejoin="round">${rims.join('')}</g>`
}

/**
 * The building's shadow, and its outer wall with windows. The floor is painted over the inner half
 * of the wall.
 */
export const drawFacade = (outline: Shape, facade: Facade, blanks: readonly Shape[]): string =>
  drawShadow(outline, facade.thickness) +
  polygon(outline, { fill: ink.poche, stroke: ink.poche, weight: units(facade.thickness * 2) }) +
  openingsOf(outline, facade, blanks)
    .map((opening) => drawOpening(opening, facade.thickness))
    .join('')
