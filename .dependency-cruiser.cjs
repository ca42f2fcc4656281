// The import rules of ARCHITECTURE.md. Back references ($1) stand for the
// noun, the element or the screen, so that a new one needs no new rule; entries are read from
// tsconfig.json, elements are the folders with an `.element.ts`. scripts/boundaries.test.mjs plants
// a violation of each rule.
const { existsSync, readFileSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const escape = (text) => text.replace(/[.+]/g, '\\$&')
const { paths } = JSON.parse(readFileSync(join(__dirname, 'tsconfig.json'), 'utf8')).compilerOptions
const entries = Object.values(paths)
  .flat()
  .map((path) => `^${escape(path.replace('./', ''))}$`)
const entriesOf = (name) => entries.filter((path) => path.startsWith(`^packages/${name}/`))

const widgets = join(__dirname, 'packages/widgets/src')
const elements = (existsSync(widgets) ? readdirSync(widgets, { withFileTypes: true }) : [])
  .filter(
    (entry) =>
      entry.isDirectory() &&
      readdirSync(join(widgets, entry.name)).some((file) => file.endsWith('.element.ts')),
  )
  .map((entry) => entry.name)
const anyElement = `(${elements.join('|') || '-'})`

const tests = '\\.(test|spec|stories|fixture|child)\\.[a-z]+$|/test-support/'
/** Build configurations may be shared, because they are not shipped. */
const builds = '/vite\\.config\\.ts$'
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}/`)
const react = npm('react', 'react-dom', '@types/react', '@types/react-dom')

/** The wings of the server, lowest first: a wing imports itself and those before it. */
const wings = ['ground', 'platform', 'directory', 'identity', 'places', 'bookings', 'features']
const inServer = (folders) => `^packages/server/src/(${folders.join('|')})/`

/** Forbids imports of `to` from `from`. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('resolves', 'An import cannot be resolved', {}, { couldNotResolve: true }),
    rule(
      'no-circle',
      'Modules that import each other, if only for types, belong together, or need a third',
      {},
      { circular: true },
    ),
    rule(
      'no-tests-in-production',
      'Production code does not import test code',
      { path: '^packages/', pathNot: tests },
      { path: ['^tests/', tests] },
    ),
    rule(
      'entries-only',
      'Packages use each other only through the entries in package.json and tsconfig.json',
      { path: '^packages/([^/]+)/', pathNot: builds },
      { path: '^packages/', pathNot: ['^packages/$1/', ...entries] },
    ),
    rule(
      'by-name',
      'Packages import each other by name, not by path',
      { path: '^packages/([^/]+)/', pathNot: builds },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased'] },
    ),

    rule(
      'sdk-alone',
      'The sdk imports no other package',
      { path: '^packages/sdk/' },
      { path: '^packages/', pathNot: '^packages/sdk/' },
    ),
    rule(
      'sdk-runs-anywhere',
      'The sdk runs in browsers, Node and workers: no React, no Node modules',
      { path: '^packages/sdk/src/', pathNot: tests },
      { path: react },
    ),
    rule(
      'sdk-without-node',
      'The sdk runs in browsers, Node and workers: no React, no Node modules',
      { path: '^packages/sdk/src/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'contract-alone',
      'The contract imports the schema library only',
      { path: '^packages/sdk/src/contract/', pathNot: tests },
      { pathNot: ['^packages/sdk/src/contract/', ...npm('typebox')] },
    ),
    rule(
      'rules-on-contract',
      'Shared rules are pure and import only the contract',
      { path: '^packages/sdk/src/rules/', pathNot: tests },
      { pathNot: ['^packages/sdk/src/(rules|contract|generated)/'] },
    ),
    // scripts/size.mjs checks what the client's bundle includes through the contract.
    rule(
      'schemas-in-contract',
      'Schemas are declared only in the contract',
      { path: '^packages/(sdk|widgets|app)/src/', pathNot: [tests, '^packages/sdk/src/contract/'] },
      { path: npm('typebox') },
    ),

    rule(
      'floorplan-alone',
      'The floor plan is independent of the API; of the SDK it takes the texts',
      { path: '^packages/floorplan/' },
      { path: '^packages/', pathNot: ['^packages/floorplan/', '^packages/sdk/src/messages\\.'] },
    ),
    rule(
      'kernels-pure',
      'Kernels are pure: no DOM, no React, and no modules that use them',
      { path: '^packages/floorplan/src/(editor/)?kernels/', pathNot: tests },
      {
        path: [
          '^packages/floorplan/src/(editor/)?(layers|tools|gestures|twin|react)/',
          '^packages/floorplan/src/(floor-plan|marker-table|canvas-stack|index)\\.',
          ...react,
        ],
      },
    ),
    rule(
      'konva-in-editor',
      'Konva draws shapes over the plan, of the editor and of the host; the viewer paints its own canvases without it',
      {
        path: '^packages/floorplan/src/',
        pathNot: [
          tests,
          '^packages/floorplan/src/(editor/react|overlay)/',
          '^packages/floorplan/src/react/(shapes|stage-camera)\\.',
        ],
      },
      { path: npm('konva', 'react-konva') },
    ),
    rule(
      'react-in-binding',
      'Only the React binding of the floor plan imports React',
      {
        path: '^packages/floorplan/src/',
        pathNot: [tests, '^packages/floorplan/src/(editor/)?react/'],
      },
      { path: react },
    ),

    rule(
      'server-on-contract',
      'The server imports the contract, the shared rules and the ways of floor plans; from the sdk itself only types',
      { path: '^packages/server/src/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: [
          '^packages/server/',
          ...entriesOf('sdk').filter((path) => /contract|rules/.test(path)),
          ...entriesOf('floorplan').filter((path) => /route/.test(path)),
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'seed-on-formats',
      'The seed also reads files of floor plans',
      { path: '^packages/server/seed/', pathNot: tests },
      {
        path: '^packages/',
        pathNot: [
          '^packages/server/',
          ...entriesOf('sdk').filter((path) => /contract|rules/.test(path)),
          ...entriesOf('floorplan').filter((path) => /formats/.test(path)),
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sql-in-stores',
      'Only a -store contains SQL; its lists of columns may be in a -columns file',
      {
        path: '^packages/server/src/',
        pathNot: [tests, '-(store|columns)\\.ts$', '^packages/server/src/ground/(db|engines)/'],
      },
      { path: npm('sql-template-tag', 'pg') },
    ),
    rule(
      'routes-without-stores',
      'Routes parse, authorise and respond; they call the service',
      { path: '-routes\\.ts$' },
      {
        path: ['^packages/server/src/ground/(db|engines)/', '-store\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-pure',
      'Rules are pure functions of facts: no database, no Node, no framework, no side effects',
      { path: '^packages/server/src/.*-rules\\.ts$' },
      {
        path: [
          '^packages/server/src/(ground/(db|engines)|platform/(http|live|jobs|mail))/',
          '-(store|service|routes)\\.ts$',
          ...npm('fastify', 'pg', 'sql-template-tag'),
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-without-node',
      'Rules are pure functions of facts: no database, no Node, no framework, no side effects',
      { path: '^packages/server/src/.*-rules\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'stores-below',
      'A store calls neither services nor routes',
      { path: '-store\\.ts$' },
      { path: '-(service|routes)\\.ts$' },
    ),

    ...wings.map((wing, index) =>
      rule(
        'wings-import-down',
        'A wing of the server imports itself and those below it, see the list above',
        { path: inServer([wing]), pathNot: tests },
        { path: '^packages/server/src/', pathNot: inServer(wings.slice(0, index + 1)) },
      ),
    ),
    rule(
      'wings-only',
      'A folder of the server lies in a wing; only its composition is above them',
      { path: '^packages/server/src/[^/]+/', pathNot: inServer([...wings, 'commands', 'testing']) },
      {},
    ),

    rule(
      'widgets-below-app',
      'Widgets import only the sdk and the floor plan',
      { path: '^packages/widgets/' },
      { path: '^packages/(app|server)/' },
    ),
    rule(
      'elements-by-index',
      'Elements import each other only through their index',
      { path: `^packages/widgets/src/${anyElement}/` },
      {
        path: `^packages/widgets/src/${anyElement}/`,
        pathNot: ['^packages/widgets/src/$1/', `^packages/widgets/src/${anyElement}/index\\.ts$`],
      },
    ),
    rule(
      'primitives-below-elements',
      'The primitives import neither the elements nor the app nor the API, except its pure rules',
      { path: '^packages/widgets/src/ui/', pathNot: tests },
      {
        path: [`^packages/widgets/src/${anyElement}/`, '^packages/(sdk|floorplan)/'],
        pathNot: '^packages/sdk/src/rules/',
      },
    ),

    rule(
      'app-without-server',
      'The app uses the server only through the sdk',
      { path: '^packages/app/' },
      { path: '^packages/server/' },
    ),
    ...['shared', 'session', 'screens'].map((floor, index) =>
      rule(
        'app-imports-down',
        'In the app the shell is above the screens, these above the session, and shared code below all',
        { path: `^packages/app/src/${floor}/`, pathNot: tests },
        {
          path: [
            ...['session', 'screens', 'shell']
              .slice(index)
              .map((above) => `^packages/app/src/${above}/`),
            '^packages/app/src/routes\\.',
          ],
        },
      ),
    ),
    // A screen is a folder of screens/, or of the group in it (admin).
    rule(
      'screens-apart',
      'A screen never imports another screen; shared code is in shared/',
      { path: '^packages/app/src/screens/(admin/[^/]+|[^/]+)/' },
      {
        path: '^packages/app/src/screens/',
        pathNot: [
          '^packages/app/src/screens/$1/',
          // The rails of all lists of the administration.
          '^packages/app/src/screens/admin/entry-list/',
          // The list of visitors, which is a tab of the reports, too.
          '^packages/app/src/screens/visitors/report/visitor-report\\.tsx$',
        ],
      },
    ),

    rule(
      'public-entries',
      'End-to-end tests and examples use only public entries',
      { path: '^(tests/(e2e|embed)|examples)/' },
      { path: '^packages/', pathNot: [...entries, '^packages/[^/]+/dist/'] },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['^storybook-static/', '^packages/[^/]+/dist/.*\\.d\\.ts$'] },
    tsConfig: { fileName: 'tsconfig.tools.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
