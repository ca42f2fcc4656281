/** State stored in the browser. Requires the optional peer dependency `nanostores`. */
export * from './basket.js'
export { findStore, localStore, tabStore } from './browser-storage.js'
export * from './saved-profile.js'
export * from './session-view.js'
