import { request } from 'node:http'
import { connect } from 'node:net'
import { errorCodes, fillText } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startTestServer,
  testNow,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { describeEachEngine, describeServer } from '../../../../../tests/support/databases.js'
import { hashPassword } from '../../identity/password/password.js'

describeServer('responses', (engine) => {
  let server: TestServer
  let user: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    user = server.as(server.emails.user)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  const standard = {
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  }

  it('an unknown path answers 404 with the standard body, a wrong method 405 with the allowed methods', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v1/booking/1/nothing',
      '/api/v2/booking',
      '/nothing/at/all',
    ]) {
      const answer = await server.app.inject({ url: path })
      expect(answer.statusCode, path).toBe(404)
      expect(answer.json()).toMatchObject({ ...standard, code: 'NOT_FOUND' })
    }
    const wrong = await user.call('PATCH', '/booking')
    expect([wrong.status, wrong.body.code, wrong.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST',
    ])
    const one = await user.call('POST', '/booking/1', {})
    expect([one.status, String(one.headers.allow).split(', ').sort()]).toEqual([
      405,
      ['DELETE', 'GET', 'PATCH', 'PUT'],
    ])
  })

  it('a wrong address that is opened in a browser shows a page in its language, which leads to the application; the API answers as ever', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'es-ES' }
    const page = await server.app.inject({ url: '/no-such-page', headers })
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain('<html lang="es" dir="ltr">')
    expect(page.body).toContain('<h1>Página no encontrada</h1>')
    expect(page.body).toContain('<a href="/">Ir a Mosaic Booking</a>')
    const answer = await server.app.inject({ url: '/api/v1/nothing', headers })
    expect(answer.json()).toMatchObject({ ...standard, code: 'NOT_FOUND' })
  })

  it('other content types answer 415, including text/plain and forms, whatever their spacing and letter case', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/plain; charset=application/json',
      '\tapplication/jsonx',
      'application/json-patch',
    ]) {
      const answer = await user.call('POST', '/booking/check', '{"locationId":1}' as never, {
        'content-type': type,
      })
      expect(answer.status, type).toBe(415)
      expect(answer.body, type).toMatchObject({ ...standard, code: 'UNSUPPORTED_MEDIA_TYPE' })
    }
    expect(
      (
        await user.call('POST', '/booking/check', '{"broken":' as never, {
          'content-type': 'application/json',
        })
      ).body,
    ).toMatchObject({ ...standard, code: 'INVALID_INPUT', fields: [{ field: '', code: 'json' }] })
    expect((await user.call('POST', '/booking/check')).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: '', code: 'json' }],
    })
  })

  it('paths that are no text or longer than any answer 404 with the standard body, in the language of the caller', async () => {
    for (const url of ['/api/v1/booking/%ff', '/%ED%A0%80', `/api/v1/${'x'.repeat(6000)}`]) {
      const answer = await server.app.inject({ url, headers: { 'accept-language': 'es' } })
      expect([answer.statusCode, answer.json()], url.slice(0, 40)).toMatchObject([
        404,
        { ...standard, code: 'NOT_FOUND', message: fillText(errorCodes.NOT_FOUND, 'es') },
      ])
      expect(answer.headers['x-request-id']).toBe(answer.json().requestId)
    }
  })

  it('ignores a trailing slash', async () => {
    expect((await user.call('GET', '/category/')).body).toEqual(
      (await user.call('GET', '/category')).body,
    )
    const answer = await user.call('PATCH', '/category/')
    expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })

  it('a body of more than a megabyte answers 413, and deep nesting never 500', async () => {
    const large = await user.call('POST', '/booking/check', { description: 'x'.repeat(1_100_000) })
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const deep = await user.call(
      'POST',
      '/booking/check',
      `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}` as never,
      { 'content-type': 'application/json' },
    )
    expect(deep.status).toBe(400)
    expect(
      (
        await user.call('POST', '/booking/check', '{"__proto__":{"polluted":1}}' as never, {
          'content-type': 'application/json',
        })
      ).status,
    ).toBe(400)
  })

  it('messages follow Accept-Language, English by default', async () => {
    const message = async (language: string | undefined) =>
      (
        await user.call(
          'GET',
          '/booking/999999',
          undefined,
          language === undefined ? {} : { 'accept-language': language },
        )
      ).body.message
    for (const language of ['es', 'es-ES', 'es-MX,en;q=0.5', 'sv, es;q=0.9, en;q=0.8'])
      expect(await message(language), language).toBe(
        'No se ha encontrado la reserva o no tiene permiso para verla.',
      )
    for (const language of [undefined, 'en-US', 'sv', 'en,es;q=0.9', 'es;q=0', '*', ';;q=,'])
      expect(await message(language), String(language)).toBe(
        'This booking was not found, or you may not view it.',
      )
    const fields = await user.call('POST', '/booking', {}, { 'accept-language': 'es' })
    expect(fields.body.fields[0].message).toBe('Indique un valor.')
  })

  it('every response has security headers and a request id: pages, API, errors, health', async () => {
    for (const path of [
      '/health',
      '/api/v1/config/environment',
      '/api/v1/user/current',
      '/api/v1/nothing',
      '/nothing',
      '/api/v1/openapi.json',
      '/api/v1/docs',
    ]) {
      const { headers } = await server.app.inject({ url: path })
      expect(headers['content-security-policy'], path).toMatch(
        /default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
      )
      expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
      expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-powered-by'], path).toBeUndefined()
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
    }
    const answer = await user.call('GET', '/booking/999999', undefined, { 'x-request-id': 'mine' })
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
    expect(answer.headers['x-request-id']).not.toBe('mine')
  })

  it('behind https the cookie is Secure with the __Host- prefix, and HSTS is sent, but not below a path', async () => {
    const { createApp } = await import('../../app.js')
    const { readConfig } = await import('../../ground/core/config.js')
    const serve = (publicUrl: string) =>
      createApp({
        db: server.db,
        config: { ...readConfig({ LOG_LEVEL: 'silent' }, process.cwd()), publicUrl },
        now: () => testNow,
      })
    const secure = await serve('https://rooms.example')
    const login = await secure.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      headers: { 'x-source': 'WEB', host: 'rooms.example' },
      payload: { username: server.emails.colleague, password: server.password },
    })
    expect(String(login.headers['set-cookie'])).toMatch(
      /^__Host-mb_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(login.headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
    // The host belongs to others as well.
    const below = await serve('https://intranet.example/booking')
    const page = await below.inject({ url: '/booking/health/ready' })
    expect(page.headers).not.toHaveProperty('strict-transport-security')
    expect(page.headers).toHaveProperty('x-content-type-options')
    await below.close()
  })

  it('health reports the database and its version, the build and the time-zone data', async () => {
    const { status, body } = await server.as(server.emails.serviceAdmin).call('GET', '/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ok',
      build: 'development',
      tzdataVersion: expect.stringMatching(/^20\d\d[a-z]$/),
      node: process.version,
      uptimeSeconds: expect.any(Number),
      instance: expect.any(String),
      database: {
        engine,
        serverVersion: expect.stringMatching(/^\d+/),
        roundTripMs: expect.any(Number),
      },
    })
  })

  it('API-018 API-015 the environment needs no session, and source and time zone come from the headers', async () => {
    expect((await server.as(undefined).call('GET', '/config/environment')).body).toMatchObject({
      mapsKey: '',
      supportName: 'Support',
      build: 'development',
    })
    const body = {
      locationId: server.locations.meeting,
      timeFrom: '2026-11-10T10:00',
      timeTo: '2026-11-10T11:00',
    }
    const kiosk = await user.call('POST', '/booking', body, {
      'x-source': 'KIOSK',
      'x-source-version': '1.2.3',
      'x-time-zone': 'Mars/Olympus',
    })
    expect(kiosk.body).toMatchObject({
      source: 'KIOSK',
      sourceVersion: '1.2.3',
      timeZone: 'Europe/London',
    })
  })
})

