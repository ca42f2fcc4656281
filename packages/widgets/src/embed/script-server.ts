import { isTooOld } from './is-too-old.js'
import { shared, takeServer } from './page-server.js'

const script = document.currentScript
// Catalogues load from the same folder.
if (script instanceof HTMLScriptElement) shared.scriptFolder = takeServer(script.src, script)

if (isTooOld) {
  if (typeof shared.scriptFolder === 'string')
    import(/* @vite-ignore */ `${shared.scriptFolder}browser-check.js`).catch(() => undefined)
  // The elements stay undefined, so the page shows their fallback text.
  throw new Error('This browser is too old for Mosaic Booking.')
}
