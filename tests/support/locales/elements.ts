import { registerCatalogues } from './register-catalogues.js'

// The texts of pages with elements, a fifth of all. Each file of their tests loads them again.
registerCatalogues(
  import.meta.glob<Record<string, string>>(
    ['../../../packages/{sdk,floorplan,widgets}/locales/*.json', '!**/en.json'],
    { eager: true, import: 'default' },
  ),
)
