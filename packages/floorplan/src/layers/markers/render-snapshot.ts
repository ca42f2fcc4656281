import type { Clustering, ClusterPyramid } from '../../clustering.js'
import { toScreen } from '../../kernels/fit-view.js'
import { widen, type Bounds } from '../../kernels/geometry.js'
import { badgeSize, smallestDot, usualDot } from '../../kernels/level-of-detail.js'
import type { MarkerTable } from '../../marker-table.js'
import type { ThemeTokens, View } from '../../types.js'

/**
 * All inputs that determine the plan's appearance at one moment. The view is snapped to device
 * pixels, and the theme's colours are resolved.
 */
export type RenderSnapshot = {
  table: MarkerTable
  view: View
  theme: ThemeTokens
  pyramid: ClusterPyramid | null
  /** The pyramid's clusters for the view's scale. */
  clusters: Clustering | null
}

export function seenFrom(snapshot: RenderSnapshot, view: View): RenderSnapshot {
  return { ...snapshot, view, clusters: snapshot.pyramid?.at(view.scale) ?? null }
}

/** A cluster badge's diameter in CSS pixels: less than the distance between two clusters. */
export const clusterBadge = 29

/** The length of the marker's shorter side on screen. */
export function sizeOnScreen({ table, view }: RenderSnapshot, i: number): number {
  return table.sizes[i]! * view.scale
}

export function badgeOnScreen(snapshot: RenderSnapshot, i: number): number {
  return badgeSize(sizeOnScreen(snapshot, i), smallestDotOn(snapshot))
}

/** The minimum of `badgeOnScreen`. */
export function smallestDotOn({ table, view }: Pick<RenderSnapshot, 'table' | 'view'>): number {
  return smallestDot(table.spacing * view.scale)
}

/** True if the marker is drawn as part of another marker's cluster. */
export function isJoined({ clusters }: RenderSnapshot, i: number): boolean {
  return clusters !== null && clusters.countAt(i) === 0
}

export function isCluster({ clusters }: RenderSnapshot, i: number): boolean {
  return clusters !== null && clusters.countAt(i) > 1
}

/** The position of the marker's badge, before it moves for a label. */
export function anchorOnScreen({ table, view }: RenderSnapshot, i: number): [number, number] {
  return toScreen(view, table.anchors[i * 2]!, table.anchors[i * 2 + 1]!)
}

export function boxOnScreen({ table, view }: RenderSnapshot, i: number): Bounds {
  const { minX, minY, maxX, maxY } = table.boundsAt(i)
  const [left, top] = toScreen(view, minX, minY)
  const [right, bottom] = toScreen(view, maxX, maxY)
  return { minX: left, minY: top, maxX: right, maxY: bottom }
}

/** The maximum of `paintReach`. */
export const widestReach = 23

/**
 * How far a marker may be painted beyond its box, in CSS pixels: a cluster's badge, the smallest
 * dot, the outline of a marker larger than its badge, or otherwise the halo of a badge as large as
 * its marker plus a sensor dot. A status change's cost grows with the square of this distance.
 */
export function paintReach({
  table,
  view,
  clusters,
}: Pick<RenderSnapshot, 'table' | 'view' | 'clusters'>): number {
  if (clusters) return widestReach
  const largest = Math.max(table.largestPoint * view.scale, smallestDotOn({ table, view }))
  // The distance of a diamond's tip from the marker's centre, which is snapped to a pixel.
  if (largest <= usualDot)
    return largest * 0.62 + 0.78 - Math.min(0.75, (table.smallest * view.scale) / 2)
  return table.smallest * view.scale > 30 ? 4 : 10
}

/** The part of the plan where the marker may paint, without its label, in reference units. */
export function paintedBounds(snapshot: RenderSnapshot, i: number): Bounds {
  return widen(snapshot.table.boundsAt(i), paintReach(snapshot) / snapshot.view.scale)
}