describeEachEngine('responses with an idempotency key', (engine) => {
  let server: TestServer
  let user: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    user = server.as(server.emails.user)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  let hour = 0
  const draft = () => ({
    locationId: server.locations.boardroom,
    timeFrom: `2026-11-1${Math.floor(++hour / 10)}T1${hour % 10}:00`,
    timeTo: `2026-11-1${Math.floor(hour / 10)}T1${hour % 10}:30`,
    description: 'Jacaranda',
    attendees: [{ name: 'Ann', email: 'ann@elsewhere.net' }],
  })
  const post = (who: Caller, body: object, key: string) =>
    who.call('POST', '/booking', body, { 'idempotency-key': key })
  const count = async (body: { timeFrom: string }) =>
    (
      await server.db.asSystem((tx) =>
        tx.one<{ count: number }>(
          sql`select count(*)::int as count from booking where wall_from = ${body.timeFrom}::timestamp`,
        ),
      )
    ).count

  it('API-034 a repeated call gets the same status and body, and there is one booking', async () => {
    const body = draft()
    const first = await post(user, body, 'key-1')
    expect(first.status).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    // The stored response is returned even though the booking has changed since.
    await user.call('PUT', `/booking/${first.body.id}`, { description: 'Renamed' })
    const again = await post(user, body, 'key-1')
    expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.text,
      'true',
    ])
    expect(await count(body)).toBe(1)
  })

  it('another body with the same key answers 422, and keys are separate per user', async () => {
    const body = draft()
    await post(user, body, 'key-2')
    const other = await post(user, { ...body, description: 'Other' }, 'key-2')
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    const theirs = await post(server.as(server.emails.colleague), draft(), 'key-2')
    expect([theirs.status, theirs.headers['idempotency-replayed']]).toEqual([201, undefined])
    expect(
      (
        await post(
          server.as(server.emails.stranger),
          {
            locationId: server.locations.foreign,
            timeFrom: '2026-11-10T10:00',
            timeTo: '2026-11-10T11:00',
          },
          'key-2',
        )
      ).status,
    ).toBe(201)
  })

  it('an invalid key answers 400; a refused call leaves the key unused', async () => {
    for (const key of ['', ' ', 'x'.repeat(256), 'a b'])
      expect((await post(user, draft(), key)).body.code, `"${key}"`).toBe('IDEMPOTENCY_KEY_INVALID')
    const body = draft()
    expect((await post(user, { ...body, locationId: 999_999 }, 'key-3')).status).toBe(404)
    expect((await post(user, body, 'key-3')).status).toBe(201)
  })

  it('one of twenty simultaneous calls books; the others get its response, or 409 with Retry-After while it is in progress', async () => {
    const body = draft()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(user, body, 'key-4')))
    const first = answers.find(
      (answer) => answer.status === 201 && !answer.headers['idempotency-replayed'],
    )!
    for (const answer of answers) {
      if (answer.status === 201) expect(answer.text).toBe(first.text)
      else
        expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
          409,
          'IDEMPOTENCY_IN_FLIGHT',
          '1',
        ])
    }
    expect(
      answers.filter((answer) => answer.status === 201 && !answer.headers['idempotency-replayed']),
    ).toHaveLength(1)
    expect(await count(body)).toBe(1)
    expect((await post(user, body, 'key-4')).text).toBe(first.text)
  })

  it('a user is created once; a repeated call returns the one-time token, which is never stored in plain text', async () => {
    const admin = server.as(server.emails.admin)
    const input = {
      email: 'screen@test.house',
      type: 'SYSTEM',
      roles: ['SERVICE'],
      password: 'long enough password',
    }
    const make = () => admin.call('POST', '/user', input, { 'idempotency-key': 'key-5' })
    const [made, again] = [await make(), await make()]
    expect([made.status, again.status, again.text]).toEqual([201, 201, made.text])
    expect(made.body).toMatchObject({ email: 'screen@test.house', type: 'SYSTEM' })
    const token = () =>
      admin.call(
        'POST',
        `/user/${made.body.id}/token`,
        { name: 'Foyer' },
        { 'idempotency-key': 'key-6' },
      )
    const [shown, shownAgain] = [await token(), await token()]
    expect([shown.status, shownAgain.text]).toEqual([201, shown.text])
    const kept = await server.db.asSystem((tx) =>
      tx.one<{ text: string; tokens: number }>(sql`
      select (select string_agg(t::text, ' ') from idempotency_key t) as text, (select count(*)::int from api_token) as tokens`),
    )
    expect(kept.tokens).toBe(1)
    expect(kept.text).not.toContain(shown.body.token)
    // The stored row contains neither other parts of the response nor the key that decrypts it.
    expect(kept.text).not.toMatch(/Jacaranda|ann@elsewhere|screen@|key-6/)
  })

  it('responses are kept for 24 hours', async () => {
    const body = draft()
    await post(user, body, 'key-7')
    const keys = async () =>
      (
        await server.db.asSystem((tx) =>
          tx.one<{ count: number }>(sql`select count(*)::int as count from idempotency_key`),
        )
      ).count
    const before = await keys()
    // The database timestamps responses with its own clock.
    const tidyAt = async (now: number) => {
      server.clock.now = now
      await server.db.asSystem((tx) =>
        tx.run(sql`update job set run_at = 'epoch' where kind = 'tidy'`),
      )
      await server.runJobs()
    }
    await tidyAt(Date.now() + 23 * 3_600_000)
    expect(await keys()).toBe(before)
    await tidyAt(Date.now() + 25 * 3_600_000)
    expect(await keys()).toBe(0)
  })
})

