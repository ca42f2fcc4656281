import { isTooOld } from './is-too-old.js'
import { shared, takeServer } from './page-server.js'

const script = document.currentScript
// Catalogues are loaded from the same folder.
if (script instanceof HTMLScriptElement) shared.scriptFolder = takeServer(script.src, script)

if (isTooOld) {
  if (typeof shared.scriptFolder === 'string')
    import(/* @vite-ignore */ `${shared.scriptFolder}browser-check.js`).catch(() => undefined)
  // The elements stay undefined, so that the page shows the text in them.
  throw new Error('This browser is too old for Mosaic Booking.')
}
