import type { PlanElement } from '../formats/level/plan-level.js'
import { turn, type Point } from '../kernels/geometry.js'
import type { Drawing, DrawingShape } from '../types.js'
import { cutWalls } from './cut-walls.js'
import { facesOf } from './faces.js'
import { joinWalls, outlineOfPart } from './join-walls.js'
import { isOpening, isWall, jointSlack, leastRoom, seatDepth, seatsAround } from './symbols.js'
import { lengthOf, wallOf } from './wall.js'

/** The colours of plans drawn with care, as those of the demo. */
const colors = {
  outer: '#31373b',
  wall: '#454c51',
  ground: '#fdfbf7',
  room: '#f3f0ea',
  glass: '#dbe7e9',
  glassLine: '#7f9aa2',
  leaf: '#596167',
  line: '#8d9499',
  wood: '#eee3d2',
  white: '#ffffff',
  cloth: '#f1ede5',
  screen: '#6d757a',
  tread: '#abb0b2',
  core: '#efedea',
  leaves: '#9ab193',
  leavesLine: '#7f9a79',
  shadow: '#4b443a',
}

/** Thicker walls than this many metres are outer walls. */
const outerWall = 0.22

type Measured = {
  readonly referenceWidth?: number
  readonly referenceHeight?: number
  readonly metresPerUnit?: number | undefined
  readonly georeference?: { readonly unitsPerMetre: number } | undefined
}

/** A metre in reference units; a plan without a scale is assumed to be 60 metres long. */
export function metreOf(plan: Measured): number {
  const { referenceWidth = 60, referenceHeight = 60, metresPerUnit, georeference } = plan
  if (georeference) return georeference.unitsPerMetre
  return metresPerUnit ? 1 / metresPerUnit : Math.max(referenceWidth, referenceHeight) / 60
}

/** A drawing with the walls and furniture among a plan's elements above it. */
export function withBuilt(
  drawing: Drawing | undefined,
  plan: Measured & { readonly elements?: readonly object[] },
): Drawing | undefined {
  const elements = (plan.elements ?? []) as readonly PlanElement[]
  const built = elements.some(({ symbol }) => symbol)
    ? drawBuilt(elements, metreOf(plan), drawing !== undefined)
    : []
  return built.length > 0 ? { ...drawing, shapes: [...(drawing?.shapes ?? []), ...built] } : drawing
}

/** Drawn shapes over a picture: all that is built, or only furniture where the picture has the walls. */
export function builtOver(
  plan: Measured & { readonly elements?: readonly object[] },
  isWhole: boolean,
): Drawing | undefined {
  const elements = ((plan.elements ?? []) as readonly PlanElement[]).filter(
    (element) => isWhole || isFurniture(element),
  )
  const shapes = elements.some(({ symbol }) => symbol)
    ? drawBuilt(elements, metreOf(plan), true)
    : []
  return shapes.length > 0 ? { shapes, isOver: true } : undefined
}

const isFurniture = (element: PlanElement) =>
  element.symbol !== undefined &&
  element.symbol !== 'room' &&
  !isWall(element) &&
  !isOpening(element)

/**
 * Draws the elements that have a symbol: floors and rooms that walls enclose, furniture, walls cut by
 * their openings, windows and doors. `metre` is in reference units. `isTraced` leaves out the floors,
 * which would cover what lies below.
 */
