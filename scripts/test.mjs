// npm test: installs the tests' dependencies, builds, and runs everything; the last line is `N
// passed, N failed`. `npm test -- --only check,node` runs some parts, `--shard 1/2` half of their
// test files, and `--changed [BASE]` those affected by the changes since BASE (main by default).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { changedPaths, chooseParts } from './changed.mjs'
import { root, runTool, seconds } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { createMemoryFolder } from './memory-folder.mjs'

/** By default vitest would use a single worker on two processors. */
const inParallel = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`

/**
 * Browser tests use React's production build, as users do: the development build accounts for a
 * fifth of their CPU time. The development build is used nightly, and to run a single file.
 */
const asServed = process.env.TEST_SIZE === 'nightly' ? {} : { NODE_ENV: 'production' }

/**
 * Each part receives the files to run (undefined for all), and returns { passed, failed, skipped,
 * flaky }, all but the first as titles; flaky tests passed on their second try, which browser tests
 * get on CI. Parts run sequentially, because they would disturb each other's timing.
 */
const parts = {
  check: async () => {
    const { check } = await import('./check.mjs')
    const results = await check()
    return {
      passed: results.filter(({ ok }) => ok).length,
      failed: results.filter(({ ok }) => !ok).map(({ name }) => name),
    }
  },
  node: (files) => vitest('node', {}, inParallel, ...files),
  race: (files) => vitest('race', {}, ...files),
  // A run tests the elements in one flavour.
  browser: (files, wanted) =>
    vitest('browser*', { ...asServed, TEST_LITE_ENOUGH: String(wanted.lite === true) }, ...files),
  lite: (files) => vitest('lite', {}, ...files),
  storybook: (files) =>
    vitest('storybook', asServed, '--config', '.storybook/vitest.config.ts', ...files),
  e2e: playwright,
}
const usesPostgres = ['node', 'race']
const usesBrowser = ['browser', 'lite', 'storybook', 'e2e']

const reports = join(root, '.cache/test')
const total = { passed: 0, failed: 0 }
const failures = []
/** The portion of the test files to run, as `index/count`. */
let shard = '1/1'

process.on('exit', (code) => {
  // A crashed or interrupted run must not count as passed.
  if (code !== 0 && total.failed === 0) total.failed = 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
})

try {
  await main()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}

async function main() {
  const wanted = readWanted(process.argv.slice(2))
  process.env.TMPDIR = createMemoryFolder() ?? tmpdir()
  await prepare(wanted)
  const lines = []
  for (const [part, files] of Object.entries(wanted)) {
    console.log(`\n━━ ${part}`)
    const since = performance.now()
    const {
      passed,
      failed,
      skipped = [],
      flaky = [],
    } = await parts[part](files === true ? [] : files, wanted).catch((error) => ({
      passed: 0,
      failed: [String(error.stack)],
    }))
    if (passed + failed.length + skipped.length === 0) failed.push('no tests ran')
    total.passed += passed
    total.failed += failed.length
    failures.push(...failed.map((title) => `${part}: ${title}`))
    lines.push(
      `${part.padEnd(10)}${String(passed).padStart(6)} passed${String(failed.length).padStart(6)} failed${String(skipped.length).padStart(6)} skipped  ${seconds(since)}`,
    )
    for (const title of skipped) lines.push(`            skipped: ${title}`)
    for (const title of flaky) lines.push(`            flaky: ${title}`)
  }
  console.log(`\n━━ summary\n${lines.join('\n')}\n`)
  if (failures.length) console.log(`${failures.map((title) => `✗ ${title}`).join('\n')}\n`)
  process.exitCode = total.failed ? 1 : 0
}

/** Returns the parts to run, each with true or with its files. */
function readWanted(args) {
  const { values, positionals } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      shard: { type: 'string', default: '1/1' },
      changed: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  shard = values.shard
  const all = Object.keys(parts)
  if (values.changed && !values.only && positionals.length < 2) {
    const { chosen, reasons } = chooseParts(changedPaths(positionals[0]), all)
    console.log(`${reasons.join('\n')}\n▸ ${Object.keys(chosen).join(', ')}`)
    return chosen
  }
  const wanted = values.only?.split(',') ?? all
  const unknown = [...wanted.filter((part) => !parts[part]), ...positionals]
  if (unknown.length)
    throw new Error(
      `unknown: ${unknown.join(', ')}; --only accepts ${all.join(', ')}; --changed a branch or commit`,
    )
  return Object.fromEntries(wanted.map((part) => [part, true]))
}

async function prepare(wanted) {
  await ensureInstalled()
  if (usesBrowser.some((part) => wanted[part])) {
    const { ensureChromium } = await import('./chromium.mjs')
    console.log(`✓ browser: ${await ensureChromium()}`)
  }
  if (wanted.e2e) {
    const { ensureEngines } = await import('./engines.mjs')
    console.log(`✓ more browsers: ${await ensureEngines()}`)
    const { ensureBuildah } = await import('./image.mjs')
    console.log(`✓ images: ${(await ensureBuildah()) ?? 'buildah'}`)
  }
  if (usesPostgres.some((part) => wanted[part]) && !process.env.DATABASE_URL) {
    // Started here once, so that an installation does not exceed the time limit of the first test
    // that needs it.
    const { startThrowawayPostgres } = await import('../tests/support/throwaway-postgres.mjs')
    const since = performance.now()
    const postgres = await startThrowawayPostgres()
    await postgres.stop()
    console.log(`✓ PostgreSQL starts and stops (${seconds(since)})`)
  }
  // Checks and end-to-end tests report a failed build; tests of sources can run without one.
  const { build } = await import('./build.mjs')
  if (wanted.check || wanted.e2e) {
    // Only the nightly journey through all stories opens the built Storybook.
    await build({ only: ['embed', 'app', 'server'] }).then(
      () => (process.env.TEST_TEMPLATE = join(root, 'packages/server/dist/empty-database.tar.gz')),
      (error) => {
        total.failed++
        failures.push(`build: ${error.message}`)
      },
    )
  }
}

async function vitest(project, env = {}, ...options) {
  const file = reportFile(project.replace('*', ''))
  const { ok } = await runTool(
    'vitest',
    [
      'run',
      '--project',
      project,
      ...options,
      `--shard=${shard}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { limit: 1500, patience: 300, env },
  )
  const report = read(file)
  const failed = []
  const skipped = []
  const flaky = []
  let passed = 0
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const before = failed.length
    for (const test of assertionResults) {
      const title = `${relative(root, name)} › ${test.fullName}`
      if (test.status === 'passed') {
        passed++
        if (test.failureMessages.length) flaky.push(withReason(title, test.failureMessages[0]))
      } else if (test.status === 'failed') failed.push(withReason(title, test.failureMessages[0]))
      else skipped.push(title)
    }
    if (status === 'failed' && failed.length === before)
      failed.push(withReason(relative(root, name), message))
  }
  return withExit({ passed, failed, skipped, flaky }, ok, report, 'vitest')
}

