// npm run dev: the application with hot reload on PORT (8080), and the server on the port after it,
// restarted when its sources change. Both use the packages' sources, so nothing is built. Ctrl-C
// stops both.
import './node-version.mjs'
import './end-with-npm.mjs'
import { join } from 'node:path'
import { root, runTool } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { sourceAliases } from './source-aliases.mjs'

const port = Number(process.env.PORT ?? 8080)
const serverPort = port + 1
const server = `http://localhost:${serverPort}`

/** Paths that the server answers and not the application. */
const proxied = ['/api', '/events', '/health', '/embed', '/examples', '/storybook', '/fpe']

await ensureInstalled()
const { createServer } = await import('vite')
const vite = await createServer({
  root: join(root, 'packages/app'),
  resolve: { alias: sourceAliases(root) },
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      proxied.map((path) => [`^${path}(/|$)`, { target: server, ws: true }]),
    ),
  },
})
await vite.listen()
console.log(`\n  Mosaic Booking, development mode: http://localhost:${port} (server: ${server})\n`)

const { ok } = await runTool(
  'tsx',
  [
    'watch',
    '--clear-screen=false',
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
