import type Flatbush from 'flatbush'
import {
  boundsOf,
  centreOf,
  contains,
  heightOf,
  widen,
  widthOf,
  type Bounds,
} from '../kernels/geometry.js'
import { indexBoxes } from '../kernels/index-boxes.js'
import type { SvgLabel } from './join-labels.js'
import { geometryBounds } from './level/geometry-map.js'
import type { PlanPoint } from './level/georeference.js'
import type { PlanGeometry } from './level/plan-level.js'
import { around, type Notes, type Sheet } from './sheet.js'
import { isMark } from './sheet-words.js'

/**
 * Shapes at the end of a line that fit their text closely: bubbles at the ends of axes and marks of
 * sections, to whose middle a line leads, and callouts, whose line is free at its other end.
 */
export function findPointers(sheet: Sheet, notes: Notes): void {
  const { lines, labels, areas, bounds } = sheet
  const ends = lines
    .filter((line) => line.length > 1 && line.length < 5)
    .flatMap((line) => [
      { end: line[0]!, next: line[1]!, far: line.at(-1)! },
      { end: line.at(-1)!, next: line.at(-2)!, far: line[0]! },
    ])
  if (ends.length === 0) return
  const index = indexBoxes(ends.map(({ end }) => boundsOf([end])))
  const find = (label: SvgLabel): void => {
    const [at] = around(sheet, [label.x, label.y])
    if (at === undefined || notes.areas.has(at)) return
    const box = bounds[at]!
    const isClose =
      widthOf(box) < label.width * 1.5 + label.size * 3 &&
      heightOf(box) < label.height + label.size * 3
    if (!isClose) return
    const slack = label.size * 0.4
    const near = widen(box, slack)
    const nearby = index.search(near.minX, near.minY, near.maxX, near.maxY)
    sheet.steps -= nearby.length
    const touching = nearby
      .map((one) => ends[one]!)
      .filter(({ far }) => !contains(near, far[0], far[1]))
    const isFreeAt = ({ far }: LineEnd) => isFree(far, at, { ends: index, slack, sheet, notes })
    const isPointed = isRound(areas[at]!)
      ? isMark(label) && touching.some((one) => leadsTo(one, box))
      : touching.length === 1 && leavesSide(touching[0]!, box, slack) && touching.every(isFreeAt)
    if (!isPointed) return
    notes.areas.add(at)
    notes.labels.add(label)
  }
  for (const label of labels) find(label)
  // The line of a name may end at its number, which is known by now.
  for (const label of labels) find(label)
}

type LineEnd = { end: PlanPoint; next: PlanPoint; far: PlanPoint }

function isRound({ parts }: PlanGeometry): boolean {
  const ring = parts[0]![0]!
  if (ring.length < 6) return false
  const [x, y] = centreOf(geometryBounds({ type: 'polygon', parts: [[ring]] }))
  const radii = ring.map((point) => Math.hypot(point[0] - x, point[1] - y))
  return Math.min(...radii) > Math.max(...radii) * 0.85
}

/** Whether a long line ends at a circle in the direction of its middle. */
function leadsTo({ end, next }: LineEnd, box: Bounds): boolean {
  const [x, y] = centreOf(box)
  const radius = widthOf(box) / 2
  const [dx, dy] = [end[0] - next[0], end[1] - next[1]]
  const long = Math.hypot(dx, dy)
  const apart = Math.hypot(end[0] - x, end[1] - y)
  const off = Math.abs((x - end[0]) * dy - (y - end[1]) * dx) / long
  return long > radius * 2.4 && off < radius * 0.15 && Math.abs(apart - radius) < radius * 0.2
}

/** Whether a line begins at the middle part of a side, and does not go along it. */
function leavesSide({ end, next }: LineEnd, box: Bounds, slack: number): boolean {
  const [dx, dy] = [Math.abs(end[0] - next[0]), Math.abs(end[1] - next[1])]
  const [x, y] = centreOf(box)
  const isAtSide = end[0] <= box.minX + slack || end[0] >= box.maxX - slack
  return isAtSide
    ? dx > dy * 0.1 && Math.abs(end[1] - y) < heightOf(box) * 0.3
    : dy > dx * 0.1 && Math.abs(end[0] - x) < widthOf(box) * 0.3
}

/**
 * Whether a line ends at no other line and at no other shape's side, as partitions between desks
 * would.
 */
function isFree(
  far: PlanPoint,
  own: number,
  { ends, slack, sheet, notes }: { ends: Flatbush; slack: number; sheet: Sheet; notes: Notes },
): boolean {
  const near = widen(boundsOf([far]), slack)
  const box = [near.minX, near.minY, near.maxX, near.maxY] as const
  const others = ends.search(...box)
  const beside = sheet.index.search(...box)
  sheet.steps -= others.length + beside.length
  return (
    others.length === 1 &&
    beside.every(
      (at) =>
        at === own ||
        notes.areas.has(at) ||
        contains(widen(sheet.bounds[at]!, -slack * 3), far[0], far[1]),
    )
  )
}
