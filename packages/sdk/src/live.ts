export * from './live/create-live.js'
/** Also here, because some bundlers put whatever `queries` exports into the first file of a page. */
export { bindLive } from './queries/bind-live.js'
