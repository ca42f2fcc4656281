import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { elementNouns } from '../src/element-nouns.js'
import { elementOperations } from '../src/element-operations.js'

const kept: Readonly<Record<string, readonly string[]>> = elementOperations
const nouns = fileURLToPath(new URL('../src/element-nouns.ts', import.meta.url))

const pick = (rows: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => names.includes(name)))

/** The nouns of elements with the routes of the operations that they use. */
export const usedNouns = () =>
  Object.fromEntries(
    Object.entries(elementNouns).map(([key, { name, rows }]) => [
      key,
      { name, rows: pick(rows, kept[key]!) },
    ]),
  )

/** Leaves the routes of operations that no element uses out of the elements' client. */
export function operationsOfElements(): Plugin {
  return {
    name: 'operations-of-elements',
    enforce: 'pre',
    transform: (_, id) =>
      id === nouns
        ? { code: `export const elementNouns = ${JSON.stringify(usedNouns())}\n`, map: null }
        : undefined,
  }
}

/** The rules of cached answers for these operations only. A line of another form is kept. */
export const withUsedRules = (code: string): string =>
  code
    .split('\n')
    .filter((line) => {
      const rule = /^ {2}'(\w+)\.(\w+)': .*,$/.exec(line)
      return !rule || (kept[rule[1]!]?.includes(rule[2]!) ?? false)
    })
    .join('\n')

/** Leaves what makes the answers of other operations stale out of the files for pages. */
export function rulesOfElements(): Plugin {
  return {
    name: 'rules-of-elements',
    enforce: 'pre',
    transform: {
      filter: { id: /sdk\/src\/queries\/(query|mutation)-table\.ts$/ },
      handler: (code) => ({ code: withUsedRules(code), map: null }),
    },
  }
}
