import type { KeyValueStore } from '@mosaic-booking/sdk/rules'

/**
 * Browsers may throw on access to a blocked storage. The storage is therefore resolved on every
 * call, so that callers can handle the error.
 */
const toStore = (storage: () => Storage): KeyValueStore => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
})

/** Persists across browser sessions. */
export const localStore = toStore(() => localStorage)
/** Persists until the tab closes. */
export const tabStore = toStore(() => sessionStorage)
