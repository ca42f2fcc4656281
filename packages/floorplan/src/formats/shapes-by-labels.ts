import type Flatbush from 'flatbush'
import {
  centreOf,
  heightOf,
  insidePolygon,
  sizeOf,
  widthOf,
  type Bounds,
} from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import { joinLabels, type SvgLabel } from './join-labels.js'
import { geometryBounds } from './level/geometry-map.js'
import type { PlanGeometry } from './level/plan-level.js'
import { ringArea } from './level/read-geometry.js'
import { nameIn, namesOf } from './name-in-label.js'

/** A shape that can take its name from a text. `isFilled` shapes cover those drawn before them. */
type LabelledShape = { geometry: PlanGeometry; isNamed: boolean; isFilled?: boolean; key: object }

/** Shapes with more texts are floors or legends. */
const mostTexts = 100

/** Texts that are smaller than a shape's largest by this factor do not name it. */
const minor = 0.85

/** The text that names a shape: of the largest texts inside it, the one nearest to its centre. */
function namingLabel(labels: readonly SvgLabel[], bounds: Bounds): SvgLabel | undefined {
  const [middleX, middleY] = centreOf(bounds)
  const named = labels.filter((label) => nameIn(label, true) !== undefined)
  const least = Math.max(...named.map(({ size }) => size)) * minor
  const distance = ({ x, y }: SvgLabel) => Math.hypot(x - middleX, y - middleY)
  return named
    .filter(({ size }) => size >= least)
    .reduce<SvgLabel | undefined>(
      (nearest, one) => (nearest && distance(nearest) <= distance(one) ? nearest : one),
      undefined,
    )
}

/** Shape names by list position, and the remaining texts. */
type LabelNames = {
  names: ReadonlyMap<number, string>
  outside: readonly SvgLabel[]
  /** The texts of shapes with several names, by list position. */
  crowded: ReadonlyMap<number, readonly SvgLabel[]>
  isCutOff: boolean
}

/** Shapes with an index of their boxes, and the remaining number of comparisons. */
export type Indexed = {
  shapes: readonly LabelledShape[]
  bounds: readonly Bounds[]
  areas: readonly number[]
  index: Flatbush
  steps: number
}

/** An upper limit for comparisons. On real plans, only a few shapes surround each text. */
export const mostSteps = 3_000_000

/**
 * Names each shape from the texts for which it is the smallest enclosing shape. `whole` is the size
 * of the drawing, whose background is never named.
 */
export function nameByLabels(
  shapes: readonly LabelledShape[],
  labels: readonly SvgLabel[],
  whole: { width: number; height: number },
): LabelNames {
  if (shapes.length === 0 || labels.length === 0)
    return { names: new Map(), outside: labels, crowded: new Map(), isCutOff: false }
  const plan = indexShapes(shapes)
  const owned = new Map(shapes.map(({ key }, at) => [key, at]))
  const inside = new Map<number, SvgLabel[]>()
  const outside: SvgLabel[] = []
  for (const label of labels) {
    const found = (label.owner && owned.get(label.owner)) ?? shapeAround(label, plan)
    if (found === undefined) outside.push(label)
    else if (inside.has(found)) inside.get(found)!.push(label)
    else inside.set(found, [label])
  }
  passUp(inside, plan)
  const naming = new Map<number, SvgLabel>()
  const crowded = new Map<number, SvgLabel[]>()
  // Process the smallest shapes first, so that a floor's named rooms are known before the floor
  // itself.
  for (const [at, texts] of [...inside].sort(([a], [b]) => plan.areas[a]! - plan.areas[b]!)) {
    const joined = texts.length > mostTexts ? texts : joinLabels(texts)
    const isFloor = texts.length > mostTexts || isFloorPlan(at, joined, naming, plan, whole)
    const label = isFloor ? undefined : namingLabel(joined, plan.bounds[at]!)
    if (label) naming.set(at, label)
    if (label && !shapes[at]!.isNamed && countNames(joined) > 1) crowded.set(at, joined)
    if (!label && isFloor && !shapes[at]!.isNamed) outside.push(...joined)
  }
  const given = namesOf([...naming.values()])
  const names = new Map([...naming.keys()].map((at, index) => [at, given[index]!]))
  return { names, outside, crowded, isCutOff: plan.steps <= 0 }
}

