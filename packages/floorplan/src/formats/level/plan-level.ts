import type { DrawingShape } from '../../types.js'
import type { Georeference } from './georeference.js'
import type { PlanPoint } from './georeference.js'

/** The symbols placed with the furniture tool. */
export const furnitureSymbols = [
  'desk',
  'table',
  'chair',
  'sofa',
  'kitchen',
  'printer',
  'plant',
  'toilet',
  'stairs',
  'lift',
] as const

export type FurnitureSymbol = (typeof furnitureSymbols)[number]

/** What an element of a plan is drawn as, if it is more than a marker. */
export const planSymbols = [
  'wall',
  'door',
  'window',
  'passage',
  'room',
  ...furnitureSymbols,
] as const

export type PlanSymbol = (typeof planSymbols)[number]

/**
 * Points, lines or polygons. Each part is a list of paths: a point has one path with one point, a
 * line has one path, and a polygon has its outline followed by its holes. Outlines do not repeat
 * their first point.
 */
export type PlanGeometry = {
  type: 'point' | 'line' | 'polygon'
  parts: readonly (readonly (readonly PlanPoint[])[])[]
}

/** A feature's type, in IMDF terms. `level` is the level's own outline. */
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

/** JSON as found in the file. */
export type JsonObject = { readonly [key: string]: unknown }

/** A feature on a level: a room, a desk, a wall, a door. */
export type PlanFeature = {
  /** Unique within the level. */
  id: string
  kind: PlanKind
  /** An IMDF category such as `office`, `walkway` or `desk`, or the file's own word. */
  category?: string
  label?: string
  geometry: PlanGeometry
  /** The box of a marker with the same geometry, so that a desk remains a box. */
  box?: { x: number; y: number; width: number; height: number; rotation?: number }
  isArea: boolean
  /** Whether the feature is only a marker and not part of the drawing. */
  isMarker?: boolean
  locationId?: number
  /** The marker's symbol in our own JSON, with the seats of a table. */
  symbol?: PlanSymbol
  seats?: number
  isMirrored?: boolean
  isEntrance?: boolean
  /** The position of the name, as specified in the file. */
  displayPoint?: PlanPoint
  /** Other properties from the file, written back on export. */
  properties?: JsonObject
}

/**
 * A building level in reference units. All levels of a building share one frame, so they align
 * vertically.
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
  georeference?: Georeference
  /** The scale, if known, of a plan without a georeference. */
  metresPerUnit?: number
  /** The image from our own JSON, unchanged. */
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

/** A building with its levels from lowest to highest. */
export type PlanBuilding = {
  name?: string
  /** The language of the labels (BCP 47). */
  language: string
  levels: readonly PlanLevel[]
  context: readonly ContextFeature[]
}

/** An element in our own JSON. */
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
  /** Drawn as part of the building or as furniture. A wall is as thick as its box is high. */
  symbol?: PlanSymbol
  /** The seats of a table. */
  seats?: number
  /** Drawn mirrored, left to right: the other hinge of a door. */
  isMirrored?: boolean
  /** A door through which one comes into the building. */
  isEntrance?: boolean
}

/** A feature in our own JSON. Each path is a list of x, y, x, y … */
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

/** The drawing in our own JSON: its features, or its shapes if it is not drawn from features. */
export type StoredDrawing = { features?: StoredFeature[]; shapes?: StoredShape[] }

export type StoredShape = Omit<DrawingShape, 'repeat' | 'dash'> & {
  repeat?: [number, number]
  dash?: [number, number]
}

/** Our own JSON format: the floor plan stored with a location. */
export type PlanDocument = {
  referenceWidth: number
  referenceHeight: number
  media?: unknown
  elements: PlanElement[]
  georeference?: StoredGeoreference
  /** The scale of a plan without a georeference. */
  metresPerUnit?: number
  drawing?: StoredDrawing
}

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
 * stairs or corridors.
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
