import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from './browser-store.js'

/** Booking sections by the last segment of their path, with their label keys. */
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
