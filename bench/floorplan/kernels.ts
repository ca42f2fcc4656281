import { ClusterPyramid } from '../../packages/floorplan/src/clustering.js'
import { hitTest } from '../../packages/floorplan/src/kernels/hit-test.js'
import { emptyTable, updateTable } from '../../packages/floorplan/src/marker-table.js'
import { dice, makeScene, paths } from './page/scene.js'

/*
 * Measures the engine parts that take microseconds. They are called directly, because a browser
 * event would cost more than the call. Each figure is the best of several rounds, because other
 * load only makes rounds slower.
 */

const rounds = 7
/** Half the minimum target size in reference units, where one pixel is one unit. */
const minHalf = 12

function bestOf(run: () => void): number {
  let best = Infinity
  for (let i = 0; i < rounds; i++) {
    const since = performance.now()
    run()
    best = Math.min(best, performance.now() - since)
  }
  return best
}

/**
 * Returns microseconds per hit test, and how many of `checked` random points differ from a
 * brute-force test of every marker.
 */
export function measureHitTest(
  count: number,
  checked: number,
): { microseconds: number; different: number } {
  const { markers, width, height } = makeScene(count)
  const { table: scene } = updateTable(emptyTable, markers)
  const random = dice(5)
  const points = Array.from(
    { length: 20_000 },
    () => [random() * width, random() * height] as const,
  )
  const milliseconds = bestOf(() => {
    for (const [x, y] of points) hitTest(scene, x, y, minHalf)
  })
  const areas = scene.markers.filter(({ isArea }) => isArea).length
  let different = 0
  for (const [x, y] of points.slice(0, checked)) {
    let best = -1
    let [bestTier, bestRank] = [-1, -Infinity]
    scene.markers.forEach((marker, i) => {
      const [dx, dy] = [scene.anchors[i * 2]! - x, scene.anchors[i * 2 + 1]! - y]
      const exact = marker.points
        ? holds(marker.points, x, y)
        : x >= marker.x &&
          x <= marker.x + marker.width &&
          y >= marker.y &&
          y <= marker.y + marker.height
      const [reachX, reachY] = marker.points
        ? [minHalf, minHalf]
        : [Math.max(minHalf, marker.width / 2), Math.max(minHalf, marker.height / 2)]
      if (!exact && (Math.abs(dx) > reachX || Math.abs(dy) > reachY)) return
      // Points take precedence over areas, and exact hits over extended ones. Ties go to the
      // topmost or nearest.
      const tier = (i < areas ? 0 : 2) + (exact ? 1 : 0)
      const rank = exact ? i : -Math.hypot(dx, dy)
      if (tier > bestTier || (tier === bestTier && rank > bestRank))
        [best, bestTier, bestRank] = [i, tier, rank]
    })
    if (best !== hitTest(scene, x, y, minHalf)) different++
  }
  return { microseconds: (milliseconds * 1000) / points.length, different }
}

function holds(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  })
  return inside
}

/**
 * Returns microseconds to update the cluster counts after one status change, once every scale has
 * been computed.
 */
export function measureClusters(count: number): number {
  const plan = makeScene(count)
  const { table: scene } = updateTable(emptyTable, plan.markers)
  const clusters = new ClusterPyramid(scene)
  const camera = paths.zoom(plan)
  for (let i = 0; i <= 60; i++) clusters.at(camera(i).scale)
  const random = dice(6)
  const moves = Array.from({ length: 200_000 }, () => Math.floor(random() * count))
  const milliseconds = bestOf(() => {
    // Alternates between statuses, so that no count falls below zero.
    for (const i of moves) {
      clusters.moveStatus(i, 0, 3)
      clusters.moveStatus(i, 3, 0)
    }
  })
  return (milliseconds * 1000) / (moves.length * 2)
}
