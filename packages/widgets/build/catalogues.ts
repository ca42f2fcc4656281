import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const source = 'en'

/** A language with its regions, its files and the texts in them, by their ids. */
interface Language {
  readonly tag: string
  readonly regions: readonly string[] | undefined
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, string>>
}

/** The catalogues of some packages, those of a language as one; English is in the code. */
export function readCatalogues(names: readonly string[]): Language[] {
  const folders = names.map((name) => join(packages, name, 'locales')).filter(existsSync)
  const tags = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json')),
  )
  return [...new Set(tags)]
    .filter((tag) => tag !== source)
    .sort()
    .map((tag) => {
      const files = folders.map((folder) => join(folder, `${tag}.json`)).filter(existsSync)
      const entries = files.flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(file, 'utf8'))),
      )
      return {
        tag,
        files,
        regions: entries.find(([id]) => id === '@@x-regions')?.[1] as string[] | undefined,
        texts: Object.fromEntries(entries.filter(([id]) => !id.startsWith('@'))) as Record<
          string,
          string
        >,
      }
    })
}

const virtual = 'virtual:catalogue/'
/** Whether a module, by its id in the bundle, has the texts of a language. */
export const isCatalogue = (id: string | null): id is string =>
  id?.startsWith(`\0${virtual}`) ?? false
const offering = /\/widgets\/src\/locale\/catalogues\.ts$/

/**
 * Fills `locale/catalogues.ts`: offers every language that has a catalogue, each in a file of its own
 * that is loaded when a page shows the language.
 * @param names the packages whose texts the page shows
 * @param from an expression for the folder of the files, if they are not imported as modules
 */
export function catalogues(names: readonly string[], from?: string): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(virtual) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtual}`) && !offering.test(id)) return undefined
      const languages = readCatalogues(names)
      const wanted = languages.find(({ tag }) => id === `\0${virtual}${tag}`)
      if (wanted) {
        for (const file of wanted.files) this.addWatchFile(file)
        return { code: toModule(wanted), map: null }
      }
      const offers = languages.map(({ tag, regions }) => {
        const module = from
          ? `import(/* @vite-ignore */ ${from} + 'locales/${tag}.js')`
          : `import('${virtual}${tag}')`
        return `offerLocale('${tag}', { regions: ${JSON.stringify(regions)}, load: async () => (await ${module}).default })\n`
      })
      return {
        code: `import { offerLocale } from '@mosaic-booking/sdk/rules'\n${offers.join('')}`,
        map: null,
      }
    },
  }
}

/** The guide and the check of the browser are files of their own. */
const toModule = ({ texts }: Language) =>
  `export default ${JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([id]) => !/^(guide|browser-check)\./.test(id))))}\n`

/** Writes the catalogues as files, for pages that load them by their names. */
export function catalogueFiles(names: readonly string[], extension: 'js' | 'json'): Plugin {
  return {
    name: 'catalogue-files',
    generateBundle() {
      for (const language of readCatalogues(names))
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language.tag}.${extension}`,
          source: extension === 'js' ? toModule(language) : `${JSON.stringify(language.texts)}\n`,
        })
    },
  }
}
