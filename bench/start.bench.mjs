// Measures the start of a server and its memory: `npm run bench -- start [--rounds 5]`. See
// README.md for a description and recent results.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { number, toTable } from './report.mjs'
import { startServer } from './server-process.mjs'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const goals = { ms: 1500, megabytes: 180 }
const folder = mkdtempSync(join(tmpdir(), 'mosaic-bench-start-'))
const postgres = await startThrowawayPostgres()
const rows = [['start', 'ms', 'of it CPU ms', 'memory MB', 'goal', '']]
try {
  console.log(`load before the run ${loadavg()[0].toFixed(1)}\n`)
  await measure('PostgreSQL that exists', { DATABASE_URL: postgres.url }, 'kept')
  await measure('embedded, data that exist', { DATABASE_URL: '' }, 'kept')
  await measure('embedded, a new folder', { DATABASE_URL: '' })
  console.log(toTable(rows))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Starts servers one after another; with `kept` on what the first, which is not counted, has made. */
async function measure(name, env, kept) {
  const found = []
  for (let round = kept ? -1 : 0; round < Number(options.rounds); round++) {
    const data = join(folder, `${env.DATABASE_URL ? 'postgres' : 'embedded'}-${kept ?? round}`)
    const since = performance.now()
    const server = await startServer('packages/server/dist/cli.js', {
      ...env,
      MB_DATA: data,
      MB_DEMO: 'false',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    })
    const ms = performance.now() - since
    server.sample()
    const rss = server.memory.at(-1)?.rss ?? 0
    if (round >= 0) found.push({ ms, cpuMs: server.cpuMs() ?? 0, megabytes: rss / 1_048_576 })
    await server.stop()
  }
  const median = (key) =>
    found.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(found.length / 2)]
  const isJudged = env.DATABASE_URL !== ''
  const isReached =
    median('ms') <= goals.ms && (!isJudged || median('megabytes') <= goals.megabytes)
  if (!isReached) process.exitCode = 1
  rows.push([
    name,
    number(median('ms')),
    number(median('cpuMs')),
    number(median('megabytes')),
    `≤ ${goals.ms} ms${isJudged ? `, ${goals.megabytes} MB` : ''}`,
    isReached ? 'reached' : 'missed',
  ])
}
