// npm start: installs and builds what is missing or stale, then runs the server.
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'

prepare().then(
  // In this process, so that signals, exit code and output need no forwarding.
  () => import(new URL('../packages/server/dist/main.js', import.meta.url).href),
  (error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)

async function prepare() {
  await ensureInstalled()
  await build()
  process.env.NODE_ENV = process.env.NODE_ENV || 'production'
}