/** How many names there are. Beside names, single letters are points of the compass and the like. */
function countNames(labels: readonly SvgLabel[]): number {
  const names = labels.flatMap((label) => nameIn(label, true) ?? [])
  return names.filter(({ length }) => length > 1).length || names.length
}

/** A badge is at most this many times as wide and high as its text. */
const badge = { width: 2.5, height: 3 }

/**
 * A plate behind a room's name takes the name away from the room around it, and so does furniture
 * that lies below the name by chance. Gives it back if the room has no other text, and contains no
 * other shape with a text, as a room with desks does.
 */
function passUp(inside: Map<number, SvgLabel[]>, plan: Indexed): void {
  const whole = sizeOf(plan.index)
  const holders = new Map<number, number[]>()
  for (const [at, texts] of inside) {
    if (plan.steps <= 0) break
    const [text] = texts
    if (!text || texts.length > 2 || plan.shapes[at]!.isNamed) continue
    const bounds = plan.bounds[at]!
    const [width, height] = [widthOf(bounds), heightOf(bounds)]
    const isBadge = width < text.width * badge.width && height < text.height * badge.height
    const [middleX, middleY] = centreOf(bounds)
    const around = plan.index
      .search(middleX, middleY, middleX, middleY)
      .filter((other) => plan.areas[other]! > plan.areas[at]! * 3)
      .sort((a, b) => plan.areas[a]! - plan.areas[b]!)
    plan.steps -= around.length
    const room = around.find((other) => isInside(plan.shapes[other]!.geometry, middleX, middleY))
    if (room === undefined) continue
    const [x, y] = [Math.abs(text.x - middleX), Math.abs(text.y - middleY)]
    const [roomX, roomY] = centreOf(plan.bounds[room]!)
    const isByChance =
      plan.areas[room]! < whole * 0.4 &&
      (x > width * 0.15 || y > height * 0.15) &&
      Math.hypot(text.x - roomX, text.y - roomY) < Math.hypot(x, y)
    if (isBadge || isByChance) holders.set(room, [...(holders.get(room) ?? []), at])
  }
  for (const [room, [plate, ...more]] of holders) {
    if (more.length > 0 || inside.has(room) || plan.shapes[room]!.isNamed) continue
    const { minX, minY, maxX, maxY } = plan.bounds[room]!
    const others = plan.index.search(minX, minY, maxX, maxY)
    plan.steps -= others.length
    const isAlone = others.every(
      (other) =>
        other === plate ||
        other === room ||
        plan.areas[other]! >= plan.areas[room]! ||
        !(inside.has(other) || plan.shapes[other]!.isNamed) ||
        !overlapsMiddle(plan.bounds[other]!, plan.bounds[room]!),
    )
    if (!isAlone) continue
    inside.set(room, inside.get(plate!)!)
    inside.delete(plate!)
  }
}

/** Whether the middle of a box lies in another. */
function overlapsMiddle(inner: Bounds, outer: Bounds): boolean {
  const [x, y] = centreOf(inner)
  return x > outer.minX && x < outer.maxX && y > outer.minY && y < outer.maxY
}

export function indexShapes(shapes: readonly LabelledShape[]): Indexed {
  const bounds = shapes.map(({ geometry }) => geometryBounds(geometry))
  const areas = shapes.map(({ geometry }) => areaOf(geometry))
  return { shapes, bounds, areas, index: indexBoxes(bounds), steps: mostSteps }
}

/**
 * Names of shapes from captions, by list position: from texts right above a shape, at its middle or
 * its left end, as over the zones of an office. Shapes around `named` ones are floors, whose titles
 * are not theirs. Returns the texts that remain.
 */