async function playwright(files) {
  const file = reportFile('e2e')
  const { ok } = await runTool(
    ['@playwright/test', 'playwright'],
    ['test', `--shard=${shard}`, '--reporter=list,json', ...files],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, limit: 1500, patience: 300 },
  )
  const report = read(file)
  const failed = (report?.errors ?? []).map(({ message }) => message.split('\n')[0])
  const skipped = []
  const flaky = []
  let passed = 0
  const walk = ({ title, specs = [], suites = [] }, above) => {
    const path = [...above, title]
    for (const spec of specs) {
      const name = [...path, spec.title].join(' › ')
      const error = spec.tests[0]?.results.find(({ error: one }) => one)?.error.message
      if (spec.tests.every(({ status }) => status === 'skipped')) skipped.push(name)
      else if (!spec.ok) failed.push(withReason(name, error))
      else {
        passed++
        if (error) flaky.push(withReason(name, error))
      }
    }
    for (const suite of suites) walk(suite, path)
  }
  for (const suite of report?.suites ?? []) walk(suite, [])
  return withExit({ passed, failed, skipped, flaky }, ok, report, 'playwright')
}

/** Appends the first lines of the error to the title, so that the summary shows the cause. */
function withReason(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
  return [title, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/**
 * Counts a run that fails without a failed test (an unhandled error, a crash, a time-out) as one
 * failure.
 */
function withExit(result, ok, report, name) {
  if (!report) result.failed.push(`${name} ended without a report`)
  else if (!ok && result.failed.length === 0)
    result.failed.push(`${name} failed outside its tests, see its output above`)
  return result
}

function reportFile(name) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
