import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { knownLanguages, registerLocale, sourceLanguage } from '@mosaic-booking/sdk/contract'

/** Finds the catalogues of the SDK and of this package, for both sources and builds. */
const folders = () => {
  const { resolve } = createRequire(import.meta.url)
  return ['@mosaic-booking/sdk', '@mosaic-booking/server'].map((name) =>
    join(dirname(resolve(`${name}/package.json`)), 'locales'),
  )
}

let isRegistered = false

/** Registers every language that has a catalogue, with its texts. Returns all languages. */
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
      // English texts are in the code.
      if (tag !== sourceLanguage) registerLocale(tag, catalogue, { regions })
    }
}
