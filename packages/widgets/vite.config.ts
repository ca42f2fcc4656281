import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type InlineConfig, type Plugin, type UserConfig } from 'vite'
import dts from 'vite-plugin-dts'
import { loadManifest } from '../../scripts/element-manifest.mjs'
import { sourceAliases } from '../../scripts/source-aliases.mjs'
import { browserCheck } from './build/browser-check.js'
import { catalogueFiles, catalogues } from './build/catalogues.js'
import { commonModules } from './build/common-modules.js'
import { elementFiles, entryNameOf } from './build/element-files.js'
import { elementModulesIn } from './build/element-modules.js'
import { guidePages } from './build/guide-pages.js'
import { importTogether } from './build/import-together.js'
import { inlineCommon } from './build/inline-common.js'
import { laterIcons } from './build/later-icons.js'
import { liteAliases, nodesOfTheirDocument } from './build/lite.js'
import { loadBeside } from './build/load-beside.js'
import { modernCss } from './build/modern-css.js'
import { oldCss } from './build/old-css.js'
import { operationsOfElements, rulesOfElements } from './build/operations-of-elements.js'
import { singleModules } from './build/single-modules.js'
import { withoutDescriptions } from './build/without-descriptions.js'
import { withoutDetours } from './build/without-detours.js'
import { toCustomData, toWebTypes } from './src/element/editor-data.js'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const source = (path: string) => `${here}src/${path}`
/** The packages whose texts elements show. */
const shown = ['sdk', 'floorplan', 'widgets']
const elements = elementModulesIn(source('elements.ts'))

/**
 * Two builds from one source: the npm package (`vite build`), for pages that have React, and the
 * files that a page loads directly (`vite build --mode embed`), on Preact: one module per element,
 * the loader `mb.js`, all of it as one script `mb.iife.js`, and `mb.css`.
 */
export default defineConfig(({ mode }) => (mode === 'embed' ? embedBuild() : libraryBuild()))

