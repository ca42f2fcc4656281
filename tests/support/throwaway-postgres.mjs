import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackages } from '../../scripts/debian.mjs'

/** @type {Record<string, string | number>} The data is temporary, so durability is disabled. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** Begins with an empty database, or with a copy of another server, which it then follows. */
const prepare = {
  empty: '"$1/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync',
  copy: '"$1/pg_basebackup" -D data -d "$SOURCE" -R -X stream -c fast --no-sync',
}

/**
 * A shell between this process and the server. Its input ends when this process closes it or dies,
 * even by SIGKILL; the shell then stops the server and removes the folder. If the server exits on
 * its own, its output is printed.
 */
const scriptAfter = (/** @type {string} */ command) => `
  exec 3<&0
  ${command} >log 2>&1 &&
  { shift; "$@" >>log 2>&1 </dev/null & server=$!; (cat <&3 >/dev/null; kill -INT $server 2>/dev/null) & wait $server; }
  cat log; cd /; rm -rf "$HOME"`

/**
 * Starts an empty PostgreSQL for tests and benchmarks on a free local port. Uses installed
 * binaries; on Debian, it installs missing ones if it runs as root.
 * @param {{ settings?: Record<string, string>, copyOf?: string }} [options] changed settings, and
 *   the URL of a server of which to become a streaming replica
 * @returns {Promise<{ url: string, pid(): number, stop(): Promise<void> }>} the URL of the database
 *   `postgres`; the user is a superuser
 */
export async function startThrowawayPostgres(options = {}) {
  const programs = findPrograms() ?? (await installPrograms())
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(programs, options)
    } catch (error) {
      // Another process may have taken the free port meanwhile.
      if (attempt === 3) throw error
    }
  }
}

/**
 * @param {string} programs
 * @param {{ settings?: Record<string, string>, copyOf?: string }} options
 */
async function start(programs, { settings: changes, copyOf }) {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const parameters = Object.entries({
    ...settings,
    ...changes,
    port,
    unix_socket_directories: folder,
  })
  const server = [
    join(programs, 'postgres'),
    '-D',
    join(folder, 'data'),
    ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const script = scriptAfter(copyOf ? prepare.copy : prepare.empty)
  const shell = spawn('/bin/sh', ['-c', script, 'sh', programs, ...server], {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, SOURCE: copyOf ?? '' },
    detached: true, // This process handles Ctrl+C and forwards it.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(shell, 'exit')
  const said = text(shell.stdout)
  while (!isReady(folder)) {
    if (shell.exitCode !== null || shell.signalCode !== null)
      throw new Error(`PostgreSQL does not start:\n${await said}`)
    await delay(50)
  }
  for (const handle of [shell, shell.stdin, shell.stdout]) /** @type {any} */ (handle).unref()
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    pid: () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      shell.ref()
      shell.stdin.end()
      await ended
    },
  }
}

/**
 * The server itself writes its status, as pg_ctl knows.
 * @param {string} folder
 */
function isReady(folder) {
  const status = join(folder, 'data/postmaster.pid')
  return existsSync(status) && readFileSync(status, 'utf8').split('\n')[7]?.trim() === 'ready'
}

/**
 * Finds the folder with the programs of PostgreSQL: on the PATH, otherwise Debian's newest version.
 * `TEST_POSTGRES` is another one, which may have the server alone.
 */
export function findPrograms() {
  if (process.env.TEST_POSTGRES) return process.env.TEST_POSTGRES
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, name))),
  )
}

async function installPrograms() {
  await installPackages('postgresql')
  const programs = findPrograms()
  if (programs) return programs
  throw new Error(
    'The tests need PostgreSQL 15 or newer: set DATABASE_URL, or install it and add `postgres` and `initdb` to the PATH',
  )
}

/** PostgreSQL refuses to run as root. Undefined if this process is not root. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!found)
    throw new Error('PostgreSQL does not run as root, and no user `postgres` or `nobody` exists')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
