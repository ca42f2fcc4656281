// Measures how the cost of a search and of a booking grows with spaces, bookings and organisations:
// `npm run bench -- growth [--share 0.2]`. See README.md for a description and recent results.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { createClient, logIn } from './client.mjs'
import { measure } from './measure.mjs'
import { number, toTable } from './report.mjs'
import { freeSlot, workingDays } from './scenarios.mjs'
import { runScript, startServer } from './server-process.mjs'

const { values: options } = parseArgs({ options: { share: { type: 'string', default: '1' } } })
const share = Number(options.share)
const times = (count) => Math.max(5, Math.round(count * share))
const dayMs = 86_400_000
const later = (day, days) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** What each step adds: organisations of so many spaces and bookings. The first is measured again. */
const steps = [
  { spaces: 500, bookings: 5_000 },
  { spaces: 500, bookings: 20_000 },
  { spaces: 500, bookings: 80_000 },
  { spaces: 125, bookings: 5_000 },
  { spaces: 2_000, bookings: 5_000 },
  { spaces: 8_000, bookings: 5_000 },
  { spaces: 500, bookings: 5_000, organisations: 10 },
]

const folder = mkdtempSync(join(tmpdir(), 'mosaic-bench-growth-'))
const postgres = await startThrowawayPostgres()
const environment = {
  DATABASE_URL: postgres.url,
  MB_DATA: folder,
  MB_DEMO: 'false',
  MB_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
}
try {
  console.log(`load before the run ${loadavg()[0].toFixed(1)}\n`)
  const [first, ...others] = steps
  const rows = [
    [
      'organisations',
      'spaces',
      'bookings',
      'day, ms',
      'CPU ms',
      'database ms',
      'kB',
      'create, ms',
      'CPU ms',
      'database ms',
    ],
  ]
  rows.push(await measureNewest(first))
  for (const step of others) rows.push(await measureNewest(step))
  rows.push(await measureOrganisation(1, first))
  console.log(toTable(rows))
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureNewest({ spaces, bookings, organisations = 1 }) {
  await runScript(
    'packages/server/dist/seed/main.js',
    ['--scale', '--organisations', organisations, '--spaces', spaces, '--bookings', bookings].map(
      String,
    ),
    environment,
  )
  return measureOrganisation(countOrganisations(), { spaces, bookings })
}

function countOrganisations() {
  return readdirSync(folder).filter((name) => /^bench-\d+\.json$/.test(name)).length
}

/** A row of the table: an organisation, by its own server process, while others lie beside it. */
async function measureOrganisation(which, { spaces, bookings }) {
  const { id, domain, token } = JSON.parse(
    readFileSync(join(folder, `bench-${which}.json`), 'utf8'),
  )
  const server = await startServer('packages/server/dist/cli.js', environment)
  const reader = createClient(server.url, { authorization: `Bearer ${token}` })
  const locations = await reader.json('GET', `/org/${id}/locations`)
  reader.close()
  const rooms = locations.filter(({ kind }) => kind === 'ROOM')
  const session = await logIn(server.url, `user1@${domain}`, 'mosaic-demo')
  const booked = []
  let slot = 0
  const run = async (requests, send) => {
    const since = databaseMs()
    const result = await measure({ clients: [session], requests, warmUp: 20, send, server })
    if (result.failures.size > 0) throw new Error([...result.failures.keys()].join('\n'))
    return { ...result, databaseMs: (databaseMs() - since) / (requests + 20) }
  }
  const day = (index) => workingDays[index % 40]
  const search = await run(times(60), (client, index) =>
    client.call(
      'GET',
      `/availability?f=${day(index)}&t=${later(day(index), 1)}&include=ranges,locations`,
    ),
  )
  const create = await run(times(150), async (client) => {
    const body = { ...freeSlot({ rooms }, slot++), description: 'Benchmark' }
    const answer = await client.call('POST', '/booking', body)
    if (answer.status < 300) booked.push(JSON.parse(answer.body.toString()).id)
    return answer
  })
  for (const bookingId of booked) await session.call('DELETE', `/booking/${bookingId}`)
  session.close()
  await server.stop()
  return [
    String(countOrganisations()),
    String(spaces),
    String(bookings),
    number(search.p50),
    number(search.cpuMs),
    number(search.databaseMs),
    number(search.kilobytes),
    number(create.p50),
    number(create.cpuMs),
    number(create.databaseMs),
  ]
}

/** Processor time of the living backends of the PostgreSQL that this script started. */
function databaseMs() {
  const port = new URL(postgres.url).port
  let sum = 0
  const statOf = (pid) => {
    try {
      const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      return fields.split(' ')
    } catch {
      return undefined
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const main = pids.find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return words[0].endsWith('/postgres') && words.includes(`port=${port}`)
    } catch {
      return false
    }
  })
  for (const pid of pids) {
    const fields = statOf(pid)
    if (fields && (fields[1] === main || pid === main))
      sum += (Number(fields[11]) + Number(fields[12])) * 10
  }
  return sum
}
