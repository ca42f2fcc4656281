import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './child.mjs'
import { recommendedNode } from './node.mjs'

describe.skipIf(process.platform === 'win32')('npm scripts', () => {
  /** A copy of the part of the tree that the launcher reads. */
  let tree
  const cache = () => join(tree, '.cache')

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'mosaic-node-'))
    mkdirSync(join(tree, 'scripts'))
    for (const file of ['with-node', 'node', 'child', 'end-with-npm'].map(
      (name) => `scripts/${name}.mjs`,
    ))
      copyFileSync(join(root, file), join(tree, file))
    copyFileSync(join(root, 'package.json'), join(tree, 'package.json'))
    write(
      'scripts/show.mjs',
      `import { execFileSync } from 'node:child_process'
      const child = execFileSync('node', ['-p', 'process.versions.node'], { encoding: 'utf8' })
      console.log(JSON.stringify({ pid: process.pid, words: process.argv.slice(2), node: process.versions.node, child: child.trim() }))
      process.exitCode = 7`,
    )
    for (const [name, version] of Object.entries({ old: '20.20.2', newer: recommendedNode }))
      write(
        `${name}.cjs`,
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
      )
  })
  afterEach(() => rmSync(tree, { recursive: true, force: true }))

  function write(path, text) {
    writeFileSync(join(tree, path), text)
    chmodSync(join(tree, path), 0o755)
  }

  /** Preloads a script that makes Node report another version. */
  const saying = (name) => `--require ${join(tree, name)}.cjs`

  /** Puts an `npm` before the real one in PATH. */
  function fakeNpm(script) {
    mkdirSync(join(tree, 'bin'), { recursive: true })
    write('bin/npm', `#!/bin/sh\necho "$@" >> ${tree}/npm-calls\n${script}\n`)
  }
  const fetching = (program) => `
    [ "$2" = --prefix ] || exit 9
    for last; do :; done
    to="$3/node_modules/\${last%@*}/bin"; mkdir -p "$to"
    printf '%s\\n' '#!/bin/sh' '${program}' > "$to/node"; chmod +x "$to/node"
    echo added 1 package`
  const newer = () => `NODE_OPTIONS="${saying('newer')}" exec "${process.execPath}" "$@"`

  function start(words, version) {
    const child = spawn(process.execPath, ['scripts/with-node.mjs', ...words], {
      cwd: tree,
      env: {
        ...process.env,
        PATH: `${join(tree, 'bin')}${delimiter}${process.env.PATH}`,
        NODE_OPTIONS: saying(version),
        npm_lifecycle_event: undefined,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = { out: '', error: '' }
    child.stdout.on('data', (chunk) => (output.out += chunk))
    child.stderr.on('data', (chunk) => (output.error += chunk))
    return { child, output, ended: once(child, 'close').then(([code]) => ({ code, ...output })) }
  }

  it('run in the same process on a Node that is new enough', async () => {
    const { child, ended } = start(['scripts/show.mjs', 'a', '--b'], 'newer')
    const { code, out, error } = await ended
    expect({ code, error }).toEqual({ code: 7, error: '' })
    expect(JSON.parse(out)).toMatchObject({ pid: child.pid, words: ['a', '--b'] })
  })

  it('go on with a newer Node on an old one, which is fetched once, and say so in one line', async () => {
    fakeNpm(fetching(newer()))
    for (const _ of ['first', 'second']) {
      const { code, out, error } = await start(['scripts/show.mjs', 'a', '--b'], 'old').ended
      expect(code, error).toBe(7)
      expect(error.trim().split('\n')).toEqual([
        expect.stringMatching(`20\\.20\\.2 .*${recommendedNode}`),
      ])
      expect(JSON.parse(out)).toMatchObject({
        words: ['a', '--b'],
        node: recommendedNode,
        child: recommendedNode,
      })
    }
    expect(readFileSync(join(tree, 'npm-calls'), 'utf8').trim().split('\n')).toHaveLength(1)
    expect(readdirSync(cache())).toEqual([`node-${recommendedNode}`])
  })

  it.each([
    ['the registry cannot be reached', 'echo npm error code ENOTFOUND >&2; exit 1', 'ENOTFOUND'],
    [
      'the program does not run here',
      fetching('echo no such loader >&2; exit 127'),
      'no such loader',
    ],
  ])('say what to do if %s', async (_, script, reason) => {
    fakeNpm(script)
    const { code, out, error } = await start(['scripts/show.mjs'], 'old').ended
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(error).toContain(reason)
    expect(error).toContain('install Node.js 24 from https://nodejs.org')
    expect(readdirSync(tree).includes('.cache') ? readdirSync(cache()) : []).toEqual([])
  })

  it('stop on the newer Node when the old one is told to stop', async () => {
    fakeNpm(fetching(newer()))
    write(
      'scripts/wait.mjs',
      `process.on('SIGTERM', () => { console.log('stopping'); process.exit(3) })
      console.log('waiting'); setInterval(() => {}, 1000)`,
    )
    const { child, output, ended } = start(['scripts/wait.mjs'], 'old')
    await expect.poll(() => output.out, { timeout: 20_000 }).toContain('waiting')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 3, out: 'waiting\nstopping\n' })
  })
})
