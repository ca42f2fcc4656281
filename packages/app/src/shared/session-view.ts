import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from './browser-store.js'

/** Sections of bookings by the last segment of their path, with the names of their labels. */
export const sectionTitles = {
  'my-bookings': 'myBookings',
  'all-bookings': 'allBookings',
  approvals: 'approvals',
  orphaned: 'orphaned',
  cancellations: 'cancellations',
} as const
export type SectionName = keyof typeof sectionTitles

const key = toStorageKey('section')
const isSection = (value: unknown): value is SectionName =>
  typeof value === 'string' && Object.hasOwn(sectionTitles, value)

/** Remembers the last used section, to which a closed screen returns (D-020). */
export function rememberSection(name: SectionName, store: KeyValueStore = tabStore): void {
  writeStored(store, key, name)
}

/** The last used section; initially the user's own bookings. */
export function readSection(store: KeyValueStore = tabStore): SectionName {
  return readStored(store, key, isSection) ?? 'my-bookings'
}

export function forgetSection(store: KeyValueStore = tabStore): void {
  writeStored(store, key, undefined)
}
