import { readStored, toStorageKey, writeStored, type KeyValueStore } from '../rules/storage-key.js'
import { tabStore } from './browser-storage.js'

/** The booking sections, by the last segment of their path. */
export const sectionNames = [
  'my-bookings',
  'all-bookings',
  'approvals',
  'orphaned',
  'cancellations',
] as const
export type SectionName = (typeof sectionNames)[number]

const key = toStorageKey('section')
const isSection = (value: unknown): value is SectionName =>
  sectionNames.includes(value as SectionName)

/** Remembers the last used section, which opens when a screen is closed (D-020). */
export function rememberSection(name: SectionName, store: KeyValueStore = tabStore): void {
  writeStored(store, key, name)
}

/** The last used section. Defaults to the user's own bookings. */
export function readSection(store: KeyValueStore = tabStore): SectionName {
  return readStored(store, key, isSection) ?? 'my-bookings'
}

export function forgetSection(store: KeyValueStore = tabStore): void {
  writeStored(store, key, undefined)
}
