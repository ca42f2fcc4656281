// npm start: installs and builds what is missing or stale, then runs the server.
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'

prepare()
  // In this process, so that signals, exit code and output need no forwarding.
  .then(() => import(new URL('../packages/server/dist/main.js', import.meta.url).href))
  .catch((error) => {
    console.error(error)
    process.exitCode = 1
  })

async function prepare() {
  await ensureInstalled()
  const mark = await build()
  process.env.NODE_ENV = process.env.NODE_ENV || 'production'
  process.env.MB_BUILD = process.env.MB_BUILD || mark
}
