// npm run test:nightly: races, histories, crashes and lost responses at full size, a failover by
// Patroni (tests/race/README.md), server tests on both engines, long soaks of the floor plan and the foyer
// screen, all browser tests with React's development build, a booking on foreign pages, layout of
// all stories and the journeys in the other browser engines in both sizes, journeys and unit tests
// on the oldest and the newest Node, races and server tests on newer versions of PostgreSQL, builds
// of other frameworks (scripts/frameworks.mjs), mutants (scripts/mutants.mjs), and known
// vulnerabilities of dependencies. Takes over two hours. `npm run test:nightly -- races crash` runs
// the files whose names contain these words, `-- node-26` those on Node 26, `-- postgresql-18`
// those on PostgreSQL 18, `-- mutants` only the mutants, `-- audit` only the vulnerabilities.
import { delimiter, dirname, join } from 'node:path'
import { audit } from './audit.mjs'
import { build } from './build.mjs'
import { root, run, runTool, seconds, tool } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { buildWithAll, frameworks } from './frameworks.mjs'
import { ensureInstalled } from './install.mjs'
import { fetchNode, oldestNode } from './node.mjs'
import { fetchPostgres, newerPostgres } from './postgres.mjs'

const hours = 6
/** Daily runs already cover the recommended version. */
const otherNodes = [oldestNode, '26.10.0']

await ensureInstalled()
await ensureChromium()
const words = process.argv.slice(2)
const isAll = words.length === 0
const isOfMutants = words[0] === 'mutants'
const versions = otherNodes.filter(
  (version) => isAll || words.includes(`node-${version.split('.')[0]}`),
)
const chosenPostgres = newerPostgres.filter(
  (version) => isAll || words.includes(`postgresql-${version.split('.')[0]}`),
)
const chosenFrameworks = isAll ? frameworks : frameworks.filter((name) => words.includes(name))
const wanted =
  isOfMutants || words[0] === 'audit'
    ? []
    : words.filter(
        (word) =>
          !/^(node|postgresql)-\d+$|^bench-import$/.test(word) && !frameworks.includes(word),
      )
const runs =
  isAll || wanted.length > 0
    ? [
        ['race', ...wanted],
        ['node', ...wanted],
        ['browser*', ...wanted],
        ['lite-tests', ...(isAll ? ['soak', 'leaks'] : wanted)],
      ]
    : []
for (const [project, ...files] of runs) {
  const since = performance.now()
  const { ok } = await runTool(
    'vitest',
    [
      ...['run', '--project', project, '--reporter=default'],
      ...(wanted.length > 0 ? ['--passWithNoTests'] : []),
      ...files,
    ],
    { env: { TEST_SIZE: 'nightly' }, limit: hours * 3600, patience: 3600 },
  )
  console.log(`${ok ? '✓' : '✗'} nightly: ${project} (${seconds(since)})`)
  if (!ok) process.exitCode = 1
}

const journeys = [
  'embed-matrix',
  'boxes',
  'engines',
  'pseudo-locale',
  'old-screens',
  'new-language',
].filter((name) => isAll || words.includes(name))
if (journeys.length > 0) {
  await build()
  const since = performance.now()
  const { ok } = await runTool(
    ['@playwright/test', 'playwright'],
    ['test', ...journeys.map((name) => `tests/e2e/${name}.spec.ts`)],
    { env: { TEST_SIZE: 'nightly' }, limit: 3600, patience: 600 },
  )
  console.log(`${ok ? '✓' : '✗'} nightly: ${journeys.join(', ')} (${seconds(since)})`)
  if (!ok) process.exitCode = 1
}

for (const version of versions) {
  const since = performance.now()
  const isFine = await runOn(version).catch((error) => {
    console.error(error)
    return false
  })
  console.log(`${isFine ? '✓' : '✗'} nightly: Node ${version} (${seconds(since)})`)
  if (!isFine) process.exitCode = 1
}

for (const version of chosenPostgres) {
  const since = performance.now()
  const isFine = await runOnPostgres(version).catch((error) => {
    console.error(error)
    return false
  })
  console.log(`${isFine ? '✓' : '✗'} nightly: PostgreSQL ${version} (${seconds(since)})`)
  if (!isFine) process.exitCode = 1
}

if (isAll || words.includes('bench-import')) {
  await build()
  const since = performance.now()
  const { ok } = await run(process.execPath, ['bench/import.bench.mjs'], { limit: 3600 })
  console.log(`${ok ? '✓' : '✗'} nightly: import of 200,000 entries (${seconds(since)})`)
  if (!ok) process.exitCode = 1
}

if (chosenFrameworks.length > 0 && !(await buildWithAll(chosenFrameworks))) process.exitCode = 1

if (isAll || words[0] === 'audit') {
  const { outcome, lines } = await audit()
  for (const line of lines) console.log(line)
  console.log(`${{ fine: '✓', vulnerable: '✗', unknown: '?' }[outcome]} nightly: audit`)
  if (outcome === 'vulnerable') process.exitCode = 1
}

if (isAll || isOfMutants) {
  const since = performance.now()
  const chosen = isOfMutants ? words.slice(1) : []
  const { ok } = await run(process.execPath, [join(root, 'scripts/mutants.mjs'), ...chosen], {
    limit: hours * 3600,
  })
  console.log(`${ok ? '✓' : '✗'} nightly: mutants (${seconds(since)})`)
  if (!ok) process.exitCode = 1
}

/**
 * Builds, starts the server, and runs the browser journeys and the unit tests on a version of Node
 * that npm fetches.
 */
async function runOn(version) {
  const node = await fetchNode(version)
  // Programs that a test starts as `node` also use this version.
  const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, TEST_SIZE: undefined }
  const steps = [
    ['scripts/build.mjs'],
    [tool('playwright'), 'test', 'tests/e2e/book-from-plan.spec.ts'],
    [tool('vitest'), 'run', '--project', 'node', '--reporter=default'],
  ]
  let isFine = true
  for (const step of steps) {
    const { ok } = await run(node, step, { env, limit: 3600, patience: 900 })
    isFine &&= ok
  }
  return isFine
}

/**
 * Runs the races and the server's tests on a version of PostgreSQL. Those that need the client
 * programs of that version, which the package does not have, are left out.
 */
async function runOnPostgres(version) {
  const env = {
    TEST_POSTGRES: await fetchPostgres(version),
    DATABASE_URL: undefined,
    TEST_SIZE: undefined,
  }
  const withClients = ['backup/backup', 'old-database-store', 'read-replica', 'src/tls']
  const steps = [
    ['--project', 'race', 'tests/race'],
    [
      ...['--project', 'node', 'packages/server/src', 'tests/contract', 'tests/security'],
      ...withClients.map((name) => `--exclude=**/${name}.test.ts`),
    ],
  ]
  let isFine = true
  for (const step of steps) {
    const { ok } = await runTool('vitest', ['run', '--reporter=default', ...step], {
      env,
      limit: 3600,
      patience: 900,
    })
    isFine &&= ok
  }
  return isFine
}
