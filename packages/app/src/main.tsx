import '@fontsource-variable/inter/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configure } from '@mosaic-booking/widgets'
import { adoptPageStyles } from '@mosaic-booking/widgets/ui'
import { App } from './shell/app.js'
import { followChoices } from './session/choices.js'
import { refuseStrings } from './shared/trusted-types.js'

refuseStrings()

// Paths of the application are in the fragment, so the page's folder is the server's address.
configure({ apiBase: new URL('.', document.baseURI).pathname.replace(/\/$/, '') })
adoptPageStyles(document)
// No text is shown before its language is there.
await followChoices(document)
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Nothing of it is needed before the first screen has been shown.
addEventListener(
  'load',
  () => void import('./shared/offline/start-offline.js').then(({ startOffline }) => startOffline()),
)
