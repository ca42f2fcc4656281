import './elements.js'
import { registerCatalogues } from './register-catalogues.js'

registerCatalogues(
  import.meta.glob<Record<string, string>>(
    ['../../../packages/{app,server}/locales/*.json', '!**/en.json'],
    { eager: true, import: 'default' },
  ),
)
