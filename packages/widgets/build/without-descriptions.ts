import type { Plugin } from 'vite'

/** `description: '…',` in a declaration of an element, and its types as texts. */
const description = /\b(?:description|detail|parameters):\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1,?/g

/**
 * Drops the descriptions of attributes, events and methods from files for pages, with the types of their
 * details and parameters. They are for the manifest and the documentation, which are made from the npm package.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: /-definition\.ts$|\/element\/shared-events\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  }
}
