// Measures the server under load, over real HTTP: `npm run bench -- server [--large] [--long]
// [--only postgresql|embedded] [--data folder]`. See README.md for a description and recent
// results.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startThrowawayPostgres } from '../tests/support/throwaway-postgres.mjs'
import { createClient, logIn } from './client.mjs'
import { measure } from './measure.mjs'
import { prepareNaive } from './naive-data.mjs'
import { isReached, toGrowthLine, toMemoryLine, toReport } from './report.mjs'
import { turnRulesOff, turnRulesOn } from './rules-on.mjs'
import { race, ruledScenarios, scenarios, soak } from './scenarios.mjs'
import { runScript, startServer } from './server-process.mjs'

const { values: options } = parseArgs({
  options: {
    large: { type: 'boolean' },
    long: { type: 'boolean' },
    only: { type: 'string' },
    data: { type: 'string' },
    share: { type: 'string' },
  },
})
const password = 'mosaic-demo'
const mostClients = 8
const memoryGoals = { postgresql: 180, embedded: 800 }
/** The embedded engine handles one request at a time, so it receives fewer requests. */
const shares = { postgresql: 1, embedded: 0.25 }

const kept = options.data ? resolve(options.data) : mkdtempSync(join(tmpdir(), 'mosaic-bench-'))
let missed = 0

console.log(
  `${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model.trim()}), load before the run ${loadavg()[0].toFixed(1)}`,
)
try {
  if (options.only !== 'embedded') await onPostgres()
  if (options.only !== 'postgresql') await onEmbedded()
} catch (error) {
  // Reported before the shutdown, whose log output would hide the error.
  console.error(error)
  process.exitCode = 1
} finally {
  if (!options.data) rmSync(kept, { recursive: true, force: true })
}
if (missed > 0) {
  console.log(`\n${missed} goals missed`)
  process.exitCode = 1
}

async function onPostgres() {
  const given = process.env.DATABASE_URL
  const postgres = given ? undefined : await startThrowawayPostgres()
  const databaseUrl = given ?? postgres?.url
  try {
    const count = options.large ? 20 : 1
    await benchEngine('postgresql', { DATABASE_URL: databaseUrl }, count, {
      prepare: () => prepareNaive(databaseUrl),
      withRules: async (organisationIds, run) => {
        await turnRulesOn(databaseUrl, organisationIds)
        try {
          return await run()
        } finally {
          await turnRulesOff(databaseUrl, organisationIds)
        }
      },
      measureNaive: async (clients) => {
        const server = await startServer('bench/naive-server.mjs', { DATABASE_URL: databaseUrl })
        const share = Number(options.share ?? 1)
        const naiveClients = clients.map(({ sessions }) =>
          clientOf(sessions.map((session) => openNaiveSession(server.url, session))),
        )
        const { measured, raced, state } = await runScenarios(server, naiveClients, share)
        measured.push(...(await measureAll(server, naiveClients, ruledScenarios(share), state)))
        await server.stop()
        return { measured, raced }
      },
    })
  } finally {
    await postgres?.stop()
  }
}

function onEmbedded() {
  return benchEngine('embedded', { DATABASE_URL: '' }, 1)
}

/**
 * @param {'postgresql' | 'embedded'} engine
 * @param {Record<string, string | undefined>} env
 * @param {number} count organisations
 * @param {object} [also] possible only with direct access to the database
 * @param {() => Promise<void>} [also.prepare] prepares the data before the server starts
 * @param {<T>(organisationIds: number[], run: () => Promise<T>) => Promise<T>} [also.withRules]
 * runs with all rules on
 * @param {(clients: any[]) => Promise<any>} [also.measureNaive]
 */
