import type { Plugin } from 'vite'
import { elementOperations } from '../src/element-operations.js'

const kept: Readonly<Record<string, readonly string[]>> = elementOperations

/**
 * Whether the files for pages need an operation. Nouns that are no part of the elements' client are
 * whole: what imports one by its name may use all of it, and otherwise it is dropped anyway.
 */
function isKept(noun: string, name: string): boolean {
  return kept[noun]?.includes(name) ?? true
}

/**
 * The table of routes or of rules without the lines of operations that no element uses. A line of
 * another form is kept.
 */
export function withUsedOperations(code: string): string {
  let noun = ''
  return code
    .split('\n')
    .filter((line) => {
      noun = /\bnoun<\w+>\('(\w+)', \{$/.exec(line)?.[1] ?? noun
      // A line of a noun; the rules of queries have lists of the same form.
      const route = noun && /^ {2}(\w+): \[.*\],$/.exec(line)?.[1]
      if (route) return isKept(noun, route)
      const rule = /^ {2}'(\w+)\.(\w+)': .*,$/.exec(line)
      return !rule || (rule[1]! in kept && isKept(rule[1]!, rule[2]!))
    })
    .join('\n')
}

/**
 * Leaves the operations that no element uses out of the files for pages: their routes, and what
 * makes their answers stale.
 */
export function operationsOfElements(): Plugin {
  return {
    name: 'operations-of-elements',
    enforce: 'pre',
    transform: {
      filter: { id: /sdk\/src\/(generated\/operations|queries\/query-table)\.ts$/ },
      handler: (code) => ({ code: withUsedOperations(code), map: null }),
    },
  }
}
