// Measures what a read replica takes off the primary: `npm run bench -- replica`. The same questions
// are answered without and with DATABASE_READ_URL, and the processor time of both servers of
// PostgreSQL is read from /proc. Both run on this machine, so that only the shares mean something.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { logIn } from './client.mjs'
import { runScript, startServer } from './server-process.mjs'

const clientCount = 8
const rounds = 15
const day = (index) => `2027-03-${String(1 + (index % 27)).padStart(2, '0')}`

/** What office workers ask most. */
const questions = [
  (index) => `/availability?f=${day(index)}&t=${day(index + 1)}&include=ranges`,
  (index) => `/availability?f=${day(index)}&t=${day(index + 1)}&include=days`,
  (_index, { id }) => `/user/${id}/bookings`,
]

const folder = mkdtempSync(join(tmpdir(), 'mosaic-bench-replica-'))
const primary = await startThrowawayPostgres({ settings: { max_wal_senders: '4' } })
const env = {
  DATABASE_URL: primary.url,
  MB_DATA: folder,
  MB_DEMO: 'false',
  // Where both share a busy machine, the usual 100 would often let the primary answer.
  MB_REPLICA_LAG_MS: '2000',
  MB_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
}
try {
  await runScript('packages/server/dist/seed/main.js', ['--scale', '--bookings', '50000'], env)
  const { domain } = JSON.parse(readFileSync(join(folder, 'bench-1.json'), 'utf8'))
  const replica = await startThrowawayPostgres({ copyOf: primary.url })
  try {
    for (const round of [1, 2])
      for (const readUrl of ['', replica.url]) {
        const result = await measure(readUrl, domain, replica)
        console.log(`round ${round}, ${readUrl ? 'with' : 'without'} a replica: ${result}`)
      }
  } finally {
    await replica.stop()
  }
} finally {
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(readUrl, domain, replica) {
  const server = await startServer('packages/server/dist/cli.js', {
    ...env,
    ...(readUrl && { DATABASE_READ_URL: readUrl }),
  })
  try {
    const clients = []
    for (let number = 1; number <= clientCount; number++)
      clients.push(await logIn(server.url, `user${number}@${domain}`, 'mosaic-demo'))
    const ask = () => Promise.all(clients.map((client, number) => askAll(client, number)))
    // The first answers prepare plans and caches.
    await ask()
    const before = [primary, replica].map((one) => processorTime(one.pid()))
    const since = performance.now()
    for (let round = 0; round < rounds; round++) await ask()
    const seconds = (performance.now() - since) / 1000
    const [mine, its] = [primary, replica].map(
      (one, index) => processorTime(one.pid()) - before[index],
    )
    const asked = rounds * clientCount * questions.length
    return `primary ${perQuestion(mine, asked)}, replica ${perQuestion(its, asked)}, ${(asked / seconds).toFixed(0)} questions/s`
  } finally {
    await server.stop()
  }
}

function perQuestion(ms, asked) {
  return `${(ms / asked).toFixed(2)} ms a question`
}

async function askAll({ call, user }, number) {
  for (const [index, question] of questions.entries()) {
    const path = question(number * 3 + index, user)
    const { status } = await call('GET', path)
    if (status >= 300) throw new Error(`${path}: ${status}`)
  }
}

/**
 * Returns the milliseconds of user and system time of a server with its processes, also ended ones.
 * @param {number} postmaster
 */
function processorTime(postmaster) {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(pid)
    if (Number(pid) === postmaster)
      ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    else if (Number(fields[1]) === postmaster) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10
}

/** The fields after the name of a program, which may have ended meanwhile. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  } catch {
    return []
  }
}
