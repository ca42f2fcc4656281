// As register-locales.ts, for pages that load it for each file.
import './locales/elements.js'
