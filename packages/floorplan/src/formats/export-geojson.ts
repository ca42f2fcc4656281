import { isObject } from './level/plain-json.js'
import type { ContextFeature, JsonObject, PlanBuilding, PlanFeature } from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import { writeLabel } from './level/classify.js'
import { Problems, type Problem } from './level/problems.js'
import {
  displayPointProperty,
  elementProperties,
  levelProperties,
  toDegrees,
  writeGeometry,
  type WrittenFeature,
} from './level/write-feature.js'

/**
 * A FeatureCollection. `floorPlan` indicates whether its coordinates are WGS 84 or reference units
 * with y downwards.
 */
export type GeoJsonFile = {
  type: 'FeatureCollection'
  floorPlan: { coordinates: 'WGS84' | 'plan' }
  features: (WrittenFeature | ContextFeature)[]
}

/**
 * Exports a building as GeoJSON, in WGS 84 if every level is georeferenced. Otherwise the
 * coordinates are reference units, as indicated by the member `floorPlan`. Programs that ignore
 * this member show the file in the sea near Africa. Importing the file restores the same building.
 * @example
 * const { file } = exportGeoJson(importImdf(archive))
 * download('building.geojson', JSON.stringify(file))
 */
export function exportGeoJson({ levels, context, language }: PlanBuilding): {
  file: GeoJsonFile
  problems: readonly Problem[]
} {
  const problems = new Problems()
  const isOnEarth = levels.every((level) => level.georeference)
  if (!isOnEarth) problems.add('scale-missing', '')
  const features = levels.flatMap((level): WrittenFeature[] => {
    const move = isOnEarth ? toDegrees(level.georeference!) : (point: PlanPoint) => point
    const outline = level.features.find(
      (feature) => feature.kind === 'level' && feature.id === level.id,
    )
    const properties: JsonObject = {
      ...level.properties,
      feature_type: 'level',
      name: nameFor(level.properties?.name, level.name, language),
      ...(level.shortName === undefined
        ? {}
        : { short_name: nameFor(level.properties?.short_name, level.shortName, language) }),
      ordinal: level.ordinal,
      ...levelProperties(level, outline !== undefined),
    }
    return [
      {
        type: 'Feature',
        id: level.id,
        geometry: outline ? writeGeometry(outline.geometry, move) : null,
        properties,
      },
      ...level.features
        .filter((feature) => feature !== outline)
        .map((feature): WrittenFeature => ({
          type: 'Feature',
          id: feature.id,
          geometry: writeGeometry(feature.geometry, move),
          properties: propertiesOf(feature, level.id, language, move),
        })),
    ]
  })
  return {
    file: {
      type: 'FeatureCollection',
      floorPlan: { coordinates: isOnEarth ? 'WGS84' : 'plan' },
      features: [...features, ...context],
    },
    problems: problems.list,
  }
}

function propertiesOf(
  feature: PlanFeature,
  levelId: string,
  language: string,
  move: (point: PlanPoint) => PlanPoint,
): JsonObject {
  const { kind, category, label, properties } = feature
  return {
    ...properties,
    feature_type: kind,
    category: category ?? null,
    name: label === undefined ? null : nameFor(properties?.name, label, language),
    level_id: levelId,
    ...displayPointProperty(feature, move),
    ...elementProperties(feature),
  }
}

/** Retains labels by language; other labels are plain text. */
function nameFor(before: unknown, label: string, language: string): unknown {
  return isObject(before) ? writeLabel(before, label, language) : label
}
