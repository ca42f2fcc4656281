// npm run allow-passwords -- "Acme": allows passwords where single sign-on has replaced them.
import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
await build({ only: ['server'] })
const { ok } = await run(
  process.execPath,
  ['packages/server/dist/commands/allow-passwords.js', ...process.argv.slice(2)],
  {
    cwd: root,
  },
)
if (!ok) process.exitCode = 1