export function drawBuilt(
  elements: readonly PlanElement[],
  metre: number,
  isTraced = false,
): DrawingShape[] {
  const walls = elements.filter(isWall)
  const openings = elements.filter(isOpening)
  const lines = walls.map(wallOf)
  const rooms = elements.filter(({ symbol, points }) => symbol === 'room' && points)
  const parts = cutWalls(lines, openings)
  const outlines = joinWalls(lines, metre * jointSlack).map((joined, i) => ({
    isOuter: joined.wall.thickness > metre * outerWall,
    path: parts[i]!.map((part) => closed(outlineOfPart(joined, part))).join(''),
  }))
  const wallPath = (isOuter: boolean) =>
    outlines.flatMap((one) => (one.isOuter === isOuter ? one.path : [])).join('')
  const shapes: DrawingShape[] = [
    ...(lines.length > 0 && !isTraced
      ? [
          {
            path: facesOf(lines, metre * jointSlack, metre * metre * leastRoom)
              .map(({ outline }) => closed(outline))
              .join(''),
            fill: colors.ground,
          },
        ]
      : []),
    ...(isTraced ? [] : rooms).map(({ points }) => ({ path: closed(points!), fill: colors.room })),
    // A soft shadow along the walls, as wide as furniture is low.
    ...[0.32, 0.18].map((width) => ({
      path: lines
        .flatMap((wall, i) =>
          parts[i]!.map(([from, to]) => {
            const at = (along: number): Point => {
              const part = along / lengthOf(wall)
              return [
                wall.from[0] + (wall.to[0] - wall.from[0]) * part,
                wall.from[1] + (wall.to[1] - wall.from[1]) * part,
              ]
            }
            return open([at(from), at(to)])
          }),
        )
        .join(''),
      stroke: colors.shadow,
      width: round(metre * width),
      opacity: 0.06,
      isShadow: true,
    })),
    ...elements.flatMap((element) => drawFurniture(element, metre)),
    { path: wallPath(false), fill: colors.wall },
    { path: wallPath(true), fill: colors.outer },
    ...openings.flatMap((element) => drawOpening(element, metre)),
  ]
  return shapes.filter(({ path }) => path !== '')
}

/** Draws within a box whose middle is (0, 0), in reference units. */
class Pen {
  readonly half: Point
  readonly metre: number
  readonly #element: PlanElement
  readonly #cos: number
  readonly #sin: number

  constructor(element: PlanElement, metre: number) {
    this.#element = element
    this.metre = metre
    this.half = [element.width / 2, element.height / 2]
    const turned = turn(element.rotation ?? 0)
    this.#cos = turned[0]
    this.#sin = turned[1]
  }

  at(u: number, v: number): Point {
    const { x, y, width, height, isMirrored } = this.#element
    const across = isMirrored ? -u : u
    return [
      x + width / 2 + across * this.#cos - v * this.#sin,
      y + height / 2 + across * this.#sin + v * this.#cos,
    ]
  }

  line(...points: Point[]): string {
    return open(points.map(([u, v]) => this.at(u, v)))
  }

  rect(left: number, top: number, right: number, bottom: number, radius = 0): string {
    const r = Math.min(radius, Math.abs(right - left) / 2, Math.abs(bottom - top) / 2)
    if (r === 0)
      return closed([
        this.at(left, top),
        this.at(right, top),
        this.at(right, bottom),
        this.at(left, bottom),
      ])
    const p = (u: number, v: number) => text(this.at(u, v))
    return (
      `M${p(left + r, top)}L${p(right - r, top)}Q${p(right, top)} ${p(right, top + r)}` +
      `L${p(right, bottom - r)}Q${p(right, bottom)} ${p(right - r, bottom)}L${p(left + r, bottom)}` +
      `Q${p(left, bottom)} ${p(left, bottom - r)}L${p(left, top + r)}Q${p(left, top)} ${p(left + r, top)}Z`
    )
  }

  oval(u: number, v: number, ru: number, rv: number): string {
    const p = (a: number, b: number) => text(this.at(u + a * ru, v + b * rv))
    return (
      `M${p(1, 0)}C${p(1, quarter)} ${p(quarter, 1)} ${p(0, 1)}C${p(-quarter, 1)} ${p(-1, quarter)} ${p(-1, 0)}` +
      `C${p(-1, -quarter)} ${p(-quarter, -1)} ${p(0, -1)}C${p(quarter, -1)} ${p(1, -quarter)} ${p(1, 0)}Z`
    )
  }

