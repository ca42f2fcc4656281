import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackages } from '../../scripts/debian.mjs'
import { answers } from './answers.js'
import type { Certificates } from './certificates.js'
import { freePort } from './free-port.js'

const places = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto']
const find = () => places.find(existsSync)

/**
 * Returns the path of Mosquitto, an independent MQTT broker, installed from Debian if the tests run
 * as root. Undefined if it is unavailable.
 */
export async function findMosquitto(): Promise<string | undefined> {
  // Debian would start the broker as a service on the default port.
  if (!find()) await installPackages('mosquitto')
  return find()
}

export interface Mosquitto {
  readonly port: number
  start(): Promise<void>
  /** Simulates a power failure. */
  kill(): Promise<void>
  close(): Promise<void>
}

export interface MosquittoOptions {
  /** Password of the account `sensors`; without one, anonymous access is allowed. */
  readonly password?: string
  /** Also requires a client certificate. */
  readonly certificates?: Certificates
}

/** Starts a broker on a free local port. */
export async function startMosquitto(
  program: string,
  { password, certificates }: MosquittoOptions,
): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-mosquitto-'))
  const port = await freePort()
  const accounts = join(folder, 'accounts')
  if (password) {
    writeFileSync(accounts, '')
    spawnSync('mosquitto_passwd', ['-b', accounts, 'sensors', password])
  }
  const lines = [
    `listener ${port} 127.0.0.1`,
    ...(password ? [`password_file ${accounts}`] : ['allow_anonymous true']),
    ...(certificates
      ? [
          `cafile ${certificates.file('authority', 'crt')}`,
          `certfile ${certificates.file('server', 'crt')}`,
          `keyfile ${certificates.file('server', 'key')}`,
          'require_certificate true',
        ]
      : []),
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ]
  writeFileSync(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`)
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn(program, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' })
    for (let attempt = 0; !(await answers(port)); attempt++) {
      if (attempt === 200) throw new Error('Mosquitto does not start')
      await delay(25)
    }
  }
  const kill = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return {
    port,
    start,
    kill,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
