import { wallOf } from '../built/wall.js'
import { boundsOf, boxCorners } from '../kernels/geometry.js'
import type { BookingStatus, Drawing, Marker, Plan } from '../types.js'
import { farthestUnit, freeId, type TakenIds } from './level/assemble.js'
import type { ImportOptions, ImportResult } from './import-geojson.js'
import { defaultLimits, type ImportLimits } from './level/limits.js'
import {
  copyJson,
  isObject,
  own,
  parseJson,
  readNumber,
  readText,
  typeOf,
} from './level/plain-json.js'
import {
  planSymbols,
  type PlanSymbol,
  isPlace,
  type JsonObject,
  type PlanDocument,
  type PlanElement,
  type PlanFeature,
  type PlanGeometry,
  type PlanLevel,
} from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'
import { Problems, type Problem, type ProblemSink } from './level/problems.js'
import { cleanPart } from './level/read-geometry.js'
import { mergeDrawing, readDrawing, readGeoreference, toStored } from './stored-drawing.js'
import { simplifyRing } from './level/simplify.js'

/** The limits of our own JSON (`FloorPlanElement`). */
const longest = { text: 100, points: 500, elements: 20_000 }

/** The most seats of a table (`FloorPlanElement`). */
const mostSeats = 200

/** The side length of a point feature's marker, in metres. */
const pointSize = 0.8

/**
 * Imports our own JSON, the floor plan stored with a location, as text or parsed. Never throws.
 * @example
 * const { levels } = importFloorPlan(location.floorPlan)
 * const geoJson = exportGeoJson({ levels, context: [], language: 'en' }).file
 */
export function importFloorPlan(
  input: unknown,
  options: ImportOptions & { name?: string; ordinal?: number } = {},
): ImportResult {
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const value = parseJson(input, '', limits.characters, problems)
  const level =
    problems.list.length > 0 ? undefined : readLevel(value, problems, { ...options, limits })
  return {
    language: options.language ?? 'en',
    levels: level ? [level] : [],
    context: [],
    problems: problems.list,
  }
}

/** Reads a stored plan that is parsed already. Reports what is not usable. */
export function readLevel(
  value: unknown,
  problems: ProblemSink,
  {
    limits = defaultLimits,
    name = 'Plan',
    ordinal = 0,
  }: { readonly limits?: ImportLimits; readonly name?: string; readonly ordinal?: number } = {},
): PlanLevel | undefined {
  const [referenceWidth, referenceHeight] = isObject(value)
    ? [readUnits(own(value, 'referenceWidth')) ?? 0, readUnits(own(value, 'referenceHeight')) ?? 0]
    : [0, 0]
  const elements = isObject(value) ? own(value, 'elements') : undefined
  if (!isObject(value) || referenceWidth <= 0 || referenceHeight <= 0 || !Array.isArray(elements)) {
    problems.add('wrong-shape', '', 'referenceWidth, referenceHeight, elements')
    return undefined
  }
  const taken: TakenIds = new Map()
  const markers: PlanFeature[] = []
  for (const [index, element] of elements.entries()) {
    if (markers.length >= limits.features) {
      problems.add('limit-reached', 'elements', { of: 'elements', most: limits.features })
      break
    }
    const feature = readElement(element, `elements[${index}]`, taken, problems)
    if (feature) markers.push(feature)
  }
  const features = mergeDrawing(readDrawing(own(value, 'drawing'), limits, problems), markers)
  const georeference = readGeoreference(own(value, 'georeference'))
  const metresPerUnit = readNumber(own(value, 'metresPerUnit'))
  const media = copyJson(own(value, 'media'), 8)
  return {
    id: name,
    name,
    ordinal,
    referenceWidth,
    referenceHeight,
    features,
    ...(media ? { media } : {}),
    ...(georeference ? { georeference } : {}),
    ...(metresPerUnit !== undefined && metresPerUnit > 0 && !georeference ? { metresPerUnit } : {}),
  }
}

