import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { runScript, startServer } from './server-process.mjs'

/**
 * Runs a benchmark against a server with one large organisation, and removes both afterwards. With
 * `--data`, the data remains in that folder for the next run. A failure or a missed goal (`false`)
 * sets the exit code.
 * @param {object} options
 * @param {string} options.name
 * @param {number} options.spaces
 * @param {number} options.bookings
 * @param {(databaseUrl: string, domain: string) => Promise<void>} [options.prepare]
 * @param {(
 *   url: string,
 *   domain: string,
 *   server: import('./server-process.mjs').ServerProcess,
 * ) => Promise<boolean>} measure
 */
export async function benchScaled({ name, spaces, bookings, prepare }, measure) {
  const { data } = parseArgs({ options: { data: { type: 'string' } } }).values
  const folder = data ? resolve(data) : mkdtempSync(join(tmpdir(), `mosaic-bench-${name}-`))
  const given = process.env.DATABASE_URL
  const postgres = given ? undefined : await startThrowawayPostgres()
  const databaseUrl = given ?? postgres?.url ?? ''
  const environment = {
    DATABASE_URL: databaseUrl,
    MB_DATA: folder,
    MB_DEMO: 'false',
    MB_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const file = join(folder, 'bench-1.json')
  /** @type {import('./server-process.mjs').ServerProcess | undefined} */
  let server
  try {
    if (!existsSync(file))
      await runScript(
        'packages/server/dist/seed/main.js',
        ['--scale', '--spaces', String(spaces), '--bookings', String(bookings)],
        environment,
      )
    const { domain } = JSON.parse(readFileSync(file, 'utf8'))
    await prepare?.(databaseUrl, domain)
    server = await startServer('packages/server/dist/cli.js', environment)
    if (!(await measure(server.url, domain, server))) process.exitCode = 1
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    // A running server would prevent this process from exiting.
    await server?.stop()
    await postgres?.stop()
    if (!data) rmSync(folder, { recursive: true, force: true })
  }
}
