import type { KeyValueStore } from '@mosaic-booking/sdk/rules'

/**
 * Browsers may throw on access to a blocked storage, so it is looked up on every call, where
 * callers expect the error.
 */
const toStore = (storage: () => Storage): KeyValueStore => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
})

/** Survives the browser session. */
export const localStore = toStore(() => localStorage)
/** Lives as long as the tab. */
export const tabStore = toStore(() => sessionStorage)
