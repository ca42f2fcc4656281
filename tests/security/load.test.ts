import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { startTestServer } from '../support/app.js'

const [spaces, bookings] = [600, 5_000]

/** Of processor time, because a busy machine stops the process at any time. */
const longestHoldMs = 100
/** A long step of the code is long in each round; a collection of garbage is not. */
const rounds = 4

const server = await startTestServer('postgresql')
afterAll(() => server.close())

/** Desks that offer half days, and a person with as many bookings as a feed has. */
async function fill(): Promise<readonly number[]> {
  const { db, organisationId, categories, locations, people } = server
  return db.asOwner(async (tx) => {
    await tx.run(
      sql`update location set "right" = "right" + 10000 where organisation_id = ${organisationId} and id in (${locations.root}, ${locations.madrid})`,
    )
    const desks = await tx.query<{ id: number }>(sql`
      insert into location (organisation_id, parent_id, kind, name, "left", "right", level, capacity, is_bookable, booking_category_id)
      select ${organisationId}, ${locations.madrid}, 'DESK', 'Desk ' || n, m."right" + 2 * n, m."right" + 2 * n + 1, 2, 1, true, ${categories.desks}
      from location m, generate_series(1, ${spaces}::int) n where m.id = ${locations.madridRoom} returning id`)
    const ids = desks.map(({ id }) => id)
    await tx.run(sql`
      with made as (
        insert into booking (organisation_id, location_id, owner_id, booked_by_id, label, wall_from, wall_to, time_zone, starts_at, ends_at, status)
        select ${organisationId}, (${ids}::bigint[])[1 + n % ${spaces}], ${people.user}, ${people.user}, 'Work', at, at + interval '4 hours', 'Europe/Madrid', at at time zone 'Europe/Madrid', (at + interval '4 hours') at time zone 'Europe/Madrid', 'CONFIRMED'
        from generate_series(0, ${bookings - 1}::int) n, lateral (select timestamp '2026-11-03 08:00' + n / ${spaces} * interval '1 day' as at) day
        returning id, location_id, starts_at, ends_at)
      insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to)
      select ${organisationId}, location_id, id, 0, starts_at, ends_at from made`)
    return ids
  })
}

/** The longest time that one turn of the event loop takes while `work` runs, in ms. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let isOver = false
  let before = used()
  const tick = () => {
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setTimeout(tick, 1)
  }
  tick()
  await work()
  isOver = true
  await new Promise((resolve) => setTimeout(resolve, 2))
  return longest
}

interface Query {
  readonly path: string
  readonly body?: object
}

/** Calls the server over a socket from a thread of its own, whose work is not measured. */
const client = new Worker(
  `const { request } = require('node:http')
   const { parentPort } = require('node:worker_threads')
   parentPort.on('message', ({ path, body, ...options }) => {
     const answered = (response) =>
       response.resume().on('end', () => parentPort.postMessage(response.statusCode))
     request({ ...options, path, method: body ? 'POST' : 'GET' }, answered).end(body)
   })`,
  { eval: true },
)
afterAll(() => client.terminate())

it('no query of one person holds up the others, even the dearest ones that are allowed', async () => {
  const ids = await fill()
  const { emails, people, categories } = server
  const user = server.as(emails.user)
  const feed = await user.call('POST', '/feed', {
    kind: 'PERSON',
    targetId: people.user,
    detail: 'FULL',
  })
  const twoYears = 'f=2026-01-01&t=2027-12-31&limit=1000'
  const time = { timeFrom: '2026-11-04T00:00', timeTo: '2026-11-04T12:00', description: 'Work' }
  const series = {
    ...time,
    locationId: ids[0],
    bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2027-11-03' },
  }
  const days = `/availability?bc=${categories.desks}&f=2026-11-03`
  const queries: readonly Query[] = [
    { path: `${days}&t=2027-02-10&status=ALL&include=bookings` },
    { path: `${days}&t=2026-12-04&include=days` },
    { path: `/booking?bc=${categories.desks}&d=240` },
    { path: `/booking?${twoYears}&text=w&sort=-owner&include=locations,ancestors,count,days` },
    { path: `/user/current/bookings?${twoYears}&include=locations` },
    { path: '/location?include=facilities,layouts,extras' },
    { path: '/person?partial=e' },
    { path: '/booking/check', body: series },
    { path: new URL(String(feed.body.url)).pathname },
  ]
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = async ({ path, body }: Query): Promise<number> => {
    client.postMessage({
      port,
      path: path.startsWith('/api') ? path : `/api/v1${path}`,
      headers: { 'x-source': 'WEB', cookie: user.cookie, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return (await once(client, 'message'))[0] as number
  }
  const statuses = new Set<number>()
  const held: Record<string, number> = {}
  for (const query of queries) {
    let least = Infinity
    for (let round = 0; round < rounds && least > longestHoldMs; round++)
      least = Math.min(least, await longestTurn(async () => statuses.add(await ask(query))))
    held[query.path.slice(0, 60)] = Math.round(least)
  }
  expect([...statuses]).toEqual([200])
  expect(Object.entries(held).filter(([, turn]) => turn > longestHoldMs)).toEqual([])
}, 120_000)
