import { assemble, type PlacementOptions } from './level/assemble.js'
import { defaultLimits, type ImportLimits } from './level/limits.js'
import { isObject, own, parseJson } from './level/plain-json.js'
import type { PlanBuilding } from './level/plan-level.js'
import { Problems, type Problem } from './level/problems.js'
import { FeatureReader } from './level/read-features.js'

export type ImportOptions = PlacementOptions & {
  /** The language of the labels (BCP 47). Defaults to the file's own, otherwise English. */
  language?: string
  limits?: Partial<ImportLimits>
}

/** An import's result: the usable content and the problems found. */
export type ImportResult = PlanBuilding & { problems: readonly Problem[] }

/**
 * Imports a building from WGS 84 GeoJSON, as text or parsed. Recognises levels by `level_id`,
 * `level` or `floor`, or by features of type `level`, and kinds by `feature_type` or
 * OpenStreetMap's `indoor`. Never throws: reports unusable content in `problems`.
 * @example
 * const { levels, problems } = importGeoJson(await file.text(), { numberUnnamed: true })
 * floorPlan.setPlan(planOf(levels[0]!))
 * floorPlan.setMarkers(markersOf(levels[0]!))
 */
export function importGeoJson(input: unknown, options: ImportOptions = {}): ImportResult {
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const language = options.language ?? 'en'
  const value = parseJson(input, '', limits.characters, problems)
  if (problems.list.length > 0)
    return { language, levels: [], context: [], problems: problems.list }
  const reader = new FeatureReader(limits, problems)
  reader.read(value, '')
  const saved = isObject(value) ? own(value, 'floorPlan') : undefined
  const isPlanUnits = isObject(saved) && own(saved, 'coordinates') === 'plan'
  const building = assemble(reader.features, language, isPlanUnits, options, problems)
  if (building.levels.length === 0 && !problems.has('not-geojson'))
    problems.add('nothing-found', '')
  return { language, ...building, problems: problems.list }
}
