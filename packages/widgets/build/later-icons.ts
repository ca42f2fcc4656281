import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { iconPaths, type IconName } from '../src/ui/icon/icon-paths.js'

/** Icons of most elements at first. The others are in the modules that name them. */
const first: ReadonlySet<string> = new Set<IconName>([
  'arrow-right',
  'calendar',
  'check',
  'check-circle',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'edit',
  'error',
  'info',
  'lock',
  'refresh',
  'search',
  'star',
  'warning',
])
const entries = Object.entries(iconPaths)
const table = (isWanted: (name: string) => boolean) =>
  JSON.stringify(Object.fromEntries(entries.filter(([name]) => isWanted(name))))
const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const paths = source('ui/icon/icon-paths.ts')
/** Pages that use the primitives may show any icon. */
const primitives = source('ui/index.ts')
const later = entries.map(([name]) => name).filter((name) => !first.has(name))
/** Where a module names icons; one with a table of them names the type, too. */
const places = /\b(?:icon|iconEnd|name)(?:=\{[^}]*\}|=|:)[^,\n]*/g
const quoted = /(['"])([\w-]+)\1/g

/** The icons of later parts that a module shows. The same words are also names of texts, views and roles. */
function laterIconsIn(code: string): string[] {
  const named = /\bIconName\b/.test(code) ? code : (code.match(places) ?? []).join('\n')
  const words = new Set(Array.from(named.matchAll(quoted), ([, , word]) => word))
  return later.filter((name) => words.has(name))
}

/** Moves icons out of the file of all elements, into the modules that name them. */
export function laterIcons(): Plugin {
  return {
    name: 'later-icons',
    enforce: 'pre',
    transform(code, id) {
      if (id === paths)
        return {
          code: `export const iconPaths = ${table((name) => first.has(name))}\n`,
          map: null,
        }
      const isUser = /\/widgets\/src\/(?!ui\/icon\/).*(?<!\.messages)\.tsx?$/.test(id)
      const named = id === primitives ? later : isUser ? laterIconsIn(code) : []
      if (named.length === 0) return undefined
      const own = table((name) => named.includes(name))
      // After the code, so that the source map stays right.
      return {
        code: `${code}\nimport { iconPaths as all } from ${JSON.stringify(paths)}\nObject.assign(all, ${own})\n`,
        map: null,
      }
    },
  }
}
