import type { KeyValueStore } from '@mosaic-booking/sdk/rules'

/**
 * A browser may refuse storage as soon as it is named; each use asks anew, and a refusal throws
 * where the caller expects it.
 */
const toStore = (storage: () => Storage): KeyValueStore => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
})

/** Kept until somebody clears it. */
export const localStore = toStore(() => localStorage)
/** Kept as long as the tab. */
export const tabStore = toStore(() => sessionStorage)
