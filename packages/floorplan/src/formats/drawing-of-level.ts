import { defineMessages, fillText, type Message } from '@mosaic-booking/sdk/messages'
import { insidePolygon, turn, type Bounds } from '../kernels/geometry.js'
import { labelAnchor } from '../kernels/label-anchor.js'
import type { Drawing, DrawingName, DrawingShape } from '../types.js'
import { mainAxisTurn } from './level/main-axis.js'
import { metresPerUnitOf } from './plan-document.js'
import { isPlace, type PlanFeature, type PlanLevel } from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import { geometryBounds } from './level/geometry-map.js'
import { ringArea } from './level/read-geometry.js'
import { simplifyRing } from './level/simplify.js'

export type DrawingOptions = {
  /** The language of generated labels such as "Stairs". */
  locale?: string
  /**
   * Selects the features drawn with their names. Defaults to unbookable features, because the
   * markers already show bookable features' names.
   */
  isNamed?: (feature: PlanFeature) => boolean
}

const colors = {
  wall: '#4b5563',
  thin: '#8b95a3',
  floor: '#f5f1e9',
  ink: '#5b6573',
  furniture: '#ffffff',
  furnitureLine: '#b9c0ca',
  step: '#aab2bd',
  shadow: '#1f2937',
}

/** Floor colours by use, pale enough for status colours on top. */
const floors: Record<string, string> = {
  walkway: colors.floor,
  lobby: '#f3ead9',
  waitingroom: '#f3ead9',
  lounge: '#f6ebdd',
  stairs: '#e8ebef',
  steps: '#e8ebef',
  escalator: '#e8ebef',
  elevator: '#e1e5ea',
  ramp: '#e8ebef',
  conferenceroom: '#eaf1f8',
  huddleroom: '#eaf1f8',
  phoneroom: '#eef0fa',
  classroom: '#eaf1f8',
  auditorium: '#eaf1f8',
  kitchen: '#fbeee4',
  foodservice: '#fbeee4',
  library: '#f3eef6',
  storage: '#eceef0',
  serverroom: '#e6e9ed',
  nonpublic: '#eceef0',
  mailroom: '#eceef0',
  structure: '#d5dae0',
  column: colors.wall,
  terrace: '#e6f0e2',
  vegetation: '#dcebd6',
  parking: '#eef0f2',
  road: '#e9ebee',
  fitnessroom: '#e9f3ee',
  mothersroom: '#f8edf1',
  firstaid: '#f8ecec',
  unenclosedarea: '#f8f6f1',
}

const furniture: Record<string, [fill: string, line: string]> = {
  vegetation: ['#cfe3c8', '#9cc09a'],
  water: ['#d9ebf5', '#a9cbe0'],
  wall: [colors.wall, colors.wall],
  obstruction: [colors.wall, colors.wall],
  equipment: ['#e6e9ee', colors.furnitureLine],
}

const words: Readonly<Record<string, Message>> = defineMessages('plan-drawing', {
  stairs: 'Stairs',
  elevator: 'Lift',
  escalator: 'Escalator',
  ramp: 'Ramp',
  restroom: 'WC',
  parking: 'Parking',
  opentobelow: 'Open to below',
  firstaid: 'First aid',
})

/**
 * Returns the lines and areas for drawing a level: coloured floors, walls, doors, stairs, lifts,
 * furniture, and the names of unbookable features. Uses light colours, which the engine adapts to
 * dark themes.
 * @example
 * floorPlan.setPlan(planOf(level, drawingOf(level, { locale: 'es' })))
 */
export function drawingOf(
  level: PlanLevel,
  { locale = 'en', isNamed = (feature) => !isPlace(feature) }: DrawingOptions = {},
): Drawing {
  const metre = metreOf(level)
  const polygons = level.features
    .filter(({ geometry, isMarker }) => geometry.type === 'polygon' && !isMarker)
    .sort((a, b) => areaOf(b) - areaOf(a))
  const rooms = polygons.filter(({ kind }) => kind === 'unit')
  const ground = polygons.filter(
    (feature) => feature.kind === 'level' || (feature.kind === 'unit' && isCirculation(feature)),
  )
  const enclosed = rooms.filter((room) => !isCirculation(room) && room.category !== 'opentobelow')
  const mass = pathOf(ground.length > 0 ? [...ground, ...enclosed] : rooms)
  const shapes: DrawingShape[] = [
    {
      path: moved(ground.length > 0 ? [...ground, ...enclosed] : rooms, metre * 0.35, metre * 0.5),
      fill: colors.shadow,
      opacity: 0.07,
      isShadow: true,
    },
    { path: mass, fill: colors.wall, stroke: colors.wall, width: n(metre * 0.7) },
    ...ground.map((feature) => ({
      path: pathOf([feature]),
      fill: colors.floor,
      hasHoles: true as const,
    })),
    { path: pathOf(enclosed), fill: colors.wall, stroke: colors.wall, width: n(metre * 0.5) },
    ...rooms.filter((room) => !isCirculation(room)).map((room) => drawFloor(room, metre)),
    ...rooms.flatMap((room) => drawInside(room, metre)),
    ...polygons
      .filter(({ kind }) => kind === 'fixture' || kind === 'kiosk')
      .flatMap((feature) => drawFurniture(feature, metre)),
    ...level.features
      .filter(({ kind, geometry }) => kind === 'detail' && geometry.type === 'line')
      .flatMap((feature) => drawDetail(feature, metre)),
    ...level.features
      .filter(({ kind }) => kind === 'opening')
      .flatMap((feature) => drawOpening(feature, metre)),
  ]
  const names = level.features
    .filter((feature) => feature.kind !== 'level' && !feature.isMarker && isNamed(feature))
    .flatMap((feature) => drawName(feature, metre, locale))
  return { shapes: shapes.filter(({ path }) => path !== ''), names }
}