  /** A quarter circle around a hinge, from along the wall to across it. */
  swing(hinge: number, radius: number, v: number): string {
    const p = (u: number, w: number) => text(this.at(u, w))
    const r = Math.abs(radius)
    return `M${p(hinge + radius, v)}C${p(hinge + radius, v + r * quarter)} ${p(hinge + radius * quarter, v + r)} ${p(hinge, v + r)}`
  }
}

/** The distance of a quarter circle's control points, relative to its radius. */
const quarter = 0.5523

type Draw = (pen: Pen, metre: number, element: PlanElement) => DrawingShape[]

function drawFurniture(element: PlanElement, metre: number): DrawingShape[] {
  const draw = element.symbol && furniture[element.symbol]
  return draw ? draw(new Pen(element, metre), metre, element) : []
}

const thin = (metre: number) => round(metre * 0.03)

/** A seat whose back is away from (0, 0) in the direction of `v`. */
function seat(pen: Pen, u: number, v: number, way: 1 | -1, side: number): DrawingShape[] {
  const half = side / 2
  return [
    {
      path: pen.rect(u - half * 0.8, v - half * 0.8, u + half * 0.8, v + half * 0.8, half * 0.35),
      fill: colors.white,
      stroke: colors.line,
      width: thin(pen.metre),
    },
    {
      path: pen.line(
        [u - half * 0.62, v + way * half * 0.85],
        [u + half * 0.62, v + way * half * 0.85],
      ),
      stroke: colors.line,
      width: round(side * 0.13),
      isRound: true,
    },
  ]
}

/** A seat at the end of a table. */
function endSeat(pen: Pen, u: number, way: 1 | -1, side: number): DrawingShape[] {
  const half = side / 2
  return [
    {
      path: pen.rect(u - half * 0.8, -half * 0.8, u + half * 0.8, half * 0.8, half * 0.35),
      fill: colors.white,
      stroke: colors.line,
      width: thin(pen.metre),
    },
    {
      path: pen.line([u + way * half * 0.85, -half * 0.62], [u + way * half * 0.85, half * 0.62]),
      stroke: colors.line,
      width: round(side * 0.13),
      isRound: true,
    },
  ]
}

const plain = (path: string, fill: string, metre: number): DrawingShape => ({
  path,
  fill,
  stroke: colors.line,
  width: thin(metre),
})