function readElement(
  value: unknown,
  where: string,
  taken: TakenIds,
  problems: ProblemSink,
): PlanFeature | undefined {
  if (!isObject(value)) {
    problems.add('feature-invalid', where, typeOf(value))
    return undefined
  }
  const box = readBox(value)
  const points = readPoints(own(value, 'points'))
  const part = points ? cleanPart('polygon', [points]) : undefined
  if (!part && !box) {
    problems.add('geometry-invalid', where, 'x, y, width, height')
    return undefined
  }
  const wanted = readText(own(value, 'id'))
  if (!wanted) problems.add('id-missing', where)
  const id = freeId(wanted ?? where, taken)
  if (wanted && id !== wanted) problems.add('id-repeated', where, wanted)
  const label = readText(own(value, 'label'))
  const locationId = readNumber(own(value, 'locationId'))
  const isArea = own(value, 'isArea') === true
  const symbol = planSymbols.find((one) => one === own(value, 'symbol'))
  const seats = readNumber(own(value, 'seats'))
  const isEntrance = own(value, 'isEntrance') === true
  const [kind, usual] = (symbol && meanings[symbol]) ?? [
    isArea ? 'unit' : 'fixture',
    isArea ? 'room' : 'desk',
  ]
  const category = isEntrance && kind === 'opening' ? 'pedestrian.principal' : usual
  return {
    id,
    kind,
    category,
    ...(label ? { label } : {}),
    geometry: geometryOf(kind, part, box),
    ...(box && !part ? { box } : {}),
    isArea,
    isMarker: true,
    ...(locationId === undefined ? {} : { locationId }),
    ...(symbol ? { symbol } : {}),
    ...(seats !== undefined && isSeats(seats) ? { seats } : {}),
    ...(own(value, 'isMirrored') === true ? { isMirrored: true } : {}),
    ...(isEntrance ? { isEntrance } : {}),
  }
}

const isSeats = (seats: number) => Number.isInteger(seats) && seats >= 1 && seats <= mostSeats

/** What a symbol is in terms of IMDF, so that other programs understand an export. */
const meanings: Partial<Record<PlanSymbol, readonly [PlanFeature['kind'], string]>> = {
  wall: ['fixture', 'wall'],
  window: ['fixture', 'wall'],
  door: ['opening', 'pedestrian'],
  passage: ['opening', 'pedestrian'],
  chair: ['fixture', 'furniture'],
  sofa: ['fixture', 'furniture'],
  kitchen: ['fixture', 'equipment'],
  printer: ['fixture', 'equipment'],
  toilet: ['fixture', 'equipment'],
  plant: ['fixture', 'vegetation'],
  stairs: ['unit', 'stairs'],
  lift: ['unit', 'elevator'],
}

/** Openings are lines in other formats. */
function geometryOf(
  kind: PlanFeature['kind'],
  part: readonly (readonly PlanPoint[])[] | undefined,
  box: PlanFeature['box'],
): PlanGeometry {
  if (part) return { type: 'polygon', parts: [part] }
  if (kind === 'opening') {
    const { from, to } = wallOf(box!)
    return { type: 'line', parts: [[[from, to]]] }
  }
  const { x, y, width, height, rotation } = box!
  return { type: 'polygon', parts: [[boxCorners(x, y, width, height, rotation)]] }
}

function readBox(value: JsonObject): PlanFeature['box'] {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    readUnits(own(value, name)),
  )
  const rotation = readNumber(own(value, 'rotation'))
  if (
    x === undefined ||
    y === undefined ||
    width === undefined ||
    height === undefined ||
    width < 0 ||
    height < 0
  )
    return undefined
  return { x, y, width, height, ...(rotation === undefined ? {} : { rotation }) }
}

function readUnits(value: unknown): number | undefined {
  const units = readNumber(value)
  return units !== undefined && Math.abs(units) <= farthestUnit ? units : undefined
}

function readPoints(value: unknown): PlanPoint[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((point): PlanPoint[] => {
    const [x, y] = Array.isArray(point) ? [readUnits(point[0]), readUnits(point[1])] : []
    return x === undefined || y === undefined ? [] : [[x, y]]
  })
}

/**
 * Exports a level as our own JSON: bookable features as elements, and everything drawn with its
 * georeference, so that it can be exported again. A feature with several parts becomes several
 * elements with the same location.
 * @example
 * const { document, problems } = exportFloorPlan(level)
 * await client.location.update(floorId, { floorPlan: document })
 */
