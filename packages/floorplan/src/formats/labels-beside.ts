import Flatbush from 'flatbush'
import type { Bounds } from '../kernels/geometry.js'
import type { SvgLabel } from './join-labels.js'
import type { PlanPoint } from './level/georeference.js'
import type { PlanGeometry } from './level/plan-level.js'
import { nameIn } from './name-in-label.js'
import { extent, indexShapes, isInside, shapeAround, type Indexed } from './shapes-by-labels.js'

/** A shape that a text beside it may name. */
export type BesideShape = {
  geometry: PlanGeometry
  isNamed: boolean
  /** True on a layer of desks or parking spaces. */
  isSeat: boolean
  key: object
}

/** A text, its box, and the smallest shape around it. */
type Placed = { label: SvgLabel; box: Bounds; around: number | undefined }

/** A shape that a leader points to is this many times as large as the square of its text's height. */
const leastTarget = 4
const longestLeader = 4
/** Longer texts are remarks. */
const longestTag = 40
/** Texts beside desks: at most this many heights away, and the desks at most this many long. */
const [reach, longestDesk] = [1.2, 14]
/** How many of the shapes of one size need a text, and at least how many. */
const [mostlyNamed, fewest] = [0.6, 3]

/**
 * Gives texts that stand beside their shape to it: at the end of a line that leads into the shape,
 * and one beside each of several desks of the same size.
 */
export function ownBeside(
  labels: readonly SvgLabel[],
  shapes: readonly BesideShape[],
  lines: readonly (readonly PlanPoint[])[],
): void {
  if (labels.length === 0 || shapes.length === 0) return
  const plan = indexShapes(shapes)
  const placed = labels.map((label): Placed => {
    const [across, down] = extent(label)
    const { x, y, owner } = label
    const box = {
      minX: x - across / 2,
      minY: y - down / 2,
      maxX: x + across / 2,
      maxY: y + down / 2,
    }
    return { label, box, around: owner ? undefined : shapeAround(label, plan) }
  })
  const free = placed.filter(({ label: { owner, size }, around, box }) => {
    if (owner || plan.steps <= 0) return false
    // A text that fills its shape is in it.
    const own = around === undefined ? undefined : plan.bounds[around]!
    return !own || longerSide(own) > box.maxX - box.minX + size * 4
  })
  const taken = new Set(placed.flatMap(({ around }) => around ?? []))
  followLeaders(free, lines, taken, plan)
  nameDesks(
    free.filter(({ label }) => !label.owner),
    taken,
    plan,
    shapes,
  )
}

const longerSide = ({ minX, minY, maxX, maxY }: Bounds) => Math.max(maxX - minX, maxY - minY)

/** A line from a text into the middle of a shape that contains no text and has no name. */
function followLeaders(
  placed: readonly Placed[],
  lines: readonly (readonly PlanPoint[])[],
  taken: ReadonlySet<number>,
  plan: Indexed,
): void {
  const ends = lines
    .filter(({ length }) => length > 1 && length <= longestLeader)
    .flatMap((line) => [
      { end: line[0]!, far: line.at(-1)! },
      { end: line.at(-1)!, far: line[0]! },
    ])
  if (ends.length === 0) return
  const index = new Flatbush(ends.length)
  for (const { end } of ends) index.add(end[0], end[1], end[0], end[1])
  index.finish()
  const targets = new Map<number, SvgLabel[]>()
  for (const { label, box } of placed) {
    const { size } = label
    const name = nameIn(label, true)
    if (name === undefined || name.length > longestTag) continue
    const near = index.search(
      box.minX - size,
      box.minY - size / 2,
      box.maxX + size,
      box.maxY + size / 2,
    )
    plan.steps -= near.length
    if (plan.steps <= 0) return
    const found = new Set(
      near.flatMap((at) => {
        const { end, far } = ends[at]!
        const isLong = Math.hypot(far[0] - end[0], far[1] - end[1]) > size
        return (isLong ? targetOf(far, size ** 2 * leastTarget, plan) : undefined) ?? []
      }),
    )
    const [target] = found
    if (target === undefined || found.size > 1) continue
    if (taken.has(target) || plan.shapes[target]!.isNamed) continue
    targets.set(target, [...(targets.get(target) ?? []), label])
  }
  for (const [target, [label, ...others]] of targets)
    if (others.length === 0) label!.owner = plan.shapes[target]!.key
}

