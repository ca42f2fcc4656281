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
 */
export const oldBuild = (root: string, shared: Plugin[]): InlineConfig => ({
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

/** What fails in these browsers in other modules than style sheets. */
const replaced = [
  // The application opens dialogs as modal ones only.
  ['shared/leave-blocker.tsx', 'dialog:modal', 'dialog[open]'],
  // These browsers refuse the whole list; the time-out would throw instead of closing a popover.
  [
    'ui/popover/use-time-out.ts',
    "panel.matches(':hover, :focus-visible, :has(:focus-visible)')",
    "(panel.querySelector(':focus-visible') ?? panel).matches(':hover, :focus-visible')",
  ],
  // The calendar needs subgrids.
  ['shared/section-views/section-setting.ts', "['day', 'week', 'month', ", '['],
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
    buildEnd(error) {
      if (error || waiting.size === 0) return
      this.error(`The application has no ${[...waiting].join(', ')}`)
    },
  }
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
