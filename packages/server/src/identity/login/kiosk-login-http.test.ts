import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { addMethod, cookiesOf } from '../authentication-method/sign-on.fixture.js'
import { mayLogInAtKiosk, readKioskKey } from './kiosk-login-rules.js'

describeServer('logins at a kiosk', (engine) => {
  let server: TestServer
  let kiosk: { service: string; serviceKey: string }
  let signage: { service: string; serviceKey: string }
  beforeAll(async () => {
    server = await startTestServer(engine)
    kiosk = await pair(['person:login'])
    signage = await pair(['availability:read'])
    await addMethod(server, { type: 'CARD', title: 'Card' })
  })
  afterAll(() => server?.close())
  let addresses = 0
  beforeEach(() => {
    server.clock.now = testNow
    server.address = `10.1.0.${++addresses}`
  })

  const nobody = () => server.as(undefined)
  async function pair(scopes: string[]) {
    const { body: asked } = await nobody().call('POST', '/device/pairing')
    const { pairingCode } = asked
    await server
      .as(server.emails.admin)
      .call('POST', '/device', { pairingCode, name: 'Foyer', scopes })
    const { pollToken } = asked
    const { body } = await nobody().call('POST', '/device/pairing/poll', { pollToken })
    return { service: String(body.deviceId), serviceKey: body.credential as string }
  }
  const whoIs = async (answer: Parameters<typeof cookiesOf>[0]) => {
    const [cookie] = cookiesOf(answer)
    if (cookie === undefined) return undefined
    const { status, body } = await nobody().call('GET', '/user/current', undefined, { cookie })
    return status === 200 ? body.email : status
  }

  describe('with a phone', () => {
    const start = async () => (await nobody().call('POST', '/user/login/qr', kiosk)).body
    const poll = (pollToken: string) => nobody().call('POST', '/user/login/qr/poll', { pollToken })
    const confirm = (email: string | undefined, code: string) =>
      server.as(email).call('POST', `/user/login/qr/${code}/confirm`)

    it('AD-103 D-192 the kiosk shows a code, polls, and is logged in for 10 minutes once the phone confirms', async () => {
      const begun = await start()
      expect(begun).toEqual({
        code: expect.stringMatching(/^[\w-]{43}$/) as unknown,
        url: `http://localhost:8080/#/confirm-login?code=${begun.code}`,
        image: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as unknown,
        pollToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
        expires: new Date(testNow + 60_000).toISOString(),
      })
      expect((await poll(begun.pollToken)).status).toBe(204)
      expect((await confirm(undefined, begun.code)).status).toBe(401)
      expect((await confirm(server.emails.user, begun.code)).status).toBe(204)
      const answer = await poll(begun.pollToken)
      expect([answer.status, answer.body.email]).toEqual([200, server.emails.user])
      expect(await whoIs(answer)).toBe(server.emails.user)
      expect((await poll(begun.pollToken)).body.code).toBe('TOKEN_INVALID')
      server.clock.now += 10 * 60_000 - 1000
      expect(await whoIs(answer)).toBe(server.emails.user)
      server.clock.now += 1000
      expect(await whoIs(answer)).toBe(401)
    })

    it('AD-103 a code works for 60 seconds, once, and for people of the organisation', async () => {
      const begun = await start()
      expect((await confirm(server.emails.stranger, begun.code)).status).toBe(404)
      expect((await confirm(server.emails.serviceAdmin, begun.code)).status).toBe(403)
      expect((await confirm(server.emails.user, begun.code)).status).toBe(204)
      expect((await confirm(server.emails.colleague, begun.code)).status).toBe(404)
      const late = await start()
      server.clock.now += 60_000
      expect((await confirm(server.emails.user, late.code)).body.code).toBe('TOKEN_INVALID')
      expect((await poll(late.pollToken)).body.code).toBe('TOKEN_INVALID')
      expect((await poll(late.code)).body.code).toBe('TOKEN_INVALID')
    })

    it('refuses a person who has been deactivated meanwhile', async () => {
      const begun = await start()
      await confirm(server.emails.viewer, begun.code)
      const admin = server.as(server.emails.admin)
      await admin.call('POST', `/user/${server.people.viewer}/deactivate`)
      expect((await poll(begun.pollToken)).body.code).toBe('TOKEN_INVALID')
      await admin.call('POST', `/user/${server.people.viewer}/reactivate`)
    })
  })

  describe('with a mailed code', () => {
    const ask = (username: string, key: object = kiosk) =>
      nobody().call('POST', '/user/login/temporary', { username, ...key })
    const enter = (username: string, code: string, key: object = kiosk) =>
      nobody().call('POST', '/user/login/temporary/code', { username, code, ...key })
    const codeFor = async (recipient: string) => {
      const mail = (await server.mails()).findLast((one) => one.recipient === recipient)
      return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0]
    }
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

    it('AD-103 logs in for 10 minutes with the code, once, at the kiosk that asked', async () => {
      const { user } = server.emails
      expect((await ask(user.toUpperCase())).status).toBe(204)
      const code = (await codeFor(user))!
      const other = await pair(['person:login'])
      expect((await enter(user, code, other)).body.code).toBe('LOGIN_FAILED')
      expect((await enter(server.emails.colleague, code)).body.code).toBe('LOGIN_FAILED')
      expect((await enter(user, wrong(code))).body.code).toBe('LOGIN_FAILED')
      const answer = await enter(user, code)
      expect([answer.status, await whoIs(answer)]).toEqual([200, user])
      expect((await enter(user, code)).status).toBe(401)
      server.clock.now += 10 * 60_000
      expect(await whoIs(answer)).toBe(401)
    })

    it('AD-103 answers the same for unknown addresses, and mails nothing to them, strangers and service staff', async () => {
      const known = await ask(server.emails.colleague)
      const others = ['x@test.house', server.emails.stranger, server.emails.serviceAdmin]
      for (const { status, text } of await Promise.all(others.map((email) => ask(email))))
        expect([status, text]).toEqual([known.status, known.text])
      for (const email of others) expect(await codeFor(email)).toBeUndefined()
    })

    it('AD-103 a code ends after 5 minutes, after 5 wrong attempts, and when another is sent', async () => {
      const { manager } = server.emails
      await ask(manager)
      const first = (await codeFor(manager))!
      await ask(manager)
      const second = (await codeFor(manager))!
      if (first !== second) expect((await enter(manager, first)).status).toBe(401)
      await Promise.all(Array.from({ length: 5 }, () => enter(manager, wrong(second))))
      expect((await enter(manager, second)).status).toBe(401)
      await ask(manager)
      const third = (await codeFor(manager))!
      server.clock.now += 5 * 60_000
      expect((await enter(manager, third)).status).toBe(401)
      const more = await Promise.all(Array.from({ length: 3 }, () => ask(manager)))
      expect(more.map(({ status }) => status).sort()).toEqual([204, 204, 429])
    })
  })

  describe('with a card', () => {
    const useCard = (username: string, key: object = kiosk) =>
      nobody().call('POST', '/user/login', { username, ...key })
    const give = (who: 'user' | 'colleague' | 'serviceAdmin', accessCardNumber: string | null) =>
      server
        .as(server.emails.serviceAdmin)
        .call('PUT', `/user/${server.people[who]}`, { accessCardNumber })

    it('API-019 AD-103 D-034 logs in the holder of the card for 10 minutes, at a kiosk with its key', async () => {
      await give('user', '4711')
      const answer = await useCard('4711')
      expect([answer.status, await whoIs(answer)]).toEqual([200, server.emails.user])
      server.clock.now += 10 * 60_000
      expect(await whoIs(answer)).toBe(401)
      expect((await useCard('4712')).body.code).toBe('LOGIN_FAILED')
      await give('colleague', '4711')
      expect((await useCard('4711')).body.code).toBe('LOGIN_FAILED')
      await give('colleague', null)
      await give('serviceAdmin', '4713')
      expect((await useCard('4713')).body.code).toBe('LOGIN_FAILED')
      expect((await useCard('4711', {})).body.code).toBe('LOGIN_FAILED')
    })

    it('AD-103 limits attempts at a kiosk, and requires the method CARD', async () => {
      const guessing = await pair(['person:login'])
      await Promise.all(Array.from({ length: 20 }, (_, time) => useCard(`9${time}`, guessing)))
      expect((await useCard('4711', guessing)).body.code).toBe('TOO_MANY_REQUESTS')
      expect((await useCard('4711')).status).toBe(200)
      await server.db.asSystem((tx) =>
        tx.run(sql`delete from authentication_method where type = 'CARD'`),
      )
      expect((await useCard('4711')).body.code).toBe('LOGIN_FAILED')
    })
  })

  it('D-034 refuses a missing or wrong key, and screens that may not log people in', async () => {
    const keys = [
      {},
      { service: kiosk.service },
      { ...kiosk, serviceKey: signage.serviceKey },
      { ...kiosk, service: signage.service },
      { ...kiosk, service: 'kiosk' },
      signage,
    ]
    for (const key of keys) {
      const calls = [
        ['/user/login/qr', key],
        ['/user/login/temporary', { username: server.emails.user, ...key }],
        ['/user/login/temporary/code', { username: server.emails.user, code: '123456', ...key }],
      ] as const
      const answers = await Promise.all(
        calls.map(([path, body]) => nobody().call('POST', path, body)),
      )
      expect(answers.map(({ body }) => body.code)).toEqual(calls.map(() => 'SERVICE_KEY_INVALID'))
    }
    const { service: deviceId, serviceKey: credential } = kiosk
    const token = await nobody().call('POST', '/device/token', {
      deviceId: Number(deviceId),
      credential,
    })
    expect(token.body.code).toBe('SCOPE_MISSING')
  })
})

describe('the rules of kiosks', () => {
  const account = {
    organisationId: 1,
    type: 'STANDARD' as const,
    roles: ['USER' as const],
    isDeactivated: false,
    isLocked: false,
  }
  it.each([
    [account, true],
    [undefined, false],
    [{ ...account, organisationId: 2 }, false],
    [{ ...account, type: 'SYSTEM' as const }, false],
    [{ ...account, isDeactivated: true }, false],
    [{ ...account, isLocked: true }, false],
    [{ ...account, roles: ['SERVICE_ADMIN' as const] }, false],
  ])('AD-103 %j may log in at a kiosk: %s', (facts, expected) => {
    expect(mayLogInAtKiosk(facts, 1)).toBe(expected)
  })

  it('D-034 reads the id of a kiosk as its service', () => {
    expect(readKioskKey({ service: '7', serviceKey: 'key' })).toEqual({ id: 7, credential: 'key' })
    for (const service of ['', '0', '-1', '1.5', 'x', '9007199254740993'])
      expect(() => readKioskKey({ service, serviceKey: 'key' })).toThrow('SERVICE_KEY_INVALID')
  })
})
