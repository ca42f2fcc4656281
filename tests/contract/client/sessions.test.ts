import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import type { Environment } from '@mosaic-booking/sdk'
import { startBookingServer } from '../../../packages/server/src/bookings/booking/booking.fixture.js'
import { addMethod } from '../../../packages/server/src/identity/authentication-method/sign-on.fixture.js'
import { refusalOf, type TestServer } from '../../support/app.js'
import { describeServer } from '../../support/databases.js'

const current = { id: 'current' } as const
const password = 'seven grey ladders'

describeServer('logins and accounts through the client', (engine) => {
  const { server, draft } = startBookingServer(engine)
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who]).client
  const anonymous = () => server.as(undefined).client
  beforeEach(() => {
    server.sent.length = 0
  })
  /** The token in the latest mail to this address. */
  const tokenFor = async (email: string, page: string) => {
    const mails = (await server.mails()).filter(({ recipient }) => recipient === email)
    return new RegExp(`#/${page}/([\\w-]+)`).exec(mails.at(-1)!.body)![1]!
  }

  it('API-018 config.environment returns the environment configuration with a maps key', async () => {
    const environment: Environment = await anonymous().config.environment()
    expect(environment).toMatchObject({
      mapsKey: expect.any(String) as unknown,
      supportName: expect.any(String) as unknown,
      build: expect.any(String) as unknown,
    })
    expect(server.sent).toEqual(['GET /api/v1/config/environment'])
  })

  it('API-019 user.login takes username and password; user.logout ends the session', async () => {
    const user = await anonymous().user.login({
      body: { username: server.emails.stranger, password: server.password },
    })
    expect(user).toMatchObject({ email: server.emails.stranger, roles: ['USER'] })
    const stranger = as('stranger')
    expect((await stranger.user.get(current)).id).toBe(user.id)
    await stranger.user.logout()
    expect((await refusalOf(stranger.user.get(current))).status).toBe(401)
    expect(server.sent).toEqual([
      'POST /api/v1/user/login',
      'GET /api/v1/user/current',
      'GET /api/v1/user/logout',
      'GET /api/v1/user/current',
    ])
  })

  it('API-019 user.login takes service and serviceKey, which an unknown device is refused for', async () => {
    const refusal = await refusalOf(
      anonymous().user.login({
        body: { username: '4711', service: '999999', serviceKey: 'k'.repeat(43) },
      }),
    )
    expect([refusal.status, refusal.code]).toEqual([403, 'SERVICE_KEY_INVALID'])
  })

  it('API-020 AUTH-007 user.domainCheck takes username and returns authentications with type', async () => {
    const id = await addMethod(server, {
      type: 'OAUTH2',
      title: 'Acme',
      domains: ['test.house'],
      settings: { issuer: 'https://acme.example', clientId: 'c' },
    })
    const { authentications } = await anonymous().user.domainCheck({
      body: { username: 'ann@test.house' },
    })
    expect(authentications).toContainEqual({ id, type: 'OAUTH2', title: 'Acme' })
    expect(authentications.map(({ type }) => type)).toContain('MATRIX')
    expect(server.sent).toEqual(['POST /api/v1/user/login/domainCheck'])
  })

  it('API-021 signup and reset have request and complete, with the specified fields', async () => {
    const email = 'zoe@test.house'
    const { signup, reset, user } = anonymous()
    await signup.request({ body: { email } })
    const token = await tokenFor(email, 'complete-signup')
    const names = { firstName: 'Zoe', lastName: 'Reed', contactNumber: '5501' }
    await signup.complete({ token, body: { ...names, password } })
    const made = await user.login({ body: { username: email, password } })
    expect(made).toMatchObject({ ...names, email, roles: ['USER'] })
    await reset.request({ body: { username: email } })
    const link = await tokenFor(email, 'reset')
    await reset.complete({ token: link, body: { password: 'eight green ladders' } })
    const refusal = await refusalOf(user.login({ body: { username: email, password } }))
    expect(refusal.code).toBe('LOGIN_FAILED')
    await user.login({ body: { username: email, password: 'eight green ladders' } })
    expect(server.sent.filter((call) => !call.includes('/user/'))).toEqual([
      'POST /api/v1/signup',
      `PUT /api/v1/signup/${token}`,
      'POST /api/v1/reset',
      `PUT /api/v1/reset/${link}`,
    ])
  })

  it('API-023 USER-018 user.changePassword takes id, the new password twice, and the current one', async () => {
    const { id } = await as('admin').user.create({
      body: { email: 'pia@test.house', firstName: 'Pia', roles: ['USER'], password },
    })
    const change = {
      id,
      newPassword: 'eight green ladders',
      newPasswordRepeat: 'eight green ladders',
    }
    const own = as('user').user
    const ownChange = { ...change, id: server.people.user, currentPassword: 'wrong' }
    expect((await refusalOf(own.changePassword({ body: ownChange }))).code).toBe('PASSWORD_WRONG')
    const differing = { ...ownChange, newPasswordRepeat: 'another' }
    expect((await refusalOf(own.changePassword({ body: differing }))).code).toBe('INVALID_INPUT')
    await as('admin').user.changePassword({ body: change })
    const login = { username: 'pia@test.house', password: change.newPassword }
    expect((await anonymous().user.login({ body: login })).id).toBe(id)
    expect(server.sent).toContain('POST /api/v1/user/changePassword/user')
  })

  it('API-025 USER-020 proxies, principals and subscriptions are listed; proxies and subscriptions changed', async () => {
    const { user } = as('user')
    const { colleague } = server.people
    const ids = (people: readonly { readonly id: number }[]) => people.map(({ id }) => id)
    expect(await user.proxies(current)).toEqual([])
    await user.addProxy({ ...current, proxyId: colleague })
    expect(ids(await user.proxies(current))).toEqual([colleague])
    expect(ids(await as('colleague').user.principals(current))).toEqual([server.people.user])
    await user.removeProxy({ ...current, proxyId: colleague })
    expect(await user.proxies(current)).toEqual([])
    const subscriptions = [
      { locationId: server.locations.site, eventCategory: 'APPROVAL_NEEDED' as const },
    ]
    expect(await user.subscriptions(current)).toEqual([])
    await user.saveSubscriptions({ ...current, body: { subscriptions } })
    expect(await user.subscriptions(current)).toEqual(subscriptions)
    const paths = [
      'GET /api/v1/user/current/proxies',
      `POST /api/v1/user/current/proxies/${colleague}`,
      'GET /api/v1/user/current/principals',
      `DELETE /api/v1/user/current/proxies/${colleague}`,
      'GET /api/v1/user/current/subscriptions',
      'PUT /api/v1/user/current/subscriptions',
    ]
    for (const path of paths) expect(server.sent).toContain(path)
  })

  it('API-025 ACALL-003 config.eventCategories lists the event categories', async () => {
    const categories = await as('user').config.eventCategories()
    expect(categories.map(({ value }) => value)).toEqual([
      'BOOKING_CREATED',
      'BOOKING_CHANGED',
      'BOOKING_CANCELLED',
      'APPROVAL_NEEDED',
      'EXTRA_REQUESTED',
      'VISITOR_ARRIVED',
    ])
    expect(server.sent).toEqual(['GET /api/v1/config/eventCategories'])
  })

  it('USER-003 a user has every field of the schema, and no password', async () => {
    const { user } = as('admin')
    const { building } = server.locations
    const provider = await as('admin').provider.create({
      body: { name: 'Canteen', notificationDaysInterval: 0 },
    })
    const made = await user.create({
      body: {
        email: 'ines@test.house',
        firstName: 'Ines',
        lastName: 'Duarte',
        nickName: 'Nes',
        contactNumber: '5502',
        vehicleRegistration: 'AB12 CDE',
        accessCardNumber: '4711',
        roles: ['USER', 'LOCATION_MANAGER', 'PROVIDER'],
        locationRoles: [{ role: 'LOCATION_MANAGER', locations: [{ id: building }] }],
        providers: [provider.id],
        defaults: { costCode: 'OPS' },
        password,
      },
    })
    const { id } = made
    const { people, organisationId, db } = server
    await user.addProxy({ id, proxyId: people.colleague })
    await user.addProxy({ id: people.user, proxyId: id })
    await anonymous().user.login({ body: { username: 'ines@test.house', password } })
    await as('manager').booking.create({ body: { ...draft(), owner: { id } } })
    await db.asSystem((tx) =>
      tx.run(
        sql`update user_account set two_factor_enrolled = now(), sealed_two_factor_secret = 'x', two_factor_step = 0 where organisation_id = ${organisationId} and id = ${id}`,
      ),
    )
    const include = [
      ...['defaults', 'proxies', 'principals', 'locationRoles', 'providers', 'auths'],
      ...['twoFactorAuth', 'latestBooking'],
    ]
    const shown = await user.get({ id, include })
    const text: unknown = expect.any(String)
    expect(shown).toMatchObject({
      id,
      email: 'ines@test.house',
      name: 'Ines Duarte',
      firstName: 'Ines',
      lastName: 'Duarte',
      nickName: 'Nes',
      contactNumber: '5502',
      vehicleType: 'CAR',
      vehicleRegistration: 'AB12 CDE',
      roles: expect.arrayContaining(['USER', 'LOCATION_MANAGER', 'PROVIDER']) as unknown,
      locationRoles: [{ role: 'LOCATION_MANAGER', locations: [{ id: building }] }],
      userProxies: [{ id: people.colleague }],
      userPrincipals: [{ id: people.user }],
      providers: [provider.id],
      defaults: { costCode: 'OPS' },
      accessCardNumber: '4711',
      registrationDate: text,
      lastLoginDate: text,
      latestBookingDate: text,
      isActive: true,
      isDeactivated: false,
      isLocked: false,
      domain: 'test.house',
      type: 'STANDARD',
      twoFactorAuth: { enrolledAtUtc: text },
    })
    expect(shown).not.toHaveProperty('password')
  })

  it('USER-017 user.deactivate, reactivate and unlock change the status', async () => {
    const { user } = as('admin')
    const id = server.people.viewer
    expect((await user.deactivate({ id })).isDeactivated).toBe(true)
    expect((await user.reactivate({ id })).isDeactivated).toBe(false)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set locked_at = ${new Date(server.clock.now)} where id = ${id}`,
      ),
    )
    expect((await user.get({ id })).isLocked).toBe(true)
    expect((await user.unlock({ id })).isLocked).toBe(false)
    const acts = server.sent.filter((call) => call.startsWith('POST'))
    expect(acts).toEqual(
      ['deactivate', 'reactivate', 'unlock'].map((act) => `POST /api/v1/user/${id}/${act}`),
    )
  })

  it('USER-021 user.locations with role answers where the user holds it', async () => {
    const { manager } = server.people
    const held = (role: string) => as('admin').user.locations({ id: manager, role })
    expect((await held('LOCATION_MANAGER')).map(({ id }) => id)).toEqual([
      server.locations.building,
    ])
    expect(await held('RECEPTIONIST')).toEqual([])
    expect(server.sent[0]).toBe(`GET /api/v1/user/${manager}/locations?role=LOCATION_MANAGER`)
  })

  it('USER-022 user.activity takes f and t; the window is 31 days without them', async () => {
    // The log uses the database's clock.
    server.clock.now = Date.now()
    const { user } = as('admin')
    await anonymous().user.login({
      body: { username: server.emails.reception, password: server.password },
    })
    server.clock.now += 60_000
    const loginsOf = async (request: { f?: string; t?: string } = {}) =>
      (await user.activity(request)).find(({ id }) => id === server.people.reception)!.logins
    const day = (days: number) =>
      new Date(server.clock.now + days * 86_400_000).toISOString().slice(0, 10)
    expect(await loginsOf()).toBe(1)
    expect(await loginsOf({ f: day(-1), t: day(1) })).toBe(1)
    expect(await loginsOf({ f: day(-20), t: day(-10) })).toBe(0)
    server.clock.now += 30.9 * 86_400_000
    expect(await loginsOf()).toBe(1)
    server.clock.now += 0.2 * 86_400_000
    expect(await loginsOf()).toBe(0)
    expect(server.sent).toContain('GET /api/v1/report/user/activity')
  })

  it('ACALL-002 user.enabled answers the enabled users with their roles', async () => {
    const { user } = as('admin')
    const id = server.people.provider
    const find = async () => (await user.enabled()).find((one) => one.id === id)
    expect(await find()).toMatchObject({ id, roles: ['PROVIDER'], isDeactivated: false })
    await user.deactivate({ id })
    expect(await find()).toBeUndefined()
    await user.reactivate({ id })
    expect(server.sent).toContain('GET /api/v1/report/user/enabled')
  })

  it('ROLEA-014 user.saveRoles saves the roles', async () => {
    const { user } = as('admin')
    const id = server.people.colleague
    const body = { roles: ['USER', 'ORG_ADMIN'] as const }
    expect((await user.saveRoles({ id, body: { roles: [...body.roles] } })).roles).toEqual(
      expect.arrayContaining([...body.roles]),
    )
    expect((await user.get({ id })).roles).toHaveLength(2)
    await user.saveRoles({ id, body: { roles: ['USER'] } })
    expect((await user.get({ id })).roles).toEqual(['USER'])
    expect(server.sent).toContain(`PUT /api/v1/user/${id}/roles`)
  })

  it('INV-005 an invitation has e-mail, token, isExpired, and is pending or expired', async () => {
    await as('admin').signup.invite({ body: { emails: ['kim@test.house'] } })
    const find = async () =>
      (await as('admin').signup.list()).find(({ email }) => email === 'kim@test.house')
    const token: unknown = expect.any(String)
    expect(await find()).toMatchObject({ token, isExpired: false, status: 'pending' })
    server.clock.now += 7 * 86_400_000
    expect(await find()).toMatchObject({ token, isExpired: true, status: 'expired' })
  })

  it('DIR-002 a person has every field of the schema, by kind and status', async () => {
    const { person } = as('admin')
    const own = { firstName: 'Ana', lastName: 'Ruiz', contactNumber: '5503' }
    const internal = await person.create({
      admin: true,
      body: { ...own, kind: 'INTERNAL', email: 'ana@test.house' },
    })
    expect(internal).toMatchObject({
      ...own,
      id: expect.any(Number) as unknown,
      email: 'ana@test.house',
      kind: 'INTERNAL',
      isUser: false,
      status: 'ACTIVE',
    })
    const external = await person.create({
      admin: true,
      body: { ...own, kind: 'EXTERNAL', email: 'ana@acme.example', company: 'Acme' },
    })
    expect(external).toMatchObject({ kind: 'EXTERNAL', company: 'Acme' })
    expect((await person.deactivate({ id: external.id })).status).toBe('DEACTIVATED')
    expect(await person.get({ id: server.people.user })).toMatchObject({
      kind: 'USER',
      isUser: true,
    })
  })
})
