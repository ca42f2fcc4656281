// npm run test:nightly: races, histories, crashes and lost answers in the sizes that the goals name
// (tests/race/README.md), on both engines: an hour and more. `npm run test:nightly -- races crash`
// runs the files with that in their name.
import './node-version.mjs'
import './end-with-npm.mjs'
import { runTool, seconds } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const hours = 6

await ensureInstalled()
const since = performance.now()
const { ok } = await runTool(
  'vitest',
  ['run', '--project', 'race', '--reporter=default', ...process.argv.slice(2)],
  {
    env: { TEST_SIZE: 'nightly' },
    limit: hours * 3600,
    patience: 3600,
  },
)
console.log(`${ok ? '✓' : '✗'} nightly (${seconds(since)})`)
if (!ok) process.exitCode = 1
