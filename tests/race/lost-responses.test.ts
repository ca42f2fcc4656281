import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contract, type EndpointDeclaration } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine } from '../support/databases.js'
import { categoryOf, openTestBed, type TestBed } from './test-bed.js'
import { Random } from './random.js'
import type { Answer, Client } from './client.js'
import { onDays } from './clock.js'
import { isSuccess } from './round.js'
import { startLossyProxy, type LossyProxy } from './lossy-proxy.js'
import { findViolations } from './database-checks.js'
import { sizes } from './sizes.js'

/*
 * Responses lost after the commit, and duplicate concurrent requests: with an idempotency key there
 * is one effect and one response. For restarts, see crash.test.ts.
 */

/**
 * A request with a key: the number of bookings that it creates or moves, whose notes contain the
 * key, and the day of the last one.
 */
interface Keyed {
  readonly path: string
  readonly body: object
  readonly count: number
  readonly lastDay: string
}

/**
 * Three locations reserved for this request on two days, a category with available locations at
 * that time, and an event that can be extended.
 */
interface KeyedContext {
  readonly client: Client
  readonly locations: readonly number[]
  readonly categoryId: number
  readonly eventId: number
  at(day: number): { timeFrom: string; timeTo: string }
}

/** All operations that accept a key. */
const keyedOperations: Readonly<
  Record<
    string,
    (
      context: KeyedContext,
      notes: string,
    ) => Omit<Keyed, 'lastDay'> | Promise<Omit<Keyed, 'lastDay'>>
  >
> = {
  'booking.create': ({ locations, at }, notes) => ({
    path: '/booking',
    count: 1,
    body: { locationId: locations[0], ...at(1), notes },
  }),
  'booking.create of a series': (context, notes) => ({
    path: '/booking',
    count: 2,
    body: seriesBody(context, notes),
  }),
  async 'booking.move'({ client, locations, at }, notes) {
    const { body } = await client.send('POST', '/booking', {
      locationId: locations[0],
      ...at(1),
      notes,
    })
    return {
      path: `/booking/${body.id}/move`,
      count: 1,
      body: { locationId: locations[1], version: body.version },
    }
  },
  'bookingGroup.createRepeat': (context, notes) => ({
    path: '/bookingGroup/repeat',
    count: 2,
    body: { booking: seriesBody(context, notes) },
  }),
  'bookingGroup.create': ({ locations, at }, notes) => ({
    path: '/bookingGroup',
    count: 3,
    body: eventBody(locations, at(1), notes),
  }),
  'bookingGroup.addBookings': ({ locations, at, eventId }, notes) => ({
    path: `/bookingGroup/collective/${eventId}/bookings`,
    count: 2,
    body: { bookings: eventBody(locations.slice(1), at(1), notes).bookings },
  }),
  'bookingGroup.quickSelect': ({ categoryId, at }, notes) => ({
    path: '/bookingGroup/quickSelect',
    count: 2,
    body: { category: categoryId, count: 2, ...at(1), notes },
  }),
  async 'bookingGroup.rescheduleEvent'({ client, locations, at }, notes) {
    const event = await client.send('POST', '/bookingGroup', eventBody(locations, at(0), notes))
    return {
      path: `/bookingGroup/collective/${event.body.id}/reschedule`,
      count: 3,
      body: { days: 1 },
    }
  },
}

const seriesBody = ({ locations, at }: KeyedContext, notes: string) => ({
  locationId: locations[0],
  ...at(0),
  notes,
  bookingGroup: { repeatKind: 'DAILY', repeatEndDate: at(1).timeFrom.slice(0, 10) },
})

const eventBody = (locations: readonly number[], times: object, notes: string) => ({
  type: 'COLLECTIVE',
  description: 'Event',
  bookings: locations.map((locationId) => ({ locationId, ...times, notes })),
})

it('covers every operation that accepts an idempotency key', () => {
  const keyed = (['booking', 'bookingGroup'] as const).flatMap((noun) =>
    Object.entries<EndpointDeclaration>(contract[noun])
      .filter(([, { keyed: isKeyed, path }]) => isKeyed && !path.includes('import'))
      .map(([name]) => `${noun}.${name}`),
  )
  expect(
    [...new Set(Object.keys(keyedOperations).map((name) => name.split(' ')[0]))].sort(),
  ).toEqual(keyed.sort())
})

