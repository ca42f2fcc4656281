import { storagePrefix } from '../contract/base/limits.js'

/** Whose a stored value is; left out before login. */
export interface StorageOwner {
  readonly organisationId: number
  readonly userId: number
}

/** The part of the browser's local storage that is used. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * The key under which a value is stored: `mb.{organisationId}.{userId}.{name}`, or `mb.{name}`
 * before login.
 */
export function toStorageKey(name: string, owner?: StorageOwner): string {
  return owner
    ? `${storagePrefix}.${owner.organisationId}.${owner.userId}.${name}`
    : `${storagePrefix}.${name}`
}

/**
 * Reads a stored value; content that cannot be read, or that `isValid` refuses, is removed and
 * counts as absent (D-162).
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
    // Broken content goes, as below; a blocked storage reads as empty.
  }
  writeStored(store, key, undefined)
  return undefined
}

/**
 * Stores a value, or removes it when undefined. A full or blocked storage is no error: the value is
 * then kept by nobody.
 */
export function writeStored(store: KeyValueStore, key: string, value: unknown): void {
  try {
    if (value === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full storages throw; what is stored is a convenience.
  }
}
