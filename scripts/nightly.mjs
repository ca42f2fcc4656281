// npm run test:nightly: races, histories, crashes and lost responses in the sizes of the goals
// (tests/race/README.md), the server tests on both engines, and a long soak of the floor plan; takes
// over two hours. `npm run test:nightly -- races crash` runs the files whose names contain these
// words.
import './node-version.mjs'
import './end-with-npm.mjs'
import { runTool, seconds } from './child.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'

const hours = 6

await ensureInstalled()
await ensureChromium()
const wanted = process.argv.slice(2)
const runs = [
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
