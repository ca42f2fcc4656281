import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real server in a separate process, on the embedded engine. */
export interface ServerProcess {
  readonly port: number
  /** Resolves when it listens. */
  readonly ready: Promise<void>
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>
}

/** Starts the server from its sources, with a data folder. */
export function startServer(folder: string, port: number): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TSX_TSCONFIG_PATH: 'packages/server/tsconfig.json',
      PORT: String(port),
      HOST: '127.0.0.1',
      MB_DATA: folder,
      MB_DEMO: 'false',
      LOG_LEVEL: 'error',
    },
  })
  const gone = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.includes('is ready at') && resolve())
    child.on('close', () => reject(new Error(`The server has ended:\n${said}`)))
  })
  ready.catch(() => {}) // A rejection matters only to callers that await `ready`.
  return {
    port,
    ready,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A free port on this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
