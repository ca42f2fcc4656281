import type { Clustering } from '../clustering.js'
import { toScreen } from '../kernels/fit-view.js'
import { widen, type Bounds } from '../kernels/geometry.js'
import type { Scene } from '../scene.js'
import type { ThemeTokens, View } from '../types.js'

/** All that decides how the markers look at one moment. The view is snapped to device pixels, the theme's colours are resolved. */
export type Picture = { scene: Scene; view: View; theme: ThemeTokens; clusters: Clustering | null; isMoving: boolean }

/** The diameter of a cluster's badge in CSS pixels: less than the distance between two of them. */
export const clusterBadge = 29

/** The length of the marker's shorter side on the screen. */
export function sizeOnScreen({ scene, view }: Picture, i: number): number {
  return scene.sizes[i]! * view.scale
}

/** True if the marker is drawn inside the cluster of another one. */
export function isJoined({ clusters }: Picture, i: number): boolean {
  return clusters !== null && clusters.countAt(i) === 0
}

/** True if a cluster is drawn at this marker's place. */
export function isCluster({ clusters }: Picture, i: number): boolean {
  return clusters !== null && clusters.countAt(i) > 1
}

/** Where the marker's badge is, before it makes room for a label. */
export function anchorOnScreen({ scene, view }: Picture, i: number): [number, number] {
  return toScreen(view, scene.anchors[i * 2]!, scene.anchors[i * 2 + 1]!)
}

/** The marker's box on the screen. */
export function boxOnScreen({ scene, view }: Picture, i: number): Bounds {
  const { minX, minY, maxX, maxY } = scene.boundsAt(i)
  const [left, top] = toScreen(view, minX, minY)
  const [right, bottom] = toScreen(view, maxX, maxY)
  return { minX: left, minY: top, maxX: right, maxY: bottom }
}

/**
 * How far something may be painted beyond a marker's box, in CSS pixels: the halo of a badge as large as its marker, the
 * smallest dot, a sensor's sign; or the badge of a cluster.
 */
export function paintReach({ clusters }: Picture): number {
  return clusters ? 23 : 10
}

/** Everything on the plan that the marker may touch, without its label, in reference units. */
export function paintedBounds(picture: Picture, i: number): Bounds {
  return widen(picture.scene.boundsAt(i), paintReach(picture) / picture.view.scale)
}
