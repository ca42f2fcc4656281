import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const embedded = (name: string) => fileURLToPath(new URL(`../src/embed/${name}`, import.meta.url))

/**
 * The lite flavour of the elements, for `/embed/`: aliases that put Preact in the place of React, and a
 * small cache in the place of query-core.
 */
export const liteAliases = [
  { find: /^@tanstack\/query-core$/, replacement: embedded('lite-query.ts') },
  { find: /^(\.\.?\/)+(accept-ref|in-browser)\.js$/, replacement: embedded('as-it-is.ts') },
  { find: /^@nanostores\/react$/, replacement: embedded('lite-store.ts') },
  {
    find: /^@r2wc\/react-to-web-component$/,
    replacement: embedded('lite-web-component.ts'),
  },
  { find: /^react$/, replacement: embedded('lite-react.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  {
    find: /^react-dom\/client$/,
    replacement: embedded('lite-root.ts'),
  },
]

const creation = /(\.createElementNS\([^,()]+,[^,()]+),[^,()]+\)/

/**
 * Lets Preact create nodes with the registry of their document. It takes that of the parent, which is the
 * one of another document after an element has moved to a frame, and with which a document creates nothing.
 */
export function nodesOfTheirDocument(): Plugin {
  const file = 'preact/dist/preact.mjs'
  let isFound = false
  return {
    name: 'nodes-of-their-document',
    transform: {
      filter: { id: new RegExp(`/${file.replace('.', '\\.')}\\b`) },
      handler(code) {
        if (!creation.test(code))
          this.error(`${file} does not call createElementNS(namespace, name, options) any more.`)
        isFound = true
        return { code: code.replace(creation, '$1)'), map: null }
      },
    },
    // Not called while tests serve the modules, of which some need no Preact.
    generateBundle() {
      if (!isFound) this.error(`No module is ${file}, so Preact stays without its patch.`)
    },
  }
}
