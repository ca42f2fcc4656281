// npm run seed: fills the database with the demo organisation, or with `--scale` with benchmark data.
import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await build({ only: ['server'] })
const { ok } = await run(
  process.execPath,
  ['packages/server/dist/seed/main.js', ...process.argv.slice(2)],
  { cwd: root },
)
if (!ok) process.exitCode = 1
