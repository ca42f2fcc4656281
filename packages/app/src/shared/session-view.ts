import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from './browser-store.js'

/** The sections of bookings by the last part of their path, with the names of their labels. */
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

/** Remembers the section as the one used last, to which a closed screen returns (D-020). */
export function rememberSection(name: SectionName, store: KeyValueStore = tabStore): void {
  writeStored(store, key, name)
}

/** The section used last; at the start of a session the own bookings. */
export function readSection(store: KeyValueStore = tabStore): SectionName {
  return readStored(store, key, isSection) ?? 'my-bookings'
}

export function forgetSection(store: KeyValueStore = tabStore): void {
  writeStored(store, key, undefined)
}