describeServer('rate limits', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.close())
  const nobody = () => server.as(undefined)

  it('allows 20 failed logins per address in 15 minutes, concurrent or not; other addresses and successful logins do not count', async () => {
    const login = (username: string, password = 'wrong') =>
      nobody().call('POST', '/user/login', { username, password })
    server.address = '10.1.0.1'
    for (let good = 0; good < 3; good++)
      expect((await login(server.emails.user, server.password)).status).toBe(200)
    const statuses = (
      await Promise.all(
        Array.from({ length: 25 }, (_, index) => login(`nobody.${index}@test.house`)),
      )
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect((await login(server.emails.user, server.password)).status).toBe(200)
    const refused = await login('nobody.25@test.house')
    expect([refused.body.code, refused.headers['retry-after']]).toEqual([
      'TOO_MANY_REQUESTS',
      '900',
    ])
    server.address = '10.1.0.2'
    expect((await login(server.emails.user, server.password)).status).toBe(200)
    server.address = '10.1.0.1'
    server.clock.now += 15 * 60_000
    expect((await login(server.emails.user, server.password)).status).toBe(200)
  }, 60_000)

  it('twenty right logins at once from one address all succeed, also after mistakes', async () => {
    server.address = '10.1.0.4'
    const login = (password: string) =>
      nobody().call('POST', '/user/login', { username: server.emails.user, password })
    for (let mistake = 0; mistake < 3; mistake++) expect((await login('mistake')).status).toBe(401)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(server.password)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  it('400 guessed reset links beside a login are refused unhashed, and the login does not wait for them', async () => {
    server.address = '10.1.0.5'
    const guesses = Array.from({ length: 400 }, (_, index) =>
      nobody().call('PUT', `/reset/guess-guess-guess-${index}`, {
        password: 'long enough to hash',
      }),
    )
    server.address = '10.1.0.6'
    const start = performance.now()
    const login = await nobody().call('POST', '/user/login', {
      username: server.emails.user,
      password: server.password,
    })
    expect(login.status).toBe(200)
    // Hashing so many passwords would take more than 10 s.
    expect(performance.now() - start).toBeLessThan(5_000)
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20)
  })

  it('refuses logins beyond the bounds of the queue with 503 and Retry-After, and other addresses go on', async () => {
    const login = (password: string) =>
      nobody().call('POST', '/user/login', { username: server.emails.user, password })
    server.address = '10.1.0.7'
    const crowd = Array.from({ length: 60 }, () => login(server.password))
    server.address = '10.1.0.8'
    expect((await login(server.password)).status).toBe(200)
    const answers = await Promise.all(crowd)
    const busy = answers.filter(({ status }) => status !== 200)
    expect(busy.length).toBeGreaterThan(0)
    for (const { status, body, headers } of busy)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '2'])
  })

  it('limits reset and sign-up mails to three an hour per address, known or not', async () => {
    for (const [path, key, address] of [
      ['/reset', 'username', server.emails.user],
      ['/reset', 'username', 'nobody@test.house'],
      ['/signup', 'email', 'new@test.house'],
    ] as const) {
      const ask = () => nobody().call('POST', path, { [key]: address })
      for (let time = 0; time < 3; time++) expect((await ask()).status, address).toBe(204)
      expect((await ask()).status, address).toBe(429)
      server.clock.now += 3_600_000
      expect((await ask()).status, address).toBe(204)
    }
  })
})

