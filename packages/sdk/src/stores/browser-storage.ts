import { type KeyValueStore, toStorageKey } from '../rules/storage-key.js'

/** The page globals used here. A worker or Node may lack them. */
interface PageParts {
  readonly localStorage?: KeyValueStore
  readonly sessionStorage?: KeyValueStore
  addEventListener?(
    type: 'storage',
    listener: (event: { readonly key: string | null }) => void,
  ): void
  removeEventListener?(
    type: 'storage',
    listener: (event: { readonly key: string | null }) => void,
  ): void
}

const probeKey = toStorageKey('probe')

/** The page's local storage if it is writable, otherwise a store that lasts as long as the page. */
export function findStore(): KeyValueStore {
  try {
    const { localStorage } = globalThis as PageParts
    localStorage!.setItem(probeKey, '')
    localStorage!.removeItem(probeKey)
    return localStorage!
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}

/** Calls back when another tab changes a stored value. Returns the unsubscribe function. */
export function onOtherTab(key: string, changed: () => void): () => void {
  const page = globalThis as PageParts
  // The event has no key if the other tab cleared the storage.
  const listener = (event: { readonly key: string | null }) => {
    if (event.key === key || event.key === null) changed()
  }
  page.addEventListener?.('storage', listener)
  return () => page.removeEventListener?.('storage', listener)
}

/**
 * Browsers may throw on access to a blocked storage. The storage is therefore resolved on every
 * call, so that callers can handle the error.
 */
const toStore = (storage: 'localStorage' | 'sessionStorage'): KeyValueStore => {
  const find = () => (globalThis as PageParts)[storage]!
  return {
    getItem: (key) => find().getItem(key),
    setItem: (key, value) => find().setItem(key, value),
    removeItem: (key) => find().removeItem(key),
  }
}

/** Persists across browser sessions. */
export const localStore = /*#__PURE__*/ toStore('localStorage')
/** Persists until the tab closes. */
export const tabStore = /*#__PURE__*/ toStore('sessionStorage')