async function benchEngine(engine, env, count, { prepare, withRules, measureNaive } = {}) {
  const folder = join(kept, engine)
  const environment = {
    ...env,
    MB_DATA: folder,
    MB_DEMO: 'false',
    // Eight people search here as often as a hundred do, which one person's budget refuses. A larger
    // factor would make searches free, so that charging them is not measured.
    MB_LIMIT_FACTOR: '5',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const isMade = () =>
    existsSync(folder) && readdirSync(folder).some((name) => /^bench-\d+\.json$/.test(name))
  if (!isMade())
    await runScript(
      'packages/server/dist/seed/main.js',
      ['--scale', '--organisations', String(count)],
      environment,
    )
  await prepare?.()
  const organisations = readdirSync(folder)
    .filter((name) => /^bench-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))

  const started = performance.now()
  const server = await startServer('packages/server/dist/cli.js', environment)
  console.log(
    `\n## ${engine === 'embedded' ? 'Embedded engine' : 'PostgreSQL'}, ${organisations.length} × 500 spaces × 200,000 bookings (server ready after ${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
  )
  const organisationData = await Promise.all(
    organisations.map((organisation) => readOrganisation(server.url, organisation)),
  )
  const clients = []
  for (let number = 1; number <= mostClients; number++)
    clients.push(
      clientOf(
        await Promise.all(
          organisations.map((one, index) =>
            openServerSession(server.url, one, organisationData[index], number),
          ),
        ),
      ),
    )

  const share = Number(options.share ?? 1) * shares[engine]
  const { measured, raced, state } = await runScenarios(server, clients, share)
  let growth
  if (options.long) {
    const since = Date.now()
    const { sent, failed } = await soak(clients, state, 10)
    console.log(`ten minutes of mixed load: ${sent} requests, ${failed} failed`)
    growth = toGrowthLine(server.memory, since)
  }
  if (withRules)
    measured.push(
      ...(await withRules(
        organisations.map(({ id }) => id),
        () => measureAll(server, clients, ruledScenarios(share), state),
      )),
    )
  // Restores the data, so that the next run with --data finds the same state.
  for (const { session, id } of state.booked) await session.call('DELETE', `/booking/${id}`)
  for (const { session, id } of state.series) await session.call('DELETE', `/bookingGroup/${id}`)
  const line = toMemoryLine(server.memory, memoryGoals[engine])
  await server.stop()

  const naive = await measureNaive?.(clients)
  console.log(
    toReport(
      measured.map((one, index) => ({ ...one, naive: naive?.measured[index].result })),
      engine === 'postgresql',
    ),
  )
  console.log(
    `\none slot, ${mostClients} at once, ${raced.rounds} rounds: ${raced.winners} bookings, ${raced.doubleBooked} rounds double-booked, ${raced.errors} server errors`,
  )
  if (naive)
    console.log(
      `naive implementation: ${naive.raced.winners} bookings, ${naive.raced.doubleBooked} rounds double-booked, ${naive.raced.errors} server errors`,
    )
  console.log(line.text)
  if (growth) console.log(growth.text)
  missed += [
    line.isReached,
    growth?.isReached ?? true,
    raced.winners === raced.rounds && raced.errors === 0,
  ].filter((ok) => !ok).length
  if (engine === 'postgresql')
    missed += measured.filter(({ scenario, result }) => !isReached(scenario, result)).length
}

async function runScenarios(server, clients, share) {
  /** @type {import('./scenarios.mjs').State} */
  const state = { booked: [], slot: 0, spacedSlot: 0, series: [] }
  const measured = await measureAll(server, clients, scenarios(share), state)
  return { measured, raced: await race(clients, state, 40), state }
}

async function measureAll(server, clients, list, state) {
  const measured = []
  for (const scenario of list) {
    const result = await measure({
      clients: clients.slice(0, scenario.clients),
      requests: scenario.requests,
      server,
      send: (client, index) => scenario.send(client.at(index), index, state),
    })
    for (const [what, count] of result.failures) {
      console.log(`✗ ${scenario.name}, ${scenario.clients} clients: ${count} × ${what}`)
      missed++
    }
    measured.push({ scenario, result })
  }
  return measured
}

/** Creates a client with a session in every organisation, which alternates between them. */
function clientOf(sessions) {
  return { sessions, at: (index) => sessions[index % sessions.length] }
}

async function readOrganisation(url, { id, token }) {
  const client = createClient(url, { authorization: `Bearer ${token}` })
  const locations = await client.json('GET', `/org/${id}/locations`)
  client.close()
  const ofKind = (kind) => locations.filter((location) => location.kind === kind)
  return { id, rooms: ofKind('ROOM'), floors: ofKind('FLOOR') }
}

async function openServerSession(url, { domain }, organisation, number) {
  const { call, user } = await logIn(url, `user${number}@${domain}`, password)
  return { organisation, userId: user.id, call }
}

/**
 * Opens a session without a login: the naive server has no sessions, so each request includes its
 * user. Its clock is UTC.
 */
function openNaiveSession(url, { organisation, userId }) {
  const client = createClient(url)
  const toOwn = (body) => ({
    ...body,
    organisation: organisation.id,
    ownerId: userId,
    timeFrom: `${body.timeFrom}Z`,
    timeTo: `${body.timeTo}Z`,
  })
  const call = (method, path, body) =>
    client.call(
      method,
      method === 'GET'
        ? `${path}${path.includes('?') ? '&' : '?'}organisation=${organisation.id}`
        : path,
      body && (body.booking ? { ...body, booking: toOwn(body.booking) } : toOwn(body)),
    )
  return { organisation, userId, call }
}
