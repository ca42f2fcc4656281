import { fileURLToPath } from 'node:url'

/** The lite flavour of the elements, for `/embed/`: aliases that put Preact in the place of React. */
export const liteAliases = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  {
    find: /^react-dom\/client$/,
    replacement: fileURLToPath(new URL('../src/embed/lite-root.ts', import.meta.url)),
  },
]
