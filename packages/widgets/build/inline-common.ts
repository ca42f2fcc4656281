import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const sources = ['../src/locale/common.ts', '../../sdk/src/rules/format-date.ts'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
)
const words = new Map(
  [
    ...sources
      .join('\n')
      .matchAll(/(\w+)(?: =|:) [^('\n]*defineMessage\(\s*('common\.[^']*'),\s*('[^']*'),?\s*\)/g),
  ].map(([, name, id, text]) => [name, `{ id: ${id}, text: ${text} }`]),
)

/**
 * Writes the words of the shared vocabulary where they are used: as a module of all elements or screens it
 * would be a kilobyte, of which the first one needs a fraction.
 */
export function inlineCommon(): Plugin {
  return {
    name: 'inline-common',
    enforce: 'pre',
    transform: {
      filter: {
        id: /\/(widgets|app)\/src\/.*\.tsx?$/,
        code: /\* as common from|import \{[^}]*\bcommon\b[^}]*\} from '@mosaic-booking\/widgets\/ui'/,
      },
      handler(code) {
        const inlined = code.replace(/(?<![/\w])common\.(\w+)\b/g, (found, name: string) => {
          const word = words.get(name)
          if (!word) this.error(`${found} is not in locale/common.ts`)
          return word
        })
        return { code: inlined, map: null }
      },
    },
  }
}
