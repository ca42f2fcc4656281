import { contextKinds, writeLabel } from './level/classify.js'
import { pointsOf } from './level/geometry-map.js'
import { imdfCategory } from './imdf-categories.js'
import { convexHull } from './level/main-axis.js'
import { own, readText } from './level/plain-json.js'
import type {
  JsonObject,
  PlanBuilding,
  PlanFeature,
  PlanGeometry,
  PlanKind,
  PlanLevel,
} from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import { Problems, type Problem } from './level/problems.js'
import { asUuid } from './level/uuid.js'
import {
  displayPointProperty,
  elementProperties,
  levelProperties,
  toDegrees,
  writeGeometry,
  type WrittenFeature,
} from './level/write-feature.js'

/** Venue data required by IMDF but missing from a plan. Needed only if no venue was imported. */
export type ImdfExportOptions = {
  venue?: { name?: string; category?: string }
  /** Country as ISO 3166-1 (ES), province as ISO 3166-2 (ES-MD). */
  address?: {
    address: string
    locality: string
    country: string
    province?: string
    postal_code?: string
  }
  /** The creation time in the manifest; defaults to now. */
  created?: Date
}

/** An archive's files by name, ready to be zipped. */
export type ImdfArchive = Record<string, unknown>

/** Our own properties, with IMDF's prescribed extension name. */
const extension = 'imdf:extension:mosaic-floorplan:plan#1.0.0'

const uncategorised = new Set<PlanKind>(['detail', 'kiosk', 'anchor'])

const asked: Record<PlanKind, PlanGeometry['type']> = {
  level: 'polygon',
  unit: 'polygon',
  section: 'polygon',
  fixture: 'polygon',
  kiosk: 'polygon',
  geofence: 'polygon',
  opening: 'line',
  detail: 'line',
  amenity: 'point',
  anchor: 'point',
}