export function captionsOf(
  labels: readonly SvgLabel[],
  free: readonly PlanGeometry[],
  named: readonly PlanGeometry[],
): { captions: ReadonlyMap<number, string>; outside: readonly SvgLabel[] } {
  const captions = new Map<number, string>()
  if (labels.length === 0 || free.length === 0) return { captions, outside: labels }
  const indexed = (shapes: readonly PlanGeometry[]) =>
    indexShapes(shapes.map((geometry) => ({ geometry, isNamed: false, key: geometry })))
  const plan = indexed(free)
  const taken = named.length > 0 ? indexed(named) : undefined
  const isFloor = (bounds: Bounds) => {
    const near = taken?.index.search(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY) ?? []
    plan.steps -= near.length
    return near.some((other) => overlapsMiddle(taken!.bounds[other]!, bounds))
  }
  const outside = labels.filter((label) => {
    const name = nameIn(label, true)
    if (name === undefined || Math.abs(label.angle) > 0.01 || plan.steps <= 0) return true
    const { x, y, width, height, size } = label
    const bottom = y + height / 2
    const below = plan.index.search(x, bottom - size * 0.3, x, bottom + size)
    plan.steps -= below.length
    const found = below.filter((at) => {
      const { minX, minY, maxX, maxY } = plan.bounds[at]!
      const isAligned =
        Math.abs(x - (minX + maxX) / 2) < (maxX - minX) / 6 || Math.abs(x - width / 2 - minX) < size
      const isUnder = minY > bottom - size * 0.3 && minY < bottom + size
      const isLarge = maxX - minX >= width && maxY - minY >= size * 2
      return isAligned && isUnder && isLarge && !isFloor(plan.bounds[at]!)
    })
    if (found.length !== 1 || captions.has(found[0]!)) return true
    captions.set(found[0]!, name)
    return false
  })
  return { captions, outside }
}

/** A room between lines, with the name that stands in it. */
export type NamedRoom = { geometry: PlanGeometry; name: string; texts: readonly SvgLabel[] }

/**
 * The shapes that contain up to `mostNames` names, and are at least `least` times as wide and high
 * as their texts: others are cells of tables, or several rooms. `named` shapes of the drawing have a
 * name already. Returns the texts that remain.
 */
export function roomsAround(
  shapes: readonly PlanGeometry[],
  labels: readonly SvgLabel[],
  { mostNames, least, named }: { mostNames: number; least: number; named: number },
): { rooms: NamedRoom[]; outside: readonly SvgLabel[] } {
  if (shapes.length === 0) return { rooms: [], outside: labels }
  const plan = indexShapes(shapes.map((geometry) => ({ geometry, isNamed: false, key: geometry })))
  const inside = new Map<number, SvgLabel[]>()
  const taken = new Set<SvgLabel>()
  for (const label of labels) {
    const found = shapeAround(label, plan)
    if (found !== undefined) inside.set(found, [...(inside.get(found) ?? []), label])
  }
  const whole = sizeOf(plan.index)
  const found = [...inside].flatMap(([at, texts]) => {
    const bounds = plan.bounds[at]!
    const [width, height] = [widthOf(bounds), heightOf(bounds)]
    const joined = texts.length > mostTexts ? [] : joinLabels(texts)
    const names = joined.filter((label) => nameIn(label, true) !== undefined)
    const label = namingLabel(names, bounds)
    const isCell = Math.min(width, height) < least * Math.max(...names.map(({ size }) => size))
    if (!label || names.length > mostNames || isCell) return []
    return [{ geometry: shapes[at]!, label, texts, isWhole: width * height > whole * 0.6 }]
  })
  // Around several rooms, it is the outline of the floor or the frame of the sheet.
  const rooms = found.filter(({ isWhole }) => !isWhole || found.length + named < 3)
  for (const { texts } of rooms) for (const label of texts) taken.add(label)
  const names = namesOf(rooms.map(({ label }) => label))
  return {
    rooms: rooms.map(({ geometry, texts }, at) => ({ geometry, texts, name: names[at]! })),
    outside: labels.filter((label) => !taken.has(label)),
  }
}

/**
 * The smallest shape around a text's centre into which at least half of the text fits, otherwise a
 * quarter. Where shapes overlap, the text stands on the one that covers the other.
 */
