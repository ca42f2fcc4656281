import { defaultLimits } from './level/limits.js'
import type { PlanLevel } from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import type { ImportResult } from './import-geojson.js'
import { Problems, type Problem } from './level/problems.js'
import { readImageSize } from './image-size.js'

/** Two image points in pixels, and their distance in metres. */
export type Calibration = { from: PlanPoint; to: PlanPoint; metres: number }

/**
 * Determines an image's scale: from two points, or from the drawing's scale (100 for 1:100) and
 * resolution.
 */
export type ScaleSource = Calibration | { drawnAt: number; dpi: number }

/**
 * Computes metres per pixel, which equals metres per reference unit. Returns undefined and a
 * problem if the points are equal or the distance is not positive.
 * @example
 * calibrate({ from: [120, 80], to: [620, 80], metres: 12.5 }).metresPerUnit // 0.025
 */
export function calibrate(source: ScaleSource): {
  metresPerUnit?: number
  problems: readonly Problem[]
} {
  const problems = new Problems()
  // An inch is 0.0254 m on paper, and `drawnAt` times that in the building.
  const metresPerUnit =
    'metres' in source
      ? source.metres / Math.hypot(source.to[0] - source.from[0], source.to[1] - source.from[1])
      : (source.drawnAt * 0.0254) / source.dpi
  if (Number.isFinite(metresPerUnit) && metresPerUnit > 0) return { metresPerUnit, problems: [] }
  problems.add(
    'calibration-invalid',
    '',
    'metres' in source ? `${source.metres} m` : `1:${source.drawnAt}, ${source.dpi} dpi`,
  )
  return { problems: problems.list }
}

/**
 * Creates a plan from an image, with one reference unit per pixel. Reads the size from the file's
 * first bytes (PNG, JPEG, GIF, WebP). Determines the scale from two points, from a resolution and
 * the drawing's scale, or from the file's own resolution. Never throws: reports unusable content in
 * `problems`.
 * @example
 * const bytes = new Uint8Array(await file.arrayBuffer())
 * const scale = { from: [120, 80], to: [620, 80], metres: 12.5 }
 * const { levels } = importImage(bytes, { name: 'Floor 3', scale })
 */
export function importImage(
  bytes: Uint8Array,
  {
    name = 'Plan',
    ordinal = 0,
    scale,
    drawnAt,
  }: { name?: string; ordinal?: number; scale?: ScaleSource; drawnAt?: number } = {},
): ImportResult {
  const problems: Problem[] = []
  const own = new Problems()
  const size = bytes instanceof Uint8Array ? readImageSize(bytes) : undefined
  if (!size) own.add('image-unknown', '')
  // An image is a single object, so the vertex limit also limits its sides.
  else if (Math.max(size.width, size.height) > defaultLimits.vertices)
    own.add('too-large', '', {
      of: 'pixels',
      most: defaultLimits.vertices,
      found: Math.max(size.width, size.height),
    })
  if (!size || own.list.length > 0)
    return { language: 'en', levels: [], context: [], problems: own.list }
  const source =
    scale ?? (drawnAt !== undefined && size.dpi ? { drawnAt, dpi: size.dpi } : undefined)
  const calibrated = source ? calibrate(source) : undefined
  if (!source) own.add('scale-missing', '')
  problems.push(...own.list, ...(calibrated?.problems ?? []))
  const level: PlanLevel = {
    id: name,
    name,
    ordinal,
    referenceWidth: size.width,
    referenceHeight: size.height,
    features: [],
    ...(calibrated?.metresPerUnit === undefined ? {} : { metresPerUnit: calibrated.metresPerUnit }),
  }
  return { language: 'en', levels: [level], context: [], problems }
}
