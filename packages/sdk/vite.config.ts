import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import dts from 'vite-plugin-dts'

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/**
 * One output module per source module with its types, so that bundlers drop what a page does not
 * import.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    lib: {
      formats: ['es'],
      entry: {
        index: source('index.ts'),
        live: source('live.ts'),
        messages: source('messages.ts'),
        'contract/index': source('contract/index.ts'),
        'rules/index': source('rules/index.ts'),
        'queries/index': source('queries/index.ts'),
        'stores/index': source('stores/index.ts'),
        'testing/index': source('testing/index.ts'),
      },
    },
    rolldownOptions: {
      // An inlined constant leaves an empty import behind, which bundlers warn about.
      optimization: { inlineConst: false },
      external: [/^typebox($|\/)/, /^@tanstack\/query-core($|\/)/, /^nanostores($|\/)/],
      output: {
        preserveModules: true,
        preserveModulesRoot: source(''),
        entryFileNames: '[name].js',
      },
    },
  },
  plugins: [
    dts({
      tsconfigPath: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
      include: ['src'],
      exclude: ['**/*.test.*', '**/test-support/**'],
      entryRoot: source(''),
    }),
  ],
})
