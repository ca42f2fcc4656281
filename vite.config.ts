import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { chromiumPath } from './scripts/chromium.mjs'
import { mutantPlugin } from './scripts/mutant-plugin.mjs'
import { sourceAliases } from './scripts/source-aliases.mjs'
import { liteAliases, nodesOfTheirDocument } from './packages/widgets/build/lite.js'
import { contractCommands } from './tests/support/contract-commands.js'

const root = fileURLToPath(new URL('.', import.meta.url))
export const alias = sourceAliases(root)

const executablePath = chromiumPath()
export const browser = (name: string, contextOptions = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    contextOptions,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  }),
  commands: contractCommands,
  instances: [{ browser: 'chromium' as const, name }],
})

/**
 * Three files at a time, each in a page of its own: two pages leave a third of two processors idle
 * while they wait for their browser. Vitest's own choice for pages would be one, and `--maxWorkers`
 * does not reach them.
 */
export const threePages = { maxWorkers: 3, sequence: { groupOrder: 2 } }

const registerLocales = `${root}tests/support/register-locales.ts`
const registerElementLocales = `${root}tests/support/register-element-locales.ts`

/**
 * Conditions hold when they hold: a busy machine takes longer than the second Vitest gives them.
 * Nothing moves, so that no test waits for it. On CI, where three pages share two processors, a test
 * gets a second try, and the summary of the run names it as flaky.
 */
export const steady = {
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 60_000,
  retry: process.env.CI ? 1 : 0,
  setupFiles: [
    registerElementLocales,
    `${root}tests/support/hold-to-contract.ts`,
    `${root}tests/support/wait-for.ts`,
    `${root}tests/support/stand-still.ts`,
  ],
}

const isNightly = process.env.TEST_SIZE === 'nightly'

/**
 * The elements, which the lite flavour tests whole. A short run of both flavours leaves them out of the
 * React one, where the application's tests and the stories use them; the nightly run does not.
 */
const isLiteEnough = process.env.TEST_LITE_ENOUGH === 'true' && !isNightly
const elementFiles = [
  'packages/widgets/src/{availability,booking-dialog,floor-plan,my-bookings,room-board,room-panel,visitor,visitor-checkin}/**',
  'packages/widgets/src/{boxes,element-promises,elements,keyboard-and-tree,leaks,list-limit,places,shared-requests}.*',
]

/**
 * Files of the application in pages of their own. In a shared one the calendar's month on a phone
 * did not scroll in each of three whole runs; why is not known.
 */
const ownPage = [
  'packages/app/src/shared/calendar/*.browser.test.tsx',
  // Its state is read once a page.
  'packages/app/src/session/no-session.browser.test.ts',
]

/** Parts of the names of the files that take longest. */
const longest = [
  'races-postgresql',
  'crash',
  'races-embedded',
  'no-show',
  'embedded-engine',
  'soak',
]

/**
 * Starts the files that take longest first, so that none of them runs alone at the end. Without a
 * cache, as on a clean clone, Vitest orders by the size of the files.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((part) => moduleId.includes(part))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

/**
 * A dependency that Vite discovers late triggers a new bundle, and open pages then have two copies of
 * React.
 */
const optimizeDeps = {
  include: [
    'react',
    'react-dom/client',
    'react-dom/server',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
    'konva/lib/Core.js',
    'konva/lib/shapes/Circle.js',
    'konva/lib/shapes/Line.js',
    'konva/lib/shapes/Text.js',
    'konva/lib/shapes/Rect.js',
    'konva/lib/shapes/Transformer.js',
    'react-konva',
    'react-konva/lib/ReactKonvaCore.js',
    'flatbush',
    'axe-core',
    '@tanstack/query-core',
    '@tanstack/react-virtual',
    'nanostores',
    '@nanostores/react',
    'leaflet',
    'react-leaflet',
    '@r2wc/react-to-web-component',
    'qr',
    'qr/decode.js',
    'fast-check',
    'idb',
    'pdf-lib',
    'signature_pad',
  ],
}

/**
 * All tests of the repository but the stories, which are in .storybook/vitest.config.ts: loading
 * Storybook takes as long as the rest of a start. Each package's build is in its own vite.config.ts.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        plugins: mutantPlugin(),
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/*/{src,seed}/**/*.test.ts',
            'tests/{contract,security}/**/*.test.ts',
            '{scripts,bench}/**/*.test.mjs',
          ],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: [registerLocales],
          // Files share the modules of their worker: loading the server for each of them costs more
          // than most of their tests. A test restores what it replaces.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // On CI a test gets a second try, as in browsers, and the summary names it as flaky. Races
          // get none: one that fails once in ten runs is a fault.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'race',
          environment: 'node',
          include: ['tests/race/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: [registerLocales],
          // Two at a time: each file has its own servers and databases, and one uses the processor
          // while the other waits for the disk, a lock or the engine.
          maxWorkers: 2,
          // As in node. Loading the server for each file would take half a minute.
          isolate: false,
          sequence: { groupOrder: 1 },
          // The message of a failed race lists all violations: it can seldom be repeated.
          chaiConfig: { truncateThreshold: 4000 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        plugins: [...mutantPlugin(), react()],
        optimizeDeps,
        test: {
          name: 'browser-tests',
          include: ['packages/{floorplan,widgets}/src/**/*.browser.test.{ts,tsx}', ...ownPage],
          browser: browser('browser'),
          ...threePages,
          ...steady,
          // The screen is measured in the flavour that it gets.
          exclude: ['**/*-soak.*', ...(isLiteEnough ? elementFiles : [])],
          provide: { isNightly, soakSeconds: isNightly ? 600 : 10 },
        },
      },
      {
        resolve: { alias },
        plugins: [...mutantPlugin(), react()],
        optimizeDeps,
        test: {
          name: 'browser-app-tests',
          include: ['packages/app/src/**/*.browser.test.{ts,tsx}'],
          exclude: ownPage,
          browser: browser('browser-app'),
          ...threePages,
          ...steady,
          // Files share the modules of their page: loading the application for each of them costs
          // more than many of their tests. None leaves anything to the next.
          isolate: false,
          setupFiles: [
            registerLocales,
            ...steady.setupFiles,
            `${root}tests/support/leave-nothing.ts`,
            `${root}tests/support/load-popups.ts`,
          ],
          sequence: { groupOrder: 3 },
          provide: { isNightly },
        },
      },
      {
        // The elements again, as `/embed/` serves them.
        resolve: { alias: [...liteAliases, ...alias] },
        plugins: [nodesOfTheirDocument()],
        optimizeDeps: {
          // A bundle of it would pass by the plugin.
          exclude: ['preact'],
          include: [
            'flatbush',
            'axe-core',
            '@tanstack/query-core',
            'nanostores',
            '@nanostores/react',
            '@r2wc/react-to-web-component',
            'qr/decode.js',
            'idb',
            'signature_pad',
          ],
        },
        test: {
          name: 'lite-tests',
          include: ['packages/widgets/src/**/*.browser.test.{ts,tsx}'],
          // Servers render components with React only.
          exclude: ['**/in-browser.*', ...(isNightly ? [] : ['**/screens-soak.*'])],
          browser: browser('lite'),
          ...threePages,
          ...steady,
          provide: { isNightly },
        },
      },
    ],
  },
})
