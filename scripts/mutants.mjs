// npm run test:nightly -- mutants: plants one fault at a time (tests/mutants/mutants.mjs), runs the
// tests that should detect it, and fails if fewer than 72 are detected. Further words select
// mutants by name or file; then all of these must be detected.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runTool, seconds } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { mutantVariable } from './mutant-plugin.mjs'
import { mutants } from '../tests/mutants/mutants.mjs'

const required = 72
const reports = join(root, '.cache/mutants')

await ensureInstalled()
const words = process.argv.slice(2)
const chosen = mutants.filter(
  ({ name, file }) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)
if (chosen.some(({ tests }) => tests.some((path) => projectOf(path) === 'browser*')))
  await ensureChromium()
const broken = await runWithoutMutants()
const count = { killed: 0, survived: 0, error: 0 }
for (const mutant of chosen) {
  const since = performance.now()
  const { outcome, why } = await meet(mutant)
  count[outcome]++
  console.log(`${outcome.padEnd(9)}${mutant.name} (${seconds(since)})${why ? `: ${why}` : ''}`)
}
console.log(
  `${chosen.length} mutants: ${count.killed} killed, ${count.survived} survived, ${count.error} errors`,
)
if (count.killed < Math.min(required, chosen.length)) process.exitCode = 1

/** Returns the tests that fail without a mutant, whose failures are therefore no evidence. */
async function runWithoutMutants() {
  const failed = new Set()
  for (const project of ['node', 'browser*']) {
    const paths = new Set(chosen.flatMap(({ tests }) => tests))
    const own = [...paths].filter((path) => projectOf(path) === project)
    if (own.length === 0) continue
    const since = performance.now()
    const results = await runTests(project, own, { limit: 1500 })
    const passed = new Set(
      results?.filter(({ status }) => status === 'passed').map(({ path }) => path),
    )
    for (const path of own) if (!passed.has(path)) failed.add(path)
    console.log(`without mutants: ${passed.size} files of ${project} pass (${seconds(since)})`)
  }
  for (const path of failed) console.log(`fails without a mutant: ${path}`)
  return failed
}

/** @param {import('../tests/mutants/mutants.mjs').Mutant} mutant */
async function meet({ name, tests, only }) {
  const lost = tests.find((path) => broken.has(path))
  if (lost) return { outcome: 'error', why: `${lost} fails without it` }
  for (const path of tests) {
    const results = await runTests(projectOf(path), [path], { name, only, limit: 240 })
    if (!results) return { outcome: 'error', why: 'the run ended without a report' }
    const [failed] = results.flatMap(({ failures }) => failures)
    if (failed) return { outcome: 'killed', why: failed }
    const unloaded = results.find(({ status }) => status === 'failed')
    if (unloaded || results.length === 0)
      return { outcome: 'error', why: unloaded?.message ?? 'no test ran' }
  }
  return { outcome: 'survived' }
}

/**
 * Returns a run's files with their failed tests; undefined without a report.
 * @param {string} project
 * @param {readonly string[]} paths
 * @param {{ name?: string, only?: string, limit: number }} options
 */
async function runTests(project, paths, { name, only, limit }) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${process.pid}.json`)
  rmSync(file, { force: true })
  const { output } = await runTool(
    'vitest',
    [
      ...['run', '--project', project, '--reporter=json', `--outputFile.json=${file}`],
      ...(name ? ['--bail=1'] : []),
      ...(only ? ['--testNamePattern', escapePattern(only)] : []),
      ...paths,
    ],
    {
      // The browser tests run like those of `npm test`.
      env: { [mutantVariable]: name, ...(project === 'node' ? {} : { NODE_ENV: 'production' }) },
      quiet: true,
      limit,
    },
  )
  if (!existsSync(file)) {
    console.log(output.slice(-2000))
    return undefined
  }
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.map(({ name: path, status, message, assertionResults }) => ({
    path: relative(root, path).replaceAll('\\', '/'),
    status,
    message: message?.split('\n')[0],
    failures: assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => test.fullName),
  }))
}

function projectOf(path) {
  return path.includes('.browser.test.') ? 'browser*' : 'node'
}

function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
