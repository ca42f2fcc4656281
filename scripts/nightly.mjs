// npm run test:nightly: races, histories, crashes and lost responses in the sizes of the goals
// (tests/race/README.md), the server tests on both engines, a long soak of the floor plan, and faults
// that the tests must notice (scripts/mutants.mjs); takes over two hours. `npm run test:nightly --
// races crash` runs the files whose names contain these words, `-- mutants` only the faults.
import './node-version.mjs'
import './end-with-npm.mjs'
import { join } from 'node:path'
import { root, run, runTool, seconds } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'

const hours = 6

await ensureInstalled()
await ensureChromium()
const [first, ...others] = process.argv.slice(2)
const isOfMutants = first === 'mutants'
const wanted = first === undefined || isOfMutants ? [] : [first, ...others]
const runs = isOfMutants
  ? []
  : [
      ['race', ...wanted],
      ['node', ...wanted],
      ['browser-tests', ...(wanted.length > 0 ? wanted : ['soak'])],
    ]
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
if (wanted.length === 0) {
  const since = performance.now()
  const words = [join(root, 'scripts/mutants.mjs'), ...others]
  const { ok } = await run(process.execPath, words, { limit: hours * 3600 })
  console.log(`${ok ? '✓' : '✗'} nightly: mutants (${seconds(since)})`)
  if (!ok) process.exitCode = 1
}
