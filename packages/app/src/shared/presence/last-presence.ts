import type { PresenceList } from '@mosaic-booking/sdk'
import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
  type StorageOwner,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from '@mosaic-booking/sdk/stores'

interface LastPresence {
  readonly owner: StorageOwner
  readonly list: PresenceList
}

/** After a day, the list is outdated and unreliable. */
const keptMs = 24 * 3_600_000
export const isFresh = ({ time }: PresenceList, now: number): boolean =>
  now - Date.parse(time) < keptMs
const key = toStorageKey('presence')

const isPresence = (value: unknown): value is LastPresence => {
  const { owner, list } = (value ?? {}) as Partial<LastPresence>
  return (
    typeof owner?.userId === 'number' &&
    typeof owner.organisationId === 'number' &&
    typeof list?.time === 'string' &&
    Array.isArray(list.people)
  )
}

/**
 * Stores the latest list of people in the building in this tab, in case the server becomes
 * unreachable. The list is cleared when the tab closes, on logout, and after a day.
 */
export const keepPresence = (
  owner: StorageOwner,
  list: PresenceList,
  store: KeyValueStore = tabStore,
): void => writeStored(store, key, { owner, list })

export const forgetPresence = (store: KeyValueStore = tabStore): void =>
  writeStored(store, key, undefined)

/**
 * Reads this tab's latest list. If `owner` is omitted, returns the last user's list, because the
 * current user cannot be identified offline.
 */
export function readPresence(
  owner: StorageOwner | undefined,
  now: number,
  store: KeyValueStore = tabStore,
): PresenceList | undefined {
  const last = readStored(store, key, isPresence)
  if (!last) return undefined
  const isOthers =
    owner !== undefined &&
    (owner.userId !== last.owner.userId || owner.organisationId !== last.owner.organisationId)
  if (!isOthers && isFresh(last.list, now)) return last.list
  forgetPresence(store)
  return undefined
}
