import { Agent, request } from 'node:http'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHouse, testNow, type TestHouse } from '../../../../tests/support/app.js'
import { openTestDatabase } from '../../../../tests/support/databases.js'
import { insertUser } from '../../../../tests/support/furnish.js'

/*
 * One winner for one gap, whoever wants it and however they ask: through real connections to a real port, on PostgreSQL.
 * The embedded engine runs one transaction at a time and would hide every race.
 *
 * It can see: with the place's locks and the exclusion constraints of `hold` taken away (check-then-insert, the way most
 * do it) the first round of "create" had six winners.
 */

const contenders = 32
const rounds = 150

interface Answer { readonly status: number; readonly text: string }

describe('races [postgresql]', () => {
  let house: TestHouse
  let port: number
  const agent = new Agent({ keepAlive: true, maxSockets: contenders })
  const cookies: string[] = []
  /** Ids of the contenders, in the order of their cookies. */
  const contending: number[] = []

  const send = (cookie: string, method: string, path: string, body?: object): Promise<Answer & { cookie: string | undefined }> => new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const outgoing = request({
      agent, port, host: '127.0.0.1', method, path: `/api/v1${path}`,
      headers: { 'x-source': 'WEB', cookie, ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) },
    }, (incoming) => {
      let answer = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk)).on('end', () => resolve({ status: incoming.statusCode!, text: answer, cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] })).on('error', reject)
    })
    outgoing.on('error', reject).end(text)
  })

  beforeAll(async () => {
    house = await startTestHouse('postgresql', { db: await openTestDatabase('postgresql', { poolSize: 20 }) })
    port = Number(new URL(await house.listen()).port)
    const { hash } = await house.db.asSystem((tx) => tx.one<{ hash: string }>(sql`select password_hash as hash from user_account where id = ${house.people.user}`))
    for (let index = 0; index < contenders; index++) {
      const email = `contender.${index}@test.house`
      contending.push(await house.db.asSystem((tx) => insertUser(tx, house.organisationId, email, ['USER'], hash)))
      const login = await send('', 'POST', '/user/login', { username: email, password: house.password })
      expect(login.status, login.text).toBe(200)
      cookies.push(login.cookie!)
    }
  }, 120_000)
  afterAll(async () => {
    agent.destroy()
    await house.close()
  })

  const wall = (at: number) => new Date(at).toISOString().slice(0, 16)
  /** Minutes into two hours of a round's own; twelve rounds fill a day. */
  const slot = (round: number, minutes = 0) => wall(Date.UTC(2026, 10, 4) + round * 7_200_000 + minutes * 60_000)

  /** Everybody at once; exactly one may succeed, the others hear that it is taken. */
  async function contest(kind: string, round: number, ask: (cookie: string, index: number) => Promise<Answer>): Promise<void> {
    const answers = await Promise.all(cookies.map(ask))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    const won = count(200) + count(201)
    const others = answers.filter(({ status }) => ![200, 201, 409].includes(status))
    expect(others.map(({ status, text }) => `${status} ${text}`), `${kind}, round ${round}`).toEqual([])
    expect(won, `${kind}, round ${round}: winners`).toBe(1)
  }

  async function overlaps(): Promise<number> {
    return (await house.db.asSystem((tx) => tx.one<{ count: number }>(sql`
      select count(*)::int as count from hold a join hold b on a.organisation_id = b.organisation_id and a.location_id = b.location_id and a.booking_id < b.booking_id
        and a.blocked_from < b.blocked_to and b.blocked_from < a.blocked_to and (a.shadow = 0 or b.shadow = 0)`))).count
  }

  /** Books something for each contender, where `place` says. */
  async function prepare(place: (index: number) => { locationId: number; from: string; to: string }): Promise<number[]> {
    const places = contending.map((ownerId, index) => ({ ownerId, ...place(index) }))
    const rows = await house.db.asSystem((tx) => tx.query<{ id: number }>(sql`
      with made as (
        insert into booking (organisation_id, location_id, owner_id, booked_by_id, wall_from, wall_to, time_zone, starts_at, ends_at, status, created)
        select ${house.organisationId}, "locationId", "ownerId", "ownerId", "from", "to", 'Europe/London', "from" at time zone 'UTC', "to" at time zone 'UTC', 'CONFIRMED', ${new Date(testNow)}
        from json_to_recordset(${JSON.stringify(places)}::json) as wanted ("locationId" bigint, "ownerId" bigint, "from" timestamp, "to" timestamp)
        returning organisation_id, location_id, owner_id, id, starts_at, ends_at), held as (
        insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to) select organisation_id, location_id, id, 0, starts_at, ends_at from made)
      select id from made order by owner_id`))
    return rows.map(({ id }) => id)
  }

  /** Places for the contenders to come from. */
  async function makePlaces(): Promise<number[]> {
    return house.db.asSystem(async (tx) => {
      const ids: number[] = []
      for (let index = 0; index < contenders; index++) {
        const { id } = await tx.one<{ id: number }>(sql`
          insert into location (organisation_id, parent_id, kind, name, "left", "right", level, capacity, is_bookable, booking_category_id)
          values (${house.organisationId}, ${house.locations.root}, 'DESK', ${`Away ${index}`}, ${10_000 + index * 2}, ${10_001 + index * 2}, 1, 1, true, ${house.categories.desks}) returning id`)
        ids.push(id)
      }
      await tx.run(sql`update location set "right" = 20000 where id = ${house.locations.root}`)
      return ids
    })
  }

  it(`API-034 BKG-010 of ${contenders} sessions that want one gap by create, by resize or by move exactly one gets it, ${rounds} rounds each, and nothing overlaps`, async () => {
    const { desk1, desk2, desk3 } = house.locations
    const away = await makePlaces()
    const took: string[] = []
    const time = async (kind: string, work: () => Promise<void>) => {
      const begun = performance.now()
      await work()
      took.push(`${kind} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }

    await time('create', async () => {
      for (let round = 0; round < rounds; round++) {
        // Staggered, so that the wanted times overlap and are not the same.
        await contest('create', round, (cookie, index) => send(cookie, 'POST', '/booking', { locationId: desk1, timeFrom: slot(round, index % 8), timeTo: slot(round, 60 + (index % 4)) }))
      }
    })
    await time('edit', async () => {
      for (let round = 0; round < rounds; round++) {
        // Each holds a minute of its own on both sides of a gap of 40 minutes, and stretches into the gap.
        const ids = await prepare((index) => (index < 16
          ? { locationId: desk2, from: slot(round, index), to: slot(round, index + 1) }
          : { locationId: desk2, from: slot(round, 40 + index), to: slot(round, 41 + index) }))
        await contest('edit', round, (cookie, index) => (index === 15 || index === 16
          ? send(cookie, 'PUT', `/booking/${ids[index]}`, index === 15 ? { timeTo: slot(round, 40) } : { timeFrom: slot(round, 30) })
          : send(cookie, 'PUT', `/booking/${ids[index]}`, { timeFrom: slot(round, 20), timeTo: slot(round, 50) })))
      }
    })
    await time('move', async () => {
      for (let round = 0; round < rounds; round++) {
        const ids = await prepare((index) => ({ locationId: away[index]!, from: slot(round), to: slot(round, 60) }))
        await contest('move', round, (cookie, index) => send(cookie, 'PUT', `/booking/${ids[index]}`, { locationId: desk3 }))
      }
    })
    console.log(`races: ${contenders} sessions, ${rounds} rounds each: ${took.join(', ')}`)
    expect(await overlaps()).toBe(0)
  }, 240_000)
})
