import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'vite'

const sdk = new URL('../../sdk/', import.meta.url)
const named = /\bimport \{([^{}]*)\} from "(@mosaic-booking\/sdk(?:\/\w+)?)";/g

/** `a, b as c` → [['a', 'a'], ['b', 'c']] */
const pairsIn = (names: string) =>
  [...names.matchAll(/([\w$]+)(?: as ([\w$]+))?/g)].map(
    ([, from, as = from]) => [from!, as!] as const,
  )

/** What an entry of the built sdk exports: the name, its file and its name there. */
export function readExports(
  code: string,
  file: string,
): Map<string, readonly [file: string, name: string]> {
  const imported = new Map(
    [...code.matchAll(/^import \{([^{}]*)\} from "([^"]+)";$/gm)].flatMap(([, names, from]) =>
      pairsIn(names!).map(([name, local]) => [
        local,
        [posix.join(posix.dirname(file), from!), name] as const,
      ]),
    ),
  )
  return new Map(
    [...code.matchAll(/^export \{([^{}]*)\};$/gm)].flatMap(([, names]) =>
      pairsIn(names!).map(([local, name]) => [
        name,
        imported.get(local) ?? ([file, local] as const),
      ]),
    ),
  )
}

/** Imports each name from the file that has it, on the same line, so that the source map stays right. */
export const withSingleModules = (
  code: string,
  exportsOf: (entry: string) => ReturnType<typeof readExports>,
): string =>
  code.replace(named, (_, names: string, entry: string) => {
    const found = pairsIn(names).map(([name, local]) => {
      const [file, own] = exportsOf(entry).get(name) ?? []
      if (!file) throw new Error(`${entry} does not export ${name}.`)
      return { file, text: own === local ? local : `${own} as ${local}` }
    })
    return [...new Set(found.map(({ file }) => file))]
      .map((file) => {
        const texts = found.filter((one) => one.file === file).map(({ text }) => text)
        return `import { ${texts.join(', ')} } from "@mosaic-booking/sdk/${file}";`
      })
      .join(' ')
  })

/**
 * Imports modules of the sdk instead of its entries. A bundler that assigns whole files to chunks, as
 * esbuild does, would otherwise load with an element all that its later parts use of the same entry.
 */
export function singleModules(): Plugin {
  const known = new Map<string, ReturnType<typeof readExports>>()
  const { name: own, exports } = JSON.parse(readFileSync(new URL('package.json', sdk), 'utf8'))
  const exportsOf = (entry: string) => {
    if (!known.has(entry)) {
      const file: string = exports[entry.replace(own, '.')].default.replace('./', '')
      known.set(entry, readExports(readFileSync(new URL(file, sdk), 'utf8'), file))
    }
    return known.get(entry)!
  }
  return {
    name: 'single-modules',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withSingleModules(file.code, exportsOf)
    },
  }
}
