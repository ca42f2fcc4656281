import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from '@mosaic-booking/sdk/stores'

const key = toStorageKey('path')

/**
 * Whether a value is a path within this app. It must start with a single slash, so that it cannot
 * lead to another site. The start page is not remembered.
 */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\]).+/.test(value)

/** Remembers the path to open after login (D-002). Only the latest path is stored. */
export function rememberPath(path: string, store: KeyValueStore = tabStore): void {
  if (isOwnPath(path)) writeStored(store, key, path)
}

/** The remembered path, if any. It stays stored until it is used or the user logs out. */
export function readRememberedPath(store: KeyValueStore = tabStore): string | undefined {
  return readStored(store, key, isOwnPath)
}

export function forgetPath(store: KeyValueStore = tabStore): void {
  writeStored(store, key, undefined)
}
