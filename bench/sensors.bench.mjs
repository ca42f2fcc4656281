// 5,000 occupancy sensors of one organisation, each with a reading in ten seconds:
// `npm run bench -- sensors [--data folder]`. See README.md for recent results.
import { createHash, randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { createLive } from '@mosaic-booking/sdk/live'
import { createClient, logIn } from './client.mjs'
import { percentile } from './live/latency.mjs'
import { number } from './report.mjs'
import { benchScaled } from './scaled-server.mjs'

const sensors = 5_000
const everyMs = 10_000
const seconds = 60
/** A gateway sends what it has gathered five times a second. */
const batches = 50
/** The part of the readings that tell a change. */
const changing = 0.05
const goal = { processor: 0.2, ms: 1_000 }
/** As the seed sets it. */
const password = 'mosaic-demo'
const token = randomBytes(32).toString('base64url')

/** Turns sensors on, and gives the gateway a token. */
async function prepare(databaseUrl, domain) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const ofOrganisation = `from user_account where email like '%@' || $1 and type = 'SYSTEM' limit 1`
  await client.query(
    `insert into config_setting (organisation_id, key, value) select organisation_id, 'occupancy_provider', 'http' ${ofOrganisation} on conflict do nothing`,
    [domain],
  )
  await client.query(
    `insert into api_token (organisation_id, token_hash, user_id, name) select organisation_id, $2, id, 'Gateway' ${ofOrganisation}`,
    [domain, createHash('sha256').update(token).digest()],
  )
  await client.end()
}

await benchScaled({ name: 'sensors', spaces: sensors, bookings: 20_000, prepare }, measure)

async function measure(url, domain, server) {
  const gateway = createClient(url, { authorization: `Bearer ${token}` })
  const viewer = await logIn(url, `user1@${domain}`, password)
  const places = await viewer.json('GET', '/location')
  const spaces = places.filter(({ isBookable }) => isBookable).map(({ id }) => id)
  const root = places.find(({ parentId }) => parentId === undefined)
  const states = new Map(spaces.map((id) => [id, 'ABSENT']))
  const report = (ids) =>
    gateway.json('POST', '/occupancy', {
      readings: ids.map((locationId) => ({ locationId, status: states.get(locationId) })),
    })
  const size = Math.ceil(spaces.length / batches)
  const parts = Array.from({ length: batches }, (_, at) => spaces.slice(at * size, (at + 1) * size))
  for (const part of parts) await report(part)

  // A screen that shows the building asks for a state as soon as it hears of its change.
  const changed = new Map()
  const shown = []
  const live = createLive({
    baseUrl: url,
    WebSocket: class extends WebSocket {
      constructor(address) {
        super(address, { headers: { cookie: viewer.cookie } })
      }
    },
  })
  live.subscribe([root.id], {
    async onEvent({ type, locationId }) {
      const since = type === 'occupancy' && changed.get(locationId)
      if (!since) return
      changed.delete(locationId)
      const [state] = await viewer.json('GET', `/occupancy?l=${locationId}`)
      shown.push(state.status === states.get(locationId) ? performance.now() - since : Infinity)
    },
  })
  while (live.status([root.id]) !== 'open') await new Promise((end) => setTimeout(end, 50))

  const [cpu, since] = [server.cpuMs() ?? 0, performance.now()]
  let sent = 0
  let changes = 0
  const answered = []
  for (let at = 0; performance.now() - since < seconds * 1000; at++) {
    const wait = since + (at * everyMs) / batches - performance.now()
    if (wait > 0) await new Promise((end) => setTimeout(end, wait))
    const part = parts[at % batches]
    const before = performance.now()
    for (const id of part)
      if (Math.random() < changing && !changed.has(id)) {
        states.set(id, states.get(id) === 'ABSENT' ? 'OCCUPIED' : 'ABSENT')
        changed.set(id, before)
        changes++
      }
    await report(part)
    answered.push(performance.now() - before)
    sent += part.length
  }
  const ms = performance.now() - since
  await new Promise((end) => setTimeout(end, 2_000))
  const processor = ((server.cpuMs() ?? 0) - cpu) / ms
  const p95 = percentile(shown, 0.95)
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, load ${loadavg()[0].toFixed(1)}: ${spaces.length} sensors, ${number(sent / (ms / 1000))} readings and ${number(changes / (ms / 1000))} changes a second for ${seconds} s; a batch of ${size} answered p95 ${number(percentile(answered, 0.95))} ms; shown p50 ${number(percentile(shown, 0.5))} ms, p95 ${number(p95)} ms; ${changed.size} changes not heard of; server ${(100 * processor).toFixed(1)} % of a processor`,
  )
  live.close()
  viewer.close()
  gateway.close()
  const isReached = processor <= goal.processor && p95 <= goal.ms && changed.size === 0
  console.log(
    `server ≤ ${100 * goal.processor} % of a processor, shown p95 ≤ ${goal.ms} ms: ${isReached ? 'reached' : 'MISSED'}`,
  )
  return isReached
}
