import type { KeyValueStore } from '@mosaic-booking/sdk/rules'

/**
 * Browsers may throw when a blocked storage is accessed. It is therefore looked up on every call,
 * where callers handle the error.
 */
const toStore = (storage: () => Storage): KeyValueStore => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
})

/** Persists across browser sessions. */
export const localStore = toStore(() => localStorage)
/** Lasts as long as the tab. */
export const tabStore = toStore(() => sessionStorage)
