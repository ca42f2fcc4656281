import { boundsOf, centreOf, heightOf, insidePolygon, sizeOf } from '../../kernels/geometry.js'
import { indexBoxes } from '../../kernels/index-boxes.js'
import { geometryBounds } from './geometry-map.js'
import { isPlace, type PlanFeature } from './plan-level.js'
import type { Problems } from './problems.js'

/**
 * Converts unnamed points without a category, which mark the surrounding room, to that room's
 * display point.
 */
export function foldDisplayPoints(
  features: readonly PlanFeature[],
  problems: Problems,
): PlanFeature[] {
  const rooms = features.filter(
    ({ kind, geometry }) => kind === 'unit' && geometry.type === 'polygon',
  )
  const isBare = ({ kind, geometry, label, category }: PlanFeature) =>
    (kind === 'unit' || kind === 'amenity') && geometry.type === 'point' && !label && !category
  if (rooms.length === 0 || !features.some(isBare)) return [...features]
  const bounds = rooms.map(({ geometry }) => geometryBounds(geometry))
  const index = indexBoxes(bounds)
  const spreads = bounds.map(sizeOf)
  const displayPoints = new Map<PlanFeature, readonly [number, number]>()
  const folded = new Set<PlanFeature>()
  for (const feature of features.filter(isBare)) {
    const [x, y] = feature.geometry.parts[0]![0]![0]!
    const around = index
      .neighbors(x, y, 100, 0)
      .filter((at) => rooms[at]!.geometry.parts.some(([outline]) => insidePolygon(outline!, x, y)))
    const room = rooms[around.sort((a, b) => spreads[a]! - spreads[b]!)[0] ?? -1]
    if (!room) continue
    problems.add('display-point', feature.id)
    folded.add(feature)
    if (!room.displayPoint && !displayPoints.has(room)) displayPoints.set(room, [x, y])
  }
  return features
    .filter((feature) => !folded.has(feature))
    .map((feature) => {
      const displayPoint = displayPoints.get(feature)
      return displayPoint ? { ...feature, displayPoint } : feature
    })
}

/** Numbers unnamed features by level in reading order: rows from the top, from left to right. */
export function numberUnnamed(
  features: readonly PlanFeature[],
  ordinal: number,
  problems: Problems,
): PlanFeature[] {
  const nameless = features
    .filter((feature) => isPlace(feature) && !feature.label)
    .map((feature) => ({ feature, ...middle(feature) }))
  const heights = nameless.map(({ height }) => height).sort((a, b) => a - b)
  const row = Math.max(heights[heights.length >> 1] ?? 1, 1e-6)
  nameless.sort((a, b) => Math.floor(a.y / row) - Math.floor(b.y / row) || a.x - b.x)
  const digits = nameless.length > 99 ? 3 : 2
  const names = new Map(
    nameless.map(({ feature }, index) => [
      feature,
      `${ordinal}.${String(index + 1).padStart(digits, '0')}`,
    ]),
  )
  return features.map((feature) => {
    const label = names.get(feature)
    if (label) problems.add('numbered', feature.id, label)
    return label ? { ...feature, label } : feature
  })
}

function middle({ geometry }: PlanFeature): { x: number; y: number; height: number } {
  const box = boundsOf(geometry.parts.flatMap((paths) => paths[0]!))
  const [x, y] = centreOf(box)
  return { x, y, height: heightOf(box) }
}
