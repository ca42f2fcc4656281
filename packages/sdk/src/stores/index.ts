/** State stored in the browser. Requires the optional peer dependency `nanostores`. */
export * from './basket.js'
export { findStore } from './browser-storage.js'
