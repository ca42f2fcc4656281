import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Built, the seed lies beside this file; from the sources it is next door. */
const script = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../seed/main.ts' : './seed/main.js', import.meta.url),
)

/**
 * Makes the demo organisation in a process of its own, on a database that nobody else has open:
 * drawing the plans takes hundreds of megabytes, which would stay with a server that runs for
 * weeks.
 */
export async function seedInChild(): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, script, '--demo'], {
    stdio: 'inherit',
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0)
    throw new Error('The demo organisation could not be made; what the seed says stands above')
}
