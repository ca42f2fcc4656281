// npm run check: all static checks in one command. Every step runs, even after a failure. `npm run
// check -- lint types` runs the steps whose names start with these words.
import { readFileSync } from 'node:fs'
import { build, findStale } from './build.mjs'
import { findForeignWidths } from './check/breakpoints.mjs'
import { findConcealed, findForeignLicences, foreignInApplication } from './check/licences.mjs'
import { findHeavyFiles } from './check/contents.mjs'
import { findCostlyTypes } from './check/cost-of-types.mjs'
import { lintOpenApi } from './check/lint-openapi.mjs'
import { readLock } from './check/lock.mjs'
import { findSides } from './check/sides.mjs'
import { findSecondCopies } from './check/single-copies.mjs'
import { findWrongWorkflows } from './check/workflows.mjs'
import { isMain, run, runTool, seconds } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { createSlots } from './slots.mjs'

const published = ['sdk', 'floorplan', 'widgets', 'server']
/** What hosts bundle. */
const forPages = ['sdk', 'floorplan', 'widgets']
const typed = [...published, 'app']
  .map((name) => `packages/${name}/tsconfig.json`)
  .concat(
    'tests/tsconfig.json',
    'bench/tsconfig.json',
    'scripts/tsconfig.json',
    '.storybook/tsconfig.json',
    'tsconfig.tools.json',
  )

const folders = ['packages', 'tests', 'bench', 'examples', '.storybook']

const quietly = (name, words, options) => runTool(name, words, { quiet: true, ...options })
const complain = (lines) => ({ ok: lines.length === 0, output: lines.join('\n') })
const script = (name, ...words) =>
  run(process.execPath, [`scripts/${name}`, ...words], { quiet: true })

/**
 * Each step returns whether it passed, and otherwise its output. Steps with `dist` need a build.
 */
