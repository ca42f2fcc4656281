import { boundsOf, type Bounds } from '../../kernels/geometry.js'
import type { PlanGeometry } from './plan-level.js'
import type { PlanPoint } from './georeference.js'

export function mapGeometry(
  { type, parts }: PlanGeometry,
  move: (point: PlanPoint) => PlanPoint,
): PlanGeometry {
  return { type, parts: parts.map((paths) => paths.map((path) => path.map(move))) }
}

export function pointsOf({ parts }: PlanGeometry): PlanPoint[] {
  return parts.flatMap((paths) => paths.flat())
}

export function geometryBounds(geometry: PlanGeometry): Bounds {
  return boundsOf(pointsOf(geometry))
}
