import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('matches the contract (run npm run generate if this fails)', async () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/generate.mjs', '--check'], { cwd: root })
  expect(stdout).toContain('current')
})