describeEachEngine('lost responses', (engine) => {
  let testBed: TestBed
  let proxy: LossyProxy
  const random = new Random(Number(process.env.TEST_SEED ?? Date.now() % 1_000_000))
  beforeAll(async () => {
    testBed = await openTestBed(engine)
    proxy = await startLossyProxy(testBed.users[0]!.client.port, () => random.oneIn(5))
  }, 120_000)
  afterAll(async () => {
    proxy.close()
    await testBed.close()
  })

  const bookOne = (locationId: number, notes: string) => ({
    path: '/booking',
    body: { locationId, timeFrom: onDays(0, 1, 0), timeTo: onDays(0, 1, 0, 60), notes },
  })

  const post = (
    client: Client,
    { path, body }: Pick<Keyed, 'path' | 'body'>,
    key: string,
  ): Promise<Answer> => client.send('POST', path, body, { headers: { 'idempotency-key': key } })

  /**
   * Retries with the same key until there is a response, with exponential backoff so that waiting
   * clients do not slow the server.
   */
  async function sendUntilAnswered(client: Client, keyed: Keyed, key: string): Promise<Answer> {
    for (let pause = 1; ; pause = Math.min(2 * pause, 100)) {
      const answer = await post(client, keyed, key).catch(() => undefined)
      if (answer && answer.body?.code !== 'IDEMPOTENCY_IN_FLIGHT') return answer
      if (answer) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      await delay(pause)
    }
  }

  const effectsOf = async (keys: readonly string[]): Promise<Map<string, string>> => {
    const rows = await testBed.server.db.asSystem((tx) =>
      tx.query<{ notes: string; effect: string }>(sql`
      select notes, count(*) || ' until ' || max(wall_from)::date as effect from booking where notes = any (${[...keys]}::text[]) group by notes`),
    )
    return new Map(rows.map(({ notes, effect }) => [notes, effect]))
  }

  it(
    `of ${sizes.lostResponses} requests with a key, whose responses are dropped or which are sent twice at once, each has one effect and one response`,
    async () => {
      const lanes = 40
      const locations = await testBed.addLocations(3 * lanes)
      // Two per lane, so that quick select always finds enough.
      const categoryId = await categoryOf(testBed, (await testBed.addLocations(2 * lanes))[0]!)
      const eventLocations = await testBed.addLocations(testBed.users.length)
      const names = Object.keys(keyedOperations)
      const done: { key: string; client: Client; keyed: Keyed; answer: Answer }[] = []
      let left = sizes.lostResponses
      await Promise.all(
        testBed.users.map(async ({ client: direct }, index) => {
          const [client, second] = [direct.at(proxy.port), direct.at(proxy.port)]
          const event = await direct.send('POST', '/bookingGroup', {
            type: 'COLLECTIVE',
            description: 'Existing event',
            bookings: [
              {
                locationId: eventLocations[index],
                timeFrom: onDays(0, 1, 0),
                timeTo: onDays(0, 1, 0, 60),
              },
            ],
          })
          while (left-- > 0) {
            const number = left
            const key = randomUUID()
            const lane = number % lanes
            const round = Math.floor(number / lanes)
            const at = (day: number) => ({
              timeFrom: onDays(round, 2, day),
              timeTo: onDays(round, 2, day, 60),
            })
            const wanted = await keyedOperations[random.pick(names)]!(
              {
                client: direct,
                locations: locations.slice(3 * lane, 3 * lane + 3),
                categoryId,
                eventId: event.body.id,
                at,
              },
              key,
            )
            const keyed = { ...wanted, lastDay: at(1).timeFrom.slice(0, 10) }
            const answers = await Promise.all(
              (random.oneIn(10) ? [client, second] : [client]).map((from) =>
                sendUntilAnswered(from, keyed, key),
              ),
            )
            const again = await sendUntilAnswered(client, keyed, key)
            for (const answer of [...answers, again])
              expect([answer.status, answer.text], keyed.path).toEqual([again.status, again.text])
            expect(isSuccess(again), again.text).toBe(true)
            expect(again.headers['idempotency-replayed']).toBe('true')
            done.push({ key, client: direct, keyed, answer: again })
          }
          for (const one of [client, second]) one.close()
        }),
      )
      console.log(
        `lost responses [${engine}], seed ${random.seed}: ${done.length} requests, ${proxy.dropped} responses dropped`,
      )
      const effects = await effectsOf(done.map(({ key }) => key))
      for (const {
        key,
        keyed: { path, count, lastDay },
        answer,
      } of done)
        expect(effects.get(key), `${path}: ${answer.text}`).toBe(`${count} until ${lastDay}`)
      expect(proxy.dropped).toBeGreaterThan(sizes.lostResponses / 10)

      expect(await findViolations(testBed)).toEqual([])

      for (const { key, client, keyed } of random.sample(done, 20)) {
        const other = JSON.parse(
          JSON.stringify(keyed.body)
            .replaceAll(key, randomUUID())
            .replace(/"(days|version)":1/, '"$1":2'),
        ) as object
        const answer = await post(client, { path: keyed.path, body: other }, key)
        expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      }
    },
    120_000 + sizes.lostResponses * 50,
  )

  it('keeps the keys of different users apart', async () => {
    const [one, other] = testBed.users as [TestBed['users'][number], TestBed['users'][number]]
    const [location, otherLocation] = await testBed.addLocations(2)
    const key = randomUUID()
    const first = await post(one.client, bookOne(location!, key), key)
    const second = await post(other.client, bookOne(otherLocation!, key), key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('answers 409 with Retry-After while a request with the same key is in progress; the embedded engine queues it instead', async () => {
    const [{ client }] = testBed.users as [TestBed['users'][number]]
    const second = client.at(client.port)
    const [location] = await testBed.addLocations(1)
    const key = randomUUID()
    const askBoth = () => [client, second].map((one) => post(one, bookOne(location!, key), key))
    const answers = await (engine === 'embedded'
      ? Promise.all(askBoth())
      : withoutHolds(testBed, askBoth))
    const expected =
      engine === 'embedded'
        ? [
            ['201', undefined],
            ['201', undefined],
          ]
        : [
            ['201', undefined],
            ['409 IDEMPOTENCY_IN_FLIGHT', true],
          ]
    expect(
      answers
        .map(({ status, body, headers }) => [
          status === 201 ? '201' : `${status} ${body.code}`,
          headers['retry-after'] && Number(headers['retry-after']) > 0,
        ])
        .sort(),
    ).toEqual(expected)
    expect((await effectsOf([key])).get(key)).toMatch(/^1 until /)
    second.close()
  })
})

/**
 * Locks the table of holds until the first response arrives, so that the other request is still in
 * progress.
 */
async function withoutHolds({ server }: TestBed, ask: () => Promise<Answer>[]): Promise<Answer[]> {
  const asked = await server.db.asSystem(async (tx) => {
    await tx.run(sql`lock table hold in exclusive mode`)
    const both = ask()
    await Promise.race(both)
    return { both }
  })
  return Promise.all(asked.both)
}
