/** State that is kept in the browser. Needs the optional peer dependency `nanostores`. */
export * from './basket.js'
export { findStore } from './browser-storage.js'
