import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The real server in a separate process, on the embedded engine. */
export interface ServerProcess {
  readonly port: number
  /** Resolves when it listens. */
  readonly ready: Promise<void>
  /** kill -9; resolves when the process has ended. */
  kill(): Promise<void>
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
}

/**
 * Bundles the server's sources into a folder of the repository, where it finds its packages and
 * migrations. A process that compiles its sources takes several times as long to start.
 * @returns the file to start
 */
export async function bundleServer(folder: string): Promise<string> {
  const source = join(root, 'packages/server/src')
  await build({
    absWorkingDir: root,
    entryPoints: [join(source, 'main.ts'), join(source, 'engines/embedded-worker.js')],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  return join(folder, 'main.js')
}

/** Starts a bundled server with a data folder, and more settings. */
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
