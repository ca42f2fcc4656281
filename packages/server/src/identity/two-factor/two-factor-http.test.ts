import type { TwoFactorSecret, TwoFactorSetting } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { codeAt } from './totp.fixture.js'

const dayMs = 86_400_000
const setting = { twoFactorType: 'AUTHENTICATOR_APP', gracePeriodDays: 7 } as const
type GracePeriod = TwoFactorSetting['gracePeriodDays']
const current = { id: 'current' } as const
const org = { orgId: 'current' } as const

describeServer('the second factor', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    await server?.close()
    server = await startTestServer(engine)
    // All accounts were registered long ago.
    await server.db.asSystem((tx) =>
      tx.run(sql`update user_account set registered = ${new Date(server.clock.now - 400 * dayMs)}`),
    )
  })
  afterAll(() => server?.close())

  type Who = keyof TestServer['emails']
  const clientOf = (who: Who = 'admin') => server.as(server.emails[who]).client
  const requireFactor = (gracePeriodDays: GracePeriod = 7) =>
    clientOf().twoFactor.create({ ...org, body: { ...setting, gracePeriodDays } })
  const logIn = (code?: string, password = server.password) =>
    server.as(undefined).client.user.login({
      body: { username: server.emails.user, password, ...(code && { code }) },
    })
  const refusedLogIn = (...login: Parameters<typeof logIn>) => refusalOf(logIn(...login))
  /** Returns the secret that a refused login offers to people who must set up an app. */
  const offered = async () => (await refusedLogIn()).data as unknown as TwoFactorSecret
  const wait = (ms: number) => {
    server.clock.now += ms
  }
  /** Opens sessions while no second factor is required. */
  const openSessions = (...names: Who[]) =>
    Promise.all(names.map((who) => clientOf(who).user.get(current)))
  /** Sets up the app of the user, whose grace period has ended. Returns its secret. */
  async function enrolAtLogin(): Promise<string> {
    await requireFactor(0)
    const { secret } = await offered()
    await logIn(codeAt(secret, server.clock.now))
    return secret
  }

  it('AUTHM-003 AUTHM-004 AUTHM-009 AD-106 administrators create, change and remove the only setting', async () => {
    const { twoFactor } = clientOf()
    expect(await twoFactor.get(org)).toBeNull()
    for (const gracePeriodDays of [0, 1, 7, 14, 30, 90, 180] as const) {
      const made = await requireFactor(gracePeriodDays)
      const { id } = made
      expect(made).toEqual({ ...setting, gracePeriodDays, id, method: 'AUTHENTICATOR_APP' })
      await twoFactor.remove({ ...org, id })
    }
    for (const wrong of [
      { ...setting, gracePeriodDays: 2 },
      { ...setting, gracePeriodDays: -1 },
      { ...setting, twoFactorType: 'SMS' },
      { gracePeriodDays: 7 },
    ]) {
      const body = wrong as typeof setting
      expect((await refusalOf(twoFactor.create({ ...org, body }))).status).toBe(400)
    }
    const { id } = await requireFactor()
    const second = await refusalOf(requireFactor())
    expect([second.status, second.code]).toEqual([409, 'ALREADY_EXISTS'])
    const changed = await twoFactor.update({
      orgId: server.organisationId,
      id,
      body: { ...setting, gracePeriodDays: 30 },
    })
    expect(changed.gracePeriodDays).toBe(30)
    expect(await twoFactor.get(org)).toEqual(changed)
    for (const who of ['user', 'manager', 'locationAdmin'] as const) {
      const theirs = clientOf(who).twoFactor
      for (const act of [
        () => theirs.get(org),
        () => theirs.create({ ...org, body: setting }),
        () => theirs.update({ ...org, id, body: setting }),
        () => theirs.remove({ ...org, id }),
      ])
        expect((await refusalOf(act())).status, `${who} ${String(act)}`).toBe(403)
    }
    const unknown = twoFactor.update({ ...org, id: id + 1, body: setting })
    expect((await refusalOf(unknown)).status).toBe(404)
  })

  it('AUTHM-010 AD-105 D-033 logins require an app after the grace period, then each code once', async () => {
    await requireFactor()
    expect((await logIn()).twoFactorAuth).toEqual({
      requiredFromUtc: new Date(server.clock.now + 7 * dayMs).toISOString(),
    })
    wait(7 * dayMs)
    const asked = await refusedLogIn()
    expect([asked.status, asked.code]).toEqual([401, 'TWO_FACTOR_ENROL_REQUIRED'])
    const { secret, otpauthUrl } = await offered()
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret)
    expect(asked.data).toMatchObject({ secret })

    const wrong = await refusedLogIn('000000')
    expect([wrong.status, wrong.code, wrong.fields[0]?.field]).toEqual([
      401,
      'TWO_FACTOR_ENROL_REQUIRED',
      'code',
    ])
    const first = await logIn(codeAt(secret, server.clock.now))
    expect(first.twoFactorAuth?.enrolledAtUtc).toBe(new Date(server.clock.now).toISOString())
    const again = await refusedLogIn(codeAt(secret, server.clock.now))
    expect([again.status, again.code]).toEqual([401, 'TWO_FACTOR_REQUIRED'])
    expect(again.data).toBeUndefined()
    wait(30_000)
    const missing = await refusedLogIn()
    expect([missing.status, missing.code, missing.fields]).toEqual([401, 'TWO_FACTOR_REQUIRED', []])
    const code = codeAt(secret, server.clock.now)
    const both = await Promise.allSettled([logIn(code), logIn(code)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // Without the password, the response does not reveal that an app exists.
    const guess = await refusedLogIn(codeAt(secret, server.clock.now + 30_000), 'wrong')
    expect([guess.status, guess.code]).toEqual([401, 'LOGIN_FAILED'])
  })

  it('AUTHM-010 wrong codes lock an account like wrong passwords; apps outlive the setting', async () => {
    const secret = await enrolAtLogin()
    const { twoFactor, user } = clientOf()
    const { id } = (await twoFactor.get(org))!
    await twoFactor.remove({ ...org, id })
    expect((await refusedLogIn()).code).toBe('TWO_FACTOR_REQUIRED')
    const codes = new Set(
      [-1, 0, 1].map((step) => codeAt(secret, server.clock.now + step * 30_000)),
    )
    const wrong = ['000000', '111111'].find((one) => !codes.has(one))!
    for (let attempt = 0; attempt < 10; attempt++) await refusedLogIn(wrong)
    wait(3_600_000)
    const locked = await refusedLogIn(codeAt(secret, server.clock.now))
    expect(['ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS']).toContain(locked.code)
    const { users } = await user.list({ partial: 'user' })
    expect(users.some(({ isLocked }) => isLocked)).toBe(true)
  })

  it('AUTHM-011 administrators reset an app, which is recorded; the next login sets up another one', async () => {
    await openSessions('user', 'manager', 'colleague')
    const secret = await enrolAtLogin()
    const { user: id } = server.people
    const { user } = clientOf()
    const shown = await user.get({ id, include: ['twoFactorAuth'] })
    expect(shown.twoFactorAuth?.enrolledAtUtc).toBe(new Date(server.clock.now).toISOString())
    const seen = await clientOf('colleague').user.get({ id })
    expect(seen.twoFactorAuth).toBeUndefined()
    for (const who of ['user', 'manager'] as const)
      expect((await refusalOf(clientOf(who).user.resetTwoFactor({ id }))).status).toBe(403)
    const reset = await user.resetTwoFactor({ id })
    expect(reset.twoFactorAuth).toBeDefined()
    expect(reset.twoFactorAuth?.enrolledAtUtc).toBeUndefined()
    const history = await user.history({ id })
    expect(history[0]).toMatchObject({ field: 'twoFactorAuth' })
    expect(JSON.stringify(history)).not.toContain(secret)
    wait(60_000)
    const next = await refusedLogIn(codeAt(secret, server.clock.now))
    expect(next.code).toBe('TWO_FACTOR_ENROL_REQUIRED')
    expect((await offered()).secret).not.toBe(secret)
  })

  it('D-033 AUTHM-019 users set up their own app, required or not, and only once: another one needs a reset', async () => {
    const begin = () => clientOf('user').twoFactor.beginEnrolment({ ...current, body: {} })
    const confirm = (code: string) =>
      clientOf('user').twoFactor.confirmEnrolment({ ...current, body: { code } })
    const { secret } = await begin()
    const wrong = await refusalOf(confirm('123456'))
    expect([wrong.status, wrong.code, wrong.fields[0]?.field]).toEqual([
      400,
      'CODE_INVALID',
      'code',
    ])
    await logIn()
    const done = await confirm(codeAt(secret, server.clock.now))
    expect(done.twoFactorAuth?.enrolledAtUtc).toBe(new Date(server.clock.now).toISOString())
    expect((await refusedLogIn()).code).toBe('TWO_FACTOR_REQUIRED')
    for (const act of [begin, () => confirm(codeAt(secret, server.clock.now))])
      expect(await refusalOf(act())).toMatchObject({ status: 409, code: 'TWO_FACTOR_ENROLLED' })
    const stored = await server.db.asSystem((tx) =>
      tx.one<{ sealed: Buffer }>(
        sql`select sealed_two_factor_secret as sealed from user_account where id = ${server.people.user}`,
      ),
    )
    expect(Buffer.from(stored.sealed).includes(secret)).toBe(false)
  })

  /** Sets up an app voluntarily. Returns its secret. */
  async function enrolByChoice(): Promise<string> {
    const { twoFactor } = clientOf('user')
    const { secret } = await twoFactor.beginEnrolment({ ...current, body: {} })
    const code = codeAt(secret, server.clock.now)
    await twoFactor.confirmEnrolment({ ...current, body: { code } })
    wait(60_000)
    return secret
  }
  const own = () => clientOf('user').twoFactor
  const makeCodes = async () => (await own().createRecoveryCodes({ ...current, body: {} })).codes
  const logInByRecovery = (recoveryCode: string, password = server.password) =>
    server.as(undefined).client.user.login({
      body: { username: server.emails.user, password, recoveryCode },
    })
  const eventsOf = async (kind: 'recoveryCodeUsed' | 'twoFactorRemoved') =>
    (await clientOf().securityEvent.list({ kind: [kind] })).events

  it('AUTHM-019 an app by choice is asked for, and switched off unless the organisation requires it', async () => {
    await clientOf('user').user.get(current)
    await enrolByChoice()
    expect((await refusedLogIn()).code).toBe('TWO_FACTOR_REQUIRED')
    await requireFactor(180)
    const switchOff = (body = {}) => own().switchOff({ ...current, body })
    expect((await refusalOf(switchOff())).code).toBe('TWO_FACTOR_NEEDED')
    const { id } = (await clientOf().twoFactor.get(org))!
    await clientOf().twoFactor.remove({ ...org, id })
    wait(11 * 60_000)
    expect((await refusalOf(switchOff())).code).toBe('LOGIN_NOT_FRESH')
    expect((await refusalOf(switchOff({ currentPassword: 'wrong' }))).code).toBe('PASSWORD_WRONG')
    const user = await switchOff({ currentPassword: server.password })
    expect(user.twoFactorAuth).toBeUndefined()
    await logIn()
    expect(await eventsOf('twoFactorRemoved')).toHaveLength(1)
    expect((await refusalOf(switchOff({ currentPassword: server.password }))).status).toBe(404)
    const other = clientOf('manager').twoFactor.switchOff({ id: server.people.user, body: {} })
    expect((await refusalOf(other)).status).toBe(403)
  })

  it('AUTHM-020 ten recovery codes log in once each, and their owner is told', async () => {
    await clientOf('user').user.get(current)
    expect((await refusalOf(makeCodes())).status).toBe(404)
    await enrolByChoice()
    const codes = await makeCodes()
    expect(new Set(codes).size).toBe(10)
    const shown = async () => (await clientOf('user').user.get(current)).twoFactorAuth
    expect((await shown())?.recoveryCodesLeft).toBe(10)
    const [first, second] = codes as [string, string]
    const both = await Promise.allSettled([logInByRecovery(first), logInByRecovery(first)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const typed = ` ${second.toLowerCase().replace('-', ' ')} `
    expect((await logInByRecovery(typed)).twoFactorAuth?.recoveryCodesLeft).toBe(8)
    const mails = await server.mails()
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      server.emails.user,
      server.emails.user,
    ])
    expect(mails.at(-1)?.body).toContain('8')
    expect(await eventsOf('recoveryCodeUsed')).toHaveLength(2)
    for (const wrong of [first, 'AAAAA-AAAAA', 'short']) {
      const refused = await refusalOf(logInByRecovery(wrong))
      expect([refused.code, refused.fields[0]?.field]).toEqual([
        'TWO_FACTOR_REQUIRED',
        'recoveryCode',
      ])
    }
    // A code without the password neither reveals anything nor grants access.
    expect((await refusalOf(logInByRecovery(codes[2]!, 'wrong'))).code).toBe('LOGIN_FAILED')
    await Promise.all([makeCodes(), makeCodes()])
    expect((await shown())?.recoveryCodesLeft).toBe(10)
    const renewed = await makeCodes()
    expect((await refusalOf(logInByRecovery(codes[3]!))).code).toBe('TWO_FACTOR_REQUIRED')
    await logInByRecovery(renewed[3]!)
    const rows = await server.db.asSystem((tx) =>
      tx.query<{ row: string }>(sql`select r::text as row from recovery_code r`),
    )
    expect(rows).toHaveLength(10)
    for (const code of renewed) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  })

  it('AUTHM-020 guessing recovery codes is as limited as passwords, and a reset removes them', async () => {
    await clientOf('user').user.get(current)
    await enrolByChoice()
    const [code] = await makeCodes()
    await clientOf().user.resetTwoFactor({ id: server.people.user })
    await logIn()
    const left = await server.db.asSystem((tx) => tx.query(sql`select 1 from recovery_code`))
    expect(left).toEqual([])
    await enrolByChoice()
    expect((await refusalOf(logInByRecovery(code!))).code).toBe('TWO_FACTOR_REQUIRED')
    await makeCodes()
    for (let attempt = 0; attempt < 10; attempt++) await refusalOf(logInByRecovery('AAAAA-AAAAA'))
    const locked = await refusalOf(logInByRecovery('AAAAA-AAAAB'))
    expect(['ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS']).toContain(locked.code)
  })
})
