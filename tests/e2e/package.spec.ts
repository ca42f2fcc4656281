import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { pack } from '../../scripts/pack.mjs'
import { freePort } from '../support/free-port.js'
import { run } from './partner-project.js'

let folder: string
test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = await mkdtemp(join(tmpdir(), 'mosaic-package-'))
  const tarballs = await pack(join(folder, 'packages'), ['sdk', 'server'])
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run(
    'npm',
    ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs],
    { cwd: folder },
  )
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test.describe.configure({ timeout: 300_000 })

test('the published server starts alone: application, elements and an empty database', async () => {
  for (const name of ['vite', 'typescript', 'react', 'konva'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
  const port = await freePort()
  const program = join(folder, 'node_modules/@mosaic-booking/server/dist/cli.js')
  const settings = { PORT: String(port), MB_DEMO: 'false', LOG_LEVEL: 'warn', MB_DATA: 'data' }
  const { PATH, HOME } = process.env
  const start = (...words: string[]) =>
    spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: { PATH, HOME, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const server = start()
  let output = ''
  server.stderr.pipe(process.stderr)
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  try {
    await expect.poll(() => output, { timeout: 280_000 }).toMatch(/\/#\/setup\/[\w-]{43}/)
    const [ready, page, elements] = await Promise.all(
      ['health/ready', '', 'embed/mb.js'].map((path) => fetch(`http://localhost:${port}/${path}`)),
    )
    expect(await ready!.json()).toEqual({ status: 'ready' })
    expect(await page!.text()).toContain('<title>Mosaic Booking</title>')
    expect(elements!.headers.get('content-type')).toMatch(/javascript/)
    expect(existsSync(join(folder, 'data/postgres/PG_VERSION'))).toBe(true)
    if (process.platform === 'linux') {
      const words = async (name: string) =>
        (await readFile(`/proc/${server.pid}/${name}`, 'utf8')).split('\0')
      expect(await words('cmdline')).toContain('--max-semi-space-size=8')
      expect(await words('environ')).toEqual(
        expect.arrayContaining(['MALLOC_ARENA_MAX=1', 'MALLOC_TRIM_THRESHOLD_=131072']),
      )
    }
    expect(await once(start('check-health'), 'exit')).toEqual([0, null])
    expect(await text(start('backup').stderr)).toBe(
      'Use `npx @mosaic-booking/server backup <file> [--keep <number of backups>]` or `npx @mosaic-booking/server restore <file> [--replace]`.\n',
    )
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  expect(server.exitCode).toBe(0)
  expect(await once(start('check-health'), 'exit')).toEqual([1, null])
})
