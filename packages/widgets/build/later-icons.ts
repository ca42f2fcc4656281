import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { iconPaths } from '../src/ui/icon/icon-paths.js'

/** Icons of parts that load on demand and of the kiosk, or of no element: others show none of them at first. */
const later: ReadonlySet<string> = new Set([
  'arrow-down',
  'arrow-left',
  'arrow-up',
  'bell',
  'chart',
  'coffee',
  'copy',
  'download',
  'fit',
  'help',
  'link',
  'log-in',
  'log-out',
  'mail',
  'moon',
  'phone',
  'print',
  'smartphone',
  'sun',
  'wheelchair',
  'zoom-in',
  'zoom-out',
])
const entries = Object.entries(iconPaths)
const table = (isWanted: (name: string) => boolean) =>
  JSON.stringify(Object.fromEntries(entries.filter(([name]) => isWanted(name))))
const paths = fileURLToPath(new URL('../src/ui/icon/icon-paths.ts', import.meta.url))
/** In code, or in an attribute of JSX. */
const mention = new RegExp(`(['"])(${[...later].join('|')})\\1`, 'g')

/** Moves icons out of the file of all elements, into the modules that name them. */
export function laterIcons(): Plugin {
  return {
    name: 'later-icons',
    enforce: 'pre',
    transform(code, id) {
      if (id === paths)
        return {
          code: `export const iconPaths = ${table((name) => !later.has(name))}\n`,
          map: null,
        }
      const isUser = /\/widgets\/src\/(?!ui\/icon\/).*(?<!\.messages)\.tsx?$/.test(id)
      const named = new Set(isUser ? [...code.matchAll(mention)].map(([, , name]) => name) : [])
      if (named.size === 0) return undefined
      const own = table((name) => named.has(name))
      // After the code, so that the source map stays right.
      return {
        code: `${code}\nimport { iconPaths as all } from ${JSON.stringify(paths)}\nObject.assign(all, ${own})\n`,
        map: null,
      }
    },
  }
}
