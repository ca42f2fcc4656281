import type { Plugin } from 'vite'
import type { ElementFiles } from '../src/embed/load-elements.js'

/** A file of the bundle with the files that it imports at once. */
export interface BuiltFile {
  readonly fileName: string
  readonly imports: readonly string[]
}

/** A file with all that it imports, in the order in which they run. */
export function filesOf(
  entry: string,
  files: ReadonlyMap<string, BuiltFile>,
  path: readonly string[] = [],
): string[] {
  if (path.includes(entry))
    throw new Error(`${[...path, entry].join(' → ')}: put these into one group of codeSplitting.`)
  const imports = files.get(entry)?.imports ?? []
  return [...new Set([...imports.flatMap((name) => filesOf(name, files, [...path, entry])), entry])]
}

const folder = 'chunks/'
const toName = (file: string) => file.slice(folder.length, -'.js'.length)

/** The table of `mb.js` from the files of each tag. */
export function toElementFiles(byTag: Readonly<Record<string, readonly string[]>>): ElementFiles {
  const names = [...new Set(Object.values(byTag).flat())]
  return {
    names: names.map(toName).join(' '),
    of: Object.fromEntries(
      Object.entries(byTag).map(([tag, files]) => [tag, files.map((file) => names.indexOf(file))]),
    ),
  }
}

/** The name of an element's file: with a hash, so that browsers need not ask for it again. */
export const entryNameOf = (name: string): string =>
  name.startsWith('mb-') ? `${folder}[name]-[hash].js` : '[name].js'

/**
 * Gives `mb.js` the names of each element's files, so that it can ask for all of them at once, and
 * writes `mb-….js` for pages that load an element by its name.
 */
export function elementFiles(): Plugin {
  return {
    name: 'element-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Map<string, BuiltFile>(chunks.map((chunk) => [chunk.fileName, chunk]))
      const byTag = Object.fromEntries(
        chunks
          .filter(({ isEntry, name }) => isEntry && name.startsWith('mb-'))
          .map(({ name, fileName }) => [name, filesOf(fileName, files)]),
      )
      for (const [tag, paths] of Object.entries(byTag))
        this.emitFile({
          type: 'asset',
          fileName: `${tag}.js`,
          source: `'use client';${paths.map((path) => `import"./${path}";`).join('')}export*from"./${paths.at(-1)}";\n`,
        })
      const loader = chunks.find(({ fileName }) => fileName === 'mb.js')!
      loader.code = loader.code.replaceAll(
        '__ELEMENT_FILES__',
        JSON.stringify(toElementFiles(byTag)),
      )
    },
  }
}
