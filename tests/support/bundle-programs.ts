import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = join(root, 'packages/server/src')

/** Programs that tests run in separate processes, and the worker that they start. */
const programs = {
  main: 'main.ts',
  'create-admin': 'commands/create-admin.ts',
  'embedded-worker': 'ground/engines/embedded-worker.js',
  'embedded-engine.child': 'ground/engines/embedded-engine.child.ts',
  'full-disk.child': 'ground/engines/full-disk.child.ts',
  'reference.child': 'ground/time/reference.child.ts',
}

export type Program = Exclude<keyof typeof programs, 'embedded-worker'>

/**
 * Bundles the programs into a folder of the repository, where they can resolve packages and
 * migrations. Compiling the sources would make the start take several times as long.
 */
export async function bundlePrograms(): Promise<{ folder: string; remove(): Promise<void> }> {
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'programs-'))
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, join(source, file)]),
    ),
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'error',
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