export function exportFloorPlan(level: PlanLevel): {
  document: PlanDocument
  problems: readonly Problem[]
} {
  const problems = new Problems()
  const { referenceWidth, referenceHeight, media, georeference, metresPerUnit } = level
  const taken: TakenIds = new Map()
  const elements = level.features
    .filter((feature) => feature.symbol || isPlace(feature))
    .flatMap((feature) => elementsOf(feature, level, taken, problems))
  const drawn = level.features.filter(({ isMarker }) => !isMarker).map(toStored)
  if (elements.length > longest.elements)
    problems.add('limit-reached', level.id, { of: 'elements', most: longest.elements })
  return {
    document: {
      referenceWidth,
      referenceHeight,
      ...(media === undefined ? {} : { media }),
      elements: elements.slice(0, longest.elements),
      ...(georeference
        ? {
            georeference: {
              ...georeference,
              origin: [georeference.origin[0], georeference.origin[1]],
            },
          }
        : metresPerUnit
          ? { metresPerUnit }
          : {}),
      ...(drawn.length > 0 ? { drawing: { features: drawn } } : {}),
    },
    problems: problems.list,
  }
}

function elementsOf(
  feature: PlanFeature,
  level: PlanLevel,
  taken: TakenIds,
  problems: Problems,
): PlanElement[] {
  const { id, label, locationId, isArea, geometry, box, symbol, seats, isMirrored, isEntrance } =
    feature
  const cut = (text: string) => {
    if (text.length > longest.text) problems.add('shortened', id, longest.text)
    return text.slice(0, longest.text)
  }
  return geometry.parts.map((part, index): PlanElement => ({
    id: freeId(cut(index === 0 ? id : `${id}-${index + 1}`), taken),
    ...(locationId === undefined ? {} : { locationId }),
    ...(box ?? placed(feature, part[0]!, level, problems)),
    ...(isArea ? { isArea } : {}),
    ...(label ? { label: cut(label) } : {}),
    ...(symbol ? { symbol } : {}),
    ...(seats === undefined ? {} : { seats }),
    ...(isMirrored ? { isMirrored } : {}),
    ...(isEntrance ? { isEntrance } : {}),
  }))
}

function placed(
  { id, geometry }: PlanFeature,
  outline: readonly PlanPoint[],
  level: PlanLevel,
  problems: Problems,
): Omit<PlanElement, 'id'> {
  if (geometry.type === 'point') {
    const [x, y] = outline[0]!
    const side = pointSize / (metresPerUnitOf(level) ?? 0.05)
    return { x: x - side / 2, y: y - side / 2, width: side, height: side }
  }
  const points = simplifyRing(outline, longest.points)
  if (points.length < outline.length) problems.add('simplified', id, points.length)
  const { minX, minY, maxX, maxY } = boundsOf(points)
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY, points: pairs(points) }
}

function pairs(points: readonly PlanPoint[]): [number, number][] {
  return points.map(([x, y]) => [x, y])
}

/**
 * Returns metres per reference unit, or undefined if the plan does not specify it.
 * @example
 * const width = level.referenceWidth * (metresPerUnitOf(level) ?? 0.05)
 */
export function metresPerUnitOf({ georeference, metresPerUnit }: PlanLevel): number | undefined {
  return georeference ? 1 / georeference.unitsPerMetre : metresPerUnit
}

/**
 * Returns a level's markers for `setMarkers`. `statusOf` returns a feature's status, or undefined
 * to omit it. Without `statusOf`, all markers are available.
 * @example
 * floorPlan.setMarkers(markersOf(level, ({ id }) => statuses.get(id)))
 */
export function markersOf(
  level: PlanLevel,
  statusOf: (feature: PlanFeature) => BookingStatus | undefined = () => 'AVAILABLE_FOR_BOOKING',
): Marker[] {
  const problems = new Problems()
  const taken: TakenIds = new Map()
  return level.features.filter(isPlace).flatMap((feature) => {
    const status = statusOf(feature)
    return status
      ? elementsOf(feature, level, taken, problems).map((element) => ({ ...element, status }))
      : []
  })
}

/**
 * Returns a level's plan for `setPlan`: its size, and the drawing behind its markers.
 * @example
 * floorPlan.setPlan(planOf(level, drawingOf(level)))
 */
export function planOf(
  { referenceWidth, referenceHeight }: Pick<PlanLevel, 'referenceWidth' | 'referenceHeight'>,
  drawing?: Drawing,
): Plan {
  return { referenceWidth, referenceHeight, ...(drawing ? { drawing } : {}) }
}
