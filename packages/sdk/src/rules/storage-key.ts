import { storagePrefix } from '../contract/base/limits.js'

/** The user who owns a stored value. Omitted before login. */
export interface StorageOwner {
  readonly organisationId: number
  readonly userId: number
}

/** The subset of the Storage interface that we use. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Returns a stored value's key: `mb.{organisationId}.{userId}.{name}`, or `mb.{name}` before login.
 */
export function toStorageKey(name: string, owner?: StorageOwner): string {
  return owner
    ? `${storagePrefix}.${owner.organisationId}.${owner.userId}.${name}`
    : `${storagePrefix}.${name}`
}

/**
 * Reads a stored value. Values that cannot be parsed or that `isValid` rejects are removed and
 * treated as absent (D-162).
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
    // Invalid content is removed below. Blocked storage is treated as empty.
  }
  writeStored(store, key, undefined)
  return undefined
}

/**
 * Stores a value, or removes it if undefined. If storage is full or blocked, the value is silently
 * dropped.
 */
export function writeStored(store: KeyValueStore, key: string, value: unknown): void {
  try {
    if (value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full storage throw. Stored values are only a convenience.
  }
}
