import type { Plugin } from 'vite'
import { filesOf, type BuiltFile } from './element-files.js'

/** Starts the files that the imported one needs with it, and leaves failures to the import itself. */
function withFiles(statement: string, files: readonly string[]): string {
  const early = files.map((file) => `import(${JSON.stringify(file)}).catch(()=>{})`)
  return early.length ? `(${[...early, statement].join(',')})` : statement
}

/**
 * Writes the imports of some parts so that a browser asks for all their files at once. It would discover
 * those that several parts share only after it has loaded the first.
 * @param parts the names of their chunks; in parts that open by a click the names would weigh more than
 * the request
 */
export function importTogether(parts: readonly string[]): Plugin {
  return {
    name: 'import-together',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Map<string, BuiltFile>(chunks.map((chunk) => [chunk.fileName, chunk]))
      const names = new Map(chunks.map(({ fileName, name }) => [fileName, name]))
      for (const chunk of chunks) {
        const loaded = new Set(filesOf(chunk.fileName, files))
        chunk.code = chunk.code.replaceAll(
          /\bimport\((["'`])\.\/([\w-]+\.js)\1\)/g,
          (statement: string, _quote: string, file: string) => {
            const path = `chunks/${file}`
            if (!parts.includes(names.get(path) ?? '')) return statement
            const further = filesOf(path, files).filter((one) => one !== path && !loaded.has(one))
            return withFiles(
              statement,
              further.map((one) => one.replace('chunks/', './')),
            )
          },
        )
      }
    },
  }
}
