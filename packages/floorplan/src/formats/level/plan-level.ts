import type { DrawingShape } from '../../types.js'
import type { Georeference } from './georeference.js'
import type { PlanPoint } from './georeference.js'

/**
 * Points, lines or polygons. Each part is a list of paths: a point's only path has one point, a
 * line has one path, a polygon has its outline and then its holes. Outlines do not repeat their
 * first point.
 */
export type PlanGeometry = {
  type: 'point' | 'line' | 'polygon'
  parts: readonly (readonly (readonly PlanPoint[])[])[]
}

/** The type of a feature, in the words of IMDF. `level` is the outline of the level itself. */
export const planKinds = [
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
] as const

export type PlanKind = (typeof planKinds)[number]

/** JSON as in the file. */
export type JsonObject = { readonly [key: string]: unknown }

/** A feature of a level: a room, a desk, a wall, a door. */
export type PlanFeature = {
  /** Unique within its level. */
  id: string
  kind: PlanKind
  /** A category of IMDF such as `office`, `walkway` or `desk`, or the file's own word. */
  category?: string
  label?: string
  geometry: PlanGeometry
  /** The box of a marker whose geometry is that box, so that a desk remains a box. */
  box?: { x: number; y: number; width: number; height: number; rotation?: number }
  isArea: boolean
  /** Only a marker: it is not part of the drawing. */
  isMarker?: boolean
  locationId?: number
  /** The position of its name according to the file. */
  displayPoint?: PlanPoint
  /** Other properties from the file, written back on export. */
  properties?: JsonObject
}

/**
 * One level of a building in reference units; levels of one building share their frame, so they lie
 * on each other.
 */
export type PlanLevel = {
  id: string
  name: string
  shortName?: string
  /** 0 is the ground level. */
  ordinal: number
  referenceWidth: number
  referenceHeight: number
  features: readonly PlanFeature[]
  /** The position of the plan on the earth, if known. */
  georeference?: Georeference
  /** The scale of a plan that is not georeferenced, if known. */
  metresPerUnit?: number
  /** The image of our own JSON, unchanged. */
  media?: unknown
  properties?: JsonObject
}

/** Features without a level (address, building, occupant …), as GeoJSON in WGS 84. */
export type ContextFeature = {
  type: 'Feature'
  id?: string
  geometry: unknown
  properties: JsonObject
}

/** A building: its levels from the lowest to the highest. */
export type PlanBuilding = {
  name?: string
  /** The language of the labels, BCP 47. */
  language: string
  levels: readonly PlanLevel[]
  context: readonly ContextFeature[]
}

/** The shape of an element of our own JSON. */
export type PlanElement = {
  id: string
  locationId?: number
  x: number
  y: number
  width: number
  height: number
  rotation?: number
  points?: [number, number][]
  isArea?: boolean
  label?: string
}

/** A feature as our own JSON stores it: each path is a list of x, y, x, y … */
export type StoredFeature = {
  id: string
  kind: PlanKind
  category?: string
  label?: string
  type: PlanGeometry['type']
  parts: number[][][]
  isArea?: boolean
  displayPoint?: [number, number]
  properties?: { [key: string]: unknown }
}

/** The drawing in our own JSON: its features, or shapes if it is not drawn from the features. */
export type StoredDrawing = { features?: StoredFeature[]; shapes?: StoredShape[] }

/** A shape of a stored drawing. */
export type StoredShape = Omit<DrawingShape, 'repeat' | 'dash'> & {
  repeat?: [number, number]
  dash?: [number, number]
}

/** The shape of our own JSON: what a location stores as its floor plan. */
export type PlanDocument = {
  referenceWidth: number
  referenceHeight: number
  media?: unknown
  elements: PlanElement[]
  georeference?: StoredGeoreference
  /** The scale of a plan that is not georeferenced. */
  metresPerUnit?: number
  drawing?: StoredDrawing
}

/** A georeference as JSON. */
export type StoredGeoreference = Omit<Georeference, 'origin'> & { origin: [number, number] }

const notBookable = new Set([
  'walkway',
  'walkway.island',
  'movingwalkway',
  'footbridge',
  'stairs',
  'steps',
  'escalator',
  'elevator',
  'ramp',
  'road',
  'opentobelow',
  'structure',
  'column',
  'brick',
  'concrete',
  'drywall',
  'glass',
  'wood',
  'nonpublic',
  'unenclosedarea',
  'vegetation',
  'wall',
  'water',
  'obstruction',
  'stage',
  'furniture',
  'equipment',
])

/**
 * True if the feature can be bound to a location: rooms, desks, kiosks and the like, but not walls,
 * stairs and corridors.
 * @example
 * const rooms = level.features.filter(isPlace)
 */
export function isPlace({ kind, category = '', geometry, locationId }: PlanFeature): boolean {
  if (locationId !== undefined) return true
  if (geometry.type === 'line' || notBookable.has(category) || category.startsWith('restroom'))
    return false
  return (
    kind === 'unit' ||
    kind === 'fixture' ||
    kind === 'kiosk' ||
    (kind === 'amenity' && category.startsWith('parking'))
  )
}
