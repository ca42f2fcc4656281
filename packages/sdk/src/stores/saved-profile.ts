import type { DefaultView } from '../generated/types.js'
import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
  type StorageOwner,
} from '../rules/storage-key.js'
import { localStore } from './browser-storage.js'

/** Start pages available to users. */
export const defaultViews = [
  'today',
  'search-menu',
  'new-booking',
  'my-bookings',
  'all-bookings',
  'available-now',
  'available-today',
  'available-this-week',
  'approvals',
  'reception',
  'select-organisation',
] as const satisfies readonly DefaultView[]

/** A user's preferences in one organisation, stored in the browser. */
export interface SavedProfile {
  readonly defaultView: DefaultView
  readonly defaultCategory?: number | undefined
  /** Whether the user last viewed results as a list instead of on the plan (D-053). */
  readonly availabilityList?: boolean | undefined
}

const isOptional = (value: unknown, type: string) => value === undefined || typeof value === type

function isSavedProfile(value: unknown): value is SavedProfile {
  if (typeof value !== 'object' || value === null) return false
  const { defaultView, defaultCategory, availabilityList } = value as Record<string, unknown>
  return (
    defaultViews.includes(defaultView as DefaultView) &&
    isOptional(defaultCategory, 'number') &&
    isOptional(availabilityList, 'boolean')
  )
}

const keyOf = (owner: StorageOwner) => toStorageKey('profile', owner)

export function readProfile(
  owner: StorageOwner,
  store: KeyValueStore = localStore,
): SavedProfile | undefined {
  return readStored(store, keyOf(owner), isSavedProfile)
}

/**
 * Saves preferences. The first save creates a profile with the search menu as start page (D-020).
 */
export function saveProfile(
  owner: StorageOwner,
  changes: Partial<SavedProfile>,
  store: KeyValueStore = localStore,
): SavedProfile {
  const profile = { defaultView: 'search-menu' as const, ...readProfile(owner, store), ...changes }
  writeStored(store, keyOf(owner), profile)
  return profile
}
