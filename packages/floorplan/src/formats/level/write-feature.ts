import { planToWorld, type Georeference } from './georeference.js'
import type { JsonObject, PlanFeature, PlanGeometry, PlanLevel } from './plan-level.js'
import type { PlanPoint } from './georeference.js'
import { ringArea } from './read-geometry.js'

export type WrittenFeature = {
  type: 'Feature'
  id: string
  feature_type?: string
  geometry: WrittenGeometry | null
  properties: JsonObject
}

type WrittenGeometry = { type: string; coordinates: unknown }

/**
 * Converts our geometry to GeoJSON and maps every point. Outer rings run counter-clockwise with y
 * up (RFC 7946).
 */
export function writeGeometry(
  { type, parts }: PlanGeometry,
  move: (point: PlanPoint) => PlanPoint,
): WrittenGeometry {
  const name = { point: 'Point', line: 'LineString', polygon: 'Polygon' }[type]
  const one = (paths: PlanGeometry['parts'][number]) => {
    if (type === 'point') return move(paths[0]![0]!)
    if (type === 'line') return paths[0]!.map(move)
    return paths.map((path, index) => {
      const ring = path.map(move)
      const isRight = ringArea(ring) > 0 === (index === 0)
      const wound = isRight ? ring : ring.toReversed()
      return [...wound, wound[0]!]
    })
  }
  return parts.length === 1
    ? { type: name, coordinates: one(parts[0]!) }
    : { type: `Multi${name}`, coordinates: parts.map(one) }
}

/** Converts plan coordinates to degrees with nine decimals, a tenth of a millimetre. */
export function toDegrees(georeference: Georeference): (point: PlanPoint) => PlanPoint {
  const move = planToWorld(georeference)
  const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9
  return (point) => {
    const [longitude, latitude] = move(point)
    return [round(longitude), round(latitude)]
  }
}

/** Properties beyond the standard, so that importing our own export restores everything. */
export function elementProperties({
  id,
  kind,
  category,
  box,
  isArea,
  locationId,
}: PlanFeature): JsonObject {
  return {
    plan_element: {
      id,
      kind,
      category: category ?? null,
      isArea,
      ...(box ? { box } : {}),
      ...(locationId === undefined ? {} : { locationId }),
    },
  }
}

/** A level's frame. `hasOutline` is false if the level's outline was generated. */
export function levelProperties(level: PlanLevel, hasOutline: boolean): JsonObject {
  const { id, shortName, referenceWidth, referenceHeight, georeference, metresPerUnit } = level
  const saved = {
    id,
    shortName: shortName ?? null,
    referenceWidth,
    referenceHeight,
    georeference: georeference ?? null,
  }
  return {
    plan_level: {
      ...saved,
      ...(metresPerUnit === undefined ? {} : { metresPerUnit }),
      ...(hasOutline ? {} : { outline: false }),
    },
  }
}

export function displayPointProperty(
  { displayPoint }: PlanFeature,
  move: (point: PlanPoint) => PlanPoint,
): JsonObject {
  return displayPoint ? { display_point: { type: 'Point', coordinates: move(displayPoint) } } : {}
}
