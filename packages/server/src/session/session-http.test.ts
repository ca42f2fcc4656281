import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '../../../../tests/support/databases.js'
import { startTestHouse, testNow, type TestHouse } from '../../../../tests/support/app.js'
import { absoluteMs, idleMs } from './session-store.js'

describeEachEngine('login and session', (engine) => {
  let house: TestHouse
  beforeAll(async () => {
    house = await startTestHouse(engine)
  })
  afterAll(() => house.close())
  let addresses = 0
  beforeEach(() => {
    house.clock.now = testNow
    house.address = `10.0.0.${++addresses}`
  })
  const anonymous = () => house.as(undefined)
  const login = (username: string, password = house.password) =>
    anonymous().call('POST', '/user/login', { username, password })
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!

  it('API-019 logs in with username and password, whatever the letter case, and sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await login(house.emails.user.toUpperCase())
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: house.people.user,
      email: house.emails.user,
      organisationId: house.organisationId,
      roles: ['USER'],
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/)
    expect(String(answer.headers['set-cookie'])).toMatch(/SameSite=Lax/)
    expect(answer.text).not.toContain('argon2')
  })

  it('API-019 AUTH-010 logout ends the session on the server, not only in the browser', async () => {
    const cookie = cookieOf(await login(house.emails.colleague))
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(200)
    const logout = await anonymous().call('GET', '/user/logout', undefined, { cookie })
    expect(logout.status).toBe(204)
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(401)
  })

  it('gives a wrong password, an unknown address and a deactivated account one and the same answer', async () => {
    const wrong = await login(house.emails.user, 'wrong password')
    const unknown = await login('nobody@test.house')
    await house.as(house.emails.admin).call('POST', `/user/${house.people.viewer}/deactivate`)
    const deactivated = await login(house.emails.viewer)
    await house.as(house.emails.admin).call('POST', `/user/${house.people.viewer}/reactivate`)
    for (const answer of [wrong, unknown, deactivated]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toMatchObject({
        code: 'LOGIN_FAILED',
        message: 'The e-mail or password is not correct.',
      })
    }
  })

  it('locks an account after ten wrong passwords in a row until an administrator unlocks it', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await login(house.emails.provider, `wrong ${attempt}`)
    const locked = await login(house.emails.provider)
    expect(locked.body).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(
      (await house.as(house.emails.admin).call('POST', `/user/${house.people.provider}/unlock`))
        .body.isLocked,
    ).toBe(false)
    expect((await login(house.emails.provider)).status).toBe(200)
  })

  it('ends a session after 12 hours without use, and after 7 days in all', async () => {
    const cookie = cookieOf(await login(house.emails.user))
    const isAlive = async () =>
      (await anonymous().call('GET', '/user/current', undefined, { cookie })).status === 200
    house.clock.now = testNow + idleMs - 1000
    expect(await isAlive()).toBe(true)
    house.clock.now += idleMs - 1000
    expect(await isAlive()).toBe(true)
    house.clock.now += idleMs + 1000
    expect(await isAlive()).toBe(false)

    house.clock.now = testNow
    const other = cookieOf(await login(house.emails.user))
    for (let at = testNow; at < testNow + absoluteMs; at += idleMs / 2) {
      house.clock.now = at
      expect(
        (await anonymous().call('GET', '/user/current', undefined, { cookie: other })).status,
      ).toBe(200)
    }
    house.clock.now = testNow + absoluteMs + 1000
    expect(
      (await anonymous().call('GET', '/user/current', undefined, { cookie: other })).status,
    ).toBe(401)
  })

  it('deactivating a user ends their sessions at once', async () => {
    const cookie = cookieOf(await login(house.emails.reception))
    await house.as(house.emails.admin).call('POST', `/user/${house.people.reception}/deactivate`)
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(401)
    await house.as(house.emails.admin).call('POST', `/user/${house.people.reception}/reactivate`)
  })

  it('API-015 refuses a changing call with a cookie and without the source header, or from another site', async () => {
    const cookie = cookieOf(await login(house.emails.user))
    const body = {
      locationId: house.locations.meeting,
      timeFrom: '2026-12-01T10:00',
      timeTo: '2026-12-01T11:00',
    }
    const call = (headers: Record<string, string>) =>
      anonymous().call('POST', '/booking/check', body, { cookie, ...headers })
    expect((await call({ 'x-source': '' })).body.code).toBe('CROSS_SITE')
    expect((await call({ origin: 'https://evil.example' })).body.code).toBe('CROSS_SITE')
    expect((await call({ 'sec-fetch-site': 'cross-site' })).body.code).toBe('CROSS_SITE')
    expect((await call({ origin: 'http://localhost:8080' })).status).toBe(200)
  })

  it('admits a bearer token of a SYSTEM account to the API, refuses its login, and forgets a revoked token', async () => {
    const admin = house.as(house.emails.serviceAdmin)
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

  it('API-020 the domain check answers the ways to log in by the domain alone', async () => {
    const known = await anonymous().call('POST', '/user/login/domainCheck', {
      username: house.emails.user,
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

  it('AUTH-013 AUTH-014 API-023 a password change needs both new passwords alike, the current one, and another one', async () => {
    const user = house.as(house.emails.user)
    const change = (more: object) =>
      user.call('POST', '/user/changePassword/user', {
        id: house.people.user,
        newPassword: 'another password',
        newPasswordRepeat: 'another password',
        currentPassword: house.password,
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
      (await change({ newPassword: house.password, newPasswordRepeat: house.password })).body.code,
    ).toBe('PASSWORD_UNCHANGED')
    expect((await change({ currentPassword: 'wrong' })).body.code).toBe('PASSWORD_WRONG')
    expect((await change({ newPassword: 'short', newPasswordRepeat: 'short' })).body.code).toBe(
      'PASSWORD_TOO_SHORT',
    )
    expect((await change({})).status).toBe(204)
    expect((await login(house.emails.user)).status).toBe(401)
    expect((await login(house.emails.user, 'another password')).status).toBe(200)
    await house.as(house.emails.admin).call('POST', '/user/changePassword/user', {
      id: house.people.user,
      newPassword: house.password,
      newPasswordRepeat: house.password,
    })
  })

  const mails = async () => {
    const { default: sql } = await import('sql-template-tag')
    return house.db.asSystem((tx) =>
      tx.query<{ recipient: string; body: string }>(
        sql`select recipient, body from outbox order by id`,
      ),
    )
  }
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

  it('AUTH-001 an address that has an account gets the same answer and another mail', async () => {
    expect((await anonymous().call('POST', '/signup', { email: house.emails.user })).status).toBe(
      204,
    )
    const mail = (await mails()).find(({ recipient }) => recipient === house.emails.user)!
    expect(mail.body).not.toMatch(/complete-signup/)
  })

  it('AUTH-006 API-021 a reset sets a new password once, ends all sessions, and says nothing of unknown addresses', async () => {
    const cookie = cookieOf(await login(house.emails.colleague))
    expect(
      (await anonymous().call('POST', '/reset', { username: 'nobody@test.house' })).status,
    ).toBe(204)
    expect(
      (await anonymous().call('POST', '/reset', { username: house.emails.colleague })).status,
    ).toBe(204)
    const token = tokenIn(
      (await mails()).find(({ recipient }) => recipient === house.emails.colleague)!.body,
      'reset',
    )!
    expect(
      (await anonymous().call('PUT', `/reset/${token}`, { password: 'a fresh password' })).status,
    ).toBe(204)
    expect((await login(house.emails.colleague)).status).toBe(401)
    expect((await login(house.emails.colleague, 'a fresh password')).status).toBe(200)
    expect((await anonymous().call('GET', '/user/current', undefined, { cookie })).status).toBe(401)
    expect(
      (await anonymous().call('PUT', `/reset/${token}`, { password: 'again another one' })).body
        .code,
    ).toBe('TOKEN_INVALID')
  })

  it('AUTH-006 a reset link is dead after an hour', async () => {
    await anonymous().call('POST', '/reset', { username: house.emails.manager })
    const token = tokenIn(
      (await mails()).find(({ recipient }) => recipient === house.emails.manager)!.body,
      'reset',
    )!
    house.clock.now = testNow + 3_600_001
    expect(
      (await anonymous().call('PUT', `/reset/${token}`, { password: 'a fresh password' })).body
        .code,
    ).toBe('TOKEN_INVALID')
  })
})