/** The smallest shape of a size around a point, unless the point is near its border. */
function targetOf([x, y]: PlanPoint, least: number, plan: Indexed): number | undefined {
  const [at] = areasAround(x, y, least, plan)
  if (at === undefined) return undefined
  const { minX, minY, maxX, maxY } = plan.bounds[at]!
  const [dx, dy] = [(maxX - minX) / 8, (maxY - minY) / 8]
  return x > minX + dx && x < maxX - dx && y > minY + dy && y < maxY - dy ? at : undefined
}

/** The shapes of at least a size around a point, the smallest first. */
function areasAround(x: number, y: number, least: number, plan: Indexed): number[] {
  const around = plan.index.search(x, y, x, y).filter((at) => plan.areas[at]! >= least)
  plan.steps -= around.length
  return around
    .sort((a, b) => plan.areas[a]! - plan.areas[b]!)
    .filter((at) => {
      const { geometry } = plan.shapes[at]!
      for (const part of geometry.parts) for (const ring of part) plan.steps -= ring.length
      return plan.steps > 0 && isInside(geometry, x, y)
    })
    .slice(0, 1)
}

/** Several texts of a room or of a layer of desks, one beside each of most shapes of one size. */
function nameDesks(
  placed: readonly Placed[],
  taken: ReadonlySet<number>,
  plan: Indexed,
  shapes: readonly BesideShape[],
): void {
  const { minX, minY, maxX, maxY } = plan.index
  const whole = (maxX - minX) * (maxY - minY)
  const isFree = (at: number) => !taken.has(at) && !shapes[at]!.isNamed
  const classes = new Map<string, { all: number; pairs: Map<number, SvgLabel[]> }>()
  const classOf = (at: number) => {
    const { minX: left, minY: top, maxX: right, maxY: bottom } = plan.bounds[at]!
    const sides = [right - left, bottom - top].sort((a, b) => a - b)
    const [room] = areasAround((left + right) / 2, (top + bottom) / 2, plan.areas[at]! * 1.5, plan)
    const key = [room, ...sides.map((side) => Math.round(Math.log(side) * 12))].join(' ')
    if (!classes.has(key)) classes.set(key, { all: 0, pairs: new Map() })
    return { room, found: classes.get(key)! }
  }
  const found = new Map<number, ReturnType<typeof classOf>>()
  for (const at of shapes.keys()) {
    if (plan.steps <= 0) return
    if (!isFree(at)) continue
    found.set(at, classOf(at))
    found.get(at)!.found.all++
  }
  for (const { label, box, around } of placed) {
    const name = nameIn(label, true)
    if (name === undefined || name.length > longestTag) continue
    const gap = label.size * reach
    const near = plan.index.search(box.minX - gap, box.minY - gap, box.maxX + gap, box.maxY + gap)
    plan.steps -= near.length
    if (plan.steps <= 0) return
    const desks = near.filter((at) => {
      const isDesk = longerSide(plan.bounds[at]!) < label.size * longestDesk
      return isDesk && at !== around && isFree(at) && isBeside(box, plan.bounds[at]!)
    })
    // A chair is smaller than the desk that it stands at.
    const most = Math.max(...desks.map((at) => plan.areas[at]!))
    const [desk, ...others] = desks.filter((at) => plan.areas[at]! > most * 0.7)
    if (desk === undefined || others.length > 0) continue
    const isOpen =
      around === undefined || (plan.areas[around]! > whole * 0.6 && !shapes[around]!.isNamed)
    const { room, found: own } = found.get(desk)!
    if (room !== around || (isOpen && !shapes[desk]!.isSeat)) continue
    own.pairs.set(desk, [...(own.pairs.get(desk) ?? []), label])
  }
  for (const { all, pairs } of classes.values()) {
    const single = [...pairs].filter(([, labels]) => labels.length === 1)
    // The only text of a room is its own name, even beside a table.
    const isUsual = single.length > 1 && single.length >= all * mostlyNamed
    if (!isUsual || single.length < Math.min(fewest, all)) continue
    for (const [desk, [label]] of single) label!.owner = shapes[desk]!.key
  }
}

/** Whether two boxes lie above or beside each other, with their middles in line. */
function isBeside(a: Bounds, b: Bounds): boolean {
  const x = Math.abs(a.minX + a.maxX - b.minX - b.maxX) / 2
  const y = Math.abs(a.minY + a.maxY - b.minY - b.maxY) / 2
  const [wide, wider] = [a.maxX - a.minX, b.maxX - b.minX].sort((p, q) => p - q) as [number, number]
  return x < wider / 2 - wide / 4 || y < Math.max(a.maxY - a.minY, b.maxY - b.minY) / 2
}
