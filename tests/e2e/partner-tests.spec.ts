import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** A partner's project with our published packages and their dependencies. */
async function makeProject(folder: string, packages: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  const ours = join(modules, '@mosaic-booking')
  await mkdir(ours, { recursive: true })
  for (const name of (await readdir(join(root, 'node_modules'))).filter(
    (one) => one !== '@mosaic-booking' && !one.startsWith('.'),
  )) {
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
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

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-partner-'))
  await work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

test('the recipe for tests against Mosaic Booking works with the published packages', () =>
  inFolder(async (folder) => {
    await makeProject(folder, ['sdk', 'server'])
    const recipe = await readFile(join(root, 'docs/recipes/test-against-mosaic.md'), 'utf8')
    await writeFile(join(folder, 'partner.test.js'), /```js\n([\s\S]*?)```/.exec(recipe)![1]!)
    const { stdout } = await run(
      process.execPath,
      ['--test', '--test-reporter=tap', 'partner.test.js'],
      { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } },
    )
    expect(stdout).toMatch(/^# pass 1$/m)
    expect(stdout).toMatch(/^# fail 0$/m)
  }))

test('the SDK reports a missing server package', () =>
  inFolder(async (folder) => {
    await makeProject(folder, ['sdk'])
    await writeFile(
      join(folder, 'partner.js'),
      "import { startTestServer } from '@mosaic-booking/sdk/testing'\nawait startTestServer().catch((error) => console.log(error.message))\n",
    )
    const { stdout } = await run(process.execPath, ['partner.js'], { cwd: folder })
    expect(stdout).toContain('npm install --save-dev @mosaic-booking/server')
  }))
