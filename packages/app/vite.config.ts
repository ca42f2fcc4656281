import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { browserCheck, browserCheckFile, toBrowserCheck } from '../widgets/build/browser-check.js'
import { catalogues, isCatalogue, readCatalogues } from '../widgets/build/catalogues.js'
import { inlineCommon } from '../widgets/build/inline-common.js'
import { modernCss } from '../widgets/build/modern-css.js'
import { oldCss } from '../widgets/build/old-css.js'
import { kioskPage } from './build/kiosk-page.js'
import { oldBuild } from './build/old-build.js'
import { pageTexts } from './build/page-texts.js'
import { serviceWorker } from './build/service-worker.js'
import { sourceAliases } from '../../scripts/source-aliases.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
/** The packages whose texts the application shows. */
const shown = ['sdk', 'floorplan', 'widgets', 'app']

/**
 * Modules that the login needs, in one file: alone, thirty small ones are compressed each by itself,
 * which was 11 kB more.
 */
const firstLoad = [
  'widgets/src/theme/',
  'sdk/src/contract/base/(catalogue|pattern|text)',
  'widgets/src/locale/(catalogues|locale|messages|use-locale)\\.',
  'widgets/src/(use-runtime|runtime|shared-value|page-client)',
  'widgets/src/ui/(button|icon|field|text-field|menu|floating|loading|notice|empty-state|toast|class-name|list-navigation)',
  'sdk/src/(queries|call|live|client|message|api-error)',
  'app/src/shell/(app|frame|error-boundary)\\.',
  'app/src/session/(session|choices|use-choice-menus|brand-mark|change-user)\\.',
  'app/src/shared/(browser-store|hash-query|toasts|trusted-types|use-submit|page-heading)',
  'app/src/screens/session/(session-frame|login)',
].map((pattern) => new RegExp(pattern))

/** A module that was moved must not leave the first chunk unnoticed. */
function everyPatternMatches(patterns: readonly RegExp[]): Plugin {
  return {
    name: 'every-pattern-matches',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const idle = patterns.filter((pattern) => !ids.some((id) => pattern.test(id)))
      if (idle.length > 0) this.error(`No module matches ${idle.map(String).join(', ')}`)
    },
  }
}

/** Into a folder of the first build, which empties its own. */
function buildForOldBrowsers(): Plugin {
  const texts = new Map<string, string>()
  return {
    name: 'build-for-old-browsers',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && isCatalogue(chunk.facadeModuleId))
          texts.set(chunk.facadeModuleId, file)
    },
    async closeBundle() {
      await build(oldBuild(here, [oldCss(), catalogues(shown), inlineCommon()], texts))
    },
  }
}

/**
 * Bundles the application from the sources of all packages, so that unused code is dropped. It is
 * served at any path, without inline scripts or styles.
 */
export default defineConfig({
  root: here,
  base: './',
  resolve: { alias: sourceAliases(fileURLToPath(new URL('../..', import.meta.url))) },
  worker: { format: 'es' },
  plugins: [
    react(),
    modernCss(),
    catalogues(shown),
    inlineCommon(),
    pageTexts(() => readCatalogues(['app'])),
    browserCheck(),
    serviceWorker({ [browserCheckFile]: toBrowserCheck() }),
    everyPatternMatches(firstLoad),
    kioskPage(),
    buildForOldBrowsers(),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    // Data URLs in style sheets are inline content, which the server's policy forbids for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'first', test: (id) => firstLoad.some((one) => one.test(id)) }],
        },
      },
    },
  },
})
