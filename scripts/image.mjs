// Builds the image of the Containerfile without a registry and without an engine that runs as a
// service, for its test: with Debian's buildah, on a base of programs of this machine.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, root } from './child.mjs'
import { installPackages } from './debian.mjs'

/** @param {string} program */
const has = (program) => ['/usr/bin', '/usr/sbin'].some((at) => existsSync(join(at, program)))

/** Installs buildah. Returns the reason if images cannot be built here. */
export async function ensureBuildah() {
  if (!has('buildah')) await installPackages('buildah')
  return has('buildah') && process.getuid?.() === 0
    ? undefined
    : 'the image is built by buildah as root; on Debian it is installed'
}

/** Programs that the Containerfile and npm call. */
const programs = 'sh env cat chmod chown cp ls mkdir mv rm uname'.split(' ')

/**
 * Everything that a program loads.
 * @param {string} file
 */
function librariesOf(file) {
  try {
    const text = execFileSync('ldd', [file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...text.matchAll(/\/\S+(?= \(0x)/g)].map(([path]) => path)
  } catch {
    return [] // a script
  }
}

/**
 * Fills a folder like `node:…-slim` after the Containerfile has installed its packages: Node, npm, a
 * shell and PostgreSQL's client programs. `apt-get` has nothing to do there.
 * @param {string} folder
 */
function fillBase(folder) {
  const put = (/** @type {string} */ from, /** @type {string} */ to) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    copyFileSync(realpathSync(from), join(folder, to))
  }
  for (const name of [
    'etc',
    'tmp',
    'root',
    'proc',
    'sys',
    'dev',
    'run',
    'usr/lib',
    'usr/lib64',
    'usr/bin',
  ])
    mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(folder, name))
  chmodSync(join(folder, 'tmp'), 0o1777)
  writeFileSync(
    join(folder, 'etc/passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n',
  )
  writeFileSync(join(folder, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  const clients = postgresFolder()
  const wanted = new Map([
    ...programs.map((name) => /** @type {const} */ ([`/bin/${name}`, `/usr/bin/${name}`])),
    [process.execPath, '/usr/bin/node'],
    ...['pg_dump', 'pg_restore', 'psql']
      .map((name) => join(clients, name))
      .map((path) => /** @type {const} */ ([path, path])),
  ])
  const libraries = new Set([...wanted.keys()].flatMap(librariesOf))
  // Native packages need more of the C library, and the resolver loads its parts by name.
  const libc = dirname(
    [...libraries].find((path) => path.endsWith('/libc.so.6')) ?? '/lib/libc.so.6',
  )
  for (const name of readdirSync(libc))
    if (/^lib(rt|dl|pthread|util|resolv|nss_dns|nss_files)\.so\.\d$/.test(name))
      libraries.add(join(libc, name))
  for (const [from, to] of wanted) put(from, to)
  for (const path of libraries) put(path, path.replace(/^\/(lib(64)?\/)/, '/usr/$1'))
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'etc/ssl/certs/ca-certificates.crt'))
  cpSync(npmFolder(), join(folder, 'usr/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/bin/npm'))
  writeFileSync(join(folder, 'usr/bin/apt-get'), '#!/bin/sh\n', { mode: 0o755 })
}

const postgresFolder = () => {
  const versions = readdirSync('/usr/lib/postgresql').map(Number)
  return join('/usr/lib/postgresql', String(Math.max(...versions)), 'bin')
}

/** npm is beside Node, or on the PATH if Node came alone. */
function npmFolder() {
  const found = execFileSync('/bin/sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return dirname(dirname(realpathSync(found)))
}

/**
 * Builds the image. `buildah` runs a command on its storage and returns its output.
 * @param {string} folder for the storage
 */
export async function buildImage(folder) {
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const buildah = async (/** @type {string[]} */ ...words) => {
    const { ok, output } = await run('buildah', [...storage, ...words], {
      quiet: true,
      env: { TMPDIR: folder, BUILDAH_ISOLATION: 'chroot' },
    })
    if (!ok) throw new Error(`buildah ${words[0]} failed:\n${output}`)
    return output.trim()
  }
  const base = mkdtempSync(join(folder, 'base-'))
  fillBase(base)
  const container = await buildah('from', '--quiet', 'scratch')
  await buildah('copy', '--quiet', container, base, '/')
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin', container)
  await buildah('commit', '--quiet', '--rm', container, 'localhost/base')
  rmSync(base, { recursive: true })
  const cache = join(homedir(), '.npm')
  mkdirSync(cache, { recursive: true })
  await buildah(
    'build',
    ...[
      '--format',
      'docker',
      '--isolation',
      'chroot',
      '--pull-never',
      '--ignorefile',
      '.dockerignore',
    ],
    ...[
      '--build-arg',
      'BASE=localhost/base',
      '--build-arg',
      'VERSION=0.1.0',
      '--build-arg',
      'REVISION=test',
    ],
    ...['--volume', `${cache}:/root/.npm`, '--tag', 'localhost/mosaic-booking', root],
  )
  return buildah
}

/**
 * Returns the size of a folder's files in MB.
 * @param {string} folder
 */
export const sizeOf = (folder) =>
  parseInt(execFileSync('du', ['--summarize', '--block-size=1M', folder], { encoding: 'utf8' }), 10)
