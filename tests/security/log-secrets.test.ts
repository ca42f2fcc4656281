import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, createContext } from '../../packages/server/src/app.js'
import { readConfig } from '../../packages/server/src/ground/core/config.js'
import { sendDue } from '../../packages/server/src/platform/mail/send-outbox.js'
import { writeNotices } from '../../packages/server/src/bookings/notice/write-notices-service.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'

describe('logs', () => {
  let server: TestServer
  let app: Awaited<ReturnType<typeof createApp>>
  let context: ReturnType<typeof createContext>
  let log = ''
  beforeAll(async () => {
    server = await startTestServer('postgresql')
    const config = {
      ...readConfig(
        { LOG_LEVEL: 'trace', MB_WORKER: 'false', MB_DEMO: 'false', MB_SECRET: 'x'.repeat(40) },
        process.cwd(),
      ),
      publicUrl: 'http://localhost:8080',
    }
    const now = () => server.clock.now
    app = await createApp({
      db: server.db,
      config,
      now,
      logTo: { write: (line) => void (log += line) },
    })
    context = createContext({ db: server.db, config, log: app.log, now })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await server?.close()
  })
  const send = (method: string, url: string, payload?: object, headers = {}) =>
    app.inject({
      method: method as 'GET',
      url: url.startsWith('/api') ? url : `/api/v1${url}`,
      remoteAddress: '192.0.2.99',
      headers: { 'x-source': 'WEB', 'user-agent': 'planted-agent', ...headers },
      ...(payload && { payload }),
    })
  const lines = () =>
    log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  it('contain no token, search text or personal data from paths, queries, headers or bodies, also of failed calls', async () => {
    const login = await send('POST', '/user/login', {
      username: server.emails.user,
      password: server.password,
    })
    const cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0]!
    const secret = cookie.split('=')[1]!
    const mine = { cookie }
    const date = new Date(testNow + 86_400_000).toISOString().slice(0, 10)
    const booked = await send(
      'POST',
      '/booking',
      {
        locationId: server.locations.meeting,
        timeFrom: `${date}T10:00`,
        timeTo: `${date}T11:00`,
        description: 'planted-label',
        notes: 'planted-notes',
        attendees: [{ name: 'planted-guest', email: 'planted-mail@elsewhere.example' }],
      },
      { ...mine, 'idempotency-key': 'planted-key' },
    )
    expect(booked.statusCode, booked.body).toBe(201)
    const calls: [string, string, object?, object?][] = [
      ['GET', '/user?partial=planted-search', undefined, mine],
      ['GET', '/person?partial=planted-search&q=planted-query', undefined, mine],
      ['GET', '/availability?bc=planted-query', undefined, mine],
      ['GET', '/nothing/planted-path?x=planted-query', undefined, mine],
      ['GET', '/feed/planted-token-planted-token-planted/calendar.ics'],
      ['GET', '/signup/planted-token-planted-token-planted'],
      ['PUT', '/reset/planted-token-planted-token-planted', { password: 'planted-password' }],
      ['PUT', '/reset', { token: 'planted-token-planted', password: 'planted-password' }],
      ['POST', '/reset', { username: 'planted-mail@test.house' }],
      [
        'POST',
        '/user/login',
        { username: 'planted-mail@test.house', password: 'planted-password' },
      ],
      ['POST', '/booking', { planted: 'planted-body' }, mine],
      ['GET', '/user/current', undefined, { authorization: 'Bearer planted-token-planted-token' }],
      ['GET', '/user/current', undefined, { 'x-request-id': 'planted-header', ...mine }],
      ['POST', '/api/v1/user/login?planted=planted-query'],
      ['GET', '/events/location?lid=planted-query'],
    ]
    for (const [method, url, body, headers] of calls) await send(method, url, body, headers)
    expect(log).toContain('Request completed')
    expect(log).not.toMatch(/planted/i)
    for (const text of [secret, server.emails.user, server.password, '192.0.2.99'])
      expect(log).not.toContain(text)
  })

  it('of errors lack the values that PostgreSQL, mail servers and addresses put into their texts', async () => {
    const from = log.length
    const fail = (work: Promise<unknown>) =>
      work.catch((error: unknown) => app.log.error({ err: error }, 'Failed'))
    await fail(
      server.db.asSystem((tx) =>
        tx.run(
          sql`insert into user_account (organisation_id, id, email) select organisation_id, id + 1000, email from user_account`,
        ),
      ),
    )
    await fail(server.db.asSystem((tx) => tx.query(sql`select ${'planted-value'}::bigint`)))
    await fail(Promise.reject(new Error('550 no mailbox planted-mail@elsewhere.example here')))
    await fail(
      Promise.reject(new Error('outer', { cause: new Error(`token ${'planted_'.repeat(6)}`) })),
    )
    const written = log.slice(from)
    expect(written.match(/"msg":"Failed"/g)).toHaveLength(4)
    expect(written).toContain('user_account')
    expect(written).not.toMatch(/planted|@/)
  })

  it('name user and organisation of each request by id', async () => {
    const login = await send('POST', '/user/login', {
      username: server.emails.user,
      password: server.password,
    })
    const cookie = String([login.headers['set-cookie']].flat()[0]).split(';')[0]!
    await send('GET', '/user/current?x=1', undefined, { cookie })
    const line = lines().findLast(({ msg }) => msg === 'Request completed')!
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/v1/user/:id',
      statusCode: 400,
      userId: server.people.user,
      organisationId: server.organisationId,
    })
    expect(Object.keys(line).sort()).toEqual(
      ['level', 'time', 'pid', 'hostname', 'reqId', 'userId', 'organisationId']
        .concat(['method', 'route', 'statusCode', 'responseTime', 'msg'])
        .concat(['databaseTime', 'databaseWait', 'statements', 'rows'])
        .sort(),
    )
  })

  it('sent mails lose subject, text, calendar and headers at once', async () => {
    await writeNotices(context)
    const sent: string[] = []
    await sendDue(context, async (mail) => void sent.push(mail.subject))
    expect(sent.length).toBeGreaterThan(0)
    const rows = await server.db.asOwner((tx) =>
      tx.query<{ text: string }>(
        sql`select concat(sealed::text, subject, body, html, nullif(calendars::text, '[]'), nullif(headers::text, '{}')) as text from outbox where sent is not null`,
      ),
    )
    expect(rows.length).toBe(sent.length)
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['']))
  })

  it('name an ignored X-Forwarded-For once, without its address', async () => {
    const warnings = () =>
      lines().filter(({ msg }) => String(msg).includes('MB_TRUSTED_PROXY_HOPS'))
    await send('GET', '/user/current')
    expect(warnings()).toEqual([])
    for (const address of ['203.0.113.7', '203.0.113.8'])
      await send('GET', '/user/current', undefined, { 'x-forwarded-for': address })
    expect(warnings()).toMatchObject([{ level: 40 }])
    expect(log).not.toContain('203.0.113')
  })
})
