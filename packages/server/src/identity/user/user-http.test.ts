import type { User, UserList } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  startTestServer,
  testNow,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

type PersonName = { id: number; name: string; email?: string }

describeServer('users over HTTP', (engine) => {
  let server: TestServer
  let user: Caller
  let colleague: Caller
  let admin: Caller
  beforeAll(async () => {
    server = await startTestServer(engine)
    ;[user, colleague, admin] = [
      server.emails.user,
      server.emails.colleague,
      server.emails.admin,
    ].map((email) => server.as(email)) as [Caller, Caller, Caller]
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.clock.now = testNow
  })
  const ids = (people: PersonName[]) => people.map(({ id }) => id).sort((a, b) => a - b)

  it('AUTH-015 API-022 the current user comes with the data that the application needs, and pwdchange reports a password', async () => {
    const { body } = await user.call(
      'GET',
      '/user/current?include=defaults,proxies,principals,locationRoles,providers,auths',
    )
    expect(body).toMatchObject({
      id: server.people.user,
      personId: server.people.user,
      email: server.emails.user,
      organisationId: server.organisationId,
      organisationName: 'Test House',
      roles: ['USER'],
      type: 'STANDARD',
      auths: { pwdchange: true },
      defaults: {},
      userProxies: [],
      userPrincipals: [],
      isDeactivated: false,
      isLocked: false,
      isActive: true,
    })
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set password_hash = null where id = ${server.people.provider}`,
      ),
    )
    expect((await admin.call('GET', `/user/${server.people.provider}`)).body.auths).toEqual({
      pwdchange: false,
    })
  })

  it('PROF-001 API-022 preferences are stored individually, and null clears one', async () => {
    const save = async (defaults: object) =>
      (await user.call('PUT', '/user/current', { defaults })).body.defaults
    const all = {
      costCode: 'C1',
      region: 'en-GB',
      timeFormat: '24',
      view: 'my-bookings',
      category: server.categories.desks,
      searchLocations: [server.locations.site],
    }
    const kept = await save(all)
    expect(kept).toEqual(all)
    const { costCode: _, ...rest } = all
    expect(await save({ view: 'all-bookings', costCode: null })).toEqual({
      ...rest,
      view: 'all-bookings',
    })
    expect((await user.call('GET', '/user/current')).body.defaults).toEqual({
      ...rest,
      view: 'all-bookings',
    })
  })

  it('PROF-004 API-022 default search locations are saved per user', async () => {
    const { site, madrid } = server.locations
    expect(
      (await user.call('PUT', '/user/current/searchLocations', { searchLocations: [site, madrid] }))
        .body.defaults.searchLocations,
    ).toEqual([site, madrid])
    expect(
      (await colleague.call('GET', '/user/current')).body.defaults.searchLocations,
    ).toBeUndefined()
    expect(
      (
        await colleague.call('PUT', `/user/${server.people.user}/searchLocations`, {
          searchLocations: [],
        })
      ).status,
    ).toBe(403)
  })

  it('PROF-002 USER-004 D-164 people change their own names, number, time zone and vehicle, which is a car as long as it has a registration; only administrators change e-mail, roles and card', async () => {
    const own = {
      firstName: 'Uma',
      lastName: 'Ser',
      nickName: 'U',
      contactNumber: '+44 1',
      timeZone: 'Europe/Madrid',
      vehicleRegistration: 'AB12 CDE',
    }
    expect((await user.call('PUT', '/user/current', own)).body).toMatchObject({
      ...own,
      name: 'Uma Ser',
      vehicleType: 'CAR',
    })
    const cleared = (
      await user.call('PUT', '/user/current', { vehicleRegistration: null, nickName: null })
    ).body
    expect([cleared.vehicleRegistration, cleared.vehicleType, cleared.nickName]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(
      (await user.call('PUT', '/user/current', { timeZone: 'Mars/Olympus' })).body.fields,
    ).toMatchObject([{ field: 'timeZone', code: 'zone' }])
    expect((await user.call('PUT', '/user/current', { roles: ['ORG_ADMIN'] })).status).toBe(403)
    expect(
      (await colleague.call('PUT', `/user/${server.people.user}`, { firstName: 'Mallory' })).status,
    ).toBe(403)
    expect(
      (await admin.call('PUT', `/user/${server.people.user}`, { accessCardNumber: '77' })).body
        .accessCardNumber,
    ).toBe('77')
  })

  it('PROF-005 PROF-007 PROF-008 USER-020 USER-024 API-025 people nominate each active proxy once, never themselves, and both sides see it', async () => {
    const { people } = server
    const nominate = (id: number, who = user) =>
      who.call('POST', `/user/${server.people.user}/proxies/${id}`)
    expect(ids((await nominate(people.colleague)).body)).toEqual([people.colleague])
    expect(ids((await user.call('GET', '/user/current/proxies')).body)).toEqual([people.colleague])
    expect(ids((await colleague.call('GET', '/user/current/principals')).body)).toEqual([
      people.user,
    ])
    expect((await colleague.call('GET', '/user/current')).body.canBookOnBehalf).toBe(true)
    expect((await user.call('GET', '/user/current/subscriptions')).body).toEqual([])
    expect((await nominate(people.colleague)).body).toMatchObject({
      code: 'PROXY_EXISTS',
      message: 'This person can already book on your behalf.',
    })
    await admin.call('POST', `/user/${people.reception}/deactivate`)
    expect((await nominate(people.reception)).status).toBe(400)
    expect((await nominate(people.user)).status).toBe(400)
    const candidates = (await user.call('GET', '/user?partial=test.house')).body
      .users as PersonName[]
    expect(ids(candidates)).not.toContain(people.reception)
    expect(
      (await admin.call('GET', '/user/deactivated')).body.map(({ id }: PersonName) => id),
    ).toEqual([people.reception])
    await admin.call('POST', `/user/${people.reception}/reactivate`)
    expect((await nominate(people.manager, colleague)).status).toBe(403)
    expect((await nominate(people.stranger)).status).toBe(404)
    expect((await user.call('DELETE', `/user/current/proxies/${people.colleague}`)).status).toBe(
      204,
    )
    expect((await user.call('DELETE', `/user/current/proxies/${people.colleague}`)).status).toBe(
      404,
    )
    expect((await colleague.call('GET', '/user/current/principals')).body).toEqual([])
  })

  it('ROLE-013 API-045 possible owners are oneself and principals, anybody by exact address with permission, and all members for managers', async () => {
    const { people, emails } = server
    const owners = async (who: Caller, partial = '') =>
      ids((await who.call('GET', `/user/current/possibleOwners?partial=${partial}`)).body)
    expect(await owners(colleague)).toEqual([people.colleague])
    await user.call('POST', `/user/current/proxies/${people.colleague}`)
    expect(await owners(colleague)).toEqual(
      ids([
        { id: people.user, name: '' },
        { id: people.colleague, name: '' },
      ]),
    )
    expect(await owners(colleague, emails.manager)).toEqual([])
    await user.call('DELETE', `/user/current/proxies/${people.colleague}`)
    await admin.call('PUT', `/user/${people.colleague}`, { canBookOnBehalf: true })
    expect(await owners(colleague, emails.manager.toUpperCase())).toEqual([people.manager])
    await admin.call('PUT', `/user/${people.colleague}`, { canBookOnBehalf: false })
    const reasonsOf = async (id: number) =>
      (await admin.call<User>('GET', `/user/${id}`)).body.bookOnBehalfBy
    expect(await reasonsOf(people.manager)).toEqual(['LOCATION_MANAGER'])
    // Changes of something else do not make it the manager's own right.
    await admin.call('PUT', `/user/${people.manager}`, { nickName: 'Chief' })
    expect(await reasonsOf(people.manager)).toEqual(['LOCATION_MANAGER'])
    await admin.call('PUT', `/user/${people.manager}`, { canBookOnBehalf: true })
    expect(await reasonsOf(people.manager)).toEqual(['OWN', 'LOCATION_MANAGER'])
    await admin.call('PUT', `/user/${people.manager}`, { canBookOnBehalf: false, nickName: null })
    expect(await owners(server.as(emails.manager), 'test.house')).toEqual(
      expect.arrayContaining([people.user, people.colleague, people.viewer]),
    )
  })

  it('API-045 VIS-045 people are found by part of name or address, by kind, twenty at a time, page by page', async () => {
    await server.db.asSystem((tx) =>
      tx.run(sql`
      insert into person (organisation_id, kind, first_name, last_name, email) select ${server.organisationId}, 'EXTERNAL', 'Guest', lpad(n::text, 3, '0'), 'guest' || n || '@elsewhere.net' from generate_series(1, 45) n`),
    )
    const list = async (query: string) =>
      (await user.call('GET', `/person?${query}`)).body as {
        people: { name: string; kind: string }[]
        nextCursor?: string
      }
    const pages = [await list('partial=guest')]
    while (pages.at(-1)!.nextCursor)
      pages.push(await list(`partial=guest&cursor=${pages.at(-1)!.nextCursor}`))
    expect(pages.map(({ people }) => people.length)).toEqual([20, 20, 5])
    expect(pages.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(
      Array.from({ length: 45 }, (_, index) => `Guest ${String(index + 1).padStart(3, '0')}`),
    )
    expect((await list('partial=guest&kind=INTERNAL')).people).toEqual([])
    expect((await list('partial=elsewhere.net&kind=EXTERNAL&limit=3')).people).toHaveLength(3)
    expect((await list('partial=%25')).people).toEqual([])
    expect((await user.call('GET', '/person?cursor=nonsense')).status).toBe(400)
  })

  it('USER-014 lists all users, page by page', async () => {
    const list = async (query: string) => (await user.call<UserList>('GET', `/user?${query}`)).body
    const { users: all, nextCursor } = await list('partial=test.house')
    expect(nextCursor).toBeUndefined()
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(`partial=test.house&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(page.users.length).toBeLessThanOrEqual(2)
      found.push(...page.users.map(({ email }) => email))
      cursor = page.nextCursor
    } while (cursor)
    expect(found).toEqual(all.map(({ email }) => email))
    expect(found.length).toBeGreaterThan(4)
    expect((await user.call('GET', '/user?cursor=nonsense')).status).toBe(400)
  })

  it('USER-015 AD-208 a call for users names the parts it wants', async () => {
    const fields = async (path: string, who = admin) => {
      const { body } = await who.call<User & UserList>('GET', path)
      const optional = [
        'defaults',
        'userProxies',
        'userPrincipals',
        'locationRoles',
        'providers',
        'auths',
        'latestBookingDate',
      ]
      return Object.keys(body.users?.[0] ?? body)
        .filter((name) => optional.includes(name))
        .sort()
    }
    const { user: id } = server.people
    const { locationId, ...times } = {
      locationId: server.locations.meeting,
      timeFrom: '2026-11-25T10:00',
      timeTo: '2026-11-25T11:00',
    }
    await user.call('POST', '/booking', { locationId, ...times })
    expect(await fields(`/user/${id}?include=auths&include=defaults`)).toEqual([
      'auths',
      'defaults',
    ])
    expect(await fields(`/user/${id}?include=latestBooking,nonsense`)).toEqual([
      'latestBookingDate',
    ])
    expect(
      (await admin.call<User>('GET', `/user/${id}?include=latestBooking`)).body.latestBookingDate,
    ).toBe('2026-11-25T10:00:00.000Z')
    expect(await fields('/user/current?include=proxies,principals', user)).toEqual([
      'userPrincipals',
      'userProxies',
    ])
    expect(await fields(`/user?partial=${server.emails.user}&include=locationRoles`)).toEqual([
      'locationRoles',
    ])
    expect(await fields(`/user/${id}`)).toEqual(
      expect.arrayContaining(['auths', 'defaults', 'providers']),
    )
    // Naming a part gives nobody more than they may see.
    expect(await fields(`/user/${id}?include=defaults,latestBooking`, colleague)).toEqual([])
  })

  it('colleagues see only each other’s name and address', async () => {
    await admin.call('PUT', `/user/${server.people.user}`, {
      accessCardNumber: '12345',
      contactNumber: '555',
    })
    const { body, text } = await colleague.call('GET', `/user/${server.people.user}`)
    expect(body).toMatchObject({ id: server.people.user, email: server.emails.user })
    expect(text).not.toMatch(/12345|555|defaults|lastLogin|auths|userProxies/)
    const listed = await colleague.call('GET', '/user?partial=user')
    expect(listed.text).not.toMatch(/12345|555/)
  })

  it('USER-008 USER-016 administrators create users with a sufficient password and an unused address', async () => {
    const input = {
      email: 'fresh@test.house',
      roles: ['USER'],
      password: 'long enough',
      firstName: 'Fresh',
    }
    const make = (more: object, who = admin) => who.call('POST', '/user', { ...input, ...more })
    expect((await make({ password: 'short' })).body.code).toBe('PASSWORD_TOO_SHORT')
    expect((await make({ roles: [] })).status).toBe(400)
    expect((await make({ email: server.emails.user.toUpperCase() })).body.code).toBe(
      'ALREADY_EXISTS',
    )
    expect((await make({})).body).toMatchObject({
      name: 'Fresh',
      roles: ['USER'],
      email: 'fresh@test.house',
    })
    expect((await make({}, user)).status).toBe(403)
  })

  it('USER-009 USER-017 AUTH-010 deactivating ends sessions and login, and reactivating brings the roles back', async () => {
    const { viewer } = server.people
    const session = server.as(server.emails.viewer)
    await session.call('GET', '/user/current')
    const cookie = session.cookie!
    expect((await admin.call('POST', `/user/${viewer}/deactivate`)).body).toMatchObject({
      isDeactivated: true,
      isActive: false,
      deactivatedBy: expect.any(String),
    })
    expect(
      (await server.as(undefined).call('GET', '/user/current', undefined, { cookie })).status,
    ).toBe(401)
    expect((await admin.call('POST', `/user/${viewer}/reactivate`)).body).toMatchObject({
      isDeactivated: false,
      roles: ['VIEWER'],
    })
    // The old session is no longer valid.
    expect(
      (await server.as(undefined).call('GET', '/user/current', undefined, { cookie })).status,
    ).toBe(401)
  })

  it('AD-082 the last administrator cannot be removed or deactivated, even by two of them at once', async () => {
    const { people } = server
    expect(
      (await admin.call('PUT', `/user/${people.admin}/roles`, { roles: ['USER'] })).body.code,
    ).toBe('LAST_ADMINISTRATOR')
    expect((await admin.call('POST', `/user/${people.admin}/deactivate`)).body.code).toBe(
      'LAST_ADMINISTRATOR',
    )
    await admin.call('PUT', `/user/${people.colleague}/roles`, { roles: ['USER', 'ORG_ADMIN'] })
    const [one, other] = await Promise.all([
      admin.call('POST', `/user/${people.colleague}/deactivate`),
      colleague.call('POST', `/user/${people.admin}/deactivate`),
    ])
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    const serviceAdmin = server.as(server.emails.serviceAdmin)
    for (const id of [people.colleague, people.admin])
      await serviceAdmin.call('POST', `/user/${id}/reactivate`)
    expect(
      (await serviceAdmin.call('PUT', `/user/${people.colleague}/roles`, { roles: ['USER'] }))
        .status,
    ).toBe(200)
  })

  it('ROLEA-010 ROLEA-017 only service staff can change accounts of service staff, and location admins manage no accounts', async () => {
    const { people, emails } = server
    const touches = (target: number): [string, string, object?][] => [
      ['PUT', `/user/${target}`, { firstName: 'X' }],
      ['PUT', `/user/${target}/roles`, { roles: ['USER'] }],
      ['POST', `/user/${target}/deactivate`],
      ['POST', `/user/${target}/unlock`],
      [
        'POST',
        '/user/changePassword/user',
        { id: target, newPassword: 'taken over now', newPasswordRepeat: 'taken over now' },
      ],
    ]
    for (const [method, path, body] of touches(people.serviceAdmin)) {
      const refused = await server.as(emails.admin).call(method, path, body)
      expect(
        [refused.status, refused.body.code, refused.body.message],
        `${method} ${path}`,
      ).toEqual([
        403,
        'SERVICE_ACCOUNT',
        'This is an internal service account of Support and may not be edited.',
      ])
    }
    expect(
      (
        await server.as(emails.admin).call('POST', '/user', {
          email: 'sneaky@test.house',
          roles: ['SERVICE_ADMIN'],
          password: 'long enough',
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await server
          .as(emails.admin)
          .call('PUT', `/user/${people.colleague}/roles`, { roles: ['SERVICE_ADMIN'] })
      ).status,
    ).toBe(403)
    const locationAdmin = server.as(emails.locationAdmin)
    const more: [string, string, object?][] = [
      [
        'POST',
        '/user',
        { email: 'sneaky@test.house', roles: ['ORG_ADMIN'], password: 'long enough' },
      ],
      ['GET', '/user/deactivated'],
      ['GET', `/user/${people.user}/history`],
      ['POST', `/user/${people.user}/token`, { name: 'x' }],
    ]
    for (const [method, path, body] of [...touches(people.user), ...more])
      expect((await locationAdmin.call(method, path, body)).status, `${method} ${path}`).toBe(403)
    expect(
      (
        await locationAdmin.call('PUT', `/user/${people.locationAdmin}/roles`, {
          roles: ['ORG_ADMIN'],
        })
      ).status,
    ).toBe(403)
  })

  it('USER-019 the history lists only what has changed and by whom, without passwords', async () => {
    const { people } = server
    const path = `/user/${people.colleague}`
    const before = (await admin.call<User>('GET', path)).body
    const rest = { roles: before.roles, canExport: before.canExport, lastName: before.lastName }
    const { body: saved } = await admin.call<User>('PUT', path, { ...rest, firstName: 'Colin' })
    await admin.call('POST', '/user/changePassword/user', {
      id: people.colleague,
      newPassword: 'Quetzalcoatl 1',
      newPasswordRepeat: 'Quetzalcoatl 1',
    })
    await admin.call('POST', `${path}/deactivate`)
    await admin.call('POST', `${path}/reactivate`)
    const { body, text } = await admin.call('GET', `${path}/history`)
    const by = { user: { id: people.admin, name: expect.any(String) }, date: expect.any(String) }
    const isDeactivated = { ...by, action: 'changed', field: 'isDeactivated' }
    expect(body.slice(0, 4)).toEqual([
      { ...isDeactivated, oldValue: 'true', newValue: 'false' },
      { ...isDeactivated, oldValue: 'false', newValue: 'true' },
      { ...by, action: 'changed', field: 'password' },
      {
        ...by,
        action: 'changed',
        field: 'firstName',
        ...(before.firstName && { oldValue: JSON.stringify(before.firstName) }),
        newValue: '"Colin"',
      },
    ])
    expect(text).not.toMatch(/Quetzalcoatl|argon2/)
    expect(saved.version).toBe(before.version! + 1)
  })

  it('an edit of what somebody has changed since is refused, and says who changed what', async () => {
    const path = `/user/${server.people.reception}`
    const { version } = (await admin.call<User>('GET', path)).body
    const save = (body: object) => admin.call('PUT', path, { version, ...body })
    expect((await save({ nickName: 'Desk' })).status).toBe(200)
    // One's own preferences are no change of the account.
    await server
      .as(server.emails.reception)
      .call('PUT', '/user/current', { defaults: { region: 'es' } })
    const stale = await save({ nickName: 'Lobby' })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.body.data).toMatchObject({
      version: version! + 1,
      changes: [
        {
          version: version! + 1,
          person: { id: server.people.admin },
          changes: [{ field: 'nickName', newValue: 'Desk' }],
        },
      ],
    })
    expect((await save({ nickName: null, version: version! + 1 })).status).toBe(200)
  })

  it('ROLE-002 AUTH-007 account types are STANDARD and SYSTEM; the domain check returns every login method with its type', async () => {
    expect(
      (
        await admin.call('POST', '/user', {
          email: 'robot@test.house',
          type: 'SYSTEM',
          roles: ['SERVICE'],
          password: 'long enough',
        })
      ).body.type,
    ).toBe('SYSTEM')
    expect(
      (
        await admin.call('POST', '/user', {
          email: 'other@test.house',
          type: 'ROBOT',
          roles: ['SERVICE'],
          password: 'long enough',
        })
      ).status,
    ).toBe(400)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into authentication_method (organisation_id, type, title, domains) values (${server.organisationId}, 'SAML', 'Company login', '{test.house}'), (${server.organisationId}, 'OAUTH2', 'Elsewhere', '{elsewhere.net}')`,
      ),
    )
    const { body } = await server
      .as(undefined)
      .call('POST', '/user/login/domainCheck', { username: server.emails.user })
    expect(
      body.authentications.map(({ type, title }: { type: string; title: string }) => [type, title]),
    ).toEqual([
      ['MATRIX', 'E-mail and password'],
      ['SAML', 'Company login'],
    ])
  })

  it('AUTH-003 sign-up accepts word characters, hyphens and apostrophes before the @, dotted labels, and a top-level domain of 2 to 6 letters, like the client, and refuses other addresses', async () => {
    const status = async (email: string) =>
      (await server.as(undefined).call('POST', '/signup', { email })).status
    expect(await status(" O'Neill-x.y_z@test.house ")).toBe(204)
    for (const wrong of [
      'plus+tag@test.house',
      'x@test',
      'x@test.h',
      'x@test.housing',
      'x@a..house',
    ])
      expect(await status(wrong), wrong).toBe(400)
  })

  it('ROLEA-005 ROLEA-011 a roles save without a reception, a location or a provider is refused with the texts of the form, and making an administrator one again', async () => {
    const { people, locations } = server
    const admin = server.as(server.emails.admin)
    const save = (roles: string[], rest: object = {}) =>
      admin.call('PUT', `/user/${people.colleague}`, { roles, ...rest })
    const cases = [
      ['RECEPTIONIST', 'Please assign a reception.'],
      ['LOCATION_MANAGER', 'Please assign a managed location.'],
      ['LOCATION_ADMIN', 'Please assign an administered location.'],
      ['PROVIDER', 'Please select a service provider'],
    ] as const
    for (const [role, message] of cases) {
      const roles = ['USER', role]
      const refused = await admin.call('PUT', `/user/${people.colleague}/roles`, { roles })
      expect([refused.status, refused.body.fields[0].message]).toEqual([400, message])
    }
    const locationRoles = [{ role: 'RECEPTIONIST', locations: [{ id: locations.boardroom }] }]
    expect((await save(['USER', 'RECEPTIONIST'], { locationRoles })).status).toBe(200)
    expect((await save(['USER'], { locationRoles: [] })).status).toBe(200)

    const roles = (await admin.call('GET', `/user/${people.admin}`)).body.roles
    const again = await admin.call('PUT', `/user/${people.admin}/roles`, { roles })
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_ADMINISTRATOR'])
    expect(again.body.message).toMatch(/ is already an administrator\.$/)
  })

  it('ROLEA-001 the roles are USER, VIEWER, RECEPTIONIST, LOCATION_MANAGER, LOCATION_ADMIN, PROVIDER, ORG_ADMIN, SERVICE and SERVICE_ADMIN', async () => {
    const { people, locations } = server
    const staff = server.as(server.emails.serviceAdmin)
    const kitchen = await staff.call('POST', '/provider', {
      name: 'Kitchen of roles',
      notificationDaysInterval: 0,
    })
    const save = async (role: string) => {
      const answer = await staff.call('PUT', `/user/${people.colleague}`, {
        roles: [role],
        locationRoles: ['RECEPTIONIST', 'LOCATION_MANAGER', 'LOCATION_ADMIN'].includes(role)
          ? [{ role, locations: [{ id: locations.boardroom }] }]
          : [],
        providers: role === 'PROVIDER' ? [kitchen.body.id] : [],
      })
      return answer.status === 200 ? answer.body.roles.includes(role) : answer.status
    }
    for (const role of [
      'VIEWER',
      'RECEPTIONIST',
      'LOCATION_MANAGER',
      'LOCATION_ADMIN',
      'PROVIDER',
      'ORG_ADMIN',
      'SERVICE',
      'SERVICE_ADMIN',
      'USER',
    ])
      expect(await save(role), role).toBe(true)
    expect(await save('OWNER')).toBe(400)
  })

  it('ROLEA-008 a system user gets the permission to read and write', async () => {
    const made = await server.as(server.emails.admin).call('POST', '/user', {
      email: 'screen@test.house',
      firstName: 'Screen',
      type: 'SYSTEM',
      roles: ['USER'],
      password: 'a long enough one 7',
    })
    expect([made.status, made.body.roles]).toEqual([201, ['USER', 'SERVICE']])
  })
})
