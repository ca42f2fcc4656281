import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { tabStore } from './browser-store.js'

const key = toStorageKey('path')

/**
 * A path of this app: from one slash on, so that no other site can be meant; not the start, which
 * needs no remembering.
 */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\]).+/.test(value)

/** Keeps where somebody wanted to go before the login (D-002). Only one path is kept: the last. */
export function rememberPath(path: string, store: KeyValueStore = tabStore): void {
  if (isOwnPath(path)) writeStored(store, key, path)
}

/**
 * The path that was kept, if any. It stays until it is forgotten: after use, and with the logout.
 */
export function readRememberedPath(store: KeyValueStore = tabStore): string | undefined {
  return readStored(store, key, isOwnPath)
}

export function forgetPath(store: KeyValueStore = tabStore): void {
  writeStored(store, key, undefined)
}
