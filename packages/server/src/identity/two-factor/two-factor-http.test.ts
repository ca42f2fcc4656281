import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { codeAt } from './totp.fixture.js'

const dayMs = 86_400_000
const setting = { twoFactorType: 'AUTHENTICATOR_APP', gracePeriodDays: 7 }

describeServer('the second factor', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    await server?.close()
    server = await startTestServer(engine)
    // Everybody has been registered for a long time.
    await server.db.asSystem((tx) =>
      tx.run(sql`update user_account set registered = ${new Date(server.clock.now - 400 * dayMs)}`),
    )
  })
  afterAll(() => server?.close())

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: keyof TestServer['emails'] = 'admin',
  ) => server.as(server.emails[who]).call<T>(method, path, body)
  const logIn = (code?: string, { email = server.emails.user, secret = server.password } = {}) =>
    server.as(undefined).call('POST', '/user/login', {
      username: email,
      password: secret,
      ...(code && { code }),
    })
  const wait = (ms: number) => {
    server.clock.now += ms
  }
  /** While nobody is asked for a second factor. */
  const openSessions = (...names: (keyof TestServer['emails'])[]) =>
    Promise.all(names.map((who) => call('GET', '/user/current', undefined, who)))
  /** Sets up the app of the user, whose grace is over. Returns its secret. */
  async function enrolAtLogin(): Promise<string> {
    await call('POST', '/org/current/2fa', { ...setting, gracePeriodDays: 0 })
    const { secret } = (await logIn()).body.data
    expect((await logIn(codeAt(secret, server.clock.now))).status).toBe(200)
    return secret
  }

  it('AUTHM-003 AUTHM-004 AUTHM-009 AD-106 an organisation has one setting, of one type and with listed days, which administrators make, change and remove', async () => {
    expect((await call('GET', '/org/current/2fa')).status).toBe(204)
    for (const gracePeriodDays of [0, 1, 7, 14, 30, 90, 180]) {
      const made = await call('POST', '/org/current/2fa', { ...setting, gracePeriodDays })
      expect([made.status, made.body]).toEqual([
        201,
        { ...setting, gracePeriodDays, id: made.body.id, method: 'AUTHENTICATOR_APP' },
      ])
      expect((await call('DELETE', `/org/current/2fa/${made.body.id}`)).status).toBe(204)
    }
    for (const wrong of [
      { ...setting, gracePeriodDays: 2 },
      { ...setting, gracePeriodDays: -1 },
      { ...setting, twoFactorType: 'SMS' },
      { gracePeriodDays: 7 },
    ])
      expect((await call('POST', '/org/current/2fa', wrong)).status).toBe(400)
    const { body } = await call('POST', '/org/current/2fa', setting)
    const second = await call('POST', '/org/current/2fa', setting)
    expect([second.status, second.body.code]).toEqual([409, 'ALREADY_EXISTS'])
    const changed = await call('PUT', `/org/${server.organisationId}/2fa/${body.id}`, {
      ...setting,
      gracePeriodDays: 30,
    })
    expect([changed.status, changed.body.gracePeriodDays]).toEqual([200, 30])
    expect((await call('GET', '/org/current/2fa')).body).toEqual(changed.body)
    for (const who of ['user', 'manager', 'locationAdmin'] as const)
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['PUT', `/${body.id}`],
        ['DELETE', `/${body.id}`],
      ])
        expect(
          (
            await call(
              method!,
              `/org/current/2fa${path}`,
              method === 'GET' ? undefined : setting,
              who,
            )
          ).status,
          `${who} ${method}`,
        ).toBe(403)
    expect((await call('PUT', `/org/current/2fa/${body.id + 1}`, setting)).status).toBe(404)
  })

  it('AUTHM-010 AD-105 D-033 within the grace a login asks for nothing; after it, for an app, which its next login confirms; from then on for a code, each once', async () => {
    await call('POST', '/org/current/2fa', setting)
    const early = await logIn()
    expect([early.status, early.body.twoFactorAuth]).toEqual([
      200,
      { requiredFromUtc: new Date(server.clock.now + 7 * dayMs).toISOString() },
    ])
    wait(7 * dayMs)
    const asked = await logIn()
    expect([asked.status, asked.body.code]).toEqual([401, 'TWO_FACTOR_ENROL_REQUIRED'])
    const { secret, otpauthUrl } = asked.body.data
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret)
    expect((await logIn()).body.data.secret).toBe(secret)

    const wrong = await logIn('000000')
    expect([wrong.status, wrong.body.code, wrong.body.fields[0].field]).toEqual([
      401,
      'TWO_FACTOR_ENROL_REQUIRED',
      'code',
    ])
    const first = await logIn(codeAt(secret, server.clock.now))
    expect([first.status, first.body.twoFactorAuth.enrolledAtUtc]).toEqual([
      200,
      new Date(server.clock.now).toISOString(),
    ])
    const again = await logIn(codeAt(secret, server.clock.now))
    expect([again.status, again.body.code]).toEqual([401, 'TWO_FACTOR_REQUIRED'])
    expect(again.body.data).toBeUndefined()
    wait(30_000)
    const missing = await logIn()
    expect([missing.status, missing.body.code, missing.body.fields]).toEqual([
      401,
      'TWO_FACTOR_REQUIRED',
      undefined,
    ])
    const code = codeAt(secret, server.clock.now)
    const both = await Promise.all([logIn(code), logIn(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    // Without the password nobody learns that there is an app.
    const guess = await logIn(codeAt(secret, server.clock.now + 30_000), { secret: 'wrong' })
    expect([guess.status, guess.body.code]).toEqual([401, 'LOGIN_FAILED'])
  })

  it('AUTHM-010 wrong codes lock an account as wrong passwords do; without the setting nobody is asked, and with it again the app still counts', async () => {
    const secret = await enrolAtLogin()
    const { body } = await call('GET', '/org/current/2fa')
    await call('DELETE', `/org/current/2fa/${body.id}`)
    expect((await logIn()).status).toBe(200)
    await call('POST', '/org/current/2fa', { ...setting, gracePeriodDays: 180 })
    expect((await logIn()).body.code).toBe('TWO_FACTOR_REQUIRED')
    const codes = new Set(
      [-1, 0, 1].map((step) => codeAt(secret, server.clock.now + step * 30_000)),
    )
    const wrong = ['000000', '111111'].find((one) => !codes.has(one))!
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await logIn(wrong)).status, String(attempt)).toBeGreaterThanOrEqual(400)
    wait(3_600_000)
    const locked = await logIn(codeAt(secret, server.clock.now))
    expect(['ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS']).toContain(locked.body.code)
    const { users } = (await call('GET', '/user?partial=user')).body
    expect(users.some(({ isLocked }: { isLocked: boolean }) => isLocked)).toBe(true)
  })

  it('AUTHM-011 the reset clears the enrolment: administrators only, kept in the history, and the next login sets up another app', async () => {
    await openSessions('user', 'manager', 'colleague')
    const secret = await enrolAtLogin()
    const id = server.people.user!
    const shown = await call('GET', `/user/${id}?include=twoFactorAuth`)
    expect(shown.body.twoFactorAuth.enrolledAtUtc).toBe(new Date(server.clock.now).toISOString())
    const seen = await call('GET', `/user/${id}`, undefined, 'colleague')
    expect(seen.body.twoFactorAuth).toBeUndefined()
    for (const who of ['user', 'manager'] as const)
      expect((await call('POST', `/user/${id}/reset2fa`, undefined, who)).status).toBe(403)
    const reset = await call('POST', `/user/${id}/reset2fa`)
    expect([reset.status, reset.body.twoFactorAuth.enrolledAtUtc]).toEqual([200, undefined])
    const [latest] = (await call('GET', `/user/${id}/history`)).body
    expect(latest).toMatchObject({ field: 'twoFactorAuth' })
    expect(JSON.stringify(await call('GET', `/user/${id}/history`))).not.toContain(secret)
    wait(60_000)
    const next = await logIn(codeAt(secret, server.clock.now))
    expect(next.body.code).toBe('TWO_FACTOR_ENROL_REQUIRED')
    expect(next.body.data.secret).not.toBe(secret)
  })

  it('D-033 users set up their own app before they must, once: another one needs a reset', async () => {
    expect((await call('POST', '/user/current/2fa', undefined, 'user')).status).toBe(404)
    await call('POST', '/org/current/2fa', { ...setting, gracePeriodDays: 180 })
    const { secret } = (await call('POST', '/user/current/2fa', undefined, 'user')).body
    const confirm = (code: string) => call('PUT', '/user/current/2fa', { code }, 'user')
    const wrong = await confirm('123456')
    expect([wrong.status, wrong.body.code, wrong.body.fields[0].field]).toEqual([
      400,
      'CODE_INVALID',
      'code',
    ])
    expect((await logIn()).status).toBe(200)
    const done = await confirm(codeAt(secret, server.clock.now))
    expect([done.status, done.body.twoFactorAuth.enrolledAtUtc]).toEqual([
      200,
      new Date(server.clock.now).toISOString(),
    ])
    expect((await logIn()).body.code).toBe('TWO_FACTOR_REQUIRED')
    for (const method of ['POST', 'PUT']) {
      const body = method === 'PUT' ? { code: codeAt(secret, server.clock.now) } : undefined
      const refused = await call(method, '/user/current/2fa', body, 'user')
      expect([refused.status, refused.body.code]).toEqual([409, 'TWO_FACTOR_ENROLLED'])
    }
    const stored = await server.db.asSystem((tx) =>
      tx.one<{ sealed: Buffer }>(
        sql`select sealed_two_factor_secret as sealed from user_account where id = ${server.people.user}`,
      ),
    )
    expect(Buffer.from(stored.sealed).includes(secret)).toBe(false)
  })
})
