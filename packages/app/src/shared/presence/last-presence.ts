import type { PresenceList } from '@mosaic-booking/sdk'
import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
  type StorageOwner,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from '../browser-store.js'

interface LastPresence {
  readonly owner: StorageOwner
  readonly list: PresenceList
}

/** Who entered a day ago has left, or the list is not the one to look at. */
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
 * Keeps the latest list of who is in the building in this tab, for the moment in which the server
 * cannot be reached. It goes with the tab, with a logout and after a day.
 */
export const keepPresence = (
  owner: StorageOwner,
  list: PresenceList,
  store: KeyValueStore = tabStore,
): void => writeStored(store, key, { owner, list })

export const forgetPresence = (store: KeyValueStore = tabStore): void =>
  writeStored(store, key, undefined)

/**
 * The latest list of this tab. Without `owner` whoever was logged in last is meant: while the server
 * is away, nobody can say who that is.
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
