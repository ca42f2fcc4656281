/**
 * `mb.iife.js`: all elements in one classic script, for pages without modules. Its exports form the
 * global `MosaicBooking`.
 */
// Must be first, because elements already in the page render as soon as they are defined.
import './script-server.js'

export * from '../elements.js'
