import { toPlan } from '../kernels/fit-view.js'
import { hitTest } from '../kernels/hit-test.js'
import {
  anchorOnScreen,
  clusterBadge,
  isCluster,
  isJoined,
  type RenderSnapshot,
} from '../layers/markers/render-snapshot.js'

/** Half the minimum target size, in CSS pixels (WCAG 2.2, 2.5.8). */
const smallestHalf = 12

/** A hit test's result: a marker, a cluster (by its owner), or nothing. */
export type Picked = { marker: number } | { cluster: number } | null

/** Hit-tests markers and clusters at a view point, in CSS pixels. */
export function pick(snapshot: RenderSnapshot, px: number, py: number): Picked {
  const { table, view, clusters } = snapshot
  const [x, y] = toPlan(view, px, py)
  if (clusters) {
    const reach = clusterBadge / 2 / view.scale
    const near = table
      .search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
      .filter((i) => isCluster(snapshot, i))
    const distance = (i: number) => {
      const [atX, atY] = anchorOnScreen(snapshot, i)
      return Math.hypot(atX - px, atY - py)
    }
    const [nearest] = near.sort((a, b) => distance(a) - distance(b))
    if (nearest !== undefined && distance(nearest) <= clusterBadge / 2 + 1)
      return { cluster: nearest }
  }
  const marker = hitTest(
    table,
    x,
    y,
    smallestHalf / view.scale,
    (i) => !isJoined(snapshot, i) && !isCluster(snapshot, i),
  )
  return marker < 0 ? null : { marker }
}