const steps = [
  { name: 'generated files are current', run: () => script('generate.mjs', '--check') },
  {
    name: 'tables of the elements are current',
    run: () => script('element-tables.mjs', '--check'),
  },
  { name: 'design tokens are current', run: () => script('design-tokens.mjs', '--check') },
  { name: 'catalogues of texts are current', run: () => script('translations.mjs', '--check') },
  { name: 'time zones are current', run: () => script('zones.mjs', '--check') },
  { name: 'requirements are current', run: () => script('requirements.mjs') },
  ...typed.map((path) => ({
    name: `types ${path.replace(/\/?tsconfig\.json$/, '')}`,
    // Sequential: parallel checkers would each evaluate the contract's types, and two steps already
    // run in parallel.
    run: () =>
      quietly(['@typescript/native', 'tsc'], ['-p', path, '--pretty', 'false', '--singleThreaded']),
  })),
  {
    name: 'lint',
    run: () =>
      quietly('oxlint', [
        '--type-aware',
        '--format=unix',
        '--report-unused-disable-directives',
        ...folders,
        'scripts',
        'vite.config.ts',
        'playwright.config.ts',
      ]),
  },
  { name: 'format', run: () => quietly('oxfmt', ['--check']) },
  {
    name: 'import boundaries',
    run: () =>
      quietly(
        ['dependency-cruiser', 'depcruise'],
        ['--config', '.dependency-cruiser.cjs', ...folders],
      ),
  },
  {
    name: 'import boundaries of folders',
    run: () =>
      quietly(
        ['dependency-cruiser', 'depcruise'],
        ['--config', '.dependency-cruiser.folders.cjs', 'packages'],
      ),
  },
  { name: 'breakpoints', run: () => complain(findForeignWidths()) },
  { name: 'sides', run: () => complain(findSides()) },
  { name: 'dead code', run: () => quietly('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'openapi', run: lintOpenApi },
  { name: 'workflows', run: async () => complain(await findWrongWorkflows()) },
  { name: 'single copies', run: () => complain(findSecondCopies(readLock())) },
  {
    name: 'licences',
    run: () =>
      complain(
        findForeignLicences(
          readLock(),
          published.map((name) => `packages/${name}`),
        ),
      ),
  },
  {
    name: 'licences of what is served',
    run: () =>
      complain([
        ...findForeignLicences(readLock(), ['packages/app'], foreignInApplication),
        ...['README.md', 'NOTICE'].flatMap((file) =>
          findConcealed(readFileSync(file, 'utf8')).map((one) => `${file} does not name ${one}`),
        ),
      ]),
  },
  ...published.flatMap((name) => [
    {
      name: `package ${name}: publint`,
      dist: [name],
      run: () => quietly('publint', ['run', `packages/${name}`, '--strict']),
    },
    {
      name: `package ${name}: types for its users`,
      dist: [name],
      run: () =>
        quietly(
          ['@arethetypeswrong/cli', 'attw'],
          [
            '--pack',
            `packages/${name}`,
            '--profile',
            'esm-only',
            '--format',
            'ascii',
            '--no-emoji',
            // A style sheet has no types.
            '--exclude-entrypoints',
            './mb.css',
          ],
        ),
    },
  ]),
  {
    name: 'entries of the packages',
    dist: [...published, 'embed'],
    run: () => script('check/entries.mjs', ...published),
  },
  ...['19', '18'].map((version) => ({
    name: `components render on a server with React ${version}`,
    dist: ['widgets', 'embed'],
    run: () => script('check/render-on-server.mjs', version),
  })),
  {
    name: 'cost of the types for their users',
    dist: ['widgets'],
    run: async () => complain(await findCostlyTypes()),
  },
  {
    name: 'contents of the packages',
    run: async () => complain(await findHeavyFiles(forPages)),
    dist: [...forPages, 'embed'],
  },
  {
    name: 'public API is as reported',
    dist: published,
    run: () => script('api-report.mjs', '--check'),
  },
  {
    name: 'sizes of the packages',
    dist: ['sdk', 'floorplan'],
    run: () => script('size.mjs', 'packages'),
  },
  { name: 'sizes of the elements', dist: ['embed'], run: () => script('size.mjs', 'elements') },
  { name: 'size of the login', dist: ['app'], run: () => script('size.mjs', 'login') },
]

/**
 * Runs the steps and prints a line for each, with its output if it failed.
 * @param {string[]} [beginnings] prefixes of the steps to run; all by default
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function check(beginnings = []) {
  const wanted = steps.filter(
    ({ name }) => beginnings.length === 0 || beginnings.some((text) => name.startsWith(text)),
  )
  const free = createSlots()
  return Promise.all(wanted.map((step) => free(() => runStep(step))))
}

/** @param {{ name: string, dist?: string[], run: () => any }} step */
async function runStep({ name, dist = [], run: look }) {
  const since = performance.now()
  const { stale } = findStale(dist)
  const { ok, output } = stale.length
    ? {
        ok: false,
        output: `not built, or built from older sources: ${stale.join(', ')} (npm run build)`,
      }
    : await attempt(look)
  console.log(
    `${ok ? '✓' : '✗'} ${name} (${seconds(since)})${ok ? '' : `\n${output.trim().replace(/^/gm, '    ')}`}`,
  )
  return { name, ok }
}

async function attempt(look) {
  try {
    return await look()
  } catch (error) {
    return { ok: false, output: String(/** @type {Error} */ (error).stack) }
  }
}

if (isMain(import.meta.url)) {
  await ensureInstalled()
  // The steps that need a build report its failure.
  await build({ only: [...published, 'embed'] }).catch((error) => console.error(error.message))
  const results = await check(process.argv.slice(2))
  const failed = results.filter(({ ok }) => !ok)
  console.log(
    `\n${results.length - failed.length} of ${results.length} checks passed${failed.length ? `; failed: ${failed.map(({ name }) => name).join(', ')}` : ''}`,
  )
  if (failed.length || results.length === 0) process.exitCode = 1
}