const furniture: Partial<Record<NonNullable<PlanElement['symbol']>, Draw>> = {
  desk: (pen, metre) => {
    const [w, h] = pen.half
    const front = -h + h * 2 * 0.56
    const side = Math.min(h * 2 * 0.4, w * 1.4)
    return [
      ...seat(pen, 0, h - side * 0.55, 1, side),
      plain(pen.rect(-w, -h, w, front, metre * 0.04), colors.white, metre),
      {
        path: pen.rect(-w * 0.36, -h + h * 0.16, w * 0.36, -h + h * 0.24, h * 0.03),
        fill: colors.screen,
      },
      {
        path: pen.rect(-w * 0.25, front - h * 0.42, w * 0.25, front - h * 0.2, h * 0.04),
        stroke: colors.tread,
        width: round(metre * 0.02),
      },
    ]
  },
  table: (pen, metre, { seats = 4 }) => {
    const [w, h] = pen.half
    const { ends, sides } = seatsAround(seats)
    const depth = Math.min(metre * seatDepth, h * 0.55, ends > 0 ? w * 0.5 : Infinity)
    const right = w - (ends > 0 ? depth : 0)
    const left = -w + (ends > 1 ? depth : 0)
    const gap = (count: number, i: number) => left + ((i + 0.5) * (right - left)) / count
    const row = (count: number, way: 1 | -1) =>
      Array.from({ length: count }, (_, i) =>
        seat(
          pen,
          gap(count, i),
          way * (h - depth * 0.5),
          way,
          Math.min(depth * 0.9, ((right - left) / count) * 0.9),
        ),
      ).flat()
    const top = h - depth * 0.8
    const isRound = seats <= 4 && Math.abs(right - left - 2 * top) < metre * 0.4
    return [
      ...row(sides[0], -1),
      ...row(sides[1], 1),
      ...(ends > 0 ? endSeat(pen, w - depth * 0.5, 1, depth * 0.9) : []),
      ...(ends > 1 ? endSeat(pen, -w + depth * 0.5, -1, depth * 0.9) : []),
      plain(
        isRound
          ? pen.oval((left + right) / 2, 0, (right - left) / 2, top)
          : pen.rect(
              left + (ends > 1 ? -depth * 0.2 : 0),
              -top,
              right + (ends > 0 ? depth * 0.2 : 0),
              top,
              metre * 0.08,
            ),
        colors.wood,
        metre,
      ),
    ]
  },
  chair: (pen) => seat(pen, 0, 0, 1, Math.min(...pen.half) * 2),
  sofa: (pen, metre) => {
    const [w, h] = pen.half
    const arm = Math.min(w * 0.14, h * 0.3)
    return [
      plain(pen.rect(-w, -h, w, h, h * 0.2), colors.cloth, metre),
      plain(pen.rect(-w + arm, -h + h * 0.1, 0, h - h * 0.55, h * 0.12), colors.white, metre),
      plain(pen.rect(0, -h + h * 0.1, w - arm, h - h * 0.55, h * 0.12), colors.white, metre),
    ]
  },
  kitchen: (pen, metre) => {
    const [w, h] = pen.half
    const fridge = Math.min(h * 2, w * 0.5)
    const plate = Math.min(h * 0.26, w * 0.1)
    return [
      plain(pen.rect(-w, -h, w, h), colors.white, metre),
      plain(pen.rect(-w * 0.25, -h * 0.55, w * 0.15, h * 0.55, h * 0.15), colors.glass, metre),
      ...[
        [0.62, -0.4],
        [0.62, 0.4],
        [0.82, -0.4],
        [0.82, 0.4],
      ].map(([u, v]) => ({
        path: pen.oval(u! * w, v! * h, plate, plate),
        stroke: colors.line,
        width: thin(metre),
      })),
      plain(pen.rect(-w, -h, -w + fridge, h), colors.cloth, metre),
      {
        path: pen.line([-w, -h], [-w + fridge, h]) + pen.line([-w + fridge, -h], [-w, h]),
        stroke: colors.line,
        width: round(metre * 0.02),
      },
    ]
  },
  printer: (pen, metre) => {
    const [w, h] = pen.half
    return [
      plain(pen.rect(-w, -h, w, h, h * 0.12), colors.cloth, metre),
      plain(pen.rect(-w * 0.62, -h * 0.72, w * 0.62, h * 0.1, h * 0.08), colors.white, metre),
      plain(pen.rect(-w * 0.5, h * 0.3, w * 0.5, h * 0.8), colors.white, metre),
    ]
  },
  plant: (pen, metre) => {
    const [w, h] = pen.half
    const leaf = (i: number, reach: number, from: number) => {
      const angle = (i * Math.PI) / 4 + from
      const p = (along: number, across: number) => {
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        return text(pen.at((along * c - across * s) * w, (along * s + across * c) * h))
      }
      return `M${p(0.08, 0)}Q${p(reach * 0.5, 0.24)} ${p(reach, 0)}Q${p(reach * 0.5, -0.24)} ${p(0.08, 0)}Z`
    }
    const all = [0, 1, 2, 3, 4, 5, 6, 7]
    return [
      {
        path: all.map((i) => leaf(i, 1, 0)).join(''),
        fill: '#b3c4ab',
        stroke: colors.leavesLine,
        width: round(metre * 0.02),
      },
      {
        path: all.map((i) => leaf(i, 0.66, Math.PI / 8)).join(''),
        fill: colors.leaves,
        stroke: colors.leavesLine,
        width: round(metre * 0.02),
      },
    ]
  },
  toilet: (pen, metre) => {
    const [w, h] = pen.half
    const half = Math.min(w, metre * 0.22)
    return [
      { path: pen.rect(-w, -h, w, h), fill: colors.core },
      plain(pen.rect(-half, -h, half, -h + h * 0.28, half * 0.2), colors.white, metre),
      plain(pen.oval(0, -h + h * 0.62, half * 0.85, h * 0.36), colors.white, metre),
      plain(pen.oval(0, -h + h * 0.66, half * 0.55, h * 0.24), colors.glass, metre),
    ]
  },
  stairs: (pen, metre) => {
    const [w, h] = pen.half
    const treads = Math.max(3, Math.min(60, Math.round((w * 2) / (metre * 0.28))))
    const u = (i: number) => -w + (i * w * 2) / treads
    const head = Math.min(h * 0.3, w * 0.2)
    return [
      { path: pen.rect(-w, -h, w, h), fill: colors.core, stroke: colors.line, width: thin(metre) },
      {
        path: Array.from({ length: treads - 1 }, (_, i) =>
          pen.line([u(i + 1), -h], [u(i + 1), h]),
        ).join(''),
        stroke: colors.tread,
        width: thin(metre),
      },
      {
        path:
          pen.line([-w * 0.9, 0], [w * 0.9, 0]) +
          pen.line([w * 0.9 - head, -head], [w * 0.9, 0], [w * 0.9 - head, head]),
        stroke: colors.leaf,
        width: round(metre * 0.035),
      },
    ]
  },
  lift: (pen, metre) => {
    const [w, h] = pen.half
    return [
      plain(pen.rect(-w, -h, w, h), colors.core, metre),
      plain(pen.rect(-w * 0.86, -h * 0.86, w * 0.86, h * 0.86), colors.white, metre),
      {
        path:
          pen.line([-w * 0.86, -h * 0.86], [w * 0.86, h * 0.86]) +
          pen.line([w * 0.86, -h * 0.86], [-w * 0.86, h * 0.86]),
        stroke: colors.line,
        width: thin(metre),
      },
    ]
  },
}

