import type Flatbush from 'flatbush'
import { sizeOf, type Bounds } from '../kernels/geometry.js'
import type { SvgLabel } from './join-labels.js'
import type { PlanPoint } from './level/georeference.js'
import type { PlanGeometry } from './level/plan-level.js'
import { isInside } from './shapes-by-labels.js'

/** A drawing that is searched for what is not a part of the building. */
export type Sheet = {
  areas: readonly PlanGeometry[]
  bounds: readonly Bounds[]
  index: Flatbush
  whole: Bounds
  labels: readonly SvgLabel[]
  lines: readonly (readonly PlanPoint[])[]
  /** The remaining number of comparisons. */
  steps: number
}

/** What is not a part of the building: positions of areas, and texts. */
export type Notes = {
  areas: Set<number>
  labels: Set<SvgLabel>
  /** The boxes of title blocks. */
  blocks: Bounds[]
}

export const boxOf = ({ x, y, width, height }: SvgLabel): Bounds => ({
  minX: x - width / 2,
  minY: y - height / 2,
  maxX: x + width / 2,
  maxY: y + height / 2,
})

/** The areas around a point, the smallest first. */
export function around(sheet: Sheet, [x, y]: PlanPoint): number[] {
  const { index, bounds, areas } = sheet
  if (sheet.steps <= 0) return []
  const found = index.search(x, y, x, y)
  sheet.steps -= found.length + 1
  return found
    .sort((a, b) => sizeOf(bounds[a]!) - sizeOf(bounds[b]!))
    .slice(0, 20)
    .filter((at) => isInside(areas[at]!, x, y))
}

/** Whether an outline has four corners and parallel sides, as rooms and desks do. */
export function isBox({ parts }: PlanGeometry): boolean {
  const [a, b, c, d, ...more] = parts[0]![0]!
  if (!a || !b || !c || !d || more.length > 0) return false
  const skew = Math.hypot(a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1])
  return skew < Math.hypot(a[0] - c[0], a[1] - c[1]) * 0.02
}
