import { takeServerAbove } from './server-above.js'

const script = document.currentScript
if (script instanceof HTMLScriptElement) takeServerAbove(script.src)
