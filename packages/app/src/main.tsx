import '@fontsource-variable/inter/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configure } from '@mosaic-booking/widgets'
import { adoptPageStyles } from '@mosaic-booking/widgets/ui'
import { App } from './shell/app.js'
import { followChoices } from './session/choices.js'
import { refuseStrings } from './shared/trusted-types.js'

refuseStrings()

// Routes are in the fragment, so the page's folder is the server's base URL.
configure({ apiBase: new URL('.', document.baseURI).pathname.replace(/\/$/, '') })
adoptPageStyles(document)
// Wait for the user's language, so that English text does not flash first.
await followChoices(document)
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Deferred until after the first screen, which does not need it.
addEventListener(
  'load',
  () => void import('./shared/offline/start-offline.js').then(({ startOffline }) => startOffline()),
)
