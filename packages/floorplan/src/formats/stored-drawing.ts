import type { DrawingShape } from '../types.js'
import { farthestUnit } from './level/assemble.js'
import type { Georeference } from './level/georeference.js'
import { geometryBounds } from './level/geometry-map.js'
import type { ImportLimits } from './level/limits.js'
import { copyObject, isObject, own, readNumber, readText } from './level/plain-json.js'
import {
  planKinds,
  type PlanFeature,
  type PlanGeometry,
  type PlanKind,
  type StoredFeature,
  type StoredShape,
} from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import type { Problems, ProblemSink } from './level/problems.js'
import type { Budget } from './level/read-geometry.js'

/** The server's limits for a stored feature. */
const longest = { text: 100, category: 60, properties: 50, paths: 1000, parts: 10_000 }

/**
 * Rounds to 1/20 unit, a quarter of a centimetre at 20 units per metre, which is finer than any
 * drawing.
 */
const rounded = (value: number) => Math.round(value * 20) / 20

/** Converts a feature to our own JSON. */
export function toStored(feature: PlanFeature): StoredFeature {
  const { id, kind, category, label, geometry, isArea, displayPoint, properties } = feature
  return {
    id: id.slice(0, longest.text),
    kind,
    ...(category ? { category: category.slice(0, longest.category) } : {}),
    ...(label ? { label: label.slice(0, longest.text) } : {}),
    type: geometry.type,
    parts: geometry.parts
      .slice(0, longest.parts)
      .map((paths) => paths.slice(0, longest.paths).map((path) => path.flat().map(rounded))),
    ...(isArea ? { isArea } : {}),
    ...(displayPoint
      ? { displayPoint: [rounded(displayPoint[0]), rounded(displayPoint[1])] as [number, number] }
      : {}),
    ...(properties && Object.keys(properties).length > 0
      ? {
          properties: Object.fromEntries(
            Object.entries(properties)
              .filter(([name]) => name.length <= longest.text)
              .slice(0, longest.properties),
          ),
        }
      : {}),
  }
}

/** Reads a stored drawing's features. Skips and reports invalid content. */
export function readDrawing(
  value: unknown,
  limits: ImportLimits,
  problems: ProblemSink,
): PlanFeature[] {
  const features = isObject(value) ? own(value, 'features') : undefined
  if (!Array.isArray(features)) return []
  const budget: Budget = { vertices: limits.vertices }
  const ids = new Set<string>()
  return features.slice(0, limits.features).flatMap((one, index): PlanFeature[] => {
    const where = `drawing.features[${index}]`
    const feature = readFeature(one, budget)
    if (!feature || ids.has(feature.id)) {
      problems.add(feature ? 'id-repeated' : 'geometry-invalid', where, feature?.id ?? 'parts')
      return []
    }
    ids.add(feature.id)
    return [feature]
  })
}

function readFeature(value: unknown, budget: Budget): PlanFeature | undefined {
  if (!isObject(value)) return undefined
  const id = readText(own(value, 'id'))
  const kind = planKinds.find((one) => one === own(value, 'kind'))
  const type = (['point', 'line', 'polygon'] as const).find((one) => one === own(value, 'type'))
  const parts = type && readParts(own(value, 'parts'), type, budget)
  if (!id || !kind || !parts) return undefined
  const category = readText(own(value, 'category'))
  const label = readText(own(value, 'label'))
  const displayPoint = readPath(own(value, 'displayPoint'))?.[0]
  const properties = own(value, 'properties')
  return {
    id,
    kind: kind satisfies PlanKind,
    ...(category ? { category } : {}),
    ...(label ? { label } : {}),
    geometry: { type, parts },
    isArea: own(value, 'isArea') === true,
    ...(displayPoint ? { displayPoint } : {}),
    ...(isObject(properties) ? { properties: copyObject(properties) } : {}),
  }
}

/** The minimum number of points per path. */
const leastPoints = { point: 1, line: 2, polygon: 3 } as const

function readParts(
  value: unknown,
  type: PlanGeometry['type'],
  budget: Budget,
): PlanPoint[][][] | undefined {
  if (!Array.isArray(value)) return undefined
  const parts = value.flatMap((paths): PlanPoint[][][] => {
    const read = (Array.isArray(paths) ? paths : []).flatMap((one): PlanPoint[][] => {
      const path = readPath(one)
      return path && path.length >= leastPoints[type] ? [path] : []
    })
    return read.length > 0 ? [read] : []
  })
  budget.vertices -= parts.flat().reduce((sum, { length }) => sum + length, 0)
  return parts.length > 0 && budget.vertices >= 0 ? parts : undefined
}

