import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { knownLanguages, registerLocale, sourceLanguage } from '@mosaic-booking/sdk/contract'

/** The catalogues of the SDK and of this package; the same paths from the sources and the build. */
const folders = () => [
  join(
    dirname(createRequire(import.meta.url).resolve('@mosaic-booking/sdk/package.json')),
    'locales',
  ),
  fileURLToPath(new URL('../../../locales', import.meta.url)),
]

let isRegistered = false

/** Makes every language that has a catalogue known, with its texts. Returns all languages. */
export function registerCatalogues(): readonly [string, ...string[]] {
  if (!isRegistered) readCatalogues()
  isRegistered = true
  return [sourceLanguage, ...knownLanguages().filter((tag) => tag !== sourceLanguage)]
}

function readCatalogues(): void {
  for (const folder of folders())
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const catalogue = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      const { '@@locale': tag, '@@x-regions': regions } = catalogue
      // English is in the code.
      if (tag !== sourceLanguage) registerLocale(tag, catalogue, { regions })
    }
}
