import { foldText, readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import type { StorageOwner } from '@mosaic-booking/sdk/rules'
import { localStore } from '@mosaic-booking/sdk/stores'

const mostKept = 6

const keyOf = (owner: StorageOwner) => toStorageKey('recentSearches', owner)
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/** The user's recent searches on this device, latest first. */
export const readRecentSearches = (owner: StorageOwner): readonly string[] =>
  readStored(localStore, keyOf(owner), isTexts) ?? []

export function keepSearch(owner: StorageOwner, text: string): void {
  const kept = text.trim()
  const others = readRecentSearches(owner).filter((one) => foldText(one) !== foldText(kept))
  writeStored(localStore, keyOf(owner), [kept, ...others].slice(0, mostKept))
}

export const forgetSearches = (owner: StorageOwner): void =>
  writeStored(localStore, keyOf(owner), undefined)
