import type { Category, Extra } from '@mosaic-booking/sdk'
import {
  configKeys,
  readConfigValue,
  type ConfigKey,
  type ConfigValue,
  type Language,
} from '@mosaic-booking/sdk/contract'
import { groupBy } from '../../ground/core/group-by.js'
import type { CategoryRow, DirectoryFacts, LocationRow } from './directory-store.js'
import type { Directory, Place, SettingsInForce } from './directory.js'
import { indexPlaces } from './place-index.js'
import {
  collectOverrides,
  createResolver,
  resolveDefaults,
  wholeCategory,
  type Overrides,
} from './settings-in-force-rules.js'
import { toLocation } from './to-location.js'

/** Derives the directory from database rows. Pure: equal facts give equal directories. */
export function buildDirectory(facts: DirectoryFacts): Directory {
  const { organisation } = facts
  const deleted = new Set(facts.locations.filter((row) => row.isDeleted).map(({ id }) => id))
  const overrides = collectOverrides(facts.settings)
  const categories = facts.categories.map(toCategory)
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const all = buildPlaces(facts, overrides)
  const index = indexPlaces(all.filter(({ id }) => !deleted.has(id)))
  const byId = new Map(all.map((place) => [place.id, place]))
  const config = readConfig(facts.config)
  const resolve = createResolver(overrides)
  const names = readNames(facts.names)
  const known = new Map<Place, SettingsInForce>()

  const chainOf = (place: Place, categoryId: number | undefined) => ({
    place,
    ancestors: place.ancestorIds.map((id) => byId.get(id)!),
    category: categoryById.get(categoryId ?? 0),
  })

  return {
    organisationId: organisation.id,
    version: organisation.version,
    name: organisation.name,
    timeZone: organisation.timeZone,
    logo: organisation.logo,
    lightLogo: organisation.lightLogo ?? toMediaId(config.get('logo_light')),
    ...index,
    deletedPlaces: all.filter(({ id }) => deleted.has(id)),
    anyPlace: (id) => byId.get(id),
    ancestorsOf: (place) => place.ancestorIds.map((id) => byId.get(id)!),
    categories,
    bookingTypes: facts.bookingTypes,
    securityGroups: facts.securityGroups,
    facilities: facts.facilities,
    layouts: facts.layouts,
    category: (id) => categoryById.get(id),
    namesIn: (language) => names.get(language) ?? noNames,
    called: (name) => name,
    settingsOf(place, categoryId = place.categoryId) {
      if (categoryId !== place.categoryId) return resolve(chainOf(place, categoryId))
      const settings = known.get(place)
      if (settings) return settings
      const resolved = resolve(chainOf(place, categoryId))
      known.set(place, resolved)
      return resolved
    },
    ownSettingsOf: (place, categoryId) =>
      overrides.get(categoryId)?.get(place?.id ?? wholeCategory) ?? {},
    inheritedSettingsOf: (place, categoryId) =>
      place
        ? resolve({ ...chainOf(place, categoryId), place: undefined })
        : resolveDefaults(categoryById.get(categoryId)),
    configValue: (key) => config.get(key),
    isOn: (key) => config.get(key) === true,
  }
}

/** The media id in a setting. */
function toMediaId(value: ConfigValue | undefined): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

const noNames: ReadonlyMap<string, string> = new Map()

function readNames(rows: DirectoryFacts['names']): Map<Language, Map<string, string>> {
  const names = new Map<Language, Map<string, string>>()
  for (const { name, texts } of rows)
    for (const [language, text] of Object.entries(texts))
      names.set(language, (names.get(language) ?? new Map()).set(name, text))
  return names
}

/** Ignores keys unknown to this version; they stay in the database. */
function readConfig(rows: DirectoryFacts['config']): Map<ConfigKey, ConfigValue> {
  const known = rows.filter(
    (row): row is { key: ConfigKey; value: string } => row.key in configKeys,
  )
  return new Map(
    known.map(({ key, value }) => [key, readConfigValue(value, configKeys[key].dataType)]),
  )
}

function toCategory(row: CategoryRow): Category {
  return { ...row, isCapacityRelevant: row.cqIndicator === 'C' }
}