describe('stopping', () => {
  it('completes requests in progress, closes idle connections, and accepts no new ones', async () => {
    const server = await startTestServer('postgresql')
    const hash = await hashPassword(server.password)
    await server.db.asSystem((tx) => tx.run(sql`update user_account set password_hash = ${hash}`))
    const address = new URL(await server.listen())
    const idle = connect({ host: address.hostname, port: Number(address.port) })
    await new Promise((resolve) => idle.once('connect', resolve))
    const idleClosed = new Promise((resolve) => idle.once('close', resolve))
    idle.write(`GET /health HTTP/1.1\r\nhost: x\r\n\r\n`)
    await new Promise((resolve) => idle.once('data', resolve))

    // Hashing takes time, during which the server is asked to stop.
    const body = JSON.stringify({ username: server.emails.user, password: server.password })
    let isSent = () => {}
    const sent = new Promise<void>((resolve) => (isSent = resolve))
    server.app.server.once('request', () => isSent())
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      const outgoing = request(
        {
          host: address.hostname,
          port: address.port,
          method: 'POST',
          path: '/api/v1/user/login',
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            'x-source': 'WEB',
          },
        },
        (incoming) => {
          let text = ''
          incoming
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .on('end', () => resolve({ status: incoming.statusCode!, text }))
        },
      )
      outgoing.on('error', reject).end(body)
    })
    await sent
    // As main.ts does: the answer closes its connection, instead of keeping it for five seconds.
    server.app.drain()
    const closing = server.app.close()
    expect((await answer).status).toBe(200)
    await closing
    await idleClosed
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    await server.db.close()
  })
})
