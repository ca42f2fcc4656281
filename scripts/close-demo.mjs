// npm run close-demo: replaces the published passwords of the demo.
import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await build({ only: ['server'] })
const { ok } = await run(process.execPath, ['packages/server/dist/commands/close-demo.js'], {
  cwd: root,
})
if (!ok) process.exitCode = 1
