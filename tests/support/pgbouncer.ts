import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackages } from '../../scripts/debian.mjs'
import { answers } from './answers.js'
import { freePort } from './free-port.js'

const place = '/usr/sbin/pgbouncer'
/** The user "nobody", because PgBouncer does not run as root. */
const nobody = 65_534

/**
 * Returns the path of PgBouncer, installed from Debian if the tests run as root. Undefined if it is
 * unavailable.
 */
export async function findPgBouncer(): Promise<string | undefined> {
  if (!existsSync(place)) await installPackages('pgbouncer')
  if (existsSync(place)) return place
  console.log('PgBouncer cannot be installed, so the tests with it are skipped')
  return undefined
}

export interface PgBouncer {
  /** The address of the database, with the pooler in between. */
  readonly url: string
  close(): Promise<void>
}

/** Starts a pooler before the server of a database, which it enters as the user of the address. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  mode: 'session' | 'transaction',
  { isReadOnly = false } = {},
): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-pgbouncer-'))
  const port = await freePort()
  const login = `user=${username}${password ? ` password=${password}` : ''}`
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} ${login}${isReadOnly ? ` connect_query='set default_transaction_read_only = on'` : ''}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...(isReadOnly ? ['server_reset_query ='] : []),
    `pool_mode = ${mode}`,
    // Fewer than the connections of the pool, so that transactions share sessions.
    `default_pool_size = ${mode === 'transaction' ? 4 : 30}`,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${lines.join('\n')}\n`)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, file]) chownSync(path, nobody, nobody)
  const child = spawn(program, [file], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  const ended = once(child, 'exit')
  for (let attempt = 0; !(await answers(port)); attempt++) {
    if (attempt === 400 || child.exitCode !== null) throw new Error('PgBouncer does not start')
    await delay(25)
  }
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
