import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { absoluteMs, idleMs } from './session-store.js'

describeServer('login and session', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.close())
  let addresses = 0
  beforeEach(() => {
    server.clock.now = testNow
    server.address = `10.0.0.${++addresses}`
  })
  const anonymous = () => server.as(undefined)
  const login = (username: string, password = server.password) =>
    anonymous().call('POST', '/user/login', { username, password })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!

  it('API-019 logs in with password and username in any case, and sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await login(server.emails.user.toUpperCase())
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: server.people.user,
      email: server.emails.user,
      organisationId: server.organisationId,
      roles: ['USER'],
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(String(answer.headers['set-cookie'])).toMatch(/SameSite=Lax/)
    expect(answer.text).not.toContain('argon2')
  })

  it('API-019 AUTH-010 logout ends the session on the server, not only in the browser', async () => {
    const cookie = cookieOf(await login(server.emails.colleague))
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(200)
    const logout = await anonymous().call('GET', '/user/logout', undefined, { cookie })
    expect(logout.status).toBe(204)
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(401)
  })

  it('gives a wrong password, an unknown address and a deactivated account the same response', async () => {
    const wrong = await login(server.emails.user, 'wrong password')
    const unknown = await login('nobody@test.house')
    await server.as(server.emails.admin).call('POST', `/user/${server.people.viewer}/deactivate`)
    const deactivated = await login(server.emails.viewer)
    await server.as(server.emails.admin).call('POST', `/user/${server.people.viewer}/reactivate`)
    for (const answer of [wrong, unknown, deactivated]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({
        code: 'LOGIN_FAILED',
        message: 'The e-mail or password is not correct.',
      })
    }
  })

  it('USER-010 USER-017 locks an account after ten wrong passwords in a row until an administrator unlocks it', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await login(server.emails.provider, `wrong ${attempt}`)
    const locked = await login(server.emails.provider)
    expect(locked.body).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(
      (await server.as(server.emails.admin).call('POST', `/user/${server.people.provider}/unlock`))
        .body.isLocked,
    ).toBe(false)
    expect((await login(server.emails.provider)).status).toBe(200)
  })

  it('ends a session after 12 idle hours, and after 7 days in any case', async () => {
    const cookie = cookieOf(await login(server.emails.user))
    const isAlive = async () =>
      (await anonymous().call('GET', '/user/current', undefined, { cookie })).status === 200
    server.clock.now = testNow + idleMs - 1000
    expect(await isAlive()).toBe(true)
    server.clock.now += idleMs - 1000
    expect(await isAlive()).toBe(true)
    server.clock.now += idleMs + 1000
    expect(await isAlive()).toBe(false)

    server.clock.now = testNow
    const other = cookieOf(await login(server.emails.user))
    for (let at = testNow; at < testNow + absoluteMs; at += idleMs / 2) {
      server.clock.now = at
      expect(
        (await anonymous().call('GET', '/user/current', undefined, { cookie: other })).status,
      ).toBe(200)
    }
    server.clock.now = testNow + absoluteMs + 1000
    expect(
      (await anonymous().call('GET', '/user/current', undefined, { cookie: other })).status,
    ).toBe(401)
  })

  it('deactivating a user ends their sessions at once', async () => {
    const cookie = cookieOf(await login(server.emails.reception))
    await server.as(server.emails.admin).call('POST', `/user/${server.people.reception}/deactivate`)
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(401)
    await server.as(server.emails.admin).call('POST', `/user/${server.people.reception}/reactivate`)
  })

  it('API-015 refuses a mutating call with a cookie but without the source header, or from another site', async () => {
    const cookie = cookieOf(await login(server.emails.user))
    const body = {
      locationId: server.locations.meeting,
      timeFrom: '2026-12-01T10:00',
      timeTo: '2026-12-01T11:00',
    }
    const call = (headers: Record<string, string>) =>
      anonymous().call('POST', '/booking/check', body, { cookie, ...headers })
    expect((await call({ 'x-source': '' })).body.code).toBe('CROSS_SITE')
    expect((await call({ origin: 'https://evil.example' })).body.code).toBe('CROSS_SITE')
    expect((await call({ origin: 'http://localhost:8080' })).status).toBe(200)
  })

  it('admits a bearer token of a SYSTEM account to the API, refuses its login, and forgets a revoked token', async () => {
    const admin = server.as(server.emails.serviceAdmin)
    const created = await admin.call('POST', '/user', {
      email: 'signage@test.house',
      type: 'SYSTEM',
      roles: ['SERVICE'],
      password: 'long enough password',
    })
    expect(created.status).toBe(201)
    expect((await login('signage@test.house', 'long enough password')).body.code).toBe(
      'SYSTEM_ACCOUNT',
    )
    const token = await admin.call('POST', `/user/${created.body.id}/token`, {
      name: 'Foyer screen',
    })
    expect(token.status).toBe(201)
    const headers = { authorization: `Bearer ${token.body.token}` }
    expect((await anonymous().call('GET', '/category', undefined, headers)).status).toBe(200)
    expect(
      (
        await anonymous().call('GET', '/category', undefined, {
          authorization: 'Bearer nonsense-nonsense-nonsense',
        })
      ).status,
    ).toBe(401)
    expect(
      (await admin.call('DELETE', `/user/${created.body.id}/token/${token.body.id}`)).status,
    ).toBe(204)
    expect((await anonymous().call('GET', '/category', undefined, headers)).status).toBe(401)
  })

  it('API-020 the domain check takes the username and returns login methods by domain only', async () => {
    const known = await anonymous().call('POST', '/user/login/domainCheck', {
      username: server.emails.user,
    })
    const sameDomain = await anonymous().call('POST', '/user/login/domainCheck', {
      username: 'nobody@test.house',
    })
    expect(known.body).toEqual(sameDomain.body)
    expect(known.body.authentications).toEqual([expect.objectContaining({ type: 'MATRIX' })])
    expect(
      (await anonymous().call('POST', '/user/login/domainCheck', { username: 'x@unknown.example' }))
        .body.authentications,
    ).toEqual([])
  })

  it('AUTH-013 AUTH-014 USER-018 API-023 a password change needs two equal new passwords, the current one, and a different new one', async () => {
    const user = server.as(server.emails.user)
    const change = (more: object) =>
      user.call('POST', '/user/changePassword/user', {
        id: server.people.user,
        newPassword: 'another password',
        newPasswordRepeat: 'another password',
        currentPassword: server.password,
        ...more,
      })
    expect((await change({ newPassword: '' })).body.fields).toEqual([
      expect.objectContaining({ field: 'newPassword' }),
    ])
    expect((await change({ newPasswordRepeat: 'typo' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The passwords do not match',
    })
    expect(
      (await change({ newPassword: server.password, newPasswordRepeat: server.password })).body
        .code,
    ).toBe('PASSWORD_UNCHANGED')
    expect((await change({ currentPassword: 'wrong' })).body.code).toBe('PASSWORD_WRONG')
    expect((await change({})).status).toBe(204)
    expect((await login(server.emails.user)).status).toBe(401)
    expect((await login(server.emails.user, 'another password')).status).toBe(200)
    await server.as(server.emails.admin).call('POST', '/user/changePassword/user', {
      id: server.people.user,
      newPassword: server.password,
      newPasswordRepeat: server.password,
    })
  })

  const mails = () => server.mails()
  const tokenIn = (text: string, route: string) =>
    new RegExp(`#/${route}/([\\w-]+)`).exec(text)?.[1]

  it('AUTH-001 AUTH-002 API-021 signing up sends a link that completes the account once', async () => {
    expect(
      (await anonymous().call('POST', '/signup', { email: 'new.person@test.house' })).status,
    ).toBe(204)
    expect(
      (await anonymous().call('POST', '/signup', { email: 'x@unknown.example' })).body.code,
    ).toBe('DOMAIN_UNKNOWN')
    const mail = (await mails()).find(({ recipient }) => recipient === 'new.person@test.house')!
    const token = tokenIn(mail.body, 'complete-signup')!
    const names = {
      firstName: 'New',
      lastName: 'Person',
      password: 'my new password',
      contactNumber: '123',
    }
    expect(
      (await anonymous().call('PUT', `/signup/${token}`, { ...names, password: 'x' })).body.code,
    ).toBe('PASSWORD_TOO_SHORT')
    expect((await anonymous().call('PUT', `/signup/${token}`, names)).status).toBe(204)
    expect((await login('new.person@test.house', 'my new password')).body).toMatchObject({
      name: 'New Person',
      roles: ['USER'],
    })
    expect((await anonymous().call('PUT', `/signup/${token}`, names)).body.code).toBe(
      'TOKEN_INVALID',
    )
  })

  it('AUTH-001 signing up with a known address gets the same response but another mail', async () => {
    expect((await anonymous().call('POST', '/signup', { email: server.emails.user })).status).toBe(
      204,
    )
    const mail = (await mails()).find(({ recipient }) => recipient === server.emails.user)!
    expect(mail.body).not.toMatch(/complete-signup/)
  })

  it('AUTH-006 API-021 a reset sets a new password once, ends all sessions, and does not reveal unknown addresses', async () => {
    const cookie = cookieOf(await login(server.emails.colleague))
    expect(
      (await anonymous().call('POST', '/reset', { username: 'nobody@test.house' })).status,
    ).toBe(204)
    expect(
      (await anonymous().call('POST', '/reset', { username: server.emails.colleague })).status,
    ).toBe(204)
    const token = tokenIn(
      (await mails()).find(({ recipient }) => recipient === server.emails.colleague)!.body,
      'reset',
    )!
    expect(
      (await anonymous().call('PUT', `/reset/${token}`, { password: 'a fresh password' })).status,
    ).toBe(204)
    expect((await login(server.emails.colleague)).status).toBe(401)
    expect((await login(server.emails.colleague, 'a fresh password')).status).toBe(200)
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(401)
    expect(
      (await anonymous().call('PUT', `/reset/${token}`, { password: 'again another one' })).body
        .code,
    ).toBe('TOKEN_INVALID')
  })

  it('takes the tokens of resets and sign-ups in the body, where no proxy logs them', async () => {
    const email = 'no.log@test.house'
    await anonymous().call('POST', '/signup', { email })
    const find = async (path: string) =>
      tokenIn((await mails()).findLast(({ recipient }) => recipient === email)!.body, path)!
    const token = await find('complete-signup')
    const names = { firstName: 'Noor', lastName: 'Lind', password: 'a first password' }
    const put = async (path: string, body: object) =>
      (await anonymous().call('PUT', path, body)).status
    expect(await put('/signup', { token: `${token}x`, ...names })).toBe(404)
    expect(await put('/signup', { token, ...names })).toBe(204)
    expect(await put('/signup', { token, ...names })).toBe(404)
    await anonymous().call('POST', '/reset', { username: email })
    const reset = await find('reset')
    expect(await put('/reset', { token: reset, password: 'a second password' })).toBe(204)
    expect((await login(email, 'a second password')).status).toBe(200)
    expect(await put('/reset', { token: reset, password: 'a third password' })).toBe(404)
  })

  it('AUTH-006 a reset link expires after an hour', async () => {
    await anonymous().call('POST', '/reset', { username: server.emails.manager })
    const token = tokenIn(
      (await mails()).find(({ recipient }) => recipient === server.emails.manager)!.body,
      'reset',
    )!
    server.clock.now = testNow + 3_600_001
    expect(
      (await anonymous().call('PUT', `/reset/${token}`, { password: 'a fresh password' })).body
        .code,
    ).toBe('TOKEN_INVALID')
  })

  const linksOf = async (recipient: string) =>
    (await mails())
      .filter((mail) => mail.recipient === recipient)
      .flatMap(({ body }) => tokenIn(body, 'reset') ?? [])
  const isOpen = async (token: string) =>
    (await anonymous().call('PUT', `/reset/${token}`, { password: 'x' })).body.code !==
    'TOKEN_INVALID'

  it('all reset links end with the first use, and with a change of the password', async () => {
    const { manager } = server.emails
    const ask = async (count: number) => {
      const before = await linksOf(manager)
      for (let time = 0; time < count; time++)
        await anonymous().call('POST', '/reset', { username: manager })
      return (await linksOf(manager)).filter((token) => !before.includes(token))
    }
    const [first, second] = await ask(2)
    expect([await isOpen(first!), await isOpen(second!)]).toEqual([true, true])
    const password = 'a fresh password'
    expect((await anonymous().call('PUT', `/reset/${first}`, { password })).status).toBe(204)
    expect([await isOpen(first!), await isOpen(second!)]).toEqual([false, false])

    server.clock.now += 3_600_000
    const [third] = await ask(1)
    expect(await isOpen(third!)).toBe(true)
    const changed = await server.as(server.emails.admin).call('POST', '/user/changePassword/user', {
      id: server.people.manager,
      newPassword: 'quite another one',
      newPasswordRepeat: 'quite another one',
    })
    expect(changed.status).toBe(204)
    expect(await isOpen(third!)).toBe(false)
  })

  it('a reset mail goes to the stored address, whatever was typed', async () => {
    const { provider } = server.emails
    await anonymous().call('POST', '/reset', { username: ` ${provider.toUpperCase()} ` })
    expect(await linksOf(provider)).toHaveLength(1)
    expect(await linksOf(provider.toUpperCase())).toEqual([])
  })

  it('refuses common and personal passwords wherever one is set', async () => {
    const admin = server.as(server.emails.admin)
    const create = (password: string) =>
      admin.call('POST', '/user', {
        email: 'ida.lund@test.house',
        firstName: 'Ida',
        roles: ['USER'],
        password,
      })
    expect((await create('password1')).body.code).toBe('PASSWORD_COMMON')
    expect((await create('ida.lund')).body.code).toBe('PASSWORD_PERSONAL')
    const change = (newPassword: string) =>
      admin.call('POST', '/user/changePassword/user', {
        id: server.people.user,
        newPassword,
        newPasswordRepeat: newPassword,
      })
    expect((await change('12345678')).body.code).toBe('PASSWORD_COMMON')
    expect((await change('testhouse')).body.code).toBe('PASSWORD_PERSONAL')
    await anonymous().call('POST', '/reset', { username: server.emails.locationAdmin })
    const [token] = await linksOf(server.emails.locationAdmin)
    const reset = (password: string) => anonymous().call('PUT', `/reset/${token}`, { password })
    expect((await reset('iloveyou')).body.code).toBe('PASSWORD_COMMON')
    expect((await reset('TestHouse1')).body.code).toBe('PASSWORD_PERSONAL')
  })

  it('lists the tokens of a SYSTEM account; they end after a year unless told otherwise', async () => {
    const admin = server.as(server.emails.serviceAdmin)
    const account = await admin.call('POST', '/user', {
      email: 'kiosk@test.house',
      type: 'SYSTEM',
      roles: ['SERVICE'],
      password: 'long enough password',
    })
    const path = `/user/${account.body.id}/token`
    const { body: kiosk } = await admin.call('POST', path, { name: 'Kiosk' })
    const { body: short } = await admin.call('POST', path, { name: 'Trial', expiryDays: 7 })
    const headers = { authorization: `Bearer ${kiosk.token}` }
    const use = async () => (await anonymous().call('GET', '/category', undefined, headers)).status
    expect(await use()).toBe(200)
    const day = 86_400_000
    const after = (days: number) => new Date(testNow + days * day).toISOString()
    const listed = await admin.call('GET', path)
    expect(listed.body).toEqual([
      {
        id: kiosk.id,
        name: 'Kiosk',
        created: expect.any(String),
        expires: after(365),
        lastUsed: after(0),
      },
      { id: short.id, name: 'Trial', created: expect.any(String), expires: after(7) },
    ])
    expect(listed.text).not.toContain(kiosk.token)
    expect((await server.as(server.emails.viewer).call('GET', path)).status).toBe(403)
    await admin.call('DELETE', `${path}/${short.id}`)
    expect((await admin.call('GET', path)).body).toHaveLength(1)
    server.clock.now = testNow + 365 * day - 1
    expect(await use()).toBe(200)
    server.clock.now += 1
    expect(await use()).toBe(401)
  })
})
