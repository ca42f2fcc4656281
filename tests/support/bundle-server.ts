import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Bundles the server's sources into a folder of the repository, where it finds its packages and
 * migrations. A process that compiles its sources takes several times as long to start.
 * @returns the file to start
 */
export async function bundleServer(folder: string): Promise<string> {
  const server = join(root, 'packages/server')
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: join(server, 'src/main.ts'),
      'embedded-worker': join(server, 'src/ground/engines/embedded-worker.js'),
    },
    outdir: folder,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'error',
  })
  return join(folder, 'main.js')
}
