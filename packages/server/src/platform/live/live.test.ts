import type { LiveEvent, LiveMessage } from '@mosaic-booking/sdk/contract'
import { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import {
  createPostgresDatabase,
  describeEachEngine,
} from '../../../../../tests/support/databases.js'
import { offerExtra, setSettings } from '../../../../../tests/support/test-data.js'
import { createApp } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Db, Tx } from '../../ground/db/db.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { idleMs } from '../session/session-store.js'
import { LiveHub } from './hub.js'
import { maxReplayed } from './live-log-service.js'
import { readEpoch, trimLog } from './live-store.js'
import { publish } from './publish-store.js'

/** The client's end of the socket: records all messages and the close. */
class Listener {
  readonly socket: WebSocket
  readonly messages: (LiveMessage | string)[] = []
  readonly events: LiveEvent[] = []
  readonly frames: string[] = []
  closed: { code: number } | undefined

  constructor(address: string, query = '', headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/events/location${query}`, {
      headers,
    })
    this.socket.on('message', (data) => {
      const text = (data as Buffer).toString()
      this.frames.push(text)
      const message = text.startsWith('{') ? (JSON.parse(text) as LiveMessage) : text
      this.messages.push(message)
      if (typeof message !== 'string' && message.type !== 'hello' && message.type !== 'resync')
        this.events.push(message)
    })
    this.socket.on('close', (code) => (this.closed = { code }))
    this.socket.on('error', () => {})
  }

  get greeting() {
    return this.messages.find((message) => typeof message !== 'string') as
      | { type: string; seq: number; epoch: string }
      | undefined
  }

  async greeted(): Promise<this> {
    await vi.waitFor(() => expect(this.greeting ?? this.closed).toBeDefined(), {
      timeout: 5_000,
      interval: 5,
    })
    return this
  }

  async told(count: number): Promise<LiveEvent[]> {
    await vi.waitFor(() => expect(this.events.length).toBeGreaterThanOrEqual(count), {
      timeout: 5_000,
      interval: 5,
    })
    return this.events
  }

  async ended(): Promise<number> {
    await vi.waitFor(() => expect(this.closed).toBeDefined(), { timeout: 10_000, interval: 5 })
    return this.closed!.code
  }
}

describeEachEngine('live updates', (engine) => {
  let server: TestServer
  let address: string
  const open: Listener[] = []
  beforeAll(async () => {
    server = await startTestServer(engine)
    address = await server.listen()
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const { socket } of open.splice(0)) socket.terminate()
    server.clock.now = testNow
  })

  const cookieOf = async (who: keyof TestServer['emails']) => {
    await server.as(server.emails[who]).call('GET', '/user/current')
    return server.as(server.emails[who]).cookie!
  }
  const listen = async (
    query = '',
    who: keyof TestServer['emails'] | 'nobody' = 'colleague',
    headers: Record<string, string> = {},
  ) => {
    const listener = new Listener(address, query, {
      ...(who === 'nobody' ? {} : { cookie: await cookieOf(who) }),
      ...headers,
    })
    open.push(listener)
    return listener.greeted()
  }

  let days = 0
  const book = async (
    locationId = server.locations.meeting,
    who: keyof TestServer['emails'] = 'user',
  ) => {
    const date = new Date(testNow + ++days * 86_400_000).toISOString().slice(0, 10)
    const answer = await server.as(server.emails[who]).call('POST', '/booking', {
      locationId,
      timeFrom: `${date}T10:00`,
      timeTo: `${date}T11:00`,
      description: 'Secret title',
      attendeeCount: 1,
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { id: number; timeTo: string }
  }

  it('API-029 API-030 says hello with the cursor, and tells of somebody else’s booking within a second, by ids alone', async () => {
    const listener = await listen(`?lid=${server.locations.floor}`)
    expect(listener.greeting).toMatchObject({
      type: 'hello',
      seq: expect.any(Number),
      epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { id } = await book()
    const at = performance.now()
    const [event] = await listener.told(1)
    expect(performance.now() - at).toBeLessThan(1000)
    expect(event).toEqual({
      type: 'booking',
      seq: listener.greeting!.seq + 1,
      locationId: server.locations.meeting,
      bookingId: id,
      time: expect.stringMatching(/Z$/),
    })
    expect(listener.frames.join()).not.toMatch(/Secret|user@|Test|Meeting/)
  })

  it('API-030 every change of a booking tells those who look at its location: create, edit, move, owner, check-in, cancel', async () => {
    const { db, organisationId, categories, locations } = server
    const needCheckIn = (isRequired: boolean) =>
      setSettings(
        db,
        organisationId,
        categories.rooms,
        'checkIn',
        { isRequired, minutesAllowedEarly: 20_000 },
        locations.meeting,
      )
    await needCheckIn(true)
    onTestFinished(() => needCheckIn(false))
    const listener = await listen(`?lid=${server.locations.meeting}`)
    const user = server.as(server.emails.user)
    const manager = server.as(server.emails.manager)
    const { id, timeTo } = await book()
    const steps = [
      () => user.call('PUT', `/booking/${id}`, { timeTo: timeTo.replace('11:00', '11:30') }),
      () => manager.call('PATCH', `/booking/${id}`, { ownerId: server.people.colleague }),
      () => manager.call('PUT', `/booking/${id}`, { locationId: server.locations.boardroom }),
      () => manager.call('PUT', `/booking/${id}`, { locationId: server.locations.meeting }),
      () => manager.call('POST', `/booking/${id}/checkIn`),
      () => manager.call('DELETE', `/booking/${id}/checkIn`),
      () => manager.call('DELETE', `/booking/${id}`),
    ]
    await listener.told(1)
    for (const [index, step] of steps.entries()) {
      const answer = await step()
      expect(answer.status, answer.text).toBeLessThan(300)
      await listener.told(index + 2)
    }
    expect(listener.events.map(({ bookingId, locationId }) => [bookingId, locationId])).toEqual(
      Array.from({ length: 8 }, () => [id, server.locations.meeting]),
    )
  })

  it('API-030 so do extras, an early end, approval, rejection, and the edit of a series', async () => {
    const { db, organisationId, categories, locations } = server
    const manager = server.as(server.emails.manager)
    const user = server.as(server.emails.user)
    const listener = await listen(`?lid=${locations.meeting}`)
    let told = 0
    type Made = Record<'id' | 'version', number> & Record<'status', string>
    /** Makes the call, and expects an event about a booking. */
    const step = async (name: string, run: () => ReturnType<typeof user.call<Made>>) => {
      const answer = await run()
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(300)
      await listener.told(told + 1)
      told = listener.events.length
      return answer.body
    }
    const extraId = await offerExtra(
      db,
      organisationId,
      { locationId: locations.meeting, categoryId: categories.rooms },
      { text: 'Lamp' },
    )
    const made = await step('create', () =>
      user.call<Made>('POST', '/booking', {
        ...{ locationId: locations.meeting, attendeeCount: 1 },
        ...{ timeFrom: '2027-03-01T10:00', timeTo: '2027-03-01T11:00' },
      }),
    )
    const at = `/booking/${made.id}`
    const extras = [{ extraId, quantity: 1 }]
    await step('extras', () => user.call('PUT', at, { extras }))
    server.clock.now = Date.parse('2027-03-01T10:20:00Z')
    await step('end early', () =>
      server.as(server.emails.user).call('PUT', at, { timeTo: '2027-03-01T10:21' }),
    )
    server.clock.now = testNow
    const series = await step('create a series', () =>
      user.call('POST', '/bookingGroup/repeat', {
        booking: {
          ...{ locationId: locations.meeting, attendeeCount: 1 },
          ...{ timeFrom: '2027-03-02T10:00', timeTo: '2027-03-02T11:00' },
          bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2027-03-03' },
        },
      }),
    )
    await step('edit the series', () =>
      user.call('PUT', `/bookingGroup/repeat/${series.id}`, {
        description: 'Other',
        version: series.version,
      }),
    )
    const rule = { isRequired: true }
    await setSettings(db, organisationId, categories.rooms, 'approval', rule, locations.meeting)
    onTestFinished(() =>
      setSettings(
        db,
        organisationId,
        categories.rooms,
        'approval',
        { isRequired: false },
        locations.meeting,
      ),
    )
    for (const [day, method, path] of [
      ['04', 'POST', '/approve'],
      ['05', 'DELETE', ''],
    ] as const) {
      const waiting = await step('wait', () =>
        user.call('POST', '/booking', {
          ...{ locationId: locations.meeting, attendeeCount: 1 },
          ...{ timeFrom: `2027-03-${day}T10:00`, timeTo: `2027-03-${day}T11:00` },
        }),
      )
      expect(waiting.status).toBe('TENTATIVE')
      await step(`${method} ${path}`, () => manager.call(method, `/booking/${waiting.id}${path}`))
    }
  })

  it('API-030 so does the release of a booking that nobody checked in to', async () => {
    const { db, organisationId, categories, locations } = server
    const needCheckIn = (isRequired: boolean) =>
      setSettings(
        db,
        organisationId,
        categories.rooms,
        'checkIn',
        { isRequired, autoCancel: isRequired, minutesAutoCancel: 15 },
        locations.halfB,
      )
    await needCheckIn(true)
    onTestFinished(() => needCheckIn(false))
    const listener = await listen(`?lid=${locations.halfB}`)
    const startsAt = testNow + 2 * 3_600_000
    const wall = (instant: number) => new Date(instant).toISOString().slice(0, 16)
    const made = await server.as(server.emails.user).call<{ id: number }>('POST', '/booking', {
      ...{ locationId: locations.halfB, attendeeCount: 1 },
      ...{ timeFrom: wall(startsAt), timeTo: wall(startsAt + 3_600_000) },
    })
    expect(made.status, made.text).toBe(201)
    await listener.told(1)
    server.clock.now = startsAt + 15 * 60_000 + 1
    await server.runJobs()
    const [, released] = await listener.told(2)
    expect(released).toMatchObject({
      type: 'booking',
      bookingId: made.body.id,
      locationId: locations.halfB,
    })
    const read = await server.as(server.emails.user).call('GET', `/booking/${made.body.id}`)
    expect(read.body).toMatchObject({ status: 'CANCELLED', statusReason: 'NO_SHOW' })
  })

  it('API-029 lid narrows to what lies below it, may repeat, and without it or with the root everything is told', async () => {
    const { locations } = server
    const [below, both, madrid, root, all] = await Promise.all(
      [
        `?lid=${locations.building}`,
        `?lid=${locations.desk1}&lid=${locations.madrid}`,
        `?lid=${locations.madrid}`,
        `?lid=${locations.root}`,
        '',
      ].map((query) => listen(query)),
    )
    const made = [
      await book(locations.meeting),
      await book(locations.madridRoom),
      await book(locations.desk1),
    ].map(({ id }) => id)
    const ids = async (listener: Listener | undefined, count: number) =>
      (await listener!.told(count)).map(({ bookingId }) => bookingId)
    expect(await ids(root, 3)).toEqual(made)
    expect(await ids(all, 3)).toEqual(made)
    expect(await ids(below, 2)).toEqual([made[0], made[2]])
    expect(await ids(both, 2)).toEqual([made[1], made[2]])
    expect(await ids(madrid, 1)).toEqual([made[1]])
  })

  it('API-029 D-172 without a session, with a location of another organisation or one that is not there, from a foreign origin or with nonsense: closed with 1008', async () => {
    for (const [query, who, headers] of [
      ['', 'nobody', {}],
      ['', 'nobody', { cookie: 'mb_session=nonsense' }],
      ['', 'nobody', { authorization: 'Bearer nonsense-nonsense-nonsense' }],
      [`?lid=${server.locations.foreign}`, 'user', {}],
      ['?lid=987654321', 'user', {}],
      ['?lid=x', 'user', {}],
      ['?since=-1', 'user', {}],
      ['', 'user', { origin: 'https://evil.example' }],
    ] as const)
      expect(
        await (await listen(query, who, headers)).ended(),
        JSON.stringify([query, who, headers]),
      ).toBe(1008)
    expect((await listen('', 'user', { origin: 'http://localhost:8080' })).greeting?.type).toBe(
      'hello',
    )
  })

  it('tells nothing of another organisation', async () => {
    const stranger = await listen('', 'stranger')
    const own = await listen()
    await book()
    await own.told(1)
    await server.as(server.emails.stranger).call('POST', '/booking', {
      locationId: server.locations.foreign,
      timeFrom: '2026-11-05T10:00',
      timeTo: '2026-11-05T11:00',
    })
    expect((await stranger.told(1)).map(({ locationId }) => locationId)).toEqual([
      server.locations.foreign,
    ])
    await book()
    await own.told(2)
    expect(own.events.map(({ locationId }) => locationId)).not.toContain(server.locations.foreign)
  })

  it('API-029 ACALL-010 at /events/location?lid answers the client’s opening ping, also when it comes with the very first frame, and signals changes', async () => {
    const listener = new Listener(address, `?lid=${server.locations.site}`, {
      cookie: await cookieOf('user'),
    })
    open.push(listener)
    listener.socket.on('open', () => listener.socket.send('ping'))
    await vi.waitFor(() => expect(listener.messages).toContain('pong'), {
      timeout: 5_000,
      interval: 5,
    })
    await listener.greeted()
    const { id } = await book()
    expect(await listener.told(1)).toMatchObject([{ type: 'booking', bookingId: id }])
  })

  it('a frame that is too large ends the connection and nothing else', async () => {
    const bad = await listen()
    const good = await listen()
    bad.socket.send('x'.repeat(5_000))
    expect(await bad.ended()).toBe(1009)
    await book()
    await good.told(1)
  })

  it('API-029 with since and epoch a client gets exactly what it missed, in order, and then goes on', async () => {
    const first = await listen()
    const { seq, epoch } = first.greeting!
    first.socket.close()
    const missed = [await book(), await book(server.locations.madridRoom), await book()].map(
      ({ id }) => id,
    )
    const back = await listen(`?since=${seq}&epoch=${epoch}`)
    expect(back.greeting).toEqual({
      type: 'hello',
      seq: seq + 3,
      epoch,
      build: expect.any(String),
    })
    expect((await back.told(3)).map(({ bookingId }) => bookingId)).toEqual(missed)
    const { id } = await book()
    expect((await back.told(4)).map((event) => event.seq)).toEqual(
      [1, 2, 3, 4].map((step) => seq + step),
    )
    expect(back.events[3]!.bookingId).toBe(id)
    const narrow = await listen(`?since=${seq}&epoch=${epoch}&lid=${server.locations.madrid}`)
    expect((await narrow.told(1)).map(({ bookingId }) => bookingId)).toEqual([missed[1]])
  })

  it('a cursor of another life of the log, of the future, or too old is told to fetch everything anew', async () => {
    const { seq, epoch } = (await listen()).greeting!
    const type = async (query: string) => (await listen(query)).greeting!.type
    expect(await type(`?since=${seq}&epoch=00000000-0000-0000-0000-000000000000`)).toBe('resync')
    expect(await type(`?since=${seq}`)).toBe('resync')
    expect(await type(`?since=${seq + 1000}&epoch=${epoch}`)).toBe('resync')
    expect(await type(`?since=${seq}&epoch=${epoch}`)).toBe('hello')
    await server.db.inOrganisation(server.organisationId, async (tx) =>
      publish(
        tx,
        server.organisationId,
        Array.from({ length: maxReplayed + 1 }, () => ({ type: 'location' as const })),
      ),
    )
    expect(await type(`?since=${seq}&epoch=${epoch}`)).toBe('resync')
    // The log retains events for an hour.
    await book()
    const { seq: late } = (await listen()).greeting!
    await server.db.asSystem((tx) =>
      trimLog(tx, server.organisationId, new Date(Date.now() + 3_600_000)),
    )
    expect(await type(`?since=${late - 2}&epoch=${epoch}`)).toBe('resync')
    expect(await type(`?since=${late}&epoch=${epoch}`)).toBe('hello')
  })

  it('tells of few changes one by one, and of very many at once that everything must be fetched anew', async () => {
    const listener = await listen()
    const publishMany = (count: number) =>
      server.db.inOrganisation(server.organisationId, async (tx) =>
        publish(
          tx,
          server.organisationId,
          Array.from({ length: count }, () => ({
            type: 'location' as const,
            locationId: server.locations.floor,
          })),
        ),
      )
    await publishMany(200)
    const { seq } = listener.greeting!
    expect((await listener.told(200)).map((event) => event.seq)).toEqual(
      Array.from({ length: 200 }, (_, index) => seq + 1 + index),
    )
    await publishMany(maxReplayed + 1)
    await vi.waitFor(
      () =>
        expect(listener.messages.at(-1)).toMatchObject({
          type: 'resync',
          seq: seq + 200 + maxReplayed + 1,
        }),
      { timeout: 5_000 },
    )
    await book()
    await listener.told(201)
  })

  it('misses nothing and says nothing twice while clients come and go amid changes', async () => {
    const listeners: Listener[] = []
    const areEnough = () => listeners.length >= 12
    const changes = (async () => {
      while (!areEnough())
        await server.db.inOrganisation(server.organisationId, async (tx) =>
          publish(tx, server.organisationId, [
            { type: 'location', locationId: server.locations.floor },
          ]),
        )
    })()
    while (!areEnough()) listeners.push(await listen())
    await changes
    const { seq: end } = (await listen()).greeting!
    expect(listeners[0]!.greeting!.seq).toBeLessThan(end)
    for (const listener of listeners) {
      const { seq } = listener.greeting!
      await listener.told(end - seq)
      expect(listener.events.map((event) => event.seq)).toEqual(
        Array.from({ length: end - seq }, (_, index) => seq + 1 + index),
      )
    }
  }, 30_000)

  it('AUTH-010 logging out, a new password and deactivation close the socket at once', async () => {
    const { emails, people } = server
    const login = async () => {
      const answer = await server
        .as(undefined)
        .call('POST', '/user/login', { username: emails.provider, password: server.password })
      return String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!
    }
    const admin = server.as(emails.admin)
    const ends: [string, (cookie: string) => Promise<unknown>][] = [
      [
        'logout',
        (cookie) => server.as(undefined).call('GET', '/user/logout', undefined, { cookie }),
      ],
      [
        'password',
        () =>
          admin.call('POST', '/user/changePassword/user', {
            id: people.provider,
            newPassword: server.password,
            newPasswordRepeat: server.password,
          }),
      ],
      ['deactivation', () => admin.call('POST', `/user/${people.provider}/deactivate`)],
    ]
    const bystander = await listen()
    for (const [what, end] of ends) {
      const cookie = await login()
      const listener = await listen('', 'nobody', { cookie })
      expect(listener.greeting?.type, what).toBe('hello')
      await end(cookie)
      expect(await listener.ended(), what).toBe(1008)
    }
    await admin.call('POST', `/user/${people.provider}/reactivate`)
    expect(bystander.closed).toBeUndefined()
  })

  it('a change between a newcomer’s look at the log and its joining reaches it, once, as it reaches the others', async () => {
    const { db } = server
    const gate: { closed?: Promise<void> } = {}
    let hasLooked = false
    // The real database, with delayed responses.
    const slowDb: Db = {
      ...db,
      listen: (channel, handler) => db.listen(channel, handler),
      async asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        const answer = await db.asSystem(work)
        hasLooked ||= gate.closed !== undefined
        await gate.closed
        return answer
      },
    }
    const hub = new LiveHub({ ...server, db: slowDb } as unknown as ServerContext)
    await hub.start()
    const join = async (heard: number[]) =>
      hub.join(
        {
          organisationId: server.organisationId,
          userId: 1,
          onEvents: (events) => heard.push(...events.map(({ seq }) => seq)),
          onResync: () => {},
          onSessionEnd: () => {},
        },
        undefined,
      )
    const [early, late]: [number[], number[]] = [[], []]
    const { seq } = await join(early)
    let openGate = () => {}
    gate.closed = new Promise((resolve) => (openGate = resolve))
    const joining = join(late)
    await vi.waitFor(() => expect(hasLooked).toBe(true), { timeout: 5_000 })
    await db.inOrganisation(server.organisationId, async (tx) =>
      publish(tx, server.organisationId, [{ type: 'location' }]),
    )
    await vi.waitFor(() => expect(early).toEqual([seq + 1]), { timeout: 5_000 })
    openGate()
    await joining
    await vi.waitFor(() => expect(late).toEqual([seq + 1]), { timeout: 5_000 })
    await db.inOrganisation(server.organisationId, async (tx) =>
      publish(tx, server.organisationId, [{ type: 'location' }]),
    )
    await vi.waitFor(
      () =>
        expect([early, late]).toEqual([
          [seq + 1, seq + 2],
          [seq + 1, seq + 2],
        ]),
      { timeout: 5_000 },
    )
    await hub.stop()
  })

  describe('after a restored backup', () => {
    const expectRefetch = async (listener: Listener) => {
      const { seq, epoch } = listener.greeting!
      await vi.waitFor(
        () => expect(listener.messages.at(-1)).toMatchObject({ type: 'resync' }),
        5_000,
      )
      const { epoch: renewed } = listener.messages.at(-1) as { epoch: string }
      expect(renewed).not.toBe(epoch)
      const back = await listen(`?since=${seq}&epoch=${epoch}`)
      expect(back.greeting).toMatchObject({ type: 'resync', epoch: renewed })
    }
    const change = () =>
      server.db.asSystem(async (tx) =>
        publish(tx, server.organisationId, [{ type: 'location' }, { type: 'location' }]),
      )

    it('that says so, all clients refetch: those that are connected at once, the others when they come', async () => {
      const listener = await listen()
      await server.db.asSystem((tx) =>
        tx.run(raw(`update live_epoch set epoch = gen_random_uuid()`)),
      )
      await server.db.asSystem(async (tx) => tx.notify('mosaic_live_epoch', ''))
      await expectRefetch(listener)
    })

    it('that does not, they refetch as soon as an event has the number of an earlier one', async () => {
      const listener = await listen()
      await change()
      await listener.told(2)
      await server.db.asSystem((tx) =>
        tx.run(
          raw(
            `delete from live_event where organisation_id = ${server.organisationId} and seq > ${listener.greeting!.seq}`,
          ),
        ),
      )
      await change()
      await expectRefetch(listener)
    })
  })

  it('reads the log again after a failed read, even if nothing else happens', async () => {
    const { db } = server
    const fault = { isDropping: false, dropped: 0, failures: 0 }
    // The real database, with a lost announcement and a failed read.
    const faultyDb: Db = {
      ...db,
      listen: (channel, handler) =>
        db.listen(channel, (event) => {
          if (fault.isDropping) fault.dropped++
          else handler(event)
        }),
      async asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        if (fault.failures-- > 0) throw new Error('connection lost')
        return db.asSystem(work)
      },
    }
    const errors: string[] = []
    const log = { error: (_: unknown, text: string) => errors.push(text) }
    const hub = new LiveHub({ ...server, db: faultyDb, log } as unknown as ServerContext)
    await hub.start()
    const heard: number[] = []
    const { seq } = await hub.join(
      {
        organisationId: server.organisationId,
        userId: 1,
        onEvents: (events) => heard.push(...events.map((event) => event.seq)),
        onResync: () => {},
        onSessionEnd: () => {},
      },
      undefined,
    )
    const change = () =>
      db.inOrganisation(server.organisationId, async (tx) =>
        publish(tx, server.organisationId, [{ type: 'location' }]),
      )
    fault.isDropping = true
    await change()
    await vi.waitFor(() => expect(fault.dropped).toBe(1), { timeout: 5_000 })
    fault.isDropping = false
    fault.failures = 1
    await change()
    await vi.waitFor(() => expect(heard).toEqual([seq + 1, seq + 2]), { timeout: 5_000 })
    expect(errors).toEqual(['Failed to read live events'])
    await hub.stop()
  })
})

describe('live updates [postgresql]', () => {
  it('a copy of a database has another epoch, although it has the same stored one', async () => {
    const epochs = []
    for (let i = 0; i < 2; i++) {
      const db = await openDatabase({ databaseUrl: await createPostgresDatabase(), poolSize: 1 })
      const { stored } = await db.system.one<{ stored: string }>(
        raw(`select epoch as stored from live_epoch`),
      )
      epochs.push({ stored, epoch: await db.asSystem(readEpoch) })
      await db.close()
    }
    expect(epochs[0]!.stored).toBe(epochs[1]!.stored)
    expect(epochs[0]!.epoch).not.toBe(epochs[1]!.epoch)
  })

  it('API-029 API-030 two servers on one database both tell of a change, whichever of them made it, and see logins of each other', async () => {
    const url = await createPostgresDatabase()
    const server = await startTestServer('postgresql', {
      db: await openDatabase({ databaseUrl: url }),
    })
    const db = await openDatabase({ databaseUrl: url })
    const second = await createApp({
      db,
      config: {
        ...readConfig({ LOG_LEVEL: 'silent' }, process.cwd()),
        publicUrl: 'http://localhost:8080',
      },
      now: () => server.clock.now,
    })
    try {
      const addresses = [await server.listen(), await second.listen({ port: 0, host: '127.0.0.1' })]
      const user = server.as(server.emails.user)
      await user.call('GET', '/user/current')
      const cookie = user.cookie!
      const listeners = await Promise.all(
        addresses.map((address) =>
          new Listener(address, `?lid=${server.locations.floor}`, { cookie }).greeted(),
        ),
      )
      const body = {
        locationId: server.locations.meeting,
        timeFrom: '2026-11-05T10:00',
        timeTo: '2026-11-05T11:00',
      }
      const first = await user.call('POST', '/booking', body)
      const other = await second.inject({
        method: 'POST',
        url: '/api/v1/booking',
        headers: { cookie, 'x-source': 'WEB' },
        payload: { ...body, timeFrom: '2026-11-05T11:00', timeTo: '2026-11-05T12:00' },
      })
      expect(other.statusCode, other.body).toBe(201)
      for (const listener of listeners)
        expect((await listener.told(2)).map(({ bookingId }) => bookingId)).toEqual([
          first.body.id,
          other.json<{ id: number }>().id,
        ])
      await second.inject({
        method: 'GET',
        url: '/api/v1/user/logout',
        headers: { cookie, 'x-source': 'WEB' },
      })
      for (const listener of listeners) expect(await listener.ended()).toBe(1008)
    } finally {
      await second.close()
      await db.close()
      await server.close()
    }
  }, 30_000)

  it('a client that stops reading is cut off with 1013 and may come back; the others do not wait for it', async () => {
    const server = await startTestServer('postgresql')
    try {
      const address = await server.listen()
      const user = server.as(server.emails.user)
      await user.call('GET', '/user/current')
      const [slow, quick] = await Promise.all(
        [1, 2].map(() => new Listener(address, '', { cookie: user.cookie! }).greeted()),
      )
      slow!.socket.pause()
      let published = 0
      // The operating system buffers some megabytes before the server does. Bookings do not change
      // the callers' views, so permissions are not reloaded for these events.
      while (published < 500_000) {
        await server.db.inOrganisation(server.organisationId, async (tx) =>
          publish(
            tx,
            server.organisationId,
            Array.from({ length: 500 }, () => ({
              type: 'booking' as const,
              locationId: server.locations.meeting,
              bookingId: published,
            })),
          ),
        )
        published += 500
        await quick!.told(published)
        if (
          [...server.app.websocketServer.clients].some(
            ({ readyState }) => readyState !== WebSocket.OPEN,
          )
        )
          break
      }
      expect(quick!.closed).toBeUndefined()
      slow!.socket.resume()
      expect(await slow!.ended()).toBe(1013)
      console.log(`slow consumer cut after ${published} events`)
    } finally {
      await server.close()
    }
  }, 60_000)

  it('a session that ran out by itself closes the socket when it is looked at again', async () => {
    const server = await startTestServer('postgresql', { config: { sessionCheckMs: 20 } })
    const address = await server.listen()
    const user = server.as(server.emails.user)
    await user.call('GET', '/user/current')
    const listener = await new Listener(address, '', { cookie: user.cookie! }).greeted()
    expect(listener.greeting?.type).toBe('hello')
    server.clock.now = testNow + idleMs + 1
    expect(await listener.ended()).toBe(1008)
    await server.close()
  })

  it('closing the server ends its sockets with 1001', async () => {
    const server = await startTestServer('postgresql')
    const address = await server.listen()
    const user = server.as(server.emails.user)
    await user.call('GET', '/user/current')
    const listener = await new Listener(address, '', { cookie: user.cookie! }).greeted()
    await server.close()
    expect(await listener.ended()).toBe(1001)
  })
})
