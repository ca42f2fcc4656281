import { shared, takeServer } from './page-server.js'

const script = document.currentScript
// Catalogues are loaded from the same folder.
if (script instanceof HTMLScriptElement) shared.scriptFolder = takeServer(script.src, script)