/** A metre in reference units; a plan without a scale is assumed to be 60 metres long. */
function metreOf(level: PlanLevel): number {
  const metresPerUnit = metresPerUnitOf(level)
  return metresPerUnit
    ? 1 / metresPerUnit
    : Math.max(level.referenceWidth, level.referenceHeight) / 60
}

function isCirculation({ category = '' }: PlanFeature): boolean {
  return category.startsWith('walkway') || category === 'unenclosedarea'
}

function floorOf({ category = '' }: PlanFeature): string {
  if (category.startsWith('restroom') || category === 'shower') return '#e3f1f2'
  return Object.hasOwn(floors, category) ? floors[category]! : '#ffffff'
}

function areaOf({ geometry }: PlanFeature): number {
  return geometry.parts.reduce((sum, [outline]) => sum + Math.abs(ringArea(outline!)), 0)
}

function drawFloor(room: PlanFeature, metre: number): DrawingShape {
  return {
    path: pathOf([room]),
    fill: floorOf(room),
    stroke: colors.thin,
    width: n(metre * 0.1),
    isRound: true,
    hasHoles: true,
  }
}

/** The treads of stairs and the cross of a lift, along the room's axis and clipped to its walls. */
function drawInside(room: PlanFeature, metre: number): DrawingShape[] {
  const { category } = room
  const isLift = category === 'elevator'
  if (!isLift && category !== 'stairs' && category !== 'steps' && category !== 'escalator')
    return []
  return room.geometry.parts.map(([outline]): DrawingShape => {
    const degrees = mainAxisTurn([outline!])
    const box = geometryBounds({
      type: 'line',
      parts: [[outline!.map(([x, y]) => turned(x, y, degrees))]],
    })
    const lines = isLift ? crossOf(box) : treadsOf(box, metre)
    return {
      path: lines
        .map((line) => `M${line.map(([x, y]) => point(turned(x, y, -degrees))).join('L')}`)
        .join(''),
      stroke: colors.step,
      width: n(metre * 0.05),
      clip: pathOf([room]),
    }
  })
}

type Line = readonly PlanPoint[]

function crossOf({ minX, minY, maxX, maxY }: Bounds): Line[] {
  return [
    [
      [minX, minY],
      [maxX, maxY],
    ],
    [
      [maxX, minY],
      [minX, maxY],
    ],
  ]
}

/**
 * A tread is 30 cm deep. Long stairs are drawn with only as many lines as are visible. An arrow
 * points up.
 */
function treadsOf({ minX, minY, maxX, maxY }: Bounds, metre: number): Line[] {
  const treads = Math.max(1, Math.min(60, Math.floor((maxX - minX) / (metre * 0.3))))
  const tread = (maxX - minX) / treads
  const middle = (minY + maxY) / 2
  const tip: PlanPoint = [maxX - tread, middle]
  return [
    ...Array.from({ length: treads - 1 }, (_, i): Line => {
      const x = minX + (i + 1) * tread
      return [
        [x, minY],
        [x, maxY],
      ]
    }),
    [[minX + tread, middle], tip],
    [[tip[0] - tread, middle - tread * 0.7], tip, [tip[0] - tread, middle + tread * 0.7]],
  ]
}

function turned(x: number, y: number, degrees: number): PlanPoint {
  const [cos, sin] = turn(degrees)
  return [x * cos - y * sin, x * sin + y * cos]
}

function drawFurniture(feature: PlanFeature, metre: number): DrawingShape[] {
  const { minX, minY, maxX, maxY } = geometryBounds(feature.geometry)
  if (feature.category === 'vegetation' && Math.max(maxX - minX, maxY - minY) < metre * 2.5)
    return drawPlant((minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2)
  const [fill, line] = furniture[feature.category ?? ''] ?? [colors.furniture, colors.furnitureLine]
  return [
    {
      path: pathOf([feature]),
      fill,
      stroke: line,
      width: n(metre * 0.05),
      isRound: true,
      hasHoles: true,
    },
  ]
}

function drawPlant(x: number, y: number, radius: number): DrawingShape[] {
  const leaves = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const [dx, dy] = turned(0, -radius * 0.62, i * 45)
    return oval([x + dx, y + dy], radius * 0.3, radius * 0.6, i * 45)
  })
  return [
    { path: leaves.join(''), fill: '#9dc3a0', stroke: '#86b08b', width: n(radius * 0.05) },
    { path: oval([x, y], radius * 0.28, radius * 0.28, 0), fill: '#7fae86' },
  ]
}

