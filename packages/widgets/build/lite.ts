import { fileURLToPath } from 'node:url'

const embedded = (name: string) => fileURLToPath(new URL(`../src/embed/${name}`, import.meta.url))

/**
 * The lite flavour of the elements, for `/embed/`: aliases that put Preact in the place of React, and
 * a client of few nouns in the place of the whole one, and nothing in the place of the parts of
 * query-core that elements do not use.
 */
export const liteAliases = [
  { find: /^\.{1,2}\/page-client\.js$/, replacement: embedded('element-client.ts') },
  { find: /^\.\/mutationCache\.js$/, replacement: embedded('no-mutations.ts') },
  { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: embedded('no-infinite-queries.ts') },
  { find: /^(\.\.?\/)+(accept-ref|in-browser)\.js$/, replacement: embedded('as-it-is.ts') },
  { find: /^react$/, replacement: embedded('lite-react.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  {
    find: /^react-dom\/client$/,
    replacement: embedded('lite-root.ts'),
  },
]
