import { takeServer } from './page-server.js'

const script = document.currentScript
if (script instanceof HTMLScriptElement) takeServer(script.src, script)
