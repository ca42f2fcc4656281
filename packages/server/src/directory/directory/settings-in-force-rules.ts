import type { BookingSettings, Category, SettingOrigin } from '@mosaic-booking/sdk'
import { defaultSettings } from './default-settings.js'
import type { DirectoryFacts } from './directory-store.js'
import type { SettingsInForce } from './directory.js'

/** Overridden sections by category, then by location (0 for the whole category). */
export type Overrides = ReadonlyMap<number, ReadonlyMap<number, BookingSettings>>

/** The location id of settings that apply to a whole category. */
export const wholeCategory = 0

export type SettingRow = DirectoryFacts['settings'][number]

export function collectOverrides(rows: readonly SettingRow[]): Overrides {
  const overrides = new Map<number, Map<number, Record<string, unknown>>>()
  for (const { categoryId, locationId = wholeCategory, section, value } of rows) {
    const ofCategory = overrides.get(categoryId) ?? new Map<number, Record<string, unknown>>()
    overrides.set(categoryId, ofCategory)
    ofCategory.set(locationId, { ...ofCategory.get(locationId), [section]: value })
  }
  return overrides as Overrides
}

interface NamedPlace {
  readonly id: number
  readonly name: string
}

/**
 * The location (undefined to exclude its own overrides), its ancestors from the nearest, and the
 * category.
 */
interface Ancestry {
  readonly place: NamedPlace | undefined
  readonly ancestors: readonly NamedPlace[]
  readonly category: Category | undefined
}

/**
 * Creates a resolver that shares results: locations without overrides use the object of the nearest
 * ancestor with any. The five hundred desks of a building share one result.
 */
export function createResolver(overrides: Overrides): (chain: Ancestry) => SettingsInForce {
  const shared = new Map<string, SettingsInForce>()
  return (chain) => {
    const { place, ancestors, category } = chain
    const ofCategory = category && overrides.get(category.id)
    const own = place && ofCategory?.has(place.id) ? place : undefined
    const above = ancestors.find(({ id }) => ofCategory?.has(id))
    const key = `${category?.id}/${own?.id}/${above?.id}`
    const known = shared.get(key)
    if (known) return known
    const settings = resolveSettings(ofCategory, chain)
    shared.set(key, settings)
    return settings
  }
}

/**
 * Resolves whole sections, never single fields: the location's, otherwise the nearest ancestor's,
 * otherwise the category's, otherwise the default (AD-140).
 */
function resolveSettings(
  ofCategory: ReadonlyMap<number, BookingSettings> | undefined,
  { place, ancestors, category }: Ancestry,
): SettingsInForce {
  const settings: Record<string, unknown> = {}
  const origins: Record<string, { origin: SettingOrigin; locationId?: number; name?: string }> = {}
  const apply = (
    sections: BookingSettings | undefined,
    origin: SettingOrigin,
    where: { locationId?: number; name?: string },
  ) => {
    for (const [section, value] of Object.entries(sections ?? {})) {
      settings[section] = value
      origins[section] = { origin, ...where }
    }
  }
  apply(defaultSettings(category), 'DEFAULT', {})
  apply(ofCategory?.get(wholeCategory), 'CATEGORY', category ? { name: category.namePlural } : {})
  for (const { id, name } of ancestors.toReversed())
    apply(ofCategory?.get(id), 'ANCESTOR', { locationId: id, name })
  if (place)
    apply(ofCategory?.get(place.id), 'LOCATION', { locationId: place.id, name: place.name })
  return { settings, origins }
}

export function resolveDefaults(category: Category | undefined): SettingsInForce {
  return resolveSettings(undefined, { place: undefined, ancestors: [], category })
}