/**
 * Exports a building as an IMDF 1.0 archive. Every level must be georeferenced
 * (`georeferenceFromPoints` does so from two points); otherwise only problems are returned. Data
 * from an imported archive is written back. Ids other than UUIDs are replaced by a deterministic
 * UUID and stored beside it. Frames are stored too, so that an import restores the same plans.
 * @example
 * const address = { address: 'Calle Mayor 1', locality: 'Madrid', country: 'ES' }
 * const { archive, problems } = exportImdf(building, { address })
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the files of an archive, one after another
export function exportImdf(
  building: PlanBuilding,
  options: ImdfExportOptions = {},
): { archive?: ImdfArchive; problems: readonly Problem[] } {
  const problems = new Problems()
  const { levels, context, language } = building
  for (const level of levels)
    if (!level.georeference) problems.add('georeference-missing', level.id)
  if (levels.length === 0) problems.add('nothing-found', '')
  if (problems.list.length > 0) return { problems: problems.list }

  const files = new Map<string, unknown[]>()
  const put = (type: string, feature: unknown) => {
    const features = files.get(type) ?? []
    features.push(feature)
    files.set(type, features)
  }
  for (const { id, geometry, properties } of context) {
    const type = readText(own(properties, 'feature_type')) ?? 'geofence'
    put(type, {
      type: 'Feature',
      id: asUuid(id ?? JSON.stringify(properties)),
      feature_type: type,
      geometry,
      properties: withoutType(properties),
    })
  }
  const groups = new Set(
    levels.flatMap((level) => own(level.properties ?? {}, 'building_ids') ?? []),
  )
  const buildingId =
    groups.size === 0 ? asUuid(`building ${building.name ?? ''} ${levels[0]!.id}`) : undefined
  for (const level of levels) {
    put('level', writeLevel(level, language, buildingId))
    for (const feature of level.features)
      if (!isOutline(feature, level))
        writeFeature(feature, level, language, problems).forEach((written) =>
          put(written.feature_type!, written),
        )
  }
  if (!files.has('venue')) addVenue(building, options, buildingId, put, problems)
  const archive: ImdfArchive = {
    'manifest.json': {
      version: '1.0.0',
      created: (options.created ?? new Date()).toISOString(),
      generated_by: '@mosaic-booking/floorplan',
      language,
      extensions: [extension],
    },
  }
  for (const type of [
    ...contextKinds,
    'level',
    'unit',
    'section',
    'fixture',
    'kiosk',
    'opening',
    'detail',
    'amenity',
    'anchor',
    'geofence',
  ])
    archive[`${type}.geojson`] = {
      type: 'FeatureCollection',
      name: type,
      features: files.get(type) ?? [],
    }
  return { archive, problems: problems.list }
}

function isOutline(feature: PlanFeature, level: PlanLevel): boolean {
  return feature.kind === 'level' && feature.id === level.id
}

function writeLevel(
  level: PlanLevel,
  language: string,
  buildingId: string | undefined,
): WrittenFeature {
  const outline = level.features.find((feature) => isOutline(feature, level))
  const hull = convexHull(level.features.flatMap(({ geometry }) => pointsOf(geometry)))
  const whole = (): PlanPoint[] => [
    [0, 0],
    [level.referenceWidth, 0],
    [level.referenceWidth, level.referenceHeight],
    [0, level.referenceHeight],
  ]
  const geometry = outline?.geometry ?? {
    type: 'polygon' as const,
    parts: [[hull.length > 2 ? hull : whole()]],
  }
  const before = level.properties ?? {}
  return {
    type: 'Feature',
    id: asUuid(level.id),
    feature_type: 'level',
    geometry: writeGeometry(geometry, toDegrees(level.georeference!)),
    properties: {
      category: 'unspecified',
      restriction: null,
      outdoor: false,
      display_point: null,
      address_id: null,
      ...(buildingId ? { building_ids: [buildingId] } : {}),
      ...withoutType(before),
      ordinal: level.ordinal,
      name: writeLabel(own(before, 'name'), level.name, language),
      short_name: writeLabel(own(before, 'short_name'), level.shortName ?? level.name, language),
      ...levelProperties(level, outline !== undefined),
    },
  }
}

/**
 * Converts a feature to the geometry that IMDF requires for its kind. Splits it if IMDF allows no
 * multi-part geometry.
 */
function writeFeature(
  feature: PlanFeature,
  level: PlanLevel,
  language: string,
  problems: Problems,
): WrittenFeature[] {
  const kind = kindFor(feature)
  if (!kind) {
    problems.add('not-exported', feature.id, `${feature.kind}, ${feature.geometry.type}`)
    return []
  }
  const { category, label, properties: before = {} } = feature
  const move = toDegrees(level.georeference!)
  const written = imdfCategory(kind, category)
  if (category !== undefined && written !== category)
    problems.add('category-foreign', feature.id, category)
  const isLevelless = kind === 'amenity' || kind === 'anchor'
  const properties: JsonObject = {
    ...defaults(kind),
    ...withoutType(before),
    ...(uncategorised.has(kind) && !category ? {} : { category: written }),
    ...(label === undefined && own(before, 'name') === undefined
      ? {}
      : { name: writeLabel(own(before, 'name'), label, language) }),
    // In IMDF, amenities and anchors inherit their unit's level. Without a unit, we store the level
    // ourselves.
    ...(isLevelless && (own(before, 'unit_ids') ?? own(before, 'unit_id'))
      ? {}
      : kind === 'geofence'
        ? { level_ids: [asUuid(level.id)] }
        : { level_id: asUuid(level.id) }),
    ...displayPointProperty(feature, move),
    ...elementProperties(feature),
  }
  const id = asUuid(feature.id)
  return [
    {
      type: 'Feature',
      id,
      feature_type: kind,
      geometry: writeGeometry(feature.geometry, move),
      properties,
    },
  ]
}

