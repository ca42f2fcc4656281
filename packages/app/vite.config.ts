import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { modernCss } from '../widgets/build/modern-css.js'
import { sourceAliases } from '../../scripts/source-aliases.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Bundles the application from the sources of all packages, so that unused code is dropped. It is
 * served at any path, without inline scripts or styles.
 */
export default defineConfig({
  root: here,
  base: './',
  resolve: { alias: sourceAliases(fileURLToPath(new URL('../..', import.meta.url))) },
  plugins: [react(), modernCss()],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Data URLs in style sheets are inline content, which the server's policy forbids for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
