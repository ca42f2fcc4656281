import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartError } from '../ground/settings/start-error.js'

/** The seed is beside this file in the build, and in a neighbouring folder in the sources. */
const script = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../seed/main.ts' : '../seed/main.js',
    import.meta.url,
  ),
)

/**
 * Seeds the demo organisation in a separate process before the database is opened. Drawing the
 * plans takes hundreds of megabytes, which a long-running server would keep.
 */
export async function seedInChild(): Promise<void> {
  // The port of the inspector is taken, and no debugger would come to a child that waits for one.
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'))
  const child = spawn(process.execPath, [...flags, script, '--demo'], {
    // The channel closes when this process ends, even by SIGKILL, and then the child ends, too: it
    // would otherwise keep the folder from the next start.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', end)
  if (code !== 0)
    throw new StartError('The demo organisation was not created; see the output above.')
}