/** The distance of a quarter circle's control points, relative to its radius. */
const quarter = 0.5523

function oval([x, y]: PlanPoint, rx: number, ry: number, degrees: number): string {
  const at = (dx: number, dy: number) => {
    const [tx, ty] = turned(dx * rx, dy * ry, degrees)
    return point([x + tx, y + ty])
  }
  const curves = [
    [1, 0, 0, 1],
    [0, 1, -1, 0],
    [-1, 0, 0, -1],
    [0, -1, 1, 0],
  ].map(
    ([a, b, c, d]) =>
      `C${at(a! + c! * quarter, b! + d! * quarter)} ${at(c! + a! * quarter, d! + b! * quarter)} ${at(c!, d!)}`,
  )
  return `M${at(1, 0)}${curves.join('')}Z`
}

function drawDetail(feature: PlanFeature, metre: number): DrawingShape[] {
  const { minX, minY, maxX, maxY } = geometryBounds(feature.geometry)
  // Real files contain slivers of a few millimetres, which would appear as dots.
  if (Math.max(maxX - minX, maxY - minY) < metre * 0.05) return []
  const isWindow = feature.category === 'window'
  const width = feature.category === 'wall' ? 0.16 : isWindow ? 0.22 : 0.07
  return [
    {
      path: pathOf([feature]),
      stroke: isWindow ? '#9cc3dc' : colors.wall,
      width: n(metre * width),
      ...(isWindow ? {} : { isRound: true }),
    },
  ]
}

/** A gap in the wall. A door also has its leaf and swing. */
function drawOpening({ geometry, category = '' }: PlanFeature, metre: number): DrawingShape[] {
  return geometry.parts.flatMap(([line]): DrawingShape[] => {
    const [[x1, y1], [x2, y2]] = [line![0]!, line!.at(-1)!]
    const gap = {
      path: `M${point([x1, y1])}L${point([x2, y2])}`,
      stroke: colors.floor,
      width: n(metre * 0.6),
    }
    const [dx, dy] = [x2 - x1, y2 - y1]
    const width = Math.hypot(dx, dy)
    if (width > metre * 2.2 || width === 0 || category === 'automobile') return [gap]
    const tip: PlanPoint = [x1 - dy, y1 + dx]
    const swing = `C${point([tip[0] + dx * quarter, tip[1] + dy * quarter])} ${point([x2 - dy * quarter, y2 + dx * quarter])} ${point([x2, y2])}`
    return [
      gap,
      { path: `M${point([x1, y1])}L${point(tip)}`, stroke: colors.wall, width: n(metre * 0.08) },
      { path: `M${point(tip)}${swing}`, stroke: colors.thin, width: n(metre * 0.04) },
    ]
  })
}

/** A name in the widest part of its room, at a size that fits. */
function drawName(feature: PlanFeature, metre: number, locale: string): DrawingName[] {
  const { label, category = '', geometry, kind, displayPoint, properties } = feature
  // These overlap rooms that have their own names.
  if (kind === 'section' || kind === 'geofence' || (kind === 'amenity' && properties?.unit_ids))
    return []
  const word = kind === 'unit' || kind === 'amenity' ? words[category.split('.')[0]!] : undefined
  const text = label ?? (word && fillText(word, locale))
  if (!text || geometry.type === 'line') return []
  const outline = geometry.parts[0]![0]!
  const { x, y, depth } =
    geometry.type === 'point'
      ? { x: outline[0]![0], y: outline[0]![1], depth: metre }
      : labelAnchor(simplifyRing(outline, 200))
  const [left, top] =
    displayPoint && (geometry.type === 'point' || insidePolygon(outline, ...displayPoint))
      ? displayPoint
      : [x, y]
  const { minX, maxX } =
    geometry.type === 'point'
      ? { minX: x - metre * 3, maxX: x + metre * 3 }
      : geometryBounds(geometry)
  const size = Math.min(
    metre * 0.75,
    depth * 0.8,
    (Math.min(maxX - minX, depth * 6) / text.length) * 1.6,
  )
  if (size < metre * 0.2) return []
  return [{ text, x: n(left), y: n(top), size: n(size) }]
}

function pathOf(features: readonly PlanFeature[]): string {
  return moved(features, 0, 0)
}

function moved(features: readonly PlanFeature[], dx: number, dy: number): string {
  return features
    .map(({ geometry: { type, parts } }) => {
      const end = type === 'polygon' ? 'Z' : ''
      return parts
        .flat()
        .map((path) => `M${path.map(([x, y]) => point([x + dx, y + dy])).join('L')}${end}`)
        .join('')
    })
    .join('')
}

function point([x, y]: PlanPoint): string {
  return `${n(x)} ${n(y)}`
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
