import { classify, contextKinds, readLabel } from './classify.js'
import {
  draftLevels,
  findLevel,
  levelKeys,
  type LevelDraft,
  type SortedFeature,
} from './draft-levels.js'
import { frameAround, type Frame, type FrameOptions } from './frame.js'
import { geometryBounds, mapGeometry, pointsOf } from './geometry-map.js'
import { worldToPlan, type Georeference, type WorldPoint } from './georeference.js'
import { foldDisplayPoints, numberUnnamed } from './names.js'
import { copyJson, isObject, own, readNumber, readText } from './plain-json.js'
import type { ContextFeature, JsonObject, PlanFeature, PlanKind, PlanLevel } from './plan-level.js'
import type { PlanPoint } from './georeference.js'
import type { Problems } from './problems.js'
import type { SourceFeature } from './read-features.js'

/** Options for converting features to plans. */
export type PlacementOptions = FrameOptions & {
  /** Numbers unnamed spaces, such as 2.07 (level and position in reading order). */
  numberUnnamed?: boolean
}

/** The largest coordinate in reference units; beyond it numbers lose precision. */
export const farthestUnit = 1e9

/** A feature farther than this from the others, in metres, is an error in the file. */
const farAway = 5000

const isContext = (kind: string): boolean => (contextKinds as readonly string[]).includes(kind)

/**
 * Sorts features by kind and level, lays out the levels of each building in one frame, and keeps
 * features without a level.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the steps of an import, in order
export function assemble(
  sources: readonly SourceFeature[],
  language: string,
  isPlanUnits: boolean,
  options: PlacementOptions,
  problems: Problems,
): { levels: PlanLevel[]; context: ContextFeature[] } {
  const context: ContextFeature[] = []
  const sorted: SortedFeature[] = []
  for (const source of sources) {
    const { kind, category, word } = classify(source.properties, source.geometry)
    if (word) problems.add('kind-unknown', source.where, word)
    if (isContext(kind)) context.push(asContext(source))
    else sorted.push({ ...source, kind: kind as PlanKind, ...(category ? { category } : {}) })
  }

  const drafts = draftLevels(sorted, problems)
  const keyOf = levelKeys(sorted)
  const onLevel = new Map<LevelDraft, SortedFeature[]>(
    drafts.map((draft) => [
      draft,
      draft.source?.geometry && isShown(draft.source) ? [draft.source] : [],
    ]),
  )
  const ground = drafts.find((draft) => draft.ordinal === 0) ?? drafts[0]
  for (const feature of sorted) {
    if (
      feature.kind === 'level' &&
      feature.id !== undefined &&
      drafts.some((draft) => draft.source === feature)
    )
      continue
    const keys = keyOf(feature)
    const found = keys.flatMap((key) => findLevel(drafts, key) ?? [])
    for (const key of keys)
      if (!findLevel(drafts, key)) problems.add('level-unknown', feature.where, key)
    if (keys.length === 0 && (feature.kind === 'geofence' || feature.kind === 'anchor')) {
      problems.add('outside-levels', feature.where)
      context.push(asContext(feature))
    } else if (keys.length === 0 && ground) {
      if (drafts.length > 1) problems.add('level-missing', feature.where, ground.id)
      found.push(ground)
    }
    for (const draft of new Set(found)) onLevel.get(draft)!.push(feature)
  }

  const occupants = occupantNames(sources, language)
  const levels = groupsOf(drafts).flatMap((group) => {
    const kept = group.map((draft) => ({
      draft,
      features: onLevel.get(draft)!.filter(isUsable(isPlanUnits, problems)),
    }))
    const near = isPlanUnits
      ? () => true
      : nearEachOther(
          kept.flatMap(({ features }) => features),
          problems,
        )
    const placed = kept.map(({ draft, features }) => ({ draft, features: features.filter(near) }))
    const everything = placed.flatMap(({ features }) => features)
    return placed.map(({ draft, features }) => {
      const frame =
        savedFrame(draft) ??
        (isPlanUnits ? planFrame(everything) : sharedFrame(everything, options))
      return layOut(draft, features, frame, isPlanUnits, language, occupants, options, problems)
    })
  })
  return { levels: levels.sort((a, b) => a.ordinal - b.ordinal), context }
}

function groupsOf(drafts: readonly LevelDraft[]): LevelDraft[][] {
  const groups = new Map<string, LevelDraft[]>()
  for (const draft of drafts) groups.set(draft.group, [...(groups.get(draft.group) ?? []), draft])
  return [...groups.values()]
}

function asContext({ id, rawGeometry, properties }: SourceFeature): ContextFeature {
  return {
    type: 'Feature',
    ...(id === undefined ? {} : { id }),
    geometry: copyJson(rawGeometry, 8) ?? null,
    properties,
  }
}

/** An outline that our own export generated is not shown. */
function isShown({ properties }: SortedFeature): boolean {
  const saved = own(properties, 'plan_level')
  return !(isObject(saved) && own(saved, 'outline') === false)
}

