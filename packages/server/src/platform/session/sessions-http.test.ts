import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { idleMs } from './session-store.js'

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

describeServer('the sessions of a user', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
    server.address = '192.0.2.40'
  })

  interface Listed {
    id: number
    browser?: string
    isCurrent: boolean
  }
  const login = async (username: string, agent?: keyof typeof agents) => {
    const answer = await server
      .as(undefined)
      .call(
        'POST',
        '/user/login',
        { username, password: server.password },
        agent ? { 'user-agent': agents[agent] } : {},
      )
    expect(answer.status, answer.text).toBe(200)
    const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!
    return {
      cookie,
      call: (method: string, path: string, body?: object) =>
        server.as(undefined).call(method, path, body, { cookie }),
      isOpen: async () =>
        (await server.as(undefined).call('GET', '/user/current', undefined, { cookie })).status ===
        200,
    }
  }
  const end = (session: Awaited<ReturnType<typeof login>>, body: object) =>
    session.call('POST', '/user/current/sessions/end', {
      currentPassword: server.password,
      ...body,
    })

  it('are listed with device, address and times, without secrets, and without expired ones', async () => {
    const { viewer } = server.emails
    await login(viewer, 'phone')
    server.clock.now += idleMs - 60_000
    const laptop = await login(viewer, 'laptop')
    const listed = await laptop.call('GET', '/user/current/sessions')
    expect(listed.body).toEqual([
      {
        id: expect.any(Number),
        created: new Date(server.clock.now).toISOString(),
        lastUsed: new Date(server.clock.now).toISOString(),
        browser: 'Firefox',
        system: 'Linux',
        address: '192.0.2.40',
        isCurrent: true,
      },
      {
        id: expect.any(Number),
        created: new Date(testNow).toISOString(),
        lastUsed: new Date(testNow).toISOString(),
        browser: 'Safari',
        system: 'iOS',
        address: '192.0.2.40',
        isCurrent: false,
      },
    ])
    expect(listed.text).not.toContain(laptop.cookie.split('=')[1])
    server.clock.now += 60_001
    expect((await laptop.call('GET', '/user/current/sessions')).body).toHaveLength(1)
    const admin = server.as(server.emails.admin)
    expect((await admin.call('GET', `/user/${server.people.viewer}/sessions`)).status).toBe(403)
  })

  it('end one by one, or all others, for the password only', async () => {
    const { user } = server.emails
    const [own, other, third] = [await login(user, 'laptop'), await login(user), await login(user)]
    const list = async () =>
      (await own.call('GET', '/user/current/sessions')).body as readonly Listed[]
    const [, { id: sessionId }] = (await list()) as [Listed, Listed]
    for (const currentPassword of ['wrong', undefined]) {
      const refused = await end(own, { sessionId, currentPassword })
      expect(refused.body).toMatchObject({
        code: 'PASSWORD_WRONG',
        fields: [{ field: 'currentPassword' }],
      })
    }
    expect(await list()).toHaveLength(3)
    expect((await end(own, { sessionId })).status).toBe(204)
    expect(await third.isOpen()).toBe(false)
    expect(await other.isOpen()).toBe(true)
    expect((await end(own, { sessionId })).status).toBe(404)
    expect((await end(own, {})).status).toBe(204)
    expect([await own.isOpen(), await other.isOpen()]).toEqual([true, false])
  })

  it('of others end by an administrator of the organisation only, all at once, and it is recorded', async () => {
    const { people, emails } = server
    const session = await login(emails.colleague)
    const strangers = await login(emails.stranger)
    const path = `/user/${people.colleague}/sessions/end`
    for (const email of [emails.user, emails.manager, emails.locationAdmin])
      expect((await server.as(email).call('POST', path, {})).status, email).toBe(403)
    const admin = server.as(emails.admin)
    const foreign = await admin.call('POST', `/user/${people.stranger}/sessions/end`, {})
    expect(foreign.status).toBe(404)
    const own = await login(emails.user)
    const [{ id: sessionId }] = (await own.call('GET', '/user/current/sessions')).body
    expect((await admin.call('POST', path, { sessionId })).status).toBe(404)
    expect((await end(session, { sessionId })).status).toBe(404)
    for (const open of [session, strangers, own]) expect(await open.isOpen()).toBe(true)
    expect((await admin.call('POST', path, {})).status).toBe(204)
    expect(await session.isOpen()).toBe(false)
    const { body } = await admin.call(
      'GET',
      `/securityEvent?kind=sessionsEnded&userId=${people.colleague}`,
    )
    expect(body.events).toMatchObject([
      { actor: { id: people.admin }, user: { id: people.colleague }, address: '192.0.2.40' },
    ])
  })
})
