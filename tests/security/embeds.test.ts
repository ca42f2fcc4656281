import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { insertBooked } from '../../packages/server/src/bookings/availability/booked.fixture.js'
import { publish } from '../../packages/server/src/platform/live/publish-store.js'
import { startTestServer, testNow, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { setConfig } from '../support/test-data.js'
import { addAccount } from './callers.fixture.js'

const page = 'https://intranet.test'
const otherPage = 'https://portal.test'
const minute = 60_000

describeServer('embeds and devices', (engine) => {
  let server: TestServer
  let address: string
  let apiKey: string
  beforeAll(async () => {
    server = await startTestServer(engine)
    address = await server.listen()
    const account = await admin().call('POST', '/user', {
      email: 'intranet.server@test.house',
      type: 'SYSTEM',
      roles: ['SERVICE'],
      password: 'seven grey ladders',
    })
    const token = await admin().call('POST', `/user/${account.body.id}/token`, { name: 'Intranet' })
    apiKey = token.body.token
    expect((await saveOrigins([page, otherPage])).body).toEqual([page, otherPage])
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  const admin = () => server.as(server.emails.admin)
  const nobody = () => server.as(undefined)
  const saveOrigins = (origins: readonly string[]) =>
    admin().call('PUT', '/org/current/embedOrigins', { origins })
  const events = async () => (await admin().call('GET', '/securityEvent?limit=1000')).body.events
  const asHost = (body: object, key = apiKey) =>
    nobody().call('POST', '/embedToken', body, { authorization: `Bearer ${key}` })
  const wish = (more: object = {}) => ({
    userEmail: server.emails.user,
    origin: page,
    scopes: ['availability:read', 'booking:write'],
    ...more,
  })
  const newToken = async (more: object = {}): Promise<string> => {
    const answer = await asHost(wish(more))
    expect(answer.status, answer.text).toBe(200)
    return answer.body.token
  }
  const readAs = (token: string, headers: Record<string, string> = { origin: page }) =>
    nobody().call('GET', '/category', undefined, { authorization: `Bearer ${token}`, ...headers })

  /** Returns the close code of a live connection; undefined while it is open. */
  const listen = async (token: string, origin: string | undefined = page, query = '') => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}/events/location${query}`,
      ['mosaic-booking', `bearer.${token}`],
      { ...(origin && { origin }) },
    )
    const state: { code?: number; isGreeted?: boolean } = {}
    const heard: string[] = []
    socket.on('message', (data: Buffer) => {
      state.isGreeted = true
      heard.push((JSON.parse(data.toString()) as { type: string }).type)
    })
    socket.on('close', (code) => (state.code = code))
    socket.on('error', () => {})
    await vi.waitFor(() => expect(state).not.toEqual({}), { timeout: 5_000 })
    return {
      state,
      heard,
      ended: () => vi.waitFor(() => expect(state.code).toBeDefined(), { timeout: 5_000 }),
      leave: () => socket.terminate(),
    }
  }

  describe('origins', () => {
    it.each([
      'http://intranet.test',
      'https://intranet.test:443',
      'https://.',
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test',
    ])('refuses %s, naming the item', async (origin) => {
      const answer = await saveOrigins([page, origin])
      expect(answer.body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'origins.1' }],
      })
    })

    it('are saved and listed by administrators of the organisation alone', async () => {
      const path = '/org/current/embedOrigins'
      for (const email of [
        server.emails.user,
        server.emails.locationAdmin,
        server.emails.manager,
      ]) {
        expect((await server.as(email).call('GET', path)).status, email).toBe(403)
        expect((await server.as(email).call('PUT', path, { origins: [] })).status).toBe(403)
      }
      const foreign = `/org/${server.otherOrganisationId}/embedOrigins`
      expect((await admin().call('GET', foreign)).status).toBe(404)
      expect((await admin().call('PUT', foreign, { origins: [] })).status).toBe(404)
      expect((await saveOrigins([otherPage, page, page, 'http://localhost:3000'])).body).toEqual([
        'http://localhost:3000',
        page,
        otherPage,
      ])
      expect((await events())[0]).toMatchObject({
        kind: 'settingsChanged',
        operation: 'embedToken.saveOrigins',
        actor: { id: server.people.admin },
      })
    })
  })

  describe('calls from other pages', () => {
    const preflight = (origin: string, path = '/category') =>
      nobody().call('OPTIONS', path, undefined, {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-source',
      })

    it('a preflight from a listed page is answered with exactly its origin, and never allows credentials', async () => {
      const answer = await preflight(page)
      expect(answer.status).toBe(204)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': page,
        'access-control-allow-headers': expect.stringMatching(/authorization.*idempotency-key/),
        'access-control-allow-methods': expect.stringContaining('DELETE'),
        vary: expect.stringMatching(/Origin/i),
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    })

    const hostile = [
      'null',
      'https://intranet.test.evil.test',
      'https://evilintranet.test',
      'https://sub.intranet.test',
      'http://intranet.test',
      'https://intranet.test:8443',
      'https://INTRANET.test',
      'https://intranet.test/',
      'https://intranet.test@evil.test',
      'https://intranet.test%00.evil.test',
      'https://evil.test#https://intranet.test',
      '*',
      'https://*.test',
      'file://',
      'javascript://intranet.test',
      'x'.repeat(4000),
    ]
    it('no other origin gets a header, with a token or without', async () => {
      const token = await newToken()
      for (const origin of hostile) {
        const answers = [
          await preflight(origin),
          await readAs(token, { origin }),
          await nobody().call('GET', '/config/environment', undefined, { origin }),
        ]
        for (const { headers } of answers) {
          expect(headers, origin).not.toHaveProperty('access-control-allow-origin')
          expect(headers.vary, origin).toMatch(/Origin/i)
        }
        expect([answers[1]!.status, answers[1]!.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
      }
    })

    it('a listed page reads the answer, also to an expired token, and the headers that clients need', async () => {
      const token = await newToken()
      const answer = await readAs(token)
      expect(answer.status).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBe(page)
      expect(answer.headers['access-control-expose-headers']).toMatch(/etag.*retry-after/)
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      server.clock.now += 10 * minute
      const late = await readAs(token)
      expect([late.status, late.headers['access-control-allow-origin']]).toEqual([401, page])
    })

    it('a page that another organisation lists reads no answer to callers of this one', async () => {
      const foreignPage = 'https://partner-intranet.test'
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into embed_origin (organisation_id, origin) values (${server.otherOrganisationId}, ${foreignPage})`,
        ),
      )
      const answer = await nobody().call('GET', '/category', undefined, {
        authorization: `Bearer ${apiKey}`,
        origin: foreignPage,
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect((await asHost(wish({ origin: foreignPage }))).body.code).toBe('ORIGIN_NOT_ALLOWED')
    })

    it('the session cookie changes nothing from a listed page', async () => {
      await admin().call('GET', '/category')
      const answer = await admin().call('POST', '/booking/check', {}, { origin: page })
      expect(answer.body.code).toBe('CROSS_SITE')
    })
  })

  describe('embed tokens', () => {
    it('act as the user, within the scopes, at the page and at ours', async () => {
      const token = await newToken()
      const me = await nobody().call('GET', '/user/current', undefined, {
        authorization: `Bearer ${token}`,
        origin: page,
      })
      expect(me.body.id).toBe(server.people.user)
      expect((await readAs(token, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
      expect((await readAs(token, { origin: 'http://localhost:8080' })).status).toBe(200)
      const closed = await nobody().call('GET', '/booking', undefined, {
        authorization: `Bearer ${token}`,
        origin: page,
      })
      expect([closed.status, closed.body.code]).toEqual([403, 'SCOPE_MISSING'])
    })

    it('RES-022 read pictures of spaces with any scope, and faces with none', async () => {
      const codeOf = async (path: string) =>
        (
          await nobody().call('GET', path, undefined, {
            authorization: `Bearer ${await newToken({ scopes: ['availability:read', 'booking:read', 'booking:write', 'visit:read'] })}`,
            origin: page,
          })
        ).body.code
      expect(await codeOf(`/person/${server.people.user}/picture`)).toBe('SCOPE_MISSING')
      expect(await codeOf('/media/999999/content')).toBe('NOT_FOUND')
    })

    it('TODAY-008 read the day of the user, without colleagues and without what waits', async () => {
      await setConfig(server.db, server.organisationId, 'find_someone', 'true')
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(sql`update category set enable_find_someone = true`),
      )
      await insertBooked(server, {
        locationId: server.locations.desk1,
        from: '2026-11-02T09:00',
        to: '2026-11-02T17:00',
      })
      const whole = await server.as(server.emails.user).call('GET', '/today')
      expect(whole.body.colleagues).toHaveLength(1)
      const read = async (scopes: string[]) =>
        nobody().call('GET', '/today', undefined, {
          authorization: `Bearer ${await newToken({ scopes })}`,
          origin: page,
        })
      const { status, body } = await read(['booking:read'])
      expect(status).toBe(200)
      expect(body).toMatchObject({ colleagues: [], waiting: { approvals: 0, visitors: [] } })
      expect(body.colleagueCount).toBeUndefined()
      expect(body.week).toEqual(whole.body.week)
      expect((await read(['availability:read'])).body.code).toBe('SCOPE_MISSING')
    })

    it('are refused at another listed page, and where no page says what it is', async () => {
      const token = await newToken()
      expect((await readAs(token, { origin: otherPage })).body.code).toBe('ORIGIN_NOT_ALLOWED')
      expect((await readAs(token, {})).body.code).toBe('ORIGIN_NOT_ALLOWED')
      expect((await readAs(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    })

    it('expire after ten minutes, or when the host wants, and after fifteen at most', async () => {
      const usual = await newToken()
      const long = await newToken({ minutes: 15 })
      expect((await asHost(wish({ minutes: 16 }))).status).toBe(400)
      server.clock.now += 10 * minute - 1
      expect((await readAs(usual)).status).toBe(200)
      server.clock.now += 1
      expect((await readAs(usual)).status).toBe(401)
      expect((await readAs(long)).status).toBe(200)
      server.clock.now += 5 * minute
      expect((await readAs(long)).status).toBe(401)
    })

    it('are made by SYSTEM accounts alone, for active people of their organisation and listed pages', async () => {
      for (const email of [server.emails.user, server.emails.admin, server.emails.serviceAdmin])
        expect((await server.as(email).call('POST', '/embedToken', wish())).status, email).toBe(403)
      expect((await asHost(wish({ origin: 'https://evil.test' }))).body.code).toBe(
        'ORIGIN_NOT_ALLOWED',
      )
      const strangers: object[] = [
        { userEmail: server.emails.stranger },
        { userEmail: undefined, userId: server.people.stranger },
        { userId: server.people.admin },
        { userEmail: 'intranet.server@test.house', userId: server.people.user },
        { userEmail: 'nobody@test.house' },
      ]
      for (const stranger of strangers)
        expect((await asHost(wish(stranger))).status, JSON.stringify(stranger)).toBe(404)
      const narrow = await newToken({ userEmail: undefined })
      expect((await asHost(wish(), narrow)).status).toBe(403)
    })

    it('stop when the user is deactivated and when the page leaves the list, with their live connections', async () => {
      const id = await addAccount(server, 'leaver@test.house', ['USER'])
      const leaver = await newToken({ userEmail: 'leaver@test.house' })
      const atPage = await listen(leaver)
      expect(atPage.state.isGreeted).toBe(true)
      await admin().call('POST', `/user/${id}/deactivate`)
      expect((await readAs(leaver)).status).toBe(401)
      await atPage.ended()
      expect(atPage.state.code).toBe(1008)

      const token = await newToken()
      const live = await listen(token)
      await saveOrigins([otherPage])
      expect((await readAs(token)).status).toBe(401)
      await live.ended()
      expect(live.state.code).toBe(1008)
      await saveOrigins([page, otherPage])
      expect((await readAs(token)).status).toBe(401)
    })

    it('hear live updates at their page alone, and only with a scope that reads', async () => {
      const token = await newToken()
      for (const origin of [otherPage, 'https://evil.test', 'null'])
        expect((await listen(token, origin)).state.code, origin).toBe(1008)
      const write = await newToken({ scopes: ['booking:write'] })
      expect((await listen(write)).state.code).toBe(1008)
      const live = await listen(token)
      expect(live.state.isGreeted).toBe(true)
      live.leave()
    })

    it('do not operate the server', async () => {
      const token = await newToken({ userEmail: undefined })
      const answer = await nobody().call('GET', '/health', undefined, {
        authorization: `Bearer ${token}`,
        origin: page,
      })
      expect(answer.body).toEqual({ status: 'ok' })
    })

    it('leave no secret in the database', async () => {
      const token = await newToken()
      const { rows } = await server.db.asSystem((tx) =>
        tx.one<{ rows: string }>(sql`select string_agg(t::text, ' ') as rows from embed_token t`),
      )
      expect(rows).not.toContain(token)
      expect(rows).not.toContain(Buffer.from(token).toString('hex'))
    })
  })

  describe('login windows', () => {
    const verifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
    const newCode = async (more: object = {}) => {
      const answer = await server.as(server.emails.user).call('POST', '/embedToken/code', {
        origin: page,
        scopes: ['booking:read'],
        codeChallenge,
        ...more,
      })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.code as string
    }
    const exchange = (code: string, codeVerifier = verifier, origin: string | undefined = page) =>
      nobody().call(
        'POST',
        '/embedToken/exchange',
        { code, codeVerifier },
        origin ? { origin } : {},
      )

    it('a code becomes a token of the user, once', async () => {
      const code = await newCode()
      const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
      const { body, headers } = answers.find(({ status }) => status === 200)!
      expect(body).toMatchObject({ scopes: ['booking:read'], origin: page })
      expect(headers['access-control-allow-origin']).toBe(page)
      const own = await nobody().call('GET', '/user/current', undefined, {
        authorization: `Bearer ${body.token}`,
        origin: page,
      })
      expect(own.body.id).toBe(server.people.user)
      expect((await events())[0]).toMatchObject({
        kind: 'tokenCreated',
        operation: 'embedToken.createCode',
      })
    })

    it('a code needs its verifier and its page, and is used up by a wrong try', async () => {
      const wrong = randomBytes(32).toString('base64url')
      for (const attack of [
        (code: string) => exchange(code, wrong),
        (code: string) => exchange(code, codeChallenge),
        (code: string) => exchange(code, verifier, otherPage),
        (code: string) => exchange(code, verifier, ''),
      ]) {
        const code = await newCode()
        const answer = await attack(code)
        expect(answer.body.code, answer.text).toBe('TOKEN_INVALID')
        expect((await exchange(code)).status).toBe(404)
      }
    })

    it('a code expires after a minute, and is given for listed pages alone', async () => {
      const code = await newCode()
      server.clock.now += minute
      expect((await exchange(code)).body.code).toBe('TOKEN_INVALID')
      const refused = await server.as(server.emails.user).call('POST', '/embedToken/code', {
        origin: 'https://evil.test',
        scopes: ['booking:read'],
        codeChallenge,
      })
      expect(refused.body).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    })

    it('a code cannot be requested by another page, or with a page’s token', async () => {
      const body = { origin: page, scopes: ['booking:read'], codeChallenge }
      const user = server.as(server.emails.user)
      expect((await user.call('POST', '/embedToken/code', body, { origin: page })).body.code).toBe(
        'CROSS_SITE',
      )
      const token = await newToken()
      const narrow = await nobody().call('POST', '/embedToken/code', body, {
        authorization: `Bearer ${token}`,
        origin: page,
      })
      expect(narrow.body.code).toBe('SCOPE_MISSING')
    })
  })

  describe('devices', () => {
    const pair = async () => (await nobody().call('POST', '/device/pairing')).body
    const poll = (pollToken: string) => nobody().call('POST', '/device/pairing/poll', { pollToken })
    const approve = (pairingCode: string, more: object = {}, email = server.emails.admin) =>
      server.as(email).call('POST', '/device', {
        pairingCode,
        name: 'Foyer screen',
        locationId: server.locations.building,
        scopes: ['availability:read', 'visit:checkin'],
        ...more,
      })
    const tokenOf = (credential: object) => nobody().call('POST', '/device/token', credential)
    const newDevice = async (more: object = {}) => {
      const { pairingCode, pollToken } = await pair()
      const approved = await approve(pairingCode, more)
      expect(approved.status, approved.text).toBe(201)
      const { body } = await poll(pollToken)
      return body as { deviceId: number; credential: string }
    }

    it('a screen gets its credential once, after an administrator typed its code', async () => {
      server.address = '192.0.2.1'
      const { pairingCode, pollToken } = await pair()
      expect(pairingCode).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
      expect((await poll(pollToken)).status).toBe(204)
      const approved = await approve(pairingCode.toLowerCase().replace('-', ' '))
      expect(approved.body).toMatchObject({
        name: 'Foyer screen',
        locationId: server.locations.building,
        scopes: ['availability:read', 'visit:checkin'],
      })
      const answers = await Promise.all([1, 2, 3].map(() => poll(pollToken)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      const credential = answers.find(({ status }) => status === 200)!.body
      const { body: token } = await tokenOf(credential)
      expect(Date.parse(token.expires) - testNow).toBe(10 * minute)
      expect((await readAs(token.token, {})).status).toBe(200)
      const listed = (await admin().call('GET', '/device')).body
      expect(listed).toMatchObject([
        { id: credential.deviceId, lastSeen: new Date(testNow).toISOString() },
      ])
      expect(JSON.stringify(listed)).not.toContain(credential.credential)
      expect((await approve(pairingCode)).body.code).toBe('PAIRING_CODE_INVALID')
    })

    it('a code expires after ten minutes, and few can be guessed', async () => {
      server.address = '192.0.2.2'
      const { pairingCode, pollToken } = await pair()
      server.clock.now += 10 * minute
      expect((await approve(pairingCode)).body).toMatchObject({
        code: 'PAIRING_CODE_INVALID',
        fields: [{ field: 'pairingCode' }],
      })
      expect((await poll(pollToken)).status).toBe(404)
      const statuses: number[] = []
      for (let guess = 0; guess < 25; guess++)
        statuses.push((await approve(`AAAA-AA${guess + 10}`)).status)
      expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20)
      expect(statuses.at(-1)).toBe(429)
    })

    it('screens read and check in, and never write; approval is for administrators', async () => {
      server.address = '192.0.2.3'
      server.clock.now += 60 * minute
      const { pairingCode } = await pair()
      const refused = await approve(pairingCode, { scopes: ['availability:read', 'booking:write'] })
      expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'scopes.1' }] })
      for (const email of [server.emails.user, server.emails.locationAdmin])
        expect((await approve(pairingCode, {}, email)).status, email).toBe(403)
      const foreign = await approve(pairingCode, { locationId: server.locations.foreign })
      expect([foreign.status, foreign.body.fields[0].field]).toEqual([404, 'locationId'])
      const { credential, deviceId } = await newDevice()
      const { body } = await tokenOf({ credential, deviceId })
      const book = await nobody().call(
        'POST',
        '/booking',
        {
          locationId: server.locations.meeting,
          timeFrom: '2026-11-05T10:00',
          timeTo: '2026-11-05T11:00',
        },
        { authorization: `Bearer ${body.token}` },
      )
      expect(book.body.code).toBe('SCOPE_MISSING')
      const mint = await nobody().call('POST', '/embedToken', wish(), {
        authorization: `Bearer ${body.token}`,
      })
      expect(mint.body.code).toBe('SCOPE_MISSING')
    })

    it('a token of a device works on listed pages and ours, and on no other', async () => {
      server.address = '192.0.2.4'
      server.clock.now += 60 * minute
      const { body } = await tokenOf(await newDevice())
      for (const origin of [page, 'http://localhost:8080'])
        expect((await readAs(body.token, { origin })).status, origin).toBe(200)
      for (const origin of ['https://evil.test', 'null'])
        expect((await readAs(body.token, { origin })).status, origin).toBe(403)
    })

    it('a device with a location sees only that and what is below it, and the names above it', async () => {
      server.address = '192.0.2.6'
      const { building, site, root, floor, boardroom, madrid, madridRoom } = server.locations
      const limited = (await tokenOf(await newDevice())).body.token
      const free = (await tokenOf(await newDevice({ locationId: null }))).body.token
      const ask = (token: string, path: string) =>
        nobody().call('GET', path, undefined, { authorization: `Bearer ${token}` })
      const seen = async (token: string) => {
        const { body } = await ask(token, '/location')
        return (body as { id: number }[]).map(({ id }) => id)
      }
      expect(await seen(free)).toEqual(expect.arrayContaining([boardroom, madridRoom]))
      const ids = await seen(limited)
      expect(ids).toEqual(expect.arrayContaining([root, site, building, floor, boardroom]))
      expect(ids).not.toContain(madrid)
      expect(ids).not.toContain(madridRoom)
      expect((await ask(limited, `/location/${boardroom}`)).status).toBe(200)
      expect((await ask(free, `/location/${madridRoom}`)).status).toBe(200)
      expect((await ask(limited, `/location/${madridRoom}`)).status).toBe(404)
      const searched = async (token: string) => {
        const { body } = await ask(
          token,
          `/availability?bc=${server.categories.rooms}&when=tomorrow&status=ALL`,
        )
        return (body.availability as { locationId: number }[]).map(({ locationId }) => locationId)
      }
      expect(await searched(free)).toContain(madridRoom)
      expect(await searched(limited)).not.toContain(madridRoom)
      expect(await searched(limited)).toContain(boardroom)
      const here = await listen(limited, '', `?lid=${building}`)
      expect(here.state).toEqual({ isGreeted: true })
      here.leave()
      const elsewhere = await listen(limited, '', `?lid=${madrid}`)
      await elsewhere.ended()
      expect(elsewhere.state.code).toBe(1008)
    })

    it('SCR-011 VIS-056 a screen hears changes of what it may read, a visitor board those of visits', async () => {
      server.address = '192.0.2.8'
      server.clock.now += 60 * minute
      const { building, boardroom } = server.locations
      const hearing = async (kind: string, locationId: number) => {
        const { body } = await tokenOf(await newDevice({ kind, locationId, scopes: undefined }))
        return listen(body.token, '', `?lid=${locationId}`)
      }
      const board = await hearing('VISITOR_BOARD', building)
      const plan = await hearing('FOYER_PLAN', building)
      expect([board.state, plan.state]).toEqual([{ isGreeted: true }, { isGreeted: true }])
      await server.db.asSystem(async (tx) =>
        publish(tx, server.organisationId, [
          { type: 'booking', locationId: boardroom, bookingId: 1 },
          { type: 'occupancy', locationId: boardroom },
          { type: 'visit', locationId: building, date: '2026-11-05' },
          { type: 'location', locationId: boardroom },
        ]),
      )
      await expect.poll(() => board.heard).toEqual(['hello', 'visit', 'location'])
      await expect.poll(() => plan.heard).toEqual(['hello', 'booking', 'occupancy', 'location'])
      board.leave()
      plan.leave()
    })

    it('E5 a screen gets the names of owners only where the setting allows it', async () => {
      server.address = '192.0.2.7'
      const { token } = (await tokenOf(await newDevice())).body
      const booked = await server.as(server.emails.user).call('POST', '/booking', {
        locationId: server.locations.boardroom,
        timeFrom: '2026-12-02T09:00',
        timeTo: '2026-12-02T10:00',
      })
      expect(booked.status, booked.text).toBe(201)
      const name: string = booked.body.owner.name
      const frame = async () => {
        const path = `/availability?bc=${server.categories.rooms}&f=2026-12-02T09:00&t=2026-12-02T10:00&status=ALL&include=locations&include=bookings`
        const answer = await nobody().call('GET', path, undefined, {
          authorization: `Bearer ${token}`,
        })
        expect(answer.status).toBe(200)
        expect(answer.text).toContain('taken')
        return answer.text
      }
      expect(await frame()).not.toContain(name)
      const { db, organisationId } = server
      await setConfig(db, organisationId, 'floor_plan_shows_booking_owner', 'true')
      expect(await frame()).toContain(name)
      await setConfig(db, organisationId, 'floor_plan_shows_booking_owner', undefined)
      expect(await frame()).not.toContain(name)
    })

    it('a removed device is out at once: its tokens, its credential and its live connections', async () => {
      server.address = '192.0.2.5'
      server.clock.now += 60 * minute
      const device = await newDevice()
      const { body } = await tokenOf(device)
      const live = await listen(body.token, '')
      expect(live.state.isGreeted).toBe(true)
      expect((await admin().call('DELETE', `/device/${device.deviceId}`)).status).toBe(204)
      expect((await readAs(body.token, {})).status).toBe(401)
      expect((await tokenOf(device)).status).toBe(404)
      await live.ended()
      expect(live.state.code).toBe(1008)
      expect((await admin().call('DELETE', `/device/${device.deviceId}`)).status).toBe(404)
      const kinds = (await events()).slice(0, 2)
      expect(kinds).toMatchObject([
        { kind: 'tokenWithdrawn', operation: 'device.remove' },
        { kind: 'tokenCreated', operation: 'device.approve' },
      ])
    })

    it('devices of another organisation are neither listed nor removed', async () => {
      server.address = '192.0.2.6'
      server.clock.now += 60 * minute
      const { deviceId } = await newDevice()
      await addAccountElsewhere(server)
      const other = server.as('admin@partner.house')
      expect((await other.call('GET', '/device')).body).toEqual([])
      expect((await other.call('DELETE', `/device/${deviceId}`)).status).toBe(404)
      expect((await admin().call('GET', '/device')).body).toContainEqual(
        expect.objectContaining({ id: deviceId }),
      )
    })
  })
})

async function addAccountElsewhere({ db, otherOrganisationId, people }: TestServer) {
  await db.asOwner(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into person (organisation_id, email) values (${otherOrganisationId}, 'admin@partner.house') returning id`,
    )
    await tx.run(
      sql`insert into login_address (organisation_id, email) values (${otherOrganisationId}, 'admin@partner.house')`,
    )
    await tx.run(sql`
      insert into user_account (organisation_id, id, email, roles, password_hash)
      select ${otherOrganisationId}, ${id}, 'admin@partner.house', '{ORG_ADMIN}', password_hash from user_account where id = ${people.user}`)
  })
}