/**
 * The names of a unit's occupants by unit: an occupant refers to an anchor, and the anchor to a
 * unit.
 */
function occupantNames(sources: readonly SourceFeature[], language: string): Map<string, string> {
  const typed = (type: string) =>
    sources.filter(({ properties }) => own(properties, 'feature_type') === type)
  const unitOf = new Map(
    typed('anchor').flatMap(({ id, properties }) =>
      id === undefined ? [] : [[id, readText(own(properties, 'unit_id'))] as const],
    ),
  )
  return new Map(
    typed('occupant').flatMap(({ properties }) => {
      const unit = unitOf.get(readText(own(properties, 'anchor_id')) ?? '')
      const name = readLabel(own(properties, 'name'), language)
      return unit && name ? [[unit, name] as const] : []
    }),
  )
}

function isUsable(isPlanUnits: boolean, problems: Problems): (feature: SortedFeature) => boolean {
  return ({ geometry, where }) => {
    if (!geometry) return false
    const outside = pointsOf(geometry).find(([x, y]) =>
      isPlanUnits
        ? Math.abs(x) > farthestUnit || Math.abs(y) > farthestUnit
        : Math.abs(x) > 180.000_001 || Math.abs(y) > 90.000_001,
    )
    if (outside)
      problems.add(
        'geometry-invalid',
        where,
        `${outside.join(', ')} is not ${isPlanUnits ? 'a position on a plan' : 'longitude and latitude'}`,
      )
    return !outside
  }
}

/** Skips outliers: a single wrong digit can place a feature in another country. */
function nearEachOther(
  features: readonly SortedFeature[],
  problems: Problems,
): (feature: SortedFeature) => boolean {
  if (features.length === 0) return () => true
  const middle = (axis: 0 | 1) =>
    features.map(({ geometry }) => pointsOf(geometry!)[0]![axis]).sort((a, b) => a - b)[
      features.length >> 1
    ]!
  const toMetres = worldToPlan({
    longitude: middle(0),
    latitude: middle(1),
    origin: [0, 0],
    rotation: 0,
    unitsPerMetre: 1,
  })
  return ({ geometry, where }) => {
    const distance = pointsOf(geometry!).reduce(
      (far, point) => Math.max(far, Math.hypot(...toMetres(point as WorldPoint))),
      0,
    )
    if (distance > farAway) problems.add('far-away', where, Math.round(distance / 1000))
    return distance <= farAway
  }
}

/** The frame stored by our own export. */
function savedFrame({ source }: LevelDraft): Frame | undefined {
  const saved = source && own(source.properties, 'plan_level')
  if (!isObject(saved)) return undefined
  const [referenceWidth, referenceHeight] = [
    readNumber(own(saved, 'referenceWidth')) ?? 0,
    readNumber(own(saved, 'referenceHeight')) ?? 0,
  ]
  if (
    referenceWidth <= 0 ||
    referenceHeight <= 0 ||
    Math.max(referenceWidth, referenceHeight) > farthestUnit
  )
    return undefined
  const georeference = readGeoreference(own(saved, 'georeference'))
  return { referenceWidth, referenceHeight, ...(georeference ? { georeference } : {}) }
}

/** Validates a georeference of unknown origin; undefined if it is invalid. */
export function readGeoreference(value: unknown): Georeference | undefined {
  if (!isObject(value)) return undefined
  const number = (name: string) => readNumber(own(value, name)) ?? Number.NaN
  const [longitude, latitude, rotation, unitsPerMetre] = [
    number('longitude'),
    number('latitude'),
    number('rotation'),
    number('unitsPerMetre'),
  ]
  const origin = own(value, 'origin')
  const [x, y] = Array.isArray(origin) ? origin.map((one) => readNumber(one) ?? Number.NaN) : []
  const isNear =
    x !== undefined && y !== undefined && Math.max(Math.abs(x), Math.abs(y)) <= farthestUnit
  const isSound =
    isNear &&
    Number.isFinite(rotation) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    unitsPerMetre >= 0.001 &&
    unitsPerMetre <= 100_000
  return isSound ? { longitude, latitude, origin: [x!, y!], rotation, unitsPerMetre } : undefined
}

function sharedFrame(everything: readonly SortedFeature[], options: FrameOptions): Frame {
  if (everything.length === 0) return { referenceWidth: 1, referenceHeight: 1 }
  const outlines = everything.filter((feature) => feature.kind === 'level')
  return frameAround(
    everything.map((feature) => feature.geometry!),
    outlines.map((feature) => feature.geometry!),
    options,
  )
}

