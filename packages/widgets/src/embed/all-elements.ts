/**
 * `mb.iife.js`: all elements in one classic script, for pages without modules. Its exports are the
 * global `MosaicBooking`.
 */
// Must be first, because elements that are already in the page render as soon as they are defined.
import './script-server.js'

export * from '../elements.js'
