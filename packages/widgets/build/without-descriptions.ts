import type { Plugin } from 'vite'

/** `description: '…',` in a declaration of an element, its types as texts, and its slots and parts. */
const descriptions =
  /\b(?:description|detail|parameters):\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?|\b(?:slots|parts): \{[^{}]*\},?/g

/**
 * Drops what only the manifest and the documentation say of elements: descriptions, the types of details
 * and parameters, slots and parts. `scripts/element-manifest.mjs` reads them from the sources.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: /-definition\.ts$|\/element\/shared-events\.ts$/ },
      // Keeps the lines, so that the source map stays right.
      handler: (code) => ({
        code: code.replace(descriptions, (found) => found.replace(/.+/g, '')),
        map: null,
      }),
    },
  }
}
