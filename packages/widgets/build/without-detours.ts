import type { Plugin } from 'vite'

/** A file that only names what another one exports. */
const detour = /^export\{([^{}]+)\}from(["'`])\.\/([\w-]+\.js)\2;?\s*$/

/**
 * Lets imports on demand ask for the file that has what they need. Where `codeSplitting.groups` puts a part
 * beside others, the bundler makes a file between them, which would be a request and its headers.
 */
export function withoutDetours(): Plugin {
  return {
    name: 'without-detours',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = new Set(chunks.flatMap(({ imports }) => imports))
      for (const { isEntry, fileName, code } of chunks) {
        const [, exported, , target] = detour.exec(code) ?? []
        if (!exported || isEntry || needed.has(fileName)) continue
        const names = exported.split(',').map((pair) => pair.split(/\s+as\s+/))
        const picked = names.map(([from, as = from]) => `${as}:m.${from}`).join()
        const file = fileName.replace('chunks/', '').replace('.', '\\.')
        const statement = new RegExp(`\\bimport\\((["'\`])\\./(chunks/)?${file}\\1\\)`, 'g')
        for (const chunk of chunks)
          chunk.code = chunk.code.replace(
            statement,
            (_found, _quote, folder = '') =>
              `import("./${folder}${target}").then(m=>({${picked}}))`,
          )
        const asking = chunks.find(
          (one) => one.fileName !== fileName && one.code.includes(fileName.replace('chunks/', '')),
        )
        if (asking) this.error(`${asking.fileName} asks for ${fileName} in an unknown way.`)
        delete bundle[fileName]
      }
    },
  }
}
