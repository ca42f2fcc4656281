import type { Clustering } from '../clustering.js'
import { toScreen } from '../kernels/fit-view.js'
import type { Bounds } from '../kernels/geometry.js'
import { badgeSize } from '../kernels/level-of-detail.js'
import type { Scene } from '../scene.js'
import type { ThemeTokens, View } from '../types.js'
import { badgeReach } from './paint-badge.js'

/** All that decides how the markers look at one moment. The theme's colours are resolved. */
export type Picture = { scene: Scene; view: View; theme: ThemeTokens; clusters: Clustering | null }

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

/** Everything on the screen that the marker may touch, without its label. */
export function paintedBounds(picture: Picture, i: number): Bounds {
  const [x, y] = anchorOnScreen(picture, i)
  const { minX, minY, maxX, maxY } = boxOnScreen(picture, i)
  const reach = Math.max(badgeReach(badgeSize(sizeOnScreen(picture, i))), badgeReach(clusterBadge)) + 20
  const line = 3
  return { minX: Math.min(minX - line, x - reach), minY: Math.min(minY - line, y - reach), maxX: Math.max(maxX + line, x + reach), maxY: Math.max(maxY + line, y + reach) }
}
