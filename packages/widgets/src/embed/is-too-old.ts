/** Whether the browser lacks what every element needs; `browser-check.js` asks the same and says so. */
export const isTooOld = !CSS.supports('(color:light-dark(red,red)) and selector(:popover-open)')
