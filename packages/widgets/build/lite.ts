import { fileURLToPath } from 'node:url'

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
