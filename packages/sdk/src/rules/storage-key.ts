import { storagePrefix } from '../contract/base/limits.js'

/** The user whose value is stored; omitted before login. */
export interface StorageOwner {
  readonly organisationId: number
  readonly userId: number
}

/** The part of the Storage interface that we use. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * The key of a stored value: `mb.{organisationId}.{userId}.{name}`, or `mb.{name}` before login.
 */
export function toStorageKey(name: string, owner?: StorageOwner): string {
  return owner
    ? `${storagePrefix}.${owner.organisationId}.${owner.userId}.${name}`
    : `${storagePrefix}.${name}`
}

/**
 * Reads a stored value. Unreadable values, and those that `isValid` refuses, are removed and count
 * as absent (D-162).
 */
export function readStored<T>(
  store: KeyValueStore,
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  try {
    const text = store.getItem(key)
    if (text === null) return undefined
    const value: unknown = JSON.parse(text)
    if (isValid(value)) return value
  } catch {
    // Unreadable content is removed below; a blocked storage counts as empty.
  }
  writeStored(store, key, undefined)
  return undefined
}

/**
 * Stores a value, or removes it if undefined. A full or blocked storage is not an error; the value
 * is then not kept.
 */
export function writeStored(store: KeyValueStore, key: string, value: unknown): void {
  try {
    if (value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full storages throw. Stored values are only a convenience.
  }
}
