import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from './browser-store.js'

const key = toStorageKey('path')

/**
 * A path within this app: a single leading slash, so that it cannot name another site. The start
 * page is not worth remembering.
 */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\]).+/.test(value)

/** Remembers the path to open after the login (D-002). Only the latest is kept. */
export function rememberPath(path: string, store: KeyValueStore = tabStore): void {
  if (isOwnPath(path)) writeStored(store, key, path)
}

/** The remembered path, if any. It stays until it is forgotten after use or at logout. */
export function readRememberedPath(store: KeyValueStore = tabStore): string | undefined {
  return readStored(store, key, isOwnPath)
}

export function forgetPath(store: KeyValueStore = tabStore): void {
  writeStored(store, key, undefined)
}
