import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contract, type EndpointDeclaration } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine } from '../support/databases.js'
import { categoryOf, openArena, type Arena } from './arena.js'
import { Chance } from './chance.js'
import type { Answer, Client } from './client.js'
import { onDays } from './clock.js'
import { isSuccess } from './contest.js'
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.js'
import { findViolations } from './database-checks.js'
import { sizes } from './sizes.js'

/*
 * Answers that get lost after the commit, and requests that are sent twice at the same moment: with a key there is one effect,
 * and one answer. Over a restart: crash.test.ts.
 */

/**
 * A request with a key: how many bookings have the key in their notes once it is done, and the day
 * of the last one.
 */
interface Keyed {
  readonly path: string
  readonly body: object
  readonly count: number
  readonly lastDay: string
}

/**
 * Three places that are nobody else's on two days at a time of its own, a category with free places
 * then, and an event to add to.
 */
interface Chances {
  readonly client: Client
  readonly places: readonly number[]
  readonly categoryId: number
  readonly eventId: number
  at(day: number): { timeFrom: string; timeTo: string }
}

/** Every way to book, or to move by so much, with a key. */
const ways: Readonly<
  Record<
    string,
    (chances: Chances, notes: string) => Omit<Keyed, 'lastDay'> | Promise<Omit<Keyed, 'lastDay'>>
  >
> = {
  'booking.create': ({ places, at }, notes) => ({
    path: '/booking',
    count: 1,
    body: { locationId: places[0], ...at(1), notes },
  }),
  'booking.create of a series': (chances, notes) => ({
    path: '/booking',
    count: 2,
    body: seriesBody(chances, notes),
  }),
  'bookingGroup.createRepeat': (chances, notes) => ({
    path: '/bookingGroup/repeat',
    count: 2,
    body: { booking: seriesBody(chances, notes) },
  }),
  'bookingGroup.create': ({ places, at }, notes) => ({
    path: '/bookingGroup',
    count: 3,
    body: eventBody(places, at(1), notes),
  }),
  'bookingGroup.addBookings': ({ places, at, eventId }, notes) => ({
    path: `/bookingGroup/collective/${eventId}/bookings`,
    count: 2,
    body: { bookings: eventBody(places.slice(1), at(1), notes).bookings },
  }),
  'bookingGroup.quickSelect': ({ categoryId, at }, notes) => ({
    path: '/bookingGroup/quickSelect',
    count: 2,
    body: { category: categoryId, count: 2, ...at(1), notes },
  }),
  async 'bookingGroup.rescheduleEvent'({ client, places, at }, notes) {
    const event = await client.send('POST', '/bookingGroup', eventBody(places, at(0), notes))
    return {
      path: `/bookingGroup/collective/${event.body.id}/reschedule`,
      count: 3,
      body: { days: 1 },
    }
  },
}

const seriesBody = ({ places, at }: Chances, notes: string) => ({
  locationId: places[0],
  ...at(0),
  notes,
  bookingGroup: { repeatKind: 'DAILY', repeatEndDate: at(1).timeFrom.slice(0, 10) },
})

const eventBody = (places: readonly number[], times: object, notes: string) => ({
  type: 'COLLECTIVE',
  description: 'Event',
  bookings: places.map((locationId) => ({ locationId, ...times, notes })),
})

it('every operation that books or moves with a key is among them', () => {
  const keyed = (['booking', 'bookingGroup'] as const).flatMap((noun) =>
    Object.entries<EndpointDeclaration>(contract[noun])
      .filter(([, { keyed: isKeyed, path }]) => isKeyed && !path.includes('import'))
      .map(([name]) => `${noun}.${name}`),
  )
  expect([...new Set(Object.keys(ways).map((name) => name.split(' ')[0]))].sort()).toEqual(
    keyed.sort(),
  )
})