function planFrame(everything: readonly SortedFeature[]): Frame {
  const bounds = everything.map((feature) => geometryBounds(feature.geometry!))
  const reach = (of: 'maxX' | 'maxY') =>
    bounds.reduce((far, one) => Math.max(far, Math.ceil(one[of])), 1)
  return { referenceWidth: reach('maxX'), referenceHeight: reach('maxY') }
}

// eslint-disable-next-line eslint/max-lines-per-function, eslint/max-params -- lays out one level with all that the import has read by then
function layOut(
  draft: LevelDraft,
  sources: readonly SortedFeature[],
  frame: Frame,
  isPlanUnits: boolean,
  language: string,
  occupants: ReadonlyMap<string, string>,
  options: PlacementOptions,
  problems: Problems,
): PlanLevel {
  const move =
    isPlanUnits || !frame.georeference
      ? (point: PlanPoint) => point
      : worldToPlan(frame.georeference)
  const taken: TakenIds = new Map()
  const counts = new Map<string, number>()
  const features = sources.map((source): PlanFeature => {
    const { category, properties, where } = source
    // A level has one outline; further ones with the same name are parts of it.
    const kind = source.kind === 'level' && source !== draft.source ? 'section' : source.kind
    const saved = own(properties, 'plan_element')
    const element = isObject(saved) ? saved : {}
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (source.id === undefined) problems.add('id-missing', where)
    const wanted =
      source === draft.source
        ? draft.id
        : (readText(own(element, 'id')) ?? source.id ?? `${kind}-${count}`)
    const id = freeId(wanted, taken)
    if (id !== wanted && source.id !== undefined) problems.add('id-repeated', where, wanted)
    const geometry = mapGeometry(source.geometry!, move)
    const label = ['name', 'label', 'title', 'ref', 'alt_name'].reduce<string | undefined>(
      (found, name) => found ?? readLabel(own(properties, name), language),
      undefined,
    )
    const box = readBox(own(element, 'box'))
    const isArea = own(element, 'isArea')
    const locationId = readNumber(own(element, 'locationId'))
    const displayPoint = readPoint(own(properties, 'display_point'))
    const named = label ?? occupants.get(source.id ?? '')
    return {
      id,
      kind,
      ...(category ? { category } : {}),
      ...(named ? { label: named } : {}),
      geometry,
      ...(box ? { box } : {}),
      isArea:
        typeof isArea === 'boolean'
          ? isArea
          : geometry.type === 'polygon' && kind !== 'fixture' && kind !== 'kiosk',
      ...(locationId === undefined ? {} : { locationId }),
      ...(displayPoint ? { displayPoint: move(displayPoint) } : {}),
      properties: without(properties, 'plan_element', 'plan_level'),
    }
  })
  const level = draft.source?.properties ?? {}
  const saved = own(level, 'plan_level')
  const metresPerUnit = isObject(saved) ? readNumber(own(saved, 'metresPerUnit')) : undefined
  // IMDF requires a short name; our own export records where there was none.
  const hasShortName = !isObject(saved) || own(saved, 'shortName') !== null
  const shortName = hasShortName ? readLabel(own(level, 'short_name'), language) : undefined
  const folded = foldDisplayPoints(features, problems)
  return {
    id: draft.id,
    name:
      readLabel(own(level, 'name'), language) ??
      shortName ??
      (draft.source ? String(draft.ordinal) : draft.id),
    ...(shortName ? { shortName } : {}),
    ordinal: draft.ordinal,
    ...frame,
    ...(metresPerUnit && metresPerUnit > 0 ? { metresPerUnit } : {}),
    features: options.numberUnnamed ? numberUnnamed(folded, draft.ordinal, problems) : folded,
    ...(draft.source ? { properties: without(level, 'plan_element', 'plan_level') } : {}),
  }
}

/** The ids in use, each with the last number appended to it. */
export type TakenIds = Map<string, number>

/** The id itself, or with the first number that makes it unique. */
export function freeId(wanted: string, taken: TakenIds, separator = '-'): string {
  let id = wanted
  let n = taken.get(wanted) ?? 1
  while (taken.has(id)) id = `${wanted}${separator}${++n}`
  taken.set(wanted, n)
  if (id !== wanted) taken.set(id, 1)
  return id
}

function readBox(value: unknown): PlanFeature['box'] {
  if (!isObject(value)) return undefined
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) =>
    readNumber(own(value, name)),
  ) as [number, number, number, number]
  const rotation = readNumber(own(value, 'rotation'))
  if ([x, y, width, height].includes(undefined as unknown as number)) return undefined
  return { x, y, width, height, ...(rotation === undefined ? {} : { rotation }) }
}

function readPoint(value: unknown): PlanPoint | undefined {
  const coordinates = isObject(value) ? own(value, 'coordinates') : undefined
  const [x, y] = Array.isArray(coordinates)
    ? [readNumber(coordinates[0]), readNumber(coordinates[1])]
    : []
  return x === undefined || y === undefined ? undefined : [x, y]
}

function without(object: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}
