/**
 * Whether the browser lacks features required by every element. `browser-check.js` performs the
 * same check and shows a message.
 */
export const isTooOld = !CSS.supports('(color:light-dark(red,red)) and selector(:popover-open)')
