import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { modernCss } from '../widgets/build/modern-css.js'
import { serviceWorker } from './build/service-worker.js'
import { sourceAliases } from '../../scripts/source-aliases.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Modules that the login needs, in one file: alone, thirty small ones are compressed each by itself,
 * which was 11 kB more.
 */
const firstLoad = new RegExp(
  [
    'widgets/src/theme/',
    'widgets/src/locale/(messages|locale|use-locale)',
    'widgets/src/(use-runtime|runtime|shared-value|page-client)',
    'widgets/src/ui/(button|icon|field|text-field|menu|floating|loading|notice|empty-state|toast|class-name|list-navigation)',
    'sdk/src/(queries|call|live|client|message|api-error)',
    'app/src/shell/(app|frame|error-boundary)\\.',
    'app/src/session/',
    'app/src/shared/(browser-store|hash-query|toasts|use-submit|page-heading)',
    'app/src/screens/session/(session-frame|login)',
  ].join('|'),
)

/**
 * Bundles the application from the sources of all packages, so that unused code is dropped. It is
 * served at any path, without inline scripts or styles.
 */
export default defineConfig({
  root: here,
  base: './',
  resolve: { alias: sourceAliases(fileURLToPath(new URL('../..', import.meta.url))) },
  plugins: [react(), modernCss(), serviceWorker()],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Data URLs in style sheets are inline content, which the server's policy forbids for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', test: firstLoad }] } },
    },
  },
})
