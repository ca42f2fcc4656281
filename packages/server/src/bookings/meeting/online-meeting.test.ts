import type { Booking, ConferenceProvider } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startGraphStandIn,
  type GraphStandIn,
} from '../../../../../tests/support/graph-stand-in.js'

const day = 86_400_000

describeServer('online meetings', (engine) => {
  let server: TestServer
  let graph: GraphStandIn
  let providerId: number
  beforeAll(async () => {
    graph = await startGraphStandIn(['admin@test.house', 'user@test.house', 'colleague@test.house'])
    server = await startTestServer(engine, {
      config: {
        secret: 'a secret of 32 characters or more',
        microsoftLoginUrl: graph.url,
        microsoftGraphUrl: graph.url,
      },
    })
    const { tenantId, clientId, clientSecret } = graph.account
    const added = await as('admin').call<ConferenceProvider>('POST', '/conferenceProvider', {
      type: 'MICROSOFT_TEAMS',
      domains: ['test.house'],
      settings: { CLIENT_ID: clientId, TENANT_ID: tenantId, CLIENT_SECRET: clientSecret },
    })
    providerId = added.body.id
    const consent = await fetch(
      String(
        (await as('admin').call('GET', `/conferenceProvider/${providerId}/redirect`)).headers
          .location,
      ),
      { redirect: 'manual' },
    )
    const back = new URL(consent.headers.get('location')!)
    await server.as(undefined).call('GET', `${back.pathname}${back.search}`)
  })
  afterAll(async () => {
    await server?.close()
    await graph?.close()
  })
  afterEach(async () => {
    graph.trouble = undefined
    server.clock.now = testNow
    graph.calls.length = 0
    await server.db.asSystem((tx) => tx.run(sql`delete from job where kind = 'onlineMeeting'`))
  })

  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who])
  let days = 0
  const draft = (more: object = {}) => {
    const date = new Date(testNow + ++days * day).toISOString().slice(0, 10)
    return {
      locationId: server.locations.meeting,
      timeFrom: `${date}T10:00`,
      timeTo: `${date}T11:00`,
      description: 'Planning',
      onlineMeeting: { conferenceProviderId: providerId },
      ...more,
    }
  }
  const book = async (more: object = {}) => {
    const answer = await as('user').call<Booking>('POST', '/booking', draft(more))
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const read = async (id: number) => (await as('user').call<Booking>('GET', `/booking/${id}`)).body
  const meetings = () => [...graph.meetings.values()]
  const outage = () => {
    graph.trouble = (call) => (call.includes('onlineMeetings') ? 503 : undefined)
  }
  /** Mails about a booking, oldest first, and whether each contains the link. */
  const mails = async (id: number) =>
    (await server.mails())
      .filter(({ booking_ids: ids }) => ids.includes(id))
      .map(({ recipient, calendars }) => ({
        recipient,
        link: JSON.stringify(calendars).includes('teams.example'),
      }))

  it('BKG-039 INTG-011 AD-180 a booking gets its link with the response', async () => {
    const booking = await book()
    const made = meetings().find(({ joinWebUrl }) => joinWebUrl === booking.onlineMeeting?.joinUrl)!
    expect(booking.onlineMeeting).toEqual({
      conferenceProvider: { id: providerId, name: 'Microsoft Teams' },
      joinUrl: made.joinWebUrl,
      status: 'READY',
    })
    expect(made).toMatchObject({
      subject: 'Planning',
      startDateTime: `${booking.timeFrom}Z`,
      endDateTime: `${booking.timeTo}Z`,
    })
    expect((await read(booking.id)).onlineMeeting).toEqual(booking.onlineMeeting)
    expect(await mails(booking.id)).toEqual([{ recipient: 'user@test.house', link: true }])
    await server.runJobs()
    expect(
      meetings().filter(({ startDateTime }) => startDateTime === made.startDateTime),
    ).toHaveLength(1)
  })

  it('requests a token once, and again when it has expired', async () => {
    await book()
    graph.calls.length = 0
    await book()
    expect(graph.calls.filter((call) => call.endsWith('/token'))).toEqual([])
    graph.forgetTokens()
    expect((await book()).onlineMeeting?.status).toBe('READY')
    expect(graph.calls.filter((call) => call.endsWith('/token'))).toHaveLength(1)
    server.clock.now += 3_600_000
    await book()
    expect(graph.calls.filter((call) => call.endsWith('/token'))).toHaveLength(2)
  })

  it('the meeting follows the booking, and keeps its link', async () => {
    const booking = await book()
    const { id } = meetings().find(
      ({ joinWebUrl }) => joinWebUrl === booking.onlineMeeting!.joinUrl,
    )!
    for (const edit of [
      { timeTo: booking.timeTo.replace('T11', 'T16') },
      { timeFrom: booking.timeFrom.replace('T10', 'T14') },
      { description: 'Replanning' },
    ]) {
      const { body } = await as('user').call<Booking>('PUT', `/booking/${booking.id}`, edit)
      expect(body.onlineMeeting).toEqual(booking.onlineMeeting)
      await server.runJobs()
      expect(graph.meetings.get(id)).toMatchObject({
        subject: body.label,
        startDateTime: `${body.timeFrom}Z`,
        endDateTime: `${body.timeTo}Z`,
        joinWebUrl: booking.onlineMeeting!.joinUrl,
      })
    }
    graph.calls.length = 0
    await as('user').call('PUT', `/booking/${booking.id}`, { notes: 'Only notes' })
    await server.runJobs()
    expect(graph.calls).toEqual([])
    expect((await as('user').call('DELETE', `/booking/${booking.id}`)).status).toBe(204)
    // A cancellation can be undone for a minute, which requires the same link.
    await server.runJobs()
    expect((await as('user').call('POST', `/booking/${booking.id}/restore`)).status).toBe(200)
    server.clock.now += 60_000
    await server.runJobs()
    expect(graph.meetings.has(id)).toBe(true)
    expect((await as('user').call('DELETE', `/booking/${booking.id}`)).status).toBe(204)
    server.clock.now += 60_000
    await server.runJobs()
    expect(graph.meetings.has(id)).toBe(false)
  })

  it('an edit adds or removes a meeting', async () => {
    const plain = await book({
      onlineMeeting: undefined,
      attendees: [{ personId: server.people.colleague }],
    })
    expect(plain).not.toHaveProperty('onlineMeeting')
    const mailed = (await mails(plain.id)).length
    const added = await as('user').call<Booking>('PUT', `/booking/${plain.id}`, {
      onlineMeeting: { conferenceProviderId: providerId },
    })
    expect(added.body.onlineMeeting).toMatchObject({
      status: 'READY',
      joinUrl: expect.stringMatching(/^https:/) as unknown,
    })
    const news = (await mails(plain.id)).slice(mailed)
    expect(news.map(({ recipient, link }) => `${recipient} ${link}`)).toContain(
      'colleague@test.house true',
    )
    expect(news.every(({ link }) => link)).toBe(true)
    const { id } = meetings().find(
      ({ joinWebUrl }) => joinWebUrl === added.body.onlineMeeting!.joinUrl,
    )!
    const removed = await as('user').call<Booking>('PUT', `/booking/${plain.id}`, {
      onlineMeeting: null,
    })
    expect(removed.body).not.toHaveProperty('onlineMeeting')
    await server.runJobs()
    expect(graph.meetings.has(id)).toBe(false)
  })

  it('D-105 a failing service does not prevent bookings: the link comes later, with a second notice', async () => {
    outage()
    const booking = await book({ attendees: [{ personId: server.people.colleague }] })
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      onlineMeeting: { status: 'PENDING', conferenceProvider: { id: providerId } },
    })
    expect((await mails(booking.id)).map(({ link }) => link)).toEqual([false, false])
    graph.trouble = undefined
    expect(await server.runJobs()).toBe(0)
    server.clock.now += 10_000
    await server.runJobs()
    expect((await read(booking.id)).onlineMeeting).toMatchObject({
      status: 'READY',
      joinUrl: expect.stringMatching(/^https:/) as unknown,
    })
    expect(
      (await mails(booking.id))
        .map(({ recipient, link }) => `${recipient} ${link}`)
        .slice(2)
        .sort(),
    ).toEqual(['colleague@test.house true', 'user@test.house true'])
  })

  it('D-105 a meeting fails after repeated attempts, and can be requested again', async () => {
    outage()
    const booking = await book()
    let tries = 1
    for (; (await read(booking.id)).onlineMeeting?.status === 'PENDING' && tries < 50; tries++) {
      server.clock.now += 3_600_000
      await server.runJobs()
    }
    expect(tries).toBe(8)
    expect(await read(booking.id)).toMatchObject({
      status: 'CONFIRMED',
      onlineMeeting: { status: 'FAILED' },
    })
    server.clock.now += day / 2
    graph.calls.length = 0
    await server.runJobs()
    expect(graph.calls.filter((call) => call.includes('onlineMeetings'))).toEqual([])
    graph.trouble = undefined
    server.clock.now = testNow
    const again = await as('user').call<Booking>('PUT', `/booking/${booking.id}`, {
      onlineMeeting: { conferenceProviderId: providerId },
    })
    expect(again.body.onlineMeeting?.status).toBe('READY')
  })

  it('a response waits for the link, but not for a service that hangs', async () => {
    let release = () => {}
    const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    graph.trouble = (call) => (call.includes('onlineMeetings') ? held : undefined)
    const booking = await book()
    expect(booking.onlineMeeting?.status).toBe('PENDING')
    release()
    await expect.poll(async () => (await read(booking.id)).onlineMeeting?.status).toBe('READY')
  })

  it('a booking cancelled while its meeting is created leaves none behind', async () => {
    const before = graph.meetings.size
    graph.trouble = async (call) => {
      if (!/POST .*onlineMeetings$/.test(call)) return undefined
      graph.trouble = undefined
      const [{ id }] = (await server.db.asSystem((tx) =>
        tx.query<{ id: number }>(sql`select max(id) as id from booking`),
      )) as [{ id: number }]
      expect((await as('user').call('DELETE', `/booking/${id}`)).status).toBe(204)
      return undefined
    }
    await book()
    await server.runJobs()
    expect(graph.meetings.size).toBe(before)
  })

  it('a job that is killed and runs again creates no second meeting', async () => {
    const booking = await book()
    const before = graph.meetings.size
    for (let times = 0; times < 2; times++) {
      await server.db.asSystem((tx) =>
        tx.run(sql`
        insert into job (organisation_id, kind, run_at, data) values (${server.organisationId}, 'onlineMeeting', ${new Date(server.clock.now)}, ${JSON.stringify({ bookingIds: [booking.id], left: [], tries: 0 })}::jsonb)`),
      )
    }
    await server.runJobs()
    expect(graph.meetings.size).toBe(before)
    expect((await read(booking.id)).onlineMeeting).toEqual(booking.onlineMeeting)
  })

  it('two concurrent runs leave one meeting', async () => {
    outage()
    const booking = await book()
    graph.trouble = undefined
    const before = graph.meetings.size
    await server.db.asSystem((tx) =>
      tx.run(sql`
      insert into job (organisation_id, kind, run_at, data) values (${server.organisationId}, 'onlineMeeting', ${new Date(server.clock.now)}, ${JSON.stringify({ bookingIds: [booking.id], left: [], tries: 0 })}::jsonb)`),
    )
    server.clock.now += 10_000
    await Promise.all([server.runJobs(), server.runJobs()])
    expect(graph.meetings.size).toBe(before + 1)
    expect(meetings().map(({ joinWebUrl }) => joinWebUrl)).toContain(
      (await read(booking.id)).onlineMeeting?.joinUrl,
    )
  })

  it('a series shares one meeting, which ends with its last booking', async () => {
    const before = graph.meetings.size
    const wanted = draft()
    const repeatEndDate = new Date(Date.parse(`${wanted.timeFrom}Z`) + 21 * day)
      .toISOString()
      .slice(0, 10)
    const first = await book({
      ...wanted,
      locationId: server.locations.halfA,
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate },
    })
    const { bookings } = (
      await as('user').call<{ bookings: Booking[] }>(
        'GET',
        `/bookingGroup/${first.bookingGroup!.id}?include=bookings`,
      )
    ).body
    expect(bookings.map(({ onlineMeeting }) => onlineMeeting)).toEqual(
      Array.from({ length: 4 }, () => first.onlineMeeting),
    )
    expect(first.onlineMeeting?.status).toBe('READY')
    expect(graph.meetings.size).toBe(before + 1)
    expect(meetings().at(-1)).toMatchObject({
      startDateTime: `${bookings[0]!.timeFrom}Z`,
      endDateTime: `${bookings[3]!.timeTo}Z`,
    })
    for (const { id } of bookings) {
      expect(graph.meetings.size).toBe(before + 1)
      await as('user').call('DELETE', `/booking/${id}`)
      server.clock.now += 60_000
      await server.runJobs()
    }
    expect(graph.meetings.size).toBe(before)
  })

  it('is refused if the service is unknown, not connected, or not for the owner’s domain', async () => {
    const refused = {
      status: 400,
      body: { fields: [{ field: 'onlineMeeting.conferenceProviderId', code: 'invalid' }] },
    }
    expect(
      await as('user').call(
        'POST',
        '/booking',
        draft({ onlineMeeting: { conferenceProviderId: 999_999 } }),
      ),
    ).toMatchObject(refused)
    expect(
      await as('manager').call(
        'POST',
        '/booking',
        draft({ owner: { email: 'guest@elsewhere.house' } }),
      ),
    ).toMatchObject(refused)
    await server.db.asSystem((tx) => tx.run(sql`update conference_provider set connected = null`))
    expect(await as('user').call('POST', '/booking', draft())).toMatchObject(refused)
    expect((await as('user').call('POST', '/booking/check', draft())).body).toMatchObject({
      status: 'ERROR',
      fields: refused.body.fields,
    })
    await server.db.asSystem((tx) => tx.run(sql`update conference_provider set connected = now()`))
  })

  it('is hidden from people who cannot see a private booking', async () => {
    const { id, onlineMeeting } = await book({ isPrivate: true })
    expect(onlineMeeting?.joinUrl).toBeDefined()
    expect((await as('colleague').call<Booking>('GET', `/booking/${id}`)).body).not.toHaveProperty(
      'onlineMeeting',
    )
  })

  it('no link is readable in the data of a job', async () => {
    const { id, onlineMeeting } = await book()
    await server.db.asSystem((tx) =>
      tx.run(sql`update booking set online_meeting_status = 'FAILED' where id = ${id}`),
    )
    const seen: string[] = []
    graph.trouble = async () => {
      const jobs = await server.db.asSystem((tx) =>
        tx.query<{ data: string }>(sql`select data::text as data from job`),
      )
      seen.push(...jobs.map(({ data }) => data))
      return undefined
    }
    await as('user').call('PUT', `/booking/${id}`, {
      onlineMeeting: { conferenceProviderId: providerId },
    })
    expect(seen.find((data) => data.includes('"join_url": "'))).toBeDefined()
    expect(seen.join('\n')).not.toContain(onlineMeeting!.joinUrl)
  })

  it('links survive a disconnected service, and pending meetings fail', async () => {
    const ready = await book()
    outage()
    const waiting = await book()
    await as('admin').call('DELETE', `/conferenceProvider/${providerId}`)
    expect((await read(ready.id)).onlineMeeting).toEqual({
      joinUrl: ready.onlineMeeting!.joinUrl,
      status: 'READY',
    })
    expect((await read(waiting.id)).onlineMeeting).toEqual({ status: 'FAILED' })
    server.clock.now += 10_000
    graph.calls.length = 0
    await server.runJobs()
    expect(graph.calls).toEqual([])
  })
})
