import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadEnvFile } from './env-file.js'
import type { Env } from './read-setting.js'
import { StartError } from './start-error.js'

const root = mkdtempSync(join(tmpdir(), 'mosaic-env-'))
afterAll(() => rmSync(root, { recursive: true }))

it('servers and commands read mosaic.env or the file in MB_ENV_FILE, and the environment wins', () => {
  const read = (env: Env) => ({ file: loadEnvFile(env, root), env })
  expect(read({ PORT: '8081' })).toEqual({ file: undefined, env: { PORT: '8081' } })
  const file = join(root, 'mosaic.env')
  writeFileSync(
    file,
    "# settings\nPORT=8080\nMAIL_FROM='Mosaic <no-reply@book.example>'\nMB_SECRET=x\n",
  )
  expect(read({ PORT: '8081', MB_SECRET: '' })).toEqual({
    file,
    env: { PORT: '8081', MB_SECRET: '', MAIL_FROM: 'Mosaic <no-reply@book.example>' },
  })
  const other = join(root, 'other.env')
  writeFileSync(other, 'PORT=9000')
  expect(read({ MB_ENV_FILE: other }).env).toEqual({ MB_ENV_FILE: other, PORT: '9000' })
  const nowhere = join(root, 'nowhere.env')
  expect(() => read({ MB_ENV_FILE: nowhere })).toThrow(
    new StartError(`The settings in ${nowhere} cannot be read: ENOENT.`),
  )
})
