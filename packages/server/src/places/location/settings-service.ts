import { createHash } from 'node:crypto'
import type { BookingSettingChange, BookingSettings } from '@mosaic-booking/sdk'
import { lockGroups } from '../../identity/access/group-store.js'
import type { CurrentUser } from '../../ground/core/call.js'
import { orThrow, Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import {
  requireAdministrator,
  requirePlaceAdministrator,
} from '../../directory/directory/authority.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import type { Directory } from '../../directory/directory/directory.js'
import {
  keepHistory,
  type Author,
  type KeptList,
} from '../../directory/history/keep-history-service.js'
import { findUsers } from '../../platform/session/session-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import { requireCategory, requirePlace } from './location-search.js'
import {
  ownAfter,
  toTargetIds,
  type SettingsChange,
  type SettingsOfOne,
} from './settings-change-rules.js'
import { groupsOf, readSettings } from './settings-rules.js'
import {
  findCategorySettings,
  findTemplateIds,
  storeOverrides,
  type CategorySettings,
} from './settings-store.js'

/**
 * Locations and category whose settings are read or changed; without locations, the category
 * itself.
 */
interface Target {
  readonly bookingCategoryId: number
  readonly locationIds: readonly number[]
}

/**
 * Returns the targets' own and inherited settings. The caller must administer the locations or, for
 * a whole category, the organisation.
 */
export function requireTargets(
  directory: Directory,
  user: CurrentUser,
  { bookingCategoryId, locationIds }: Target,
): SettingsOfOne[] {
  const seen = seenBy(directory, user)
  const categoryId = requireCategory(seen, bookingCategoryId)
  if (locationIds.length === 0) requireAdministrator(user)
  const places = locationIds.map((id) => requirePlace(seen, id))
  for (const place of places) requirePlaceAdministrator(user, place)
  return (places.length === 0 ? [undefined] : places).map((place) => ({
    own: directory.ownSettingsOf(place, categoryId),
    inherited: directory.inheritedSettingsOf(place, categoryId),
  }))
}

/** Sorts the fields of objects, so that equal values have equal JSON. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, canonical(one)]))
}

/** Returns a hash of the targets' overrides, by which a later change detects concurrent changes. */
export const revisionOf = (all: readonly BookingSettings[]): string =>
  createHash('sha256')
    .update(JSON.stringify(all.map(canonical)))
    .digest('base64url')
    .slice(0, 22)

/** A change as stored, and the resulting revision. */
export interface CheckedChange extends SettingsChange {
  readonly revision: string
}

/**
 * Checks the caller's permissions, the references, and that the settings are unchanged since they
 * were read.
 */
export async function readChange(
  tx: Tx,
  directory: Directory,
  user: CurrentUser,
  { bookingCategoryId, locationIds, override, keep = [], revision }: BookingSettingChange,
): Promise<CheckedChange> {
  const targets = requireTargets(directory, user, { bookingCategoryId, locationIds })
  const own = targets.map((target) => target.own)
  if (revision !== undefined && revision !== revisionOf(own)) throw new Refusal('VERSION_CONFLICT')
  const given = Object.entries(override).filter(([section]) => !keep.some((one) => one === section))
  const change = {
    categoryId: bookingCategoryId,
    targetIds: toTargetIds(locationIds),
    override: await readOverride(tx, directory, user, Object.fromEntries(given), 'override.'),
    keep,
  }
  return { ...change, revision: revisionOf(own.map((one) => ownAfter(one, change))) }
}

const ofCategories: KeptList<CategorySettings> = {
  list: 'category',
  find: findCategorySettings,
  nameOf: ({ name }) => name,
}

/** Stores a whole category's settings, with an entry in the category's history. */
export async function storeCategorySettings(
  tx: Tx,
  author: Author,
  organisationId: number,
  change: SettingsChange,
): Promise<void> {
  const { categoryId } = change
  await keepHistory(tx, author, ofCategories, { id: categoryId }, async () => {
    await storeOverrides(tx, organisationId, change)
    return categoryId
  })
}

/** Normalises settings for storage. Refuses unknown references. */
export async function readOverride(
  tx: Tx,
  directory: Directory,
  user: CurrentUser,
  settings: BookingSettings,
  path = '',
): Promise<BookingSettings> {
  const { organisationId } = directory
  const seen = seenBy(directory, user)
  const groups = await lockGroups(tx, organisationId, 'access_group', groupsOf(settings))
  const approvers = await findUsers(tx, organisationId, settings.approval?.approvers ?? [])
  const { declarationTemplateId } = settings.visit ?? {}
  const templateIds = await findTemplateIds(
    tx,
    organisationId,
    [declarationTemplateId ?? []].flat(),
  )
  return orThrow(
    readSettings(
      settings,
      {
        userIds: new Set(approvers.map(({ id }) => id)),
        hasPlace: (id) => seen.place(id) !== undefined,
        isZone,
        securityGroupIds: groups,
        declarationTemplateIds: new Set(templateIds),
      },
      path,
    ),
  )
}
