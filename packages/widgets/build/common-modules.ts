import { posix } from 'node:path'
import type { Plugin } from 'vite'
import type { BuiltFile } from './element-files.js'

const fileName = 'common-modules.js'

/** All files that each of the entries loads at once. */
export function findCommon(
  entries: readonly string[],
  files: ReadonlyMap<string, BuiltFile>,
): string[] {
  const closures = entries.map((entry) => {
    const found = new Set<string>()
    const visit = (name: string) => {
      const file = files.get(name)
      if (!file || found.has(name)) return
      found.add(name)
      file.imports.forEach(visit)
    }
    visit(entry)
    return found
  })
  return [...(closures[0] ?? [])].filter((file) => closures.every((found) => found.has(file)))
}

/** The path of a file as a module of the package imports it. */
export const pathFrom = (importer: string, file: string): string =>
  posix.relative(posix.dirname(importer), file).replace(/^(?!\.)/, './')

/**
 * Lets each part that loads on demand import the modules that all elements and components load at once. A
 * bundler that makes a chunk for each combination of parts, as esbuild does, would otherwise spread them
 * over twenty small files, which compress badly.
 */
export function commonModules(): Plugin {
  return {
    name: 'common-modules',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = new Map<string, BuiltFile>(chunks.map((chunk) => [chunk.fileName, chunk]))
      const entries = [...files.keys()].filter((file) =>
        /^(index|elements\/[\w-]+)\.js$/.test(file),
      )
      const common = findCommon(entries, files)
      const later = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
      for (const chunk of chunks)
        if (later.has(chunk.fileName) && !common.includes(chunk.fileName))
          // After the code, so that the source map stays right.
          chunk.code = chunk.code.replace(
            /(?=\n\/\/# sourceMappingURL=|$)/,
            `\nimport "${pathFrom(chunk.fileName, fileName)}";`,
          )
      // Names that nobody uses, because bundlers warn about imports without any.
      const source = common.map(
        (file, index) => `import * as m${index} from "${pathFrom(fileName, file)}";\n`,
      )
      this.emitFile({ type: 'asset', fileName, source: source.join('') })
    },
  }
}