export function shapeAround({ x, y, ...label }: SvgLabel, plan: Indexed): number | undefined {
  if (plan.steps <= 0) return undefined
  const around = plan.index.search(x, y, x, y)
  plan.steps -= around.length
  around.sort((a, b) => plan.areas[a]! - plan.areas[b]! || b - a)
  let small: number | undefined
  let below: number | undefined
  for (const at of around) {
    if (below !== undefined && !covers(at, below, plan)) continue
    const fit = fitOf({ x, y, ...label }, plan.bounds[at]!)
    if (fit < 0.25 || (small !== undefined && fit < 0.5)) continue
    const { geometry } = plan.shapes[at]!
    for (const part of geometry.parts) for (const ring of part) plan.steps -= ring.length
    if (plan.steps <= 0) break
    if (!isInside(geometry, x, y)) continue
    if (fit >= 0.5) below = at
    else small = at
  }
  return below ?? small
}

/** Whether a filled shape is drawn over a part of another, and does not only surround it. */
function covers(at: number, below: number, { shapes, bounds }: Indexed): boolean {
  if (at < below || !shapes[at]!.isFilled) return false
  const [a, b] = [bounds[at]!, bounds[below]!]
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)
  const height = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY)
  return width * height < sizeOf(b) * 0.8
}

/**
 * True for a drawing's background or a floor's outline: it covers most of the drawing and contains
 * several texts or many named shapes.
 */
function isFloorPlan(
  at: number,
  labels: readonly SvgLabel[],
  names: ReadonlyMap<number, unknown>,
  plan: Indexed,
  whole: { width: number; height: number },
): boolean {
  const { index, shapes } = plan
  const { minX, minY, maxX, maxY } = plan.bounds[at]!
  const area = sizeOf(plan.bounds[at]!)
  const share = area / sizeOf(index)
  const texts = labels.filter((label) => nameIn(label) !== undefined).length
  if (share < 0.4) return false
  if (texts > 4) return true
  if (share < 0.6) return false
  const others = index.search(minX, minY, maxX, maxY)
  plan.steps -= others.length
  const isBackground = area > whole.width * whole.height * 0.97
  const most = isBackground ? 1 : texts > 1 ? 2 : 7
  const { geometry } = shapes[at]!
  const corners = geometry.parts.flat().reduce((sum, { length }) => sum + length, 0)
  let named = 0
  for (const other of others) {
    if (named > most || plan.steps <= 0) break
    if (other === at || !(names.has(other) || shapes[other]!.isNamed)) continue
    plan.steps -= corners
    if (isInside(geometry, ...centreOf(plan.bounds[other]!))) named++
  }
  return named > most
}

/** True if a text is inside or beside a shape. */
export function isNear(label: SvgLabel, geometry: PlanGeometry): boolean {
  const { minX, minY, maxX, maxY } = geometryBounds(geometry)
  const [across, down] = extent(label)
  const gap = label.size * 1.5
  return (
    label.x + across / 2 > minX - gap &&
    label.x - across / 2 < maxX + gap &&
    label.y + down / 2 > minY - gap &&
    label.y - down / 2 < maxY + gap
  )
}

/** The width and height of a rotated label's bounding box. */
export function extent({ width, height, angle }: SvgLabel): [number, number] {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return [cos * width + sin * height, sin * width + cos * height]
}

/** How much of the text fits into the shape; 1 or more if all of it does. */
function fitOf(label: SvgLabel, box: Bounds): number {
  const [across, down] = extent(label)
  return Math.min(widthOf(box) / across, heightOf(box) / down)
}

/** Whether a point is in an area, and in no hole of it. */
export function isInside({ parts }: PlanGeometry, x: number, y: number): boolean {
  return parts.some(
    ([outline, ...holes]) =>
      insidePolygon(outline!, x, y) && !holes.some((hole) => insidePolygon(hole, x, y)),
  )
}

export function areaOf({ parts }: PlanGeometry): number {
  return parts.reduce((most, [outline]) => Math.max(most, Math.abs(ringArea(outline!))), 0)
}
