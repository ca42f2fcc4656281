import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { inFolder, makeProject, root, run } from './partner-project.js'

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
