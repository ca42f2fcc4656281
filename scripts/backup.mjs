// npm run backup -- <file>: writes a backup of the database. npm run restore -- <file> [--replace]:
// replaces the database by one.
import { resolve } from 'node:path'
import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const [act, file, ...options] = process.argv.slice(2)
await ensureInstalled()
await build({ only: ['server'] })
// A relative path is of the folder in which npm was called.
const words = file ? [resolve(process.env.INIT_CWD ?? root, file), ...options] : []
const { ok } = await run(
  process.execPath,
  ['packages/server/dist/commands/back-up.js', act, ...words],
  {
    cwd: root,
  },
)
if (!ok) process.exitCode = 1