describeEachEngine('lost answers', (engine) => {
  let arena: Arena
  let proxy: CuttingProxy
  const chance = new Chance(Number(process.env.TEST_SEED ?? Date.now() % 1_000_000))
  beforeAll(async () => {
    arena = await openArena(engine)
    proxy = await startCuttingProxy(arena.contenders[0]!.client.port, () => chance.oneIn(5))
  }, 120_000)
  afterAll(async () => {
    proxy.close()
    await arena.close()
  })

  const bookOne = (placeId: number, notes: string) => ({
    path: '/booking',
    body: { locationId: placeId, timeFrom: onDays(0, 1, 0), timeTo: onDays(0, 1, 0, 60), notes },
  })

  const post = (
    client: Client,
    { path, body }: Pick<Keyed, 'path' | 'body'>,
    key: string,
  ): Promise<Answer> => client.send('POST', path, body, { headers: { 'idempotency-key': key } })

  /**
   * Asks with the same key until it is answered: at once, then ever less often, so that those who
   * wait do not slow what they wait for.
   */
  async function insist(client: Client, keyed: Keyed, key: string): Promise<Answer> {
    for (let pause = 1; ; pause = Math.min(2 * pause, 100)) {
      const answer = await post(client, keyed, key).catch(() => undefined)
      if (answer && answer.body?.code !== 'IDEMPOTENCY_IN_FLIGHT') return answer
      if (answer) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      await delay(pause)
    }
  }

  const effectsOf = async (keys: readonly string[]): Promise<Map<string, string>> => {
    const rows = await arena.server.db.asSystem((tx) =>
      tx.query<{ notes: string; effect: string }>(sql`
      select notes, count(*) || ' until ' || max(wall_from)::date as effect from booking where notes = any (${[...keys]}::text[]) group by notes`),
    )
    return new Map(rows.map(({ notes, effect }) => [notes, effect]))
  }

  it(
    `of ${sizes.lostAnswers} requests with a key, whose answers are cut off or which are sent twice at once, each has one effect and one answer`,
    async () => {
      const lanes = 40
      const places = await arena.addPlaces(3 * lanes)
      // Two for each lane, so that a quick choice always finds some.
      const categoryId = await categoryOf(arena, (await arena.addPlaces(2 * lanes))[0]!)
      const eventPlaces = await arena.addPlaces(arena.contenders.length)
      const names = Object.keys(ways)
      const done: { key: string; client: Client; keyed: Keyed; answer: Answer }[] = []
      let left = sizes.lostAnswers
      await Promise.all(
        arena.contenders.map(async ({ client: direct }, index) => {
          const [client, second] = [direct.at(proxy.port), direct.at(proxy.port)]
          const event = await direct.send('POST', '/bookingGroup', {
            type: 'COLLECTIVE',
            description: 'To add to',
            bookings: [
              {
                locationId: eventPlaces[index],
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
            const wanted = await ways[chance.pick(names)]!(
              {
                client: direct,
                places: places.slice(3 * lane, 3 * lane + 3),
                categoryId,
                eventId: event.body.id,
                at,
              },
              key,
            )
            const keyed = { ...wanted, lastDay: at(1).timeFrom.slice(0, 10) }
            const answers = await Promise.all(
              (chance.oneIn(10) ? [client, second] : [client]).map((from) =>
                insist(from, keyed, key),
              ),
            )
            const again = await insist(client, keyed, key)
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
        `lost answers [${engine}], seed ${chance.seed}: ${done.length} requests, ${proxy.cuts} answers cut off`,
      )
      const effects = await effectsOf(done.map(({ key }) => key))
      for (const {
        key,
        keyed: { path, count, lastDay },
        answer,
      } of done)
        expect(effects.get(key), `${path}: ${answer.text}`).toBe(`${count} until ${lastDay}`)
      expect(proxy.cuts).toBeGreaterThan(sizes.lostAnswers / 10)

      expect(await findViolations(arena)).toEqual([])

      for (const { key, client, keyed } of chance.sample(done, 20)) {
        const other = JSON.parse(
          JSON.stringify(keyed.body).replaceAll(key, randomUUID()).replace('"days":1', '"days":2'),
        ) as object
        const answer = await post(client, { path: keyed.path, body: other }, key)
        expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
      }
    },
    60_000 + sizes.lostAnswers * 50,
  )

  it('the key of one person is not the key of another', async () => {
    const [one, other] = arena.contenders as [
      Arena['contenders'][number],
      Arena['contenders'][number],
    ]
    const [place, otherPlace] = await arena.addPlaces(2)
    const key = randomUUID()
    const first = await post(one.client, bookOne(place!, key), key)
    const second = await post(other.client, bookOne(otherPlace!, key), key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).not.toBe(first.body.id)
  })

  it('while a request is under way its key answers 409 and says when to come back; an engine with one transaction at a time lets it wait', async () => {
    const [{ client }] = arena.contenders as [Arena['contenders'][number]]
    const second = client.at(client.port)
    const [place] = await arena.addPlaces(1)
    const key = randomUUID()
    const askBoth = () => [client, second].map((one) => post(one, bookOne(place!, key), key))
    const answers = await (engine === 'embedded'
      ? Promise.all(askBoth())
      : withoutHolds(arena, askBoth))
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
 * Lets nobody write a hold until the first answer has come: the request that is under way gets as
 * far as that.
 */
async function withoutHolds({ server }: Arena, ask: () => Promise<Answer>[]): Promise<Answer[]> {
  const asked = await server.db.asSystem(async (tx) => {
    await tx.run(sql`lock table hold in exclusive mode`)
    const both = ask()
    await Promise.race(both)
    return { both }
  })
  return Promise.all(asked.both)
}