/**
 * Tree order puts parents before children, and deleted locations follow level by level, so
 * inherited values are available. Fields are assigned one by one to give thousands of objects the
 * same hidden class, which spreading would not. Empty and inherited values are shared.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- all fields are assigned here, see above
function buildPlaces(facts: DirectoryFacts, overrides: Overrides): Place[] {
  const rows = new Map(facts.locations.map((row) => [row.id, row]))
  const facilities = groupByLocation(facts.locationFacilities, ({ facility }) => facility)
  const layouts = groupByLocation(facts.locationLayouts, ({ layout }) => layout)
  const media = groupByLocation(facts.media, ({ id, kind }) => ({ id, kind }))
  const parts = groupByLocation(facts.parts, ({ partId }) => partId)
  const wholes = groupBy(
    facts.parts,
    ({ partId }) => partId,
    ({ locationId }) => locationId,
  )
  const extras = groupByLocation(facts.extras, ({ categoryId, extra }) => ({ categoryId, extra }))
  const floorPlans = new Map(
    facts.floorPlans.map(({ locationId, ...plan }) => [
      locationId,
      { ...plan, mediaId: plan.mediaId },
    ]),
  )
  const categories = new Map(facts.categories.map((category) => [category.id, category]))
  const places = new Map<number, Place>()
  /** The location's own and inherited restrictions, without those of categories. */
  const inherited = new Map<number, readonly number[]>()
  const ancestorsBelow = new Map<number, readonly number[]>()
  for (const row of facts.locations) {
    const parent = row.parentId === undefined ? undefined : places.get(row.parentId)
    const ancestorIds = parent
      ? (ancestorsBelow.get(parent.id) ?? [parent.id, ...parent.ancestorIds])
      : none
    if (parent) ancestorsBelow.set(parent.id, ancestorIds)
    const ownExtras = groupExtras(extras.get(row.id) ?? none)
    const floorPlan = floorPlans.get(row.id)
    const ownMedia = media.get(row.id) ?? none
    const above = inherited.get(row.parentId ?? 0) ?? none
    const own = row.restrictionId === undefined ? above : [row.restrictionId, ...above]
    inherited.set(row.id, own)
    const category = categories.get(row.categoryId ?? 0)
    const ofCategory = category?.restriction?.id
    const timeZone =
      findZone([row, ...ancestorIds.map((id) => rows.get(id)!)], row.categoryId, overrides) ??
      facts.organisation.timeZone
    places.set(row.id, {
      id: row.id,
      parentId: parent?.id,
      kind: row.kind,
      name: row.name,
      left: row.left,
      right: row.right,
      level: row.level,
      capacity: row.capacity,
      minimumCapacity: row.minimumCapacity,
      isBookable: row.isBookable,
      isFlex: row.isFlex,
      categoryId: row.categoryId,
      restrictionId: row.restrictionId,
      restrictionIds: ofCategory === undefined ? own : [ofCategory, ...own],
      timeZone,
      ancestorIds,
      schedule: row.schedule ?? none,
      location: toLocation(row, {
        organisationId: facts.organisation.id,
        timeZone,
        parent: parent?.location,
        hasFacilities: facilities.has(row.id),
        hasMedia: ownMedia.some(({ kind }) => kind !== 'FLOOR_PLAN_IMAGE'),
        hasFloorPlanImage:
          floorPlan?.mediaId !== undefined ||
          floorPlan?.isDrawn === true ||
          ownMedia.some(({ kind }) => kind === 'FLOOR_PLAN_IMAGE'),
        imageId: ownMedia.find(({ kind }) => kind === 'IMAGE')?.id ?? category?.pictureId,
      }),
      facilities: facilities.get(row.id) ?? none,
      layouts: layouts.get(row.id) ?? none,
      extras: mergeExtras(parent?.extras, ownExtras),
      ownExtras,
      partIds: parts.get(row.id) ?? none,
      wholeIds: wholes.get(row.id) ?? none,
      media: ownMedia,
      floorPlan,
    })
  }
  return [...places.values()]
}

/**
 * Returns the nearest time zone, set for the category in the settings (AD-152) or on the location.
 */
function findZone(
  chain: readonly LocationRow[],
  categoryId: number | undefined,
  overrides: Overrides,
): string | undefined {
  const ofCategory = overrides.get(categoryId ?? 0)
  for (const { id, timeZone } of chain) {
    const zone = timeZone ?? ofCategory?.get(id)?.timeZone?.zoneId
    if (zone) return zone
  }
  return ofCategory?.get(0)?.timeZone?.zoneId
}

function groupByLocation<Row extends { locationId: number }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Map<number, Value[]> {
  return groupBy(rows, ({ locationId }) => locationId, valueOf)
}

const none: readonly never[] = []

type Extras = ReadonlyMap<number, readonly Extra[]>
const noExtras: Extras = new Map()

const groupExtras = (rows: readonly { categoryId: number; extra: Extra }[]): Extras =>
  rows.length === 0
    ? noExtras
    : groupBy(
        rows,
        ({ categoryId }) => categoryId,
        ({ extra }) => extra,
      )

/** Most locations add no extras and share their parent's map. */
function mergeExtras(above: Extras = noExtras, own: Extras): Extras {
  if (own.size === 0) return above
  const merged = new Map(above)
  for (const [categoryId, extras] of own) {
    const inherited = merged.get(categoryId) ?? []
    merged.set(categoryId, [
      ...inherited.filter(({ id }) => !extras.some((extra) => extra.id === id)),
      ...extras,
    ])
  }
  return merged
}
