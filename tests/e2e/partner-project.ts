import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const run = promisify(execFile)
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Creates a partner's project with the published packages and their dependencies. */
export async function makeProject(folder: string, packages: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  const ours = join(modules, '@mosaic-booking')
  const types = join(modules, '@types')
  await mkdir(ours, { recursive: true })
  await mkdir(types)
  for (const name of (await readdir(join(root, 'node_modules'))).filter(
    (one) => one !== '@mosaic-booking' && one !== '@types' && !one.startsWith('.'),
  )) {
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  for (const name of ['node', 'react', 'react-dom'])
    await symlink(join(root, 'node_modules/@types', name), join(types, name))
  for (const name of packages) {
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      { cwd: join(root, 'packages', name) },
    )
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
    await mkdir(join(ours, name))
    await run('tar', [
      '-xzf',
      join(folder, filename),
      '-C',
      join(ours, name),
      '--strip-components',
      '1',
    ])
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
}

/** Replaces React's types with those of another version, a folder in `node_modules/@types`. */
export async function useReactTypes(folder: string, version: string): Promise<void> {
  const types = join(folder, 'node_modules/@types/react')
  await rm(types)
  await symlink(join(root, 'node_modules/@types', version), types)
}

/** Runs work in a folder outside the repository, which is removed afterwards. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-partner-'))
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
