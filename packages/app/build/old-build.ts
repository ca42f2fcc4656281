import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { sourceAliases } from '../../../scripts/source-aliases.mjs'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const ofScreens = (name: string) => pathOf(`../../widgets/src/embed/old/${name}`)

/**
 * The application for `/login-kiosk` in browsers from Chromium 92 on, as one module with its chunks in
 * `dist/old`. `browser-check.js` starts it in the place of the other.
 * @param shared the plugins of all builds, and the one that lowers style sheets
 * @param catalogueFiles the files of the other build with the texts, by language
 */
export const oldBuild = (
  root: string,
  shared: Plugin[],
  catalogueFiles: ReadonlyMap<string, string>,
): InlineConfig => ({
  root,
  base: './',
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve: {
    alias: [
      // Decided before the page loads this build.
      { find: /^\.\/is-too-old\.js$/, replacement: ofScreens('not-too-old.ts') },
      ...sourceAliases(pathOf('../../..')),
    ],
  },
  worker: { format: 'es' },
  plugins: [
    entry([ofScreens('page-old.ts'), pathOf('../src/main.tsx')]),
    adoptedSheets(),
    replaceUnknown(),
    leaveOut(),
    shareCatalogues(catalogueFiles),
    react(),
    ...shared,
  ],
  build: {
    target: 'chrome92',
    outDir: 'dist/old',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { app: entryName },
      output: { entryFileNames: '[name].js' },
    },
  },
})

const entryName = 'virtual:old-application'

/** One module after the other. */
function entry(paths: readonly string[]): Plugin {
  return {
    name: 'old-entry',
    resolveId: (id) => (id === entryName ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${entryName}`
        ? paths.map((path) => `import ${JSON.stringify(path)}\n`).join('')
        : undefined,
  }
}

/**
 * Pages that nobody opens at a login kiosk, by their labels in `routes.tsx`: they are half of the application. Their
 * links are hidden, and their addresses say so.
 */
const pagesLeftOut: Readonly<Record<string, string>> = {
  admin: 'admin/admin-screen',
  floorPlanEditor: 'floor-plan-editor/floor-plan-editor-screen',
  declarationPreview: 'declaration-preview/declaration-preview-screen',
  selectOrganisation: 'organisation/select-organisation-screen',
  reports: 'reports/reports-screen',
  dailyAgendas: 'reports/agenda/daily-agendas-screen',
  provider: 'provider/provider-screen',
}

/** Resolves what the build lacks to the screen that says so. */
function leaveOut(): Plugin {
  const left = [...Object.values(pagesLeftOut), './calendar-view'].map((path) => `${path}.js`)
  const waiting = new Set(left)
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId(id, importer) {
      // The search for pages knows the names of the administration's.
      const isView = importer?.endsWith('/admin/admin-views.ts') && /views?\.js$/.test(id)
      const path = left.find((one) => id.endsWith(one))
      if (!path && !isView) return undefined
      if (path) waiting.delete(path)
      return pathOf('../src/screens/elsewhere/elsewhere-screen.tsx')
    },
    buildEnd: failForRest(waiting),
  }
}

/** Lets languages load the texts that the other build has written: these have no syntax to lower. */
function shareCatalogues(files: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'share-catalogues',
    enforce: 'pre',
    load(id) {
      const file = files.get(id)
      return file === undefined
        ? undefined
        : `export default (await import(/* @vite-ignore */ new URL(${JSON.stringify(file)}, document.baseURI).href)).default`
    },
  }
}

/** Code outside style sheets that fails in these browsers. */
const replaced = [
  // The application opens dialogs as modal ones only.
  ['shared/leave-blocker.tsx', 'dialog:modal', 'dialog[open]'],
  // The calendar needs subgrids.
  ['shared/section-views/section-setting.ts', "['day', 'week', 'month', ", '['],
  [
    'app/src/routes.tsx',
    'missingPages: readonly string[] = []',
    `missingPages: readonly string[] = ${JSON.stringify(Object.keys(pagesLeftOut))}`,
  ],
] as const

function replaceUnknown(): Plugin {
  const waiting = new Set<string>(replaced.map(([file]) => file))
  return {
    name: 'replace-unknown',
    enforce: 'pre',
    transform(code, id) {
      const [file, unknown, known] = replaced.find(([name]) => id.endsWith(name)) ?? []
      if (!file) return undefined
      if (!code.includes(unknown!)) this.error(`${file} has no ${unknown}`)
      waiting.delete(file)
      return { code: code.replace(unknown!, known!), map: null }
    },
    buildEnd: failForRest(waiting),
  }
}

/** A file that was moved must not return to the build unnoticed. */
const failForRest = (waiting: ReadonlySet<string>): Plugin['buildEnd'] =>
  function fail(error) {
    if (!error && waiting.size > 0) this.error(`The application has no ${[...waiting].join(', ')}`)
  }

/**
 * Style sheets as text that the document adopts: only these can be completed at run time, see
 * `embed/old/has-selector.ts`. As elsewhere, those of the elements follow them.
 */
function adoptedSheets(): Plugin {
  const prefix = '\0sheet:'
  const adopt = '\0adopt-sheet'
  return {
    name: 'adopted-sheets',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === adopt) return id
      if (!id.endsWith('.css') || importer?.startsWith(prefix)) return undefined
      const sheet = await this.resolve(id, importer, { skipSelf: true })
      return sheet && `${prefix}${sheet.id}.js`
    },
    load(id) {
      if (id === adopt) return adoptSheet
      if (!id.startsWith(prefix)) return undefined
      const path = id.slice(prefix.length, -'.js'.length)
      // Screens have the letters of their system.
      if (path.includes('@fontsource')) return ''
      return `import css from ${JSON.stringify(`${path}?inline`)}
import { adoptSheet } from ${JSON.stringify(adopt)}
adoptSheet(css)
`
    },
  }
}

const adoptSheet = `let count = 0
export function adoptSheet(css) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const all = [...document.adoptedStyleSheets]
  all.splice(count++, 0, sheet)
  document.adoptedStyleSheets = all
}
`
