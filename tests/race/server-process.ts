import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real server in a separate process, on the embedded engine. */
export interface ServerProcess {
  readonly port: number
  /** Resolves when the server is listening. */
  readonly ready: Promise<void>
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
}

/** Starts a bundled server with a data folder and further settings. */
export function startServer(
  file: string,
  folder: string,
  port: number,
  settings: NodeJS.ProcessEnv = {},
): ServerProcess {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: '127.0.0.1',
      MB_DATA: folder,
      MB_DEMO: 'false',
      LOG_LEVEL: 'error',
      ...settings,
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
    async stop() {
      child.kill('SIGTERM')
      return (await gone)[0] as number | null
    },
  }
}
