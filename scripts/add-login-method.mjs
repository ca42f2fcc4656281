// npm run add-login-method -- method.json: adds single sign-on, or changes it.
import { resolve } from 'node:path'
import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? root, file))
await ensureInstalled()
await build({ only: ['server'] })
const { ok } = await run(
  process.execPath,
  ['packages/server/dist/commands/add-login-method.js', ...files],
  {
    cwd: root,
  },
)
if (!ok) process.exitCode = 1
