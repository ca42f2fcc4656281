import type { ImportLimits } from './limits.js'
import { isObject, own, readText, copyObject, typeOf } from './plain-json.js'
import type { JsonObject, PlanGeometry } from './plan-level.js'
import type { Problems } from './problems.js'
import { readGeometry, type Budget } from './read-geometry.js'

/** A feature with parsed geometry in the file's coordinates. */
export type SourceFeature = {
  where: string
  id?: string
  properties: JsonObject
  geometry?: PlanGeometry
  rawGeometry: unknown
}

const geometries = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])

/** Types that may lack a geometry in IMDF. */
const shapeless = new Set(['address', 'building', 'occupant', 'relationship', 'level'])

/** Reads features from one or several GeoJSON objects, within the import's overall limits. */
export class FeatureReader {
  readonly features: SourceFeature[] = []
  readonly #budget: Budget

  readonly #limits: ImportLimits
  readonly #problems: Problems

  constructor(limits: ImportLimits, problems: Problems) {
    this.#limits = limits
    this.#problems = problems

    this.#budget = { vertices: limits.vertices }
  }

  /** `kind` is the default feature_type. */
  read(value: unknown, file: string, kind?: string): void {
    const list = listOf(value)
    if (!list) {
      this.#problems.add('not-geojson', file, typeOf(value))
      return
    }
    for (const [index, item] of list.entries()) {
      if (this.features.length >= this.#limits.features) {
        this.#problems.add('limit-reached', file, { of: 'features', most: this.#limits.features })
        return
      }
      this.#add(item, `${file || 'features'}[${index}]`, file, kind)
    }
  }

  #add(item: unknown, place: string, file: string, kind: string | undefined): void {
    if (!isObject(item)) return this.#problems.add('feature-invalid', place, typeOf(item))
    const bare = geometries.has(String(own(item, 'type')))
    const said = bare ? undefined : own(item, 'properties')
    const stated = isObject(said) ? copyObject(said) : {}
    // IMDF stores the type beside the properties, other formats inside them.
    const type = readText(own(item, 'feature_type')) ?? kind
    const properties =
      type && stated.feature_type === undefined ? { ...stated, feature_type: type } : stated
    const id = readText(own(item, 'id')) ?? readText(properties.id)
    const where = id === undefined ? place : `${file}#${id}`
    const rawGeometry = bare ? item : own(item, 'geometry')
    const needsNone =
      (rawGeometry === null || rawGeometry === undefined) &&
      shapeless.has(String(properties.feature_type))
    const geometry = needsNone
      ? undefined
      : readGeometry(rawGeometry, where, this.#limits, this.#budget, this.#problems)
    if (!geometry && !needsNone) return
    this.features.push({
      where,
      properties,
      rawGeometry: rawGeometry ?? null,
      ...(id === undefined ? {} : { id }),
      ...(geometry ? { geometry } : {}),
    })
  }
}

function listOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return undefined
  const features = own(value, 'features')
  if (Array.isArray(features)) return features
  const type = own(value, 'type')
  return type === 'Feature' || geometries.has(String(type)) ? [value] : undefined
}
