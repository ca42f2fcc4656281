/**
 * `mb.iife.js`: all elements in one classic script, for pages without modules. Its exports are the
 * global `MosaicBooking`.
 */
// First, because elements that are in the page already render when they are defined.
import './script-server.js'

export * from '../elements.js'
