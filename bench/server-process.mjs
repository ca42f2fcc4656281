import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Our running processes, which all end with this one. */
const living = new Set()
process.on('exit', () => living.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

/**
 * Starts a server in a separate process and resolves when it is ready.
 * @param {string} script path within the repository
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(script, env) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  living.add(child)
  const ended = once(child, 'exit').then(() => living.delete(child))
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`${script} ended before it was ready, see its output above`)
    if (
      await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return new ServerProcess(child, ended, url)
}

export class ServerProcess {
  /** One memory sample per second: { at: epoch ms, rss: bytes }. */
  memory = []

  constructor(child, ended, url) {
    this.child = child
    this.ended = ended
    this.url = url
    this.sampler = setInterval(() => this.sample(), 1000)
    this.sampler.unref()
    this.sample()
  }

  sample() {
    const rss = readRss(this.child.pid)
    if (rss !== undefined) this.memory.push({ at: Date.now(), rss })
  }

  /**
   * The CPU time of all threads so far, in milliseconds; undefined if the system does not report
   * it.
   */
  cpuMs() {
    try {
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10 // 10 ms ticks
    } catch {
      return undefined
    }
  }

  async stop() {
    clearInterval(this.sampler)
    this.child.kill('SIGTERM')
    await this.ended
  }
}

/** Resident memory in bytes; undefined without /proc. */
function readRss(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return undefined
  }
}

export async function runScript(script, words, env) {
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  living.add(child)
  const [code] = await once(child, 'exit')
  living.delete(child)
  if (code !== 0) throw new Error(`${script} ${words.join(' ')} ended with ${code}`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
