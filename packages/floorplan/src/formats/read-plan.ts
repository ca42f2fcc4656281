import type { ImportOptions } from './import-geojson.js'
import { defaultLimits } from './level/limits.js'
import { isObject, own, parseJson } from './level/plain-json.js'
import type { PlanDocument } from './level/plan-level.js'
import { Problems, type Problem } from './level/problems.js'
import { exportFloorPlan, importFloorPlan } from './plan-document.js'
import { cleanShapes, readDrawing, toStored } from './stored-drawing.js'

/** Whether parsed JSON is in our own plan format, valid or not, rather than GeoJSON. */
export const isPlanDocument = (value: unknown): boolean =>
  isObject(value) && own(value, 'type') === undefined && own(value, 'elements') !== undefined

/**
 * Reads our own JSON from a file, as text or parsed, for editing: markers with their spaces,
 * drawing, scale and georeference, but no image. Never throws; omits and reports invalid content.
 * @example
 * const { document, problems } = readPlanDocument(await file.text())
 */
export function readPlanDocument(
  input: unknown,
  options: Pick<ImportOptions, 'limits'> = {},
): { document?: PlanDocument; problems: readonly Problem[] } {
  const limits = { ...defaultLimits, ...options.limits }
  const found = new Problems()
  const value = parseJson(input, '', limits.characters, found)
  if (found.list.length > 0) return { problems: found.list }
  const stored = isObject(value) ? own(value, 'drawing') : undefined
  // Import only the markers: merging with the drawing would replace their geometry with its
  // features' geometry.
  const { levels, problems } = importFloorPlan(
    isObject(value) ? { ...value, drawing: undefined, media: undefined } : value,
    options,
  )
  const [level] = levels
  if (!level) return { problems }
  const { document, problems: lost } = exportFloorPlan(level)
  const features = readDrawing(stored, limits, found).map(toStored)
  const shapes = cleanShapes(stored, limits.features, found)
  const drawing = {
    ...(features.length > 0 ? { features } : {}),
    ...(shapes.length > 0 ? { shapes } : {}),
  }
  return {
    document: Object.keys(drawing).length > 0 ? { ...document, drawing } : document,
    problems: [...problems, ...lost, ...found.list],
  }
}
