import type { Clustering, ClusterPyramid } from '../clustering.js'
import { toScreen } from '../kernels/fit-view.js'
import { widen, type Bounds } from '../kernels/geometry.js'
import { badgeSize, smallestDot, usualDot } from '../kernels/level-of-detail.js'
import type { MarkerTable } from '../marker-table.js'
import type { ThemeTokens, View } from '../types.js'

/**
 * All that decides how the markers look at one moment. The view is snapped to device pixels, the
 * theme's colours are resolved.
 */
export type RenderSnapshot = {
  table: MarkerTable
  view: View
  theme: ThemeTokens
  pyramid: ClusterPyramid | null
  /** Those of the pyramid for the scale of the view. */
  clusters: Clustering | null
}

/** The same picture seen from elsewhere. */
export function seenFrom(snapshot: RenderSnapshot, view: View): RenderSnapshot {
  return { ...snapshot, view, clusters: snapshot.pyramid?.at(view.scale) ?? null }
}

/** The diameter of a cluster's badge in CSS pixels: less than the distance between two of them. */
export const clusterBadge = 29

/** The length of the marker's shorter side on the screen. */
export function sizeOnScreen({ table, view }: RenderSnapshot, i: number): number {
  return table.sizes[i]! * view.scale
}

/** The diameter of the marker's badge on the screen. */
export function badgeOnScreen(snapshot: RenderSnapshot, i: number): number {
  return badgeSize(sizeOnScreen(snapshot, i), smallestDotOn(snapshot))
}

/** The least that `badgeOnScreen` answers. */
export function smallestDotOn({ table, view }: Pick<RenderSnapshot, 'table' | 'view'>): number {
  return smallestDot(table.spacing * view.scale)
}

/** True if the marker is drawn inside the cluster of another one. */
export function isJoined({ clusters }: RenderSnapshot, i: number): boolean {
  return clusters !== null && clusters.countAt(i) === 0
}

/** True if a cluster is drawn at this marker's place. */
export function isCluster({ clusters }: RenderSnapshot, i: number): boolean {
  return clusters !== null && clusters.countAt(i) > 1
}

/** Where the marker's badge is, before it makes room for a label. */
export function anchorOnScreen({ table, view }: RenderSnapshot, i: number): [number, number] {
  return toScreen(view, table.anchors[i * 2]!, table.anchors[i * 2 + 1]!)
}

/** The marker's box on the screen. */
export function boxOnScreen({ table, view }: RenderSnapshot, i: number): Bounds {
  const { minX, minY, maxX, maxY } = table.boundsAt(i)
  const [left, top] = toScreen(view, minX, minY)
  const [right, bottom] = toScreen(view, maxX, maxY)
  return { minX: left, minY: top, maxX: right, maxY: bottom }
}

/** The most that `paintReach` answers. */
export const widestReach = 23

/**
 * How far something may be painted beyond a marker's box, in CSS pixels: the badge of a cluster;
 * the smallest dot; the line around a marker that is larger than its badge; else the halo of a
 * badge as large as its marker and a sensor's sign. What is painted with a change of status grows
 * with the square of it.
 */
export function paintReach({
  table,
  view,
  clusters,
}: Pick<RenderSnapshot, 'table' | 'view' | 'clusters'>): number {
  if (clusters) return widestReach
  const largest = Math.max(table.largestPoint * view.scale, smallestDotOn({ table, view }))
  // A diamond's tip is so far from the marker's middle, which lies somewhere on a whole pixel.
  if (largest <= usualDot)
    return largest * 0.62 + 0.78 - Math.min(0.75, (table.smallest * view.scale) / 2)
  return table.smallest * view.scale > 30 ? 4 : 10
}

/** Everything on the plan that the marker may touch, without its label, in reference units. */
export function paintedBounds(snapshot: RenderSnapshot, i: number): Bounds {
  return widen(snapshot.table.boundsAt(i), paintReach(snapshot) / snapshot.view.scale)
}
