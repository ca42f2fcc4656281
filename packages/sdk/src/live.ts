export * from './live/create-live.js'
/** Not in `queries`: some bundlers put whatever that exports into the first file of a page. */
export { bindLive } from './queries/bind-live.js'
