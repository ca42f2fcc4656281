import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './child.mjs'
import { sourceAliases } from './source-aliases.mjs'

const app = join(root, 'packages/app')

/**
 * Starts Vite for the application and proxies all other paths to the server, as in production, so
 * that new server paths need no configuration here.
 * @param {{ port: number, server: string, cacheDir?: string }} options `server` is the server's URL
 */
export async function startDevServer({ port, server, cacheDir }) {
  const vite = await createServer({
    root: app,
    ...(cacheDir && { cacheDir }),
    resolve: { alias: sourceAliases(root) },
    server: {
      port,
      strictPort: true,
      proxy: { [`^/(?!${pathsOfVite().join('|')})`]: { target: server, ws: true } },
    },
  })
  await vite.listen()
  return vite
}

/**
 * Returns regular expressions for the paths that Vite serves: the page, also in the login window,
 * its files, and modules.
 */
function pathsOfVite() {
  const isSource = String.raw`(?:src|node_modules)/|@|__`
  const files = ['index.html', 'login-window', ...readdirSync(join(app, 'public'))]
  return [
    String.raw`(?:${files.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')}|)(?:\?|$)`,
    isSource,
  ]
}
