import type { BookingSettings, SettingSection, SettingsOfLocations } from '@mosaic-booking/sdk'
import { settingSections } from '@mosaic-booking/sdk/contract'
import type { SettingsInForce } from '../../directory/directory/directory.js'
import {
  wholeCategory,
  type SettingRow,
} from '../../directory/directory/settings-in-force-rules.js'

/** New overrides for locations, or for a whole category with the target `wholeCategory`. */
export interface SettingsChange {
  readonly categoryId: number
  readonly targetIds: readonly number[]
  readonly override: BookingSettings
  /** Sections that each target keeps; all others are in `override`, or become inherited. */
  readonly keep: readonly SettingSection[]
}

export const toTargetIds = (locationIds: readonly number[]): readonly number[] =>
  locationIds.length === 0 ? [wholeCategory] : [...new Set(locationIds)]

export function ownAfter(
  own: BookingSettings,
  { override, keep }: SettingsChange,
): BookingSettings {
  const kept = Object.entries(own).filter(([section]) => keep.some((one) => one === section))
  return { ...Object.fromEntries(kept), ...override }
}

/** Returns the stored rows after a change, from which a directory with the result can be built. */
export function changeRows(
  rows: readonly SettingRow[],
  { categoryId, targetIds, override, keep }: SettingsChange,
): SettingRow[] {
  const targets = new Set(targetIds)
  const kept = new Set<string>(keep)
  const stays = ({ categoryId: id, locationId = wholeCategory, section }: SettingRow) =>
    id !== categoryId || !targets.has(locationId) || kept.has(section)
  const sections = Object.entries(override)
  return [
    ...rows.filter(stays),
    ...targetIds.flatMap((id) =>
      sections.map(([section, value]) => ({
        categoryId,
        ...(id === wholeCategory ? {} : { locationId: id }),
        section,
        value,
      })),
    ),
  ]
}

/** A location's or category's own and inherited settings. */
export interface SettingsOfOne {
  readonly own: BookingSettings
  readonly inherited: SettingsInForce
}

type Summary = Pick<SettingsOfLocations, 'override' | 'inherited' | 'origins' | 'mixed'>

/**
 * Returns the settings that all have in common, section by section, and the sections that differ.
 */
export function summarizeSettings(all: readonly SettingsOfOne[]): Summary {
  const summary = { override: {}, inherited: {}, origins: {} } as Record<
    'override' | 'inherited' | 'origins',
    Record<string, unknown>
  >
  const mixed: SettingSection[] = []
  const inherited = [...new Set(all.map((one) => one.inherited))]
  for (const section of settingSections) {
    const own = common(all.map((one) => one.own[section]))
    const above = common(inherited.map(({ settings }) => settings[section]))
    const origin = common(inherited.map(({ origins }) => origins[section]))
    if (above.isCommon && above.value !== undefined) summary.inherited[section] = above.value
    if (above.isCommon && origin.value) summary.origins[section] = origin.value
    if (own.isCommon && own.value !== undefined) summary.override[section] = own.value
    else if (!own.isCommon || !above.isCommon) mixed.push(section)
  }
  return { ...summary, mixed } as Summary
}

function common<Value>(values: readonly Value[]): { isCommon: boolean; value?: Value } {
  const [first] = values
  const text = JSON.stringify(first)
  return values.every((value) => value === first || JSON.stringify(value) === text)
    ? { isCommon: true, value: first! }
    : { isCommon: false }
}
