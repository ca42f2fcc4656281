import { readStored, toStorageKey, writeStored, type StorageOwner } from '@mosaic-booking/sdk/rules'
import { localStore } from '@mosaic-booking/sdk/stores'

/** Maximum number of people per request. */
export const mostColleagues = 20

const keyOf = (owner: StorageOwner) => toStorageKey('colleagues', owner)
const areIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0)

/** The colleagues that the user follows, stored on this device, as many as a request may have. */
export const readColleagues = (owner: StorageOwner): readonly number[] =>
  (readStored(localStore, keyOf(owner), areIds) ?? []).slice(0, mostColleagues)

/** Keeps the first ones if there are too many. */
export function keepColleagues(owner: StorageOwner, ids: readonly number[]): readonly number[] {
  const kept = [...new Set(ids)].slice(0, mostColleagues)
  writeStored(localStore, keyOf(owner), kept.length > 0 ? kept : undefined)
  return kept
}