/** Doors wider than this have two leaves, in metres. */
const widestLeaf = 1.3

/** Points in through an entrance, as on plans of architects. */
function drawArrow(pen: Pen, metre: number): DrawingShape {
  const [, h] = pen.half
  const tail = -h - metre * 0.6
  return {
    path: closed([
      pen.at(-metre * 0.3, tail),
      pen.at(metre * 0.3, tail),
      pen.at(0, -h - metre * 0.1),
    ]),
    fill: colors.outer,
  }
}

function drawOpening(element: PlanElement, metre: number): DrawingShape[] {
  const pen = new Pen(element, metre)
  const [w, h] = pen.half
  if (element.symbol === 'window')
    return [
      {
        path: pen.rect(-w, -h, w, h),
        fill: colors.glass,
        stroke: colors.outer,
        width: thin(metre),
      },
      { path: pen.line([-w, 0], [w, 0]), stroke: colors.glassLine, width: round(metre * 0.05) },
    ]
  const sill = [
    { path: pen.rect(-w, -h, w, h), fill: colors.ground },
    ...(element.isEntrance ? [drawArrow(pen, metre)] : []),
  ]
  if (element.symbol === 'passage') return sill
  const isDouble = w * 2 > metre * widestLeaf
  const leaf = isDouble ? w : w * 2
  const hinges: [number, number][] = isDouble
    ? [
        [-w, leaf],
        [w, -leaf],
      ]
    : [[-w, leaf]]
  return [
    ...sill,
    {
      path: hinges.map(([hinge]) => pen.line([hinge, h], [hinge, h + leaf])).join(''),
      stroke: colors.leaf,
      width: round(metre * 0.05),
    },
    {
      path: hinges.map(([hinge, radius]) => pen.swing(hinge, radius, h)).join(''),
      stroke: colors.line,
      width: round(metre * 0.02),
    },
  ]
}

const open = (points: readonly Point[]) => `M${points.map(text).join('L')}`
const closed = (points: readonly Point[]) => `${open(points)}Z`
const text = ([x, y]: Point) => `${round(x)} ${round(y)}`
const round = (value: number) => Math.round(value * 100) / 100 || 0
