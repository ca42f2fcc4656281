// npm run dev: the application with hot reload on PORT (8080), and the server on the port after it,
// restarted when its sources change. Both use the packages' sources, so nothing is built. Ctrl-C
// stops both. `npm run dev -- --inspect` runs the server under Node's inspector.
import { runTool } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const port = Number(process.env.PORT ?? 8080)
const serverPort = port + 1
const server = `http://localhost:${serverPort}`

const flags = process.argv.slice(2)
const unknown = flags.filter((flag) => !/^--inspect(-brk|-wait)?(=\S+)?$/.test(flag))
if (unknown.length) {
  console.error(`unknown: ${unknown.join(', ')}; npm run dev accepts --inspect`)
  process.exit(1)
}

await ensureInstalled()
const { startDevServer } = await import('./dev-server.mjs')
const vite = await startDevServer({ port, server })
console.log(`\n  Mosaic Booking, development mode: http://localhost:${port} (server: ${server})\n`)

const { ok } = await runTool(
  'tsx',
  [
    'watch',
    '--clear-screen=false',
    ...flags,
    '--tsconfig',
    'packages/server/tsconfig.json',
    'packages/server/src/main.ts',
  ],
  {
    env: {
      PORT: String(serverPort),
      MB_PUBLIC_URL: process.env.MB_PUBLIC_URL ?? `http://localhost:${port}`,
    },
  },
)
await vite.close()
process.exitCode = ok ? 0 : 1
