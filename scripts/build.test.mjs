import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './child.mjs'

/** A copy of the part of the tree that a build reads, with a replacement for Vite. */
let tree

const scripts = ['alone', 'build', 'child', 'compress', 'declarations', 'fingerprint', 'install']
const shared = ['licence-of', 'notices', 'sbom', 'slots', 'source-aliases']
const lock = JSON.stringify({ name: 'mosaic-booking', version: '0.1.0', packages: { '': {} } })

const fakeVite = `
  import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  import { basename } from 'node:path'
  import { setTimeout as delay } from 'node:timers/promises'
  const name = basename(process.cwd())
  const log = (word) => appendFileSync('../../builds.log', word + ' ' + name + '\\n')
  log('begin')
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist/commands', { recursive: true })
  await delay(200)
  writeFileSync('dist/index.js', '')
  writeFileSync(
    'dist/commands/write-template.js',
    "require('node:fs').writeFileSync(__dirname + '/../empty-database.tar.gz', '')",
  )
  log('end')`

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'mosaic-build-'))
  for (const name of [...scripts, ...shared]) {
    mkdirSync(join(tree, 'scripts'), { recursive: true })
    copyFileSync(join(root, `scripts/${name}.mjs`), join(tree, `scripts/${name}.mjs`))
  }
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', lock)
  write('tsconfig.json', '{}')
  for (const name of ['sdk', 'server', 'floorplan']) write(`packages/${name}/src/index.ts`, name)
  write('node_modules/vite/package.json', JSON.stringify({ type: 'module', bin: 'vite.js' }))
  write('node_modules/vite/vite.js', fakeVite)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}
const read = (path) => readFileSync(join(tree, path), 'utf8')

async function build(...words) {
  const child = spawn(process.execPath, ['scripts/build.mjs', ...words], { cwd: tree })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

const filesOf = (path = '.') =>
  readdirSync(join(tree, path), { recursive: true })
    .map((name) => `${name} ${statSync(join(tree, path, name)).mtimeMs}`)
    .sort()

it('two builds at once build once, one after another; then nothing is written', async () => {
  const both = await Promise.all([build('server'), build('server')])
  expect(
    both.map(({ code }) => code),
    both.map(({ output }) => output).join('\n'),
  ).toEqual([0, 0])
  const once = ['begin sdk', 'end sdk', 'begin server', 'end server']
  expect(read('builds.log').trim().split('\n')).toEqual(once)
  const before = filesOf()
  expect(await build('server')).toEqual({ code: 0, output: '' })
  expect(filesOf()).toEqual(before)
})

it('the build has an id, which changes with what is built', async () => {
  const id = read('packages/server/dist/build-id')
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  write('packages/sdk/src/index.ts', 'changed')
  await build('server')
  expect(read('packages/server/dist/build-id')).not.toBe(id)
})

it('a user without write permission is told who must build', async () => {
  rmSync(join(tree, '.cache'), { recursive: true })
  write('.cache', 'a file, because tests may run as a user who can write everywhere')
  const { code, output } = await build('sdk')
  expect(code).toBe(1)
  expect(output).toMatch(/^sdk must be built, and this user cannot write to .* \(E[A-Z]+\)/)
  expect(output).toContain('Run npm run build as the user who can.')
})
