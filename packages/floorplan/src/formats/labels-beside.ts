import { boundsOf, centreOf, heightOf, sizeOf, widthOf, type Bounds } from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import type { SvgLabel } from './join-labels.js'
import type { PlanPoint } from './level/georeference.js'
import type { PlanGeometry } from './level/plan-level.js'
import { nameIn } from './name-in-label.js'
import { boxOf } from './sheet.js'
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
    const [width, height] = extent(label)
    const box = boxOf({ ...label, width, height })
    return { label, box, around: label.owner ? undefined : shapeAround(label, plan) }
  })
  const free = placed.filter(({ label: { owner, size }, around, box }) => {
    if (owner || plan.steps <= 0) return false
    // A text that fills its shape is in it.
    const own = around === undefined ? undefined : plan.bounds[around]!
    return !own || longerSide(own) > widthOf(box) + size * 4
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

const longerSide = (box: Bounds) => Math.max(widthOf(box), heightOf(box))

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
  const index = indexBoxes(ends.map(({ end }) => boundsOf([end])))
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
  const box = plan.bounds[at]!
  const [middleX, middleY] = centreOf(box)
  const isInMiddle =
    Math.abs(x - middleX) < widthOf(box) * 0.375 && Math.abs(y - middleY) < heightOf(box) * 0.375
  return isInMiddle ? at : undefined
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
  const whole = sizeOf(plan.index)
  const isFree = (at: number) => !taken.has(at) && !shapes[at]!.isNamed
  const classes = new Map<string, { all: number; pairs: Map<number, SvgLabel[]> }>()
  const classOf = (at: number) => {
    const box = plan.bounds[at]!
    const sides = [widthOf(box), heightOf(box)].sort((a, b) => a - b)
    const [room] = areasAround(...centreOf(box), plan.areas[at]! * 1.5, plan)
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
  const [[ax, ay], [bx, by]] = [centreOf(a), centreOf(b)]
  const [wide, wider] = [widthOf(a), widthOf(b)].sort((p, q) => p - q) as [number, number]
  return (
    Math.abs(ax - bx) < wider / 2 - wide / 4 ||
    Math.abs(ay - by) < Math.max(heightOf(a), heightOf(b)) / 2
  )
}
