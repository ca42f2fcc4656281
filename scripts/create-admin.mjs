// npm run create-admin: prints a link that sets up an empty database.
import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await build({ only: ['server'] })
const { ok } = await run(process.execPath, ['packages/server/dist/commands/create-admin.js'], {
  cwd: root,
})
if (!ok) process.exitCode = 1