function libraryBuild(): UserConfig {
  return {
    root: here,
    build: {
      target: 'es2022',
      sourcemap: true,
      minify: false,
      cssMinify: true,
      lib: {
        entry: {
          index: source('index.ts'),
          elements: source('elements.ts'),
          ...Object.fromEntries(
            elements.map(({ tag }) => {
              const name = `elements/${tag.slice('mb-'.length)}`
              return [name, source(`${name}.ts`)]
            }),
          ),
          'ui/index': source('ui/index.ts'),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        external: dependencies().map((name) => new RegExp(`^${name}($|/)`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: source(''),
          entryFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.includes('.css') ? '[name].css.js' : '[name].js',
        },
      },
    },
    plugins: [
      modernCss(),
      catalogues(shown),
      catalogueFiles(shown, 'json'),
      laterIcons(),
      inlineCommon(),
      withoutDescriptions(),
      operationsOfElements(),
      singleModules(),
      commonModules(),
      dts({
        tsconfigPath: `${here}tsconfig.json`,
        include: ['src'],
        exclude: [
          '**/*.test.*',
          '**/*.stories.*',
          '**/*.fixture.*',
          '**/test-support/**',
          'src/embed/**',
        ],
        entryRoot: source(''),
        // Types refer to other packages by name and do not inline them.
        pathsToAliases: false,
      }),
      writeManifest(),
    ],
  }
}

/** What the files for pages have in common. */
const forPages = {
  root: here,
  resolve: {
    alias: [...liteAliases, ...sourceAliases(root)],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies UserConfig

/** Modules to bundle into one file, by path: this saves requests and compresses better. */
const groups = Object.entries({
  // Of every element.
  core: [
    'node_modules/(preact|nanostores/atom)/',
    'sdk/src/(call|generated|rules/config\\.)',
    'sdk/src/queries/(?!bind-live|refresher|patch-|merge-)',
    'widgets/src/(define-element|element[/-]|embed/(as-it-is|lite-)|lazy-live|runtime|page-settings|shared-value|theme|use-error-report|use-runtime)',
    'sdk/src/contract/base/(catalogue|pattern|text)',
    'widgets/src/locale/(calendar-day|catalogues|locale|messages|use-locale)\\.',
    'widgets/src/ui/(button|class-name|direction|focus|icon|loading|notice|on-demand)',
    // Only the dialog does without these until it shows a form, and one file less is worth more.
    'sdk/src/(message|rules/(booking\\.|fold-text))',
    'widgets/src/(embed/intl-|is-away|locale/format-date|ui/empty-state)',
  ],
  // Of those that list spaces or bookings.
  lists: [
    'sdk/src/rules/format-amount',
    'widgets/src/(load-failure|locale/zone-name|location/to-where|use-booking-dialog)',
    'widgets/src/ui/(badge|list-navigation)',
  ],
  dialog: [
    'widgets/src/booking-dialog/(basket/use-basket|booking-dialog\\.(tsx|messages)|dialog-mode)',
    'widgets/src/booking-dialog/(lazy-parts|progress)',
  ],
  fields: [
    'sdk/src/rules/characters',
    'widgets/src/(ui/(checkbox|choice-group/(segmented|choice-group.css)|field|listbox/option-id|select/select\\.)|location/use-occupancy|use-full-screen)',
  ],
  // Of the list and the floor plan, and of the form of a booking.
  search: [
    'sdk/src/rules/(booking-form|derive-slots|own-booking|parse-time|search|search-parts)\\.',
    'widgets/src/(locale/parse-date|ui/(date-field/date-field|select-whole|time-field/time-field)\\.)',
    'widgets/src/(availability/availability.messages|location/(booking-status|fitting|space-filter|space-needs)|quick-booking/(decide-offers|own-booking-note(\\.messages)?|quick-offers|use-own-booking|use-quick-booking))\\.',
    'widgets/src/ui/(popover/popover\\.|select/amount-selects|toast/toast-store)',
  ],
  // Of the floor plan in its modes.
  plan: [
    'node_modules/(flatbush|flatqueue)/',
    'floorplan/src/(?!built/|drawing\\.|editor/|formats/|overlay/|route/)',
    'widgets/src/floor-plan/(floor-plan\\.(css|messages)|overlay-of-floor|plan-(legend|sign|theme|time)\\.|search-of-plan|to-markers|use-(color-scheme|floor-plan|floors|live-markers)\\.)',
  ],
  // Of spaces in results, in the details of one, and in the panel.
  spaces: [
    'sdk/src/contract/base/reason\\.',
    'widgets/src/availability/(location-groups\\.messages|slot-bar|slots\\.css|to-location-groups)',
    'widgets/src/location/(details/location-info-button|location\\.|location-facts|sensor-note|server-image|space-picture)',
    'widgets/src/(quick-booking/quick-button|ui/avatar/face)',
  ],
  details: [
    'sdk/src/rules/map-address',
    'widgets/src/location/(conference-end-point|details/(details-section|location-details)\\.|gallery/(gallery|image-(carousel|view\\.))|to-conference-href)',
  ],
  // Of the list and the day.
  bookings: ['widgets/src/my-bookings/(booking-|calendar-feeds-button|my-bookings|next-|waiting)'],
  // Of the panel and the board.
  rooms: ['widgets/src/room-state/'],
  kiosk: [
    'widgets/src/visitor-checkin/(find-visits|kiosk-options|outbox/visit-act|signature/lazy|steps/step-frame)',
    'widgets/src/visitor-checkin/visitor-checkin.messages',
  ],
}).map(([name, paths]) => ({ name, test: new RegExp(paths.join('|')) }))

function embedBuild(): UserConfig {
  const entries = elements.map(({ tag }) => [tag, source(`elements/${tag.slice('mb-'.length)}.ts`)])
  return {
    ...forPages,
    build: {
      target: 'es2022',
      outDir: 'dist/embed',
      sourcemap: true,
      cssMinify: true,
      lib: {
        entry: {
          mb: source('embed/load-elements.ts'),
          frame: source('embed/frame.ts'),
          screen: source('embed/screen/screen-page.ts'),
          guide: source('embed/guide/guide.ts'),
          ...Object.fromEntries(entries),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        // Bundlers of hosts read 'use client' in `mb-….js`, which `elementFiles` writes.
        checks: { moduleLevelDirective: false },
        // Vite does not minify ES libraries, and nobody bundles these again.
        output: {
          minify: true,
          entryFileNames: ({ name }) => entryNameOf(name),
          // The server lets browsers keep the files of this folder forever.
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
    plugins: [
      nodesOfTheirDocument(),
      modernCss(),
      catalogues(shown),
      catalogueFiles(shown, 'js'),
      laterIcons(),
      inlineCommon(),
      withoutDescriptions(),
      operationsOfElements(),
      rulesOfElements(),
      elementFiles(),
      withoutDetours(),
      importTogether(['drawing', 'space-list', 'time-grid', 'today-view']),
      emitFile('mb.css', source('embed/mb.css')),
      emitFile('screen.css', source('embed/screen/screen.css')),
      emitFile('screen-worker.js', `${here}build/screen-worker.source.js`),
      browserCheck(),
      guidePages(source('embed/guide/guide.html')),
      emitFile('guide.css', source('embed/guide/guide.css')),
      buildAfter(scriptBuild()),
      buildAfter(besideBuild()),
      buildAfter(oldBuild()),
    ],
  }
}

/** What `/screen` shows, for browsers from Chromium 92 on; see `embed/screen/screen-page.ts`. */
function oldBuild(): InlineConfig {
  const entries = elements.flatMap(({ tag }) =>
    tag === 'mb-availability' || tag === 'mb-my-bookings'
      ? []
      : [[tag, source(`elements/${tag.slice('mb-'.length)}.ts`)]],
  )
  return {
    ...forPages,
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias: [
        ...forPages.resolve.alias,
        // Decided before the page loads this build.
        { find: /^\.\/is-too-old\.js$/, replacement: source('embed/old/not-too-old.ts') },
      ],
    },
    build: {
      target: 'chrome92',
      outDir: 'dist/embed/old',
      emptyOutDir: false,
      cssMinify: true,
      lib: {
        entry: {
          mb: source('embed/load-elements.ts'),
          screen: source('embed/old/screen-old.ts'),
          ...Object.fromEntries(entries),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        output: {
          minify: true,
          entryFileNames: ({ name }) => entryNameOf(name),
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
    plugins: [
      nodesOfTheirDocument(),
      oldCss(),
      catalogues(shown),
      inlineCommon(),
      withoutDescriptions(),
      operationsOfElements(),
      rulesOfElements(),
      elementFiles(),
    ],
  }
}

/** Files that `mb.iife.js` loads on demand, by name: a script has no chunks and would contain them. */
const beside = {
  'overlay-stage': `${here}../floorplan/src/overlay/overlay-stage.ts`,
  'plan-drawing': `${here}../floorplan/src/drawing.ts`,
  'plan-way': `${here}../floorplan/src/route/index.ts`,
  'plan-engine': `${here}../floorplan/src/floor-plan.ts`,
  'qr-reader': source('visitor-checkin/scan/qr-reader.ts'),
}

function besideBuild(): InlineConfig {
  return {
    ...forPages,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: 'dist/embed',
      emptyOutDir: false,
      sourcemap: true,
      cssMinify: true,
      lib: { entry: beside, formats: ['es'] },
      rolldownOptions: {
        output: {
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/beside-[name]-[hash].js',
        },
      },
    },
    plugins: [modernCss()],
  }
}

/** `mb.iife.js`, all elements for pages without modules. */
function scriptBuild(): InlineConfig {
  return {
    ...forPages,
    resolve: {
      alias: [
        { find: /^\.\.\/floor-plan\.js$/, replacement: source('embed/script-plan-engine.ts') },
        ...forPages.resolve.alias,
      ],
    },
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: 'dist/embed',
      emptyOutDir: false,
      sourcemap: true,
      cssMinify: true,
      lib: {
        entry: source('embed/all-elements.ts'),
        name: 'MosaicBooking',
        formats: ['iife'],
        fileName: () => 'mb.iife.js',
      },
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    plugins: [
      nodesOfTheirDocument(),
      modernCss(),
      planBeside(),
      loadBeside('@mosaic-booking/floorplan/drawing', 'plan-drawing.js'),
      loadBeside('./qr-reader.js', 'qr-reader.js'),
      catalogues(shown, 'globalThis[Symbol.for("mosaic-booking.v1")].scriptFolder'),
      inlineCommon(),
      withoutDescriptions(),
      operationsOfElements(),
      rulesOfElements(),
    ],
  }
}

/** Puts a view that waits for the engine in the place of the floor plan's. */
function planBeside(): Plugin {
  const view = fileURLToPath(new URL('../floorplan/src/react/index.ts', import.meta.url))
  const waiting = source('embed/script-plan-view.tsx')
  return {
    name: 'plan-beside',
    enforce: 'pre',
    resolveId: (id, importer) => (id === view && importer !== waiting ? waiting : undefined),
  }
}

/** Another build into the same folder, which the first one empties. */
function buildAfter(config: InlineConfig): Plugin {
  return {
    name: 'build-after',
    async closeBundle() {
      await build(config)
    },
  }
}

const packageJson = () => JSON.parse(readFileSync(`${here}package.json`, 'utf8'))

/** External modules: all dependencies of the package. */
function dependencies(): string[] {
  const { dependencies, peerDependencies } = packageJson()
  return Object.keys({ ...dependencies, ...peerDependencies })
}

function emitFile(fileName: string, path: string): Plugin {
  return {
    name: `emit-${fileName}`,
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName,
        source: readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\/\s*/g, ''),
      })
    },
  }
}

/** Writes `custom-elements.json` and what editors read of it. */
function writeManifest(): Plugin {
  return {
    name: 'custom-elements-manifest',
    async closeBundle() {
      const manifest = await loadManifest(root)
      const files = {
        'custom-elements.json': manifest,
        'web-types.json': toWebTypes(manifest, packageJson()),
        'vscode.html-custom-data.json': toCustomData(manifest),
      }
      for (const [name, content] of Object.entries(files))
        await writeFile(`${here}dist/${name}`, `${JSON.stringify(content, null, 2)}\n`)
    },
  }
}
