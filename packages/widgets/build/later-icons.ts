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
  'plus',
  'print',
  'smartphone',
  'sun',
  'wheelchair',
  'zoom-in',
  'zoom-out',
])
const entries = Object.entries(iconPaths)
const table = (isLater: boolean) =>
  JSON.stringify(Object.fromEntries(entries.filter(([name]) => later.has(name) === isLater)))
const paths = fileURLToPath(new URL('../src/ui/icon/icon-paths.ts', import.meta.url))
const virtual = '\0later-icons'
const mention = new RegExp(`'(?:${[...later].join('|')})'`)

/** Moves icons out of the file of all elements. A module that names one of them loads them with itself. */
export function laterIcons(): Plugin {
  return {
    name: 'later-icons',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:later-icons' ? virtual : undefined),
    load: (id) =>
      id === virtual
        ? {
            code: `import { iconPaths } from ${JSON.stringify(paths)}\nObject.assign(iconPaths, ${table(true)})\n`,
            map: null,
            moduleSideEffects: true,
          }
        : undefined,
    transform(code, id) {
      if (id === paths) return { code: `export const iconPaths = ${table(false)}\n`, map: null }
      const isUser = /\/widgets\/src\/(?!ui\/icon\/).*(?<!\.messages)\.tsx?$/.test(id)
      if (!isUser || !mention.test(code)) return undefined
      // After the code, so that the source map stays right.
      return { code: `${code}\nimport 'virtual:later-icons'\n`, map: null }
    },
  }
}
