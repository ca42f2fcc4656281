import { readLabel } from './classify.js'
import { isObject, own, readNumber, readText, readTexts } from './plain-json.js'
import type { JsonObject, PlanKind } from './plan-level.js'
import type { Problems } from './problems.js'
import type { SourceFeature } from './read-features.js'

export type SortedFeature = SourceFeature & { kind: PlanKind; category?: string }

/** A level before layout. Levels in the same `group` share their frame. */
export type LevelDraft = {
  id: string
  key: string
  ordinal: number
  source?: SortedFeature
  group: string
}

/** A file with more levels is treated as broken. */
const mostLevels = 300

/** Creates levels from level features and from references to levels. */
export function draftLevels(features: readonly SortedFeature[], problems: Problems): LevelDraft[] {
  const drafts = allLevels(features)
  if (drafts.length > mostLevels)
    problems.add('limit-reached', '', { of: 'levels', most: mostLevels })
  return drafts.slice(0, mostLevels)
}

function allLevels(features: readonly SortedFeature[]): LevelDraft[] {
  const stated = features.filter((feature) => feature.kind === 'level' && feature.id !== undefined)
  if (stated.length > 0)
    return unique(stated, (source) => source.id!).map((source, index) => {
      const saved = own(source.properties, 'plan_level')
      return {
        id: (isObject(saved) ? readText(own(saved, 'id')) : undefined) ?? source.id!,
        key: source.id!,
        ordinal:
          readNumber(own(source.properties, 'ordinal')) ??
          numberIn(readText(own(source.properties, 'level')) ?? '') ??
          index,
        source,
        group: readTexts(own(source.properties, 'building_ids')).sort().join(),
      }
    })
  const named = unique(
    features.flatMap((feature) => statedKeys(feature.properties)),
    (key) => key,
  )
  const numbers = named.map(numberIn)
  const isNumbered = new Set(numbers).size === named.length && !numbers.includes(undefined)
  const drafts = named.map((key, index): LevelDraft => ({
    id: key,
    key,
    ordinal: isNumbered ? numbers[index]! : index,
    group: '',
  }))
  return drafts.length > 0 || features.length === 0
    ? drafts
    : [{ id: '0', key: '0', ordinal: 0, group: '' }]
}

export function findLevel(drafts: readonly LevelDraft[], key: string): LevelDraft | undefined {
  const says = ({ source }: LevelDraft, name: string) =>
    source !== undefined && readLabel(own(source.properties, name), 'en') === key
  return (
    drafts.find((draft) => draft.key === key) ??
    drafts.find((draft) => String(draft.ordinal) === key) ??
    drafts.find((draft) => says(draft, 'short_name') || says(draft, 'name'))
  )
}

/**
 * A feature's levels: IMDF's level_id, OpenStreetMap's level (several separated by semicolons), or
 * another common property.
 */
function statedKeys(properties: JsonObject): string[] {
  for (const name of ['level_id', 'level_ids', 'level', 'floor', 'storey', 'ordinal']) {
    const keys = readTexts(own(properties, name))
      .flatMap((text) => text.split(';'))
      .flatMap((text) => readText(text) ?? [])
    if (keys.length > 0) return keys.slice(0, 200)
  }
  return []
}

/** Amenities and anchors are on their unit's level. */
export function levelKeys(
  features: readonly SortedFeature[],
): (feature: SortedFeature) => string[] {
  const units = new Map(
    features.flatMap((feature) =>
      feature.id === undefined || feature.kind !== 'unit' ? [] : [[feature.id, feature] as const],
    ),
  )
  return ({ properties }) => {
    const keys = statedKeys(properties)
    if (keys.length > 0) return keys
    const unit = [
      ...readTexts(own(properties, 'unit_ids')),
      ...readTexts(own(properties, 'unit_id')),
    ].flatMap((id) => units.get(id) ?? [])[0]
    return unit ? statedKeys(unit.properties) : []
  }
}

function unique<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].reverse()
}

function numberIn(text: string): number | undefined {
  const found = /-?\d+(\.\d+)?/.exec(text)
  return found ? Number(found[0]) : undefined
}