/** Returns the kind itself if its geometry is valid, otherwise a kind that accepts the geometry. */
function kindFor({ kind, geometry }: PlanFeature): PlanKind | undefined {
  if (kind === 'level') return geometry.type === 'polygon' ? 'section' : undefined
  if (asked[kind] === geometry.type) return kind
  return geometry.type === 'line' ? 'detail' : geometry.type === 'point' ? 'amenity' : 'fixture'
}

/** The properties that IMDF requires even if they are empty. */
function defaults(kind: PlanKind): JsonObject {
  const named = { name: null, alt_name: null }
  const placed = { ...named, display_point: null }
  const entry: Partial<Record<PlanKind, JsonObject>> = {
    unit: { ...placed, restriction: null, accessibility: null },
    section: {
      ...placed,
      restriction: null,
      accessibility: null,
      address_id: null,
      correlation_id: null,
      parents: null,
    },
    fixture: { ...placed, anchor_id: null },
    kiosk: { ...placed, anchor_id: null },
    opening: { ...placed, accessibility: null, access_control: null, door: null },
    amenity: {
      ...named,
      accessibility: null,
      hours: null,
      phone: null,
      website: null,
      unit_ids: null,
      address_id: null,
      correlation_id: null,
    },
    geofence: {
      ...placed,
      restriction: null,
      accessibility: null,
      building_ids: null,
      correlation_id: null,
      parents: null,
    },
  }
  return entry[kind] ?? {}
}

// eslint-disable-next-line eslint/max-lines-per-function -- the features of a venue, one after another
function addVenue(
  { name, levels, language }: PlanBuilding,
  options: ImdfExportOptions,
  buildingId: string | undefined,
  put: (type: string, feature: unknown) => void,
  problems: Problems,
): void {
  const { venue = {}, address } = options
  const called = venue.name ?? name ?? levels[0]!.name
  const [{ georeference }] = levels as [PlanLevel]
  const all = levels.flatMap((level) => {
    const move = toDegrees(level.georeference!)
    return level.features.flatMap(({ geometry }) => pointsOf(geometry)).map(move)
  })
  const hull = convexHull(
    all.length > 2
      ? all
      : [
          [0, 0],
          [1, 0],
          [1, 1],
        ].map(([x, y]) =>
          toDegrees(georeference!)([
            x! * levels[0]!.referenceWidth,
            y! * levels[0]!.referenceHeight,
          ]),
        ),
  )
  const outline = writeGeometry({ type: 'polygon', parts: [[hull]] }, (point) => point)
  const middle = {
    type: 'Point',
    coordinates: [0, 1].map(
      (axis) => hull.reduce((sum, point) => sum + point[axis as 0 | 1], 0) / hull.length,
    ),
  }
  const addressId = address ? asUuid(`address ${JSON.stringify(address)}`) : null
  if (address)
    put('address', {
      type: 'Feature',
      id: addressId,
      feature_type: 'address',
      geometry: null,
      properties: { unit: null, province: null, postal_code: null, ...address },
    })
  else problems.add('address-missing', 'venue')
  const names = { name: { [language]: called }, alt_name: null, restriction: null }
  put('venue', {
    type: 'Feature',
    id: asUuid(`venue ${called}`),
    feature_type: 'venue',
    geometry: outline,
    properties: {
      ...names,
      category: venue.category ?? 'businesscampus',
      hours: null,
      website: null,
      phone: null,
      display_point: middle,
      address_id: addressId,
    },
  })
  if (!buildingId) return
  put('building', {
    type: 'Feature',
    id: buildingId,
    feature_type: 'building',
    geometry: null,
    properties: { ...names, category: 'unspecified', display_point: null, address_id: addressId },
  })
  put('footprint', {
    type: 'Feature',
    id: asUuid(`footprint ${buildingId}`),
    feature_type: 'footprint',
    geometry: outline,
    properties: { category: 'ground', name: null, building_ids: [buildingId] },
  })
}

/** Removes the type from the properties, because IMDF writes it beside them. */
function withoutType(properties: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'feature_type'))
}
