import '@fontsource-variable/inter/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptPageStyles } from '@mosaic-booking/widgets/ui'
import { App } from './shell/app.js'
import { followChoices } from './shell/choices.js'

adoptPageStyles(document)
followChoices(document)
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