function readPath(value: unknown): PlanPoint[] | undefined {
  if (!Array.isArray(value) || value.length % 2 === 1) return undefined
  const points: PlanPoint[] = []
  for (let i = 0; i < value.length; i += 2) {
    const [x, y] = [readNumber(value[i]), readNumber(value[i + 1])]
    if (x === undefined || y === undefined) return undefined
    if (Math.abs(x) > farthestUnit || Math.abs(y) > farthestUnit) return undefined
    points.push([x, y])
  }
  return points
}

/** A stored plan's georeference; undefined if incomplete. */
export function readGeoreference(value: unknown): Georeference | undefined {
  if (!isObject(value)) return undefined
  const [longitude, latitude, rotation, unitsPerMetre] = [
    'longitude',
    'latitude',
    'rotation',
    'unitsPerMetre',
  ].map((name) => readNumber(own(value, name)))
  const origin = readPath(own(value, 'origin'))?.[0]
  if (longitude === undefined || latitude === undefined || rotation === undefined) return undefined
  if (!origin || unitsPerMetre === undefined || unitsPerMetre <= 0) return undefined
  return { longitude, latitude, origin, rotation, unitsPerMetre }
}

/** A marker within this distance of its feature, in reference units, counts as unmoved. */
const slack = 0.2

/**
 * Applies marker edits to a drawing's features: label, location, and geometry if the marker was
 * moved. Adds markers without a feature.
 */
export function mergeDrawing(
  drawn: readonly PlanFeature[],
  markers: readonly PlanFeature[],
): PlanFeature[] {
  const markerById = new Map(markers.map((marker) => [marker.id, marker]))
  const merged = drawn.map((feature): PlanFeature => {
    const marker = markerById.get(feature.id)
    if (!marker) return feature
    markerById.delete(feature.id)
    // Each additional part of a feature has its own marker.
    for (let part = 2; part <= feature.geometry.parts.length; part++)
      markerById.delete(`${feature.id}-${part}`)
    const { label, locationId, isArea } = marker
    const { label: _, ...rest } = feature
    return {
      ...rest,
      ...(isMoved(feature, marker)
        ? { geometry: marker.geometry, ...(marker.box ? { box: marker.box } : {}) }
        : {}),
      ...(label ? { label } : {}),
      ...(locationId === undefined ? {} : { locationId }),
      isArea,
    }
  })
  return [...merged, ...markerById.values()]
}

function isMoved(feature: PlanFeature, marker: PlanFeature): boolean {
  // A point's marker is a box around it, so their bounds always differ.
  if (feature.geometry.type === 'point') return false
  const [first] = feature.geometry.parts
  const a = geometryBounds({ ...feature.geometry, parts: [first!] })
  const b = geometryBounds(marker.geometry)
  return (['minX', 'minY', 'maxX', 'maxY'] as const).some(
    (side) => Math.abs(a[side] - b[side]) > slack,
  )
}

/** The shapes of a stored drawing that is not drawn from features. */
export function readShapes(value: unknown): DrawingShape[] | undefined {
  const shapes = isObject(value) ? own(value, 'shapes') : undefined
  return Array.isArray(shapes) && shapes.length > 0 ? (shapes as DrawingShape[]) : undefined
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200_000 && /^[MLCQZ0-9e., +-]+$/.test(value)
const isColor = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isWithin = (least: number, most: number) => (value: unknown) =>
  readNumber(value) !== undefined && (value as number) >= least && (value as number) <= most
const isPair = (least: number) => (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(isWithin(least, 10_000))

/** Validates each property of a shape. The server refuses other values. */
const shapeRules: Record<keyof StoredShape, (value: unknown) => boolean> = {
  path: isPath,
  fill: isColor,
  stroke: isColor,
  width: isWithin(0, 10_000),
  opacity: isWithin(0, 1),
  isRound: isFlag,
  dash: isPair(0),
  isShadow: isFlag,
  hasHoles: isFlag,
  clip: isPath,
  repeat: isPair(1),
}
const shapeNames = Object.keys(shapeRules) as (keyof StoredShape)[]

/** Validates shapes from a file. Omits and reports invalid ones. */
export function cleanShapes(value: unknown, most: number, problems: Problems): StoredShape[] {
  return (readShapes(value) ?? []).slice(0, most).flatMap((shape: unknown, index) => {
    const where = `drawing.shapes[${index}]`
    if (!isObject(shape) || !isPath(own(shape, 'path'))) {
      problems.add('geometry-invalid', where, 'path')
      return []
    }
    const entries = shapeNames.flatMap((name) => {
      const part = own(shape, name)
      return part !== undefined && shapeRules[name](part) ? [[name, part] as const] : []
    })
    return [Object.fromEntries(entries) as StoredShape]
  })
}
