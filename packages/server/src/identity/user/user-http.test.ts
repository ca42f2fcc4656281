import type {
  Client,
  LocationRole,
  ServerRole,
  User,
  UserDefaults,
  UserInput,
  UserList,
  UserUpdateRequest,
} from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  testNow,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { isForeignKeyViolation } from '../../ground/db/database-errors.js'
import { insertUser, updateUser } from './user-store.js'

const isOfLocation = (role: ServerRole): role is LocationRole['role'] =>
  role === 'RECEPTIONIST' || role === 'LOCATION_MANAGER' || role === 'LOCATION_ADMIN'

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
  const ids = (people: readonly { readonly id: number }[]) =>
    people.map(({ id }) => id).sort((a, b) => a - b)
  const edit = (
    { client }: Caller,
    body: UserUpdateRequest['body'],
    id: UserUpdateRequest['id'] = 'current',
  ) => client.user.update({ id, body })

  it('AUTH-015 API-022 the current user comes with the data that the application needs, and pwdchange reports a password', async () => {
    const include = ['defaults', 'proxies', 'principals', 'locationRoles', 'providers', 'auths']
    expect(await user.client.user.get({ id: 'current', include })).toMatchObject({
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
    const { auths } = await admin.client.user.get({ id: server.people.provider })
    expect(auths).toEqual({ pwdchange: false })
  })

  it('PROF-001 API-022 preferences are stored individually, and null clears one', async () => {
    const save = async (defaults: UserDefaults) => (await edit(user, { defaults })).defaults
    const all: UserDefaults = {
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
    const { defaults } = await user.client.user.get({ id: 'current' })
    expect(defaults).toEqual({ ...rest, view: 'all-bookings' })
  })

  it('PROF-004 API-022 default search locations are saved per user', async () => {
    const { site, madrid } = server.locations
    const body = { searchLocations: [site, madrid] }
    const saved = await user.client.user.saveSearchLocations({ id: 'current', body })
    expect(saved.defaults?.searchLocations).toEqual([site, madrid])
    const other = await colleague.client.user.get({ id: 'current' })
    expect(other.defaults?.searchLocations).toBeUndefined()
    const { status } = await refusalOf(
      colleague.client.user.saveSearchLocations({ id: server.people.user, body }),
    )
    expect(status).toBe(403)
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
    expect(await edit(user, own)).toMatchObject({ ...own, name: 'Uma Ser', vehicleType: 'CAR' })
    const cleared = await edit(user, { vehicleRegistration: null, nickName: null })
    expect([cleared.vehicleRegistration, cleared.vehicleType, cleared.nickName]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const onMars = await refusalOf(edit(user, { timeZone: 'Mars/Olympus' }))
    expect(onMars.fields).toMatchObject([{ field: 'timeZone', code: 'zone' }])
    expect((await refusalOf(edit(user, { roles: ['ORG_ADMIN'] }))).status).toBe(403)
    const { user: id } = server.people
    expect((await refusalOf(edit(colleague, { firstName: 'Mallory' }, id))).status).toBe(403)
    const carded = await edit(admin, { accessCardNumber: '77' }, id)
    expect(carded.accessCardNumber).toBe('77')
  })

  it('PROF-005 PROF-007 PROF-008 USER-020 USER-024 API-025 people nominate each active proxy once, never themselves, and both sides see it', async () => {
    const { people } = server
    const [mine, theirs, admins] = [user, colleague, admin].map(({ client }) => client.user) as [
      Client['user'],
      Client['user'],
      Client['user'],
    ]
    const current = { id: 'current' } as const
    const nominate = (proxyId: number, who = mine) => who.addProxy({ id: people.user, proxyId })
    expect(ids(await nominate(people.colleague))).toEqual([people.colleague])
    expect(ids(await mine.proxies(current))).toEqual([people.colleague])
    expect(ids(await theirs.principals(current))).toEqual([people.user])
    expect((await theirs.get(current)).canBookOnBehalf).toBe(true)
    expect(await mine.subscriptions(current)).toEqual([])
    expect(await refusalOf(nominate(people.colleague))).toMatchObject({
      code: 'PROXY_EXISTS',
      message: 'This person can already book on your behalf.',
    })
    await admins.deactivate({ id: people.reception })
    for (const id of [people.reception, people.user])
      expect((await refusalOf(nominate(id))).status).toBe(400)
    expect(ids((await mine.list({ partial: 'test.house' })).users)).not.toContain(people.reception)
    expect(ids(await admins.deactivated())).toEqual([people.reception])
    await admins.reactivate({ id: people.reception })
    expect((await refusalOf(nominate(people.manager, theirs))).status).toBe(403)
    expect((await refusalOf(nominate(people.stranger))).status).toBe(404)
    const remove = () => mine.removeProxy({ id: 'current', proxyId: people.colleague })
    await remove()
    expect((await refusalOf(remove())).status).toBe(404)
    expect(await theirs.principals(current)).toEqual([])
  })

  it('ROLE-013 API-045 possible owners are oneself and principals, anybody by exact address with permission, and all members for managers', async () => {
    const { people, emails } = server
    const owners = async ({ client }: Caller, partial = '') =>
      ids(await client.user.possibleOwners({ id: 'current', partial }))
    expect(await owners(colleague)).toEqual([people.colleague])
    const proxy = { id: 'current', proxyId: people.colleague } as const
    await user.client.user.addProxy(proxy)
    expect(await owners(colleague)).toEqual(ids([{ id: people.user }, { id: people.colleague }]))
    expect(await owners(colleague, emails.manager)).toEqual([])
    await user.client.user.removeProxy(proxy)
    await edit(admin, { canBookOnBehalf: true }, people.colleague)
    expect(await owners(colleague, emails.manager.toUpperCase())).toEqual([people.manager])
    await edit(admin, { canBookOnBehalf: false }, people.colleague)
    const reasonsOf = async (id: number) => (await admin.client.user.get({ id })).bookOnBehalfBy
    expect(await reasonsOf(people.manager)).toEqual(['LOCATION_MANAGER'])
    // Editing other fields does not grant the manager an explicit permission.
    await edit(admin, { nickName: 'Chief' }, people.manager)
    expect(await reasonsOf(people.manager)).toEqual(['LOCATION_MANAGER'])
    await edit(admin, { canBookOnBehalf: true }, people.manager)
    expect(await reasonsOf(people.manager)).toEqual(['OWN', 'LOCATION_MANAGER'])
    await edit(admin, { canBookOnBehalf: false, nickName: null }, people.manager)
    expect(await owners(server.as(emails.manager), 'test.house')).toEqual(
      expect.arrayContaining([people.user, people.colleague, people.viewer]),
    )
  })

  it('API-045 VIS-045 people are found by part of name or address, by kind, twenty at a time, page by page', async () => {
    await server.db.asSystem((tx) =>
      tx.run(sql`
      insert into person (organisation_id, kind, first_name, last_name, email) select ${server.organisationId}, 'EXTERNAL', 'Guest', lpad(n::text, 3, '0'), 'guest' || n || '@elsewhere.net' from generate_series(1, 45) n`),
    )
    const { person } = user.client
    const pages = [await person.list({ partial: 'guest' })]
    for (let cursor = pages[0]!.nextCursor; cursor; cursor = pages.at(-1)!.nextCursor)
      pages.push(await person.list({ partial: 'guest', cursor }))
    expect(pages.map(({ people }) => people.length)).toEqual([20, 20, 5])
    expect(pages.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(
      Array.from({ length: 45 }, (_, index) => `Guest ${String(index + 1).padStart(3, '0')}`),
    )
    expect((await person.list({ partial: 'guest', kind: ['INTERNAL'] })).people).toEqual([])
    const three = await person.list({ partial: 'elsewhere.net', kind: ['EXTERNAL'], limit: 3 })
    expect(three.people).toHaveLength(3)
    expect((await person.list({ partial: '%' })).people).toEqual([])
    expect((await refusalOf(person.list({ cursor: 'nonsense' }))).status).toBe(400)
  })

  it('USER-014 API-045 finds users page by page, and lists deactivated ones', async () => {
    const users = user.client.user
    const partial = 'test.house'
    const { users: all, nextCursor } = await users.list({ partial })
    expect(nextCursor).toBeUndefined()
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page: UserList = await users.list({ partial, limit: 2, ...(cursor && { cursor }) })
      expect(page.users.length).toBeLessThanOrEqual(2)
      found.push(...page.users.map(({ email }) => email))
      cursor = page.nextCursor
    } while (cursor)
    expect(found).toEqual(all.map(({ email }) => email))
    expect(found.length).toBeGreaterThan(4)
    expect((await refusalOf(users.list({ cursor: 'nonsense' }))).status).toBe(400)
    const narrowed = await users.list({ partial: server.emails.user })
    expect(ids(narrowed.users)).toEqual([server.people.user])
    const half = server.emails.user.slice(1, -1).toUpperCase()
    expect(ids((await users.list({ partial: half })).users)).toEqual([server.people.user])
    expect((await users.list({ partial: 'nobody.there' })).users).toEqual([])
    const { client } = admin
    await client.user.deactivate({ id: server.people.viewer })
    expect(ids(await client.user.deactivated())).toEqual([server.people.viewer])
    await client.user.reactivate({ id: server.people.viewer })
    expect(await client.user.deactivated()).toEqual([])
  })

  it('USER-015 AD-208 a call for users selects the parts to return', async () => {
    const optional = [
      'defaults',
      'userProxies',
      'userPrincipals',
      'locationRoles',
      'providers',
      'auths',
      'latestBookingDate',
      'twoFactorAuth',
    ]
    const partsOf = (one: User) =>
      Object.keys(one)
        .filter((name) => optional.includes(name))
        .sort()
    const parts = async (include: string[], id: number | 'current', who = admin) =>
      partsOf(await who.client.user.get({ id, include }))
    const { user: id } = server.people
    await user.client.booking.create({
      body: {
        locationId: server.locations.meeting,
        timeFrom: '2026-11-25T10:00',
        timeTo: '2026-11-25T11:00',
      },
    })
    expect(await parts(['auths', 'defaults'], id)).toEqual(['auths', 'defaults'])
    expect(await parts(['latestBooking', 'nonsense'], id)).toEqual(['latestBookingDate'])
    const enrol = (at: Date | null) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update user_account set two_factor_enrolled = ${at}, sealed_two_factor_secret = '\\x01', two_factor_step = 0 where id = ${id}`,
        ),
      )
    await enrol(new Date(testNow))
    expect(await parts(['twoFactorAuth'], id)).toEqual(['twoFactorAuth'])
    expect(await parts(['defaults'], id)).toEqual(['defaults'])
    await enrol(null)
    const booked = await admin.client.user.get({ id, include: ['latestBooking'] })
    expect(booked.latestBookingDate).toBe('2026-11-25T10:00:00.000Z')
    expect(await parts(['proxies', 'principals'], 'current', user)).toEqual([
      'userPrincipals',
      'userProxies',
    ])
    const { users } = await admin.client.user.list({
      partial: server.emails.user,
      include: ['locationRoles'],
    })
    expect(partsOf(users[0]!)).toEqual(['locationRoles'])
    expect(partsOf(await admin.client.user.get({ id }))).toEqual(
      expect.arrayContaining(['auths', 'defaults', 'providers']),
    )
    // Requesting a part does not reveal more than the caller may see.
    expect(await parts(['defaults', 'latestBooking'], id, colleague)).toEqual([])
  })

  it('colleagues see only each other’s name and address', async () => {
    const { user: id } = server.people
    await edit(admin, { accessCardNumber: '12345', contactNumber: '555' }, id)
    const seen = await colleague.client.user.get({ id })
    expect(seen).toMatchObject({ id, email: server.emails.user })
    expect(JSON.stringify(seen)).not.toMatch(/12345|555|defaults|lastLogin|auths|userProxies/)
    const listed = await colleague.client.user.list({ partial: 'user' })
    expect(JSON.stringify(listed)).not.toMatch(/12345|555/)
  })

  it('USER-016 an address belongs to one organisation until its account gives it up', async () => {
    const { id } = await admin.client.user.create({
      body: {
        email: 'Moves@test.house',
        roles: ['USER'],
        password: 'long enough',
        firstName: 'Mo',
      },
    })
    const add = (email: string) =>
      server.db.asSystem((tx) =>
        insertUser(tx, server.otherOrganisationId, {
          email,
          type: 'STANDARD',
          roles: ['USER'],
          hash: undefined,
        }),
      )
    const isTaken = (error: unknown) => isForeignKeyViolation(error, 'user_account_login')
    await expect(add('moves@Test.house')).rejects.toSatisfy(isTaken)
    await edit(admin, { email: 'moved@test.house' }, id)
    await expect(add('moved@test.house')).rejects.toSatisfy(isTaken)
    await add('moves@test.house')
    // The check before the change is not reached by both at once: the database refuses one of them.
    await expect(
      server.db.asSystem((tx) =>
        updateUser(tx, server.organisationId, id, { email: 'moves@test.house' }),
      ),
    ).rejects.toSatisfy(isTaken)
  })

  it('USER-008 USER-016 administrators create users with a sufficient password and an unused address', async () => {
    const make = (more: Partial<UserInput> = {}, { client } = admin) =>
      client.user.create({
        body: {
          email: 'fresh@test.house',
          roles: ['USER'],
          password: 'long enough',
          firstName: 'Fresh',
          ...more,
        },
      })
    const missing: [Partial<UserInput>, string][] = [
      [{ email: undefined }, 'email'],
      [{ firstName: undefined }, 'firstName'],
      [{ password: undefined }, 'password'],
      [{ roles: [] }, 'roles'],
    ]
    for (const [without, field] of missing) {
      const { status, fields } = await refusalOf(make(without))
      expect([status, fields[0]?.field]).toEqual([400, field])
    }
    const setShortest = (length: number) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update organisation set min_password_length = ${length} where id = ${server.organisationId}`,
        ),
      )
    expect((await refusalOf(make({ password: 'sevenis' }))).code).toBe('PASSWORD_TOO_SHORT')
    const eight = await make({ email: 'eight@test.house', password: 'k7 quart' })
    await setShortest(12)
    const eleven = make({ password: 'eleven chars'.slice(1) })
    expect((await refusalOf(eleven)).code).toBe('PASSWORD_TOO_SHORT')
    await make({ email: 'twelve@test.house', password: 'eleven chars' })
    await setShortest(8)
    const twin = make({ email: server.emails.user.toUpperCase() })
    expect((await refusalOf(twin)).code).toBe('ALREADY_EXISTS')
    expect(await make()).toMatchObject({
      name: 'Fresh',
      roles: ['USER'],
      email: 'fresh@test.house',
    })
    expect((await refusalOf(make({}, user))).status).toBe(403)
    await edit(admin, { lastName: 'Faces', contactNumber: '+44 8' }, eight.id)
    expect(await admin.client.user.get({ id: eight.id })).toMatchObject({
      name: 'Fresh Faces',
      contactNumber: '+44 8',
    })
  })

  it('USER-009 USER-017 AUTH-010 deactivating ends sessions and login, and reactivating brings the roles back', async () => {
    const { viewer } = server.people
    const session = server.as(server.emails.viewer)
    await session.client.user.get({ id: 'current' })
    const cookie = session.cookie!
    expect(await admin.client.user.deactivate({ id: viewer })).toMatchObject({
      isDeactivated: true,
      isActive: false,
      deactivatedBy: expect.any(String),
    })
    expect(
      (await server.as(undefined).call('GET', '/user/current', undefined, { cookie })).status,
    ).toBe(401)
    expect(await admin.client.user.reactivate({ id: viewer })).toMatchObject({
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
    const give = (id: number, roles: ServerRole[], { client } = admin) =>
      client.user.saveRoles({ id, body: { roles } })
    const deactivate = (id: number, { client } = admin) => client.user.deactivate({ id })
    for (const remove of [() => give(people.admin, ['USER']), () => deactivate(people.admin)])
      expect((await refusalOf(remove())).code).toBe('LAST_ADMINISTRATOR')
    await give(people.colleague, ['USER', 'ORG_ADMIN'])
    const both = await Promise.allSettled([
      deactivate(people.colleague),
      deactivate(people.admin, colleague),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const serviceAdmin = server.as(server.emails.serviceAdmin)
    for (const id of [people.colleague, people.admin])
      await serviceAdmin.client.user.reactivate({ id })
    expect((await give(people.colleague, ['USER'], serviceAdmin)).roles).toEqual(['USER'])
  })

  it('ROLEA-010 ROLEA-017 only service staff can change accounts of service staff, and location admins manage no accounts', async () => {
    const { people, emails } = server
    type Attempt = (users: Client['user']) => Promise<unknown>
    const password = { newPassword: 'taken over now', newPasswordRepeat: 'taken over now' }
    const give =
      (id: number, role: ServerRole): Attempt =>
      (users) =>
        users.saveRoles({ id, body: { roles: [role] } })
    const sneak =
      (role: ServerRole): Attempt =>
      (users) =>
        users.create({
          body: { email: 'sneaky@test.house', roles: [role], password: 'long enough' },
        })
    const touches = (id: number): Attempt[] => [
      (users) => users.update({ id, body: { firstName: 'X' } }),
      give(id, 'USER'),
      (users) => users.deactivate({ id }),
      (users) => users.unlock({ id }),
      (users) => users.changePassword({ body: { id, ...password } }),
    ]
    const refusedTo = (email: string, attempt: Attempt) =>
      refusalOf(attempt(server.as(email).client.user))
    for (const touch of touches(people.serviceAdmin))
      expect(await refusedTo(emails.admin, touch), String(touch)).toMatchObject({
        status: 403,
        code: 'SERVICE_ACCOUNT',
        message: 'This is an internal service account of Support and may not be edited.',
      })
    for (const attempt of [sneak('SERVICE_ADMIN'), give(people.colleague, 'SERVICE_ADMIN')])
      expect((await refusedTo(emails.admin, attempt)).status).toBe(403)
    const attempts: Attempt[] = [
      ...touches(people.user),
      sneak('ORG_ADMIN'),
      (users) => users.deactivated(),
      (users) => users.history({ id: people.user }),
      (users) => users.createToken({ id: people.user, body: { name: 'x' } }),
      give(people.locationAdmin, 'ORG_ADMIN'),
    ]
    for (const attempt of attempts)
      expect((await refusedTo(emails.locationAdmin, attempt)).status, String(attempt)).toBe(403)
  })

  it('USER-019 the history lists only what has changed and by whom, without passwords', async () => {
    const { people } = server
    const { user: users } = admin.client
    const id = people.colleague
    const before = await users.get({ id })
    const { roles, canExport, lastName } = before
    const saved = await edit(admin, { roles, canExport, lastName, firstName: 'Colin' }, id)
    const newPassword = 'Quetzalcoatl 1'
    await users.changePassword({ body: { id, newPassword, newPasswordRepeat: newPassword } })
    await users.deactivate({ id })
    await users.reactivate({ id })
    const history = await users.history({ id })
    const text = expect.any(String) as string
    const by = { user: { id: people.admin, name: text }, date: text }
    const isDeactivated = { ...by, action: 'changed', field: 'isDeactivated' }
    expect(history.slice(0, 4)).toEqual([
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
    expect(JSON.stringify(history)).not.toMatch(/Quetzalcoatl|argon2/)
    expect(saved.version).toBe(before.version! + 1)
  })

  it('a stale edit is refused with the changes and their authors', async () => {
    const { reception: id } = server.people
    const { version = 0 } = await admin.client.user.get({ id })
    const save = (body: UserUpdateRequest['body']) => edit(admin, { version, ...body }, id)
    await save({ nickName: 'Desk' })
    // Preferences are not recorded in the account's history.
    await edit(server.as(server.emails.reception), { defaults: { region: 'es' } })
    const stale = await refusalOf(save({ nickName: 'Lobby' }))
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.data).toMatchObject({
      version: version + 1,
      changes: [
        {
          version: version + 1,
          person: { id: server.people.admin },
          changes: [{ field: 'nickName', newValue: 'Desk' }],
        },
      ],
    })
    await save({ nickName: null, version: version + 1 })
  })

  it('ROLE-002 AUTH-007 account types are STANDARD and SYSTEM; the domain check returns every login method with its type', async () => {
    const make = (name: string, type: UserInput['type']) =>
      admin.client.user.create({
        body: {
          email: `${name}@test.house`,
          type,
          roles: ['SERVICE'],
          password: 'long enough',
        },
      })
    expect((await make('robot', 'SYSTEM')).type).toBe('SYSTEM')
    expect((await refusalOf(make('other', 'ROBOT' as 'SYSTEM'))).status).toBe(400)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into authentication_method (organisation_id, type, title, domains) values (${server.organisationId}, 'SAML', 'Company login', '{test.house}'), (${server.organisationId}, 'OAUTH2', 'House account', '{test.house}'), (${server.organisationId}, 'OAUTH2', 'Elsewhere', '{elsewhere.net}')`,
      ),
    )
    const { authentications } = await server
      .as(undefined)
      .client.user.domainCheck({ body: { username: server.emails.user } })
    expect(authentications.map(({ type, title }) => [type, title])).toEqual([
      ['MATRIX', 'E-mail and password'],
      ['SAML', 'Company login'],
      ['OAUTH2', 'House account'],
    ])
  })

  it('AUTH-003 sign-up accepts addresses that are valid in HTML and have a dot in the domain', async () => {
    const status = async (email: string) =>
      (await server.as(undefined).call('POST', '/signup', { email })).status
    expect(await status(" O'Neill-x.y_z@test.house ")).toBe(204)
    expect(await status('plus+tag@TEST.house')).toBe(204)
    for (const wrong of [
      'x y@test.house',
      'x@test',
      'x@-test.house',
      'x@test.house.',
      'x@a..house',
    ])
      expect(await status(wrong), wrong).toBe(400)
  })

  it('ROLEA-005 ROLEA-011 roles without their scope and repeated administrator roles are refused', async () => {
    const { people, locations } = server
    const give = (id: number, roles: ServerRole[]) =>
      refusalOf(admin.client.user.saveRoles({ id, body: { roles } }))
    const cases = [
      ['RECEPTIONIST', 'Please assign a reception.'],
      ['LOCATION_MANAGER', 'Please assign a managed location.'],
      ['LOCATION_ADMIN', 'Please assign an administered location.'],
      ['PROVIDER', 'Please select a service provider'],
    ] as const
    for (const [role, message] of cases) {
      const refused = await give(people.colleague, ['USER', role])
      expect([refused.status, refused.fields[0]?.message]).toEqual([400, message])
      // Administrators need none (ROLEA-003).
      const { roles } = await admin.client.user.saveRoles({
        id: people.colleague,
        body: { roles: ['ORG_ADMIN', role] },
      })
      expect(roles).toEqual(expect.arrayContaining(['ORG_ADMIN', role]))
      await admin.client.user.saveRoles({ id: people.colleague, body: { roles: ['USER'] } })
    }
    const reception: UserUpdateRequest['body'] = {
      roles: ['USER', 'RECEPTIONIST'],
      locationRoles: [{ role: 'RECEPTIONIST', locations: [{ id: locations.boardroom }] }],
    }
    await edit(admin, reception, people.colleague)
    await edit(admin, { roles: ['USER'], locationRoles: [] }, people.colleague)

    const { roles } = await admin.client.user.get({ id: people.admin })
    const again = await give(people.admin, roles)
    expect([again.status, again.code]).toEqual([409, 'ALREADY_ADMINISTRATOR'])
    expect(again.message).toMatch(/ is already an administrator\.$/)
  })

  it('ROLEA-001 the roles are USER, VIEWER, RECEPTIONIST, LOCATION_MANAGER, LOCATION_ADMIN, PROVIDER, ORG_ADMIN, SERVICE and SERVICE_ADMIN', async () => {
    const { people, locations } = server
    const staff = server.as(server.emails.serviceAdmin)
    const kitchen = await staff.client.provider.create({
      body: { name: 'Kitchen of roles', notificationDaysInterval: 0 },
    })
    const save = (role: ServerRole) =>
      edit(
        staff,
        {
          roles: [role],
          locationRoles: isOfLocation(role)
            ? [{ role, locations: [{ id: locations.boardroom }] }]
            : [],
          providers: role === 'PROVIDER' ? [kitchen.id] : [],
        },
        people.colleague,
      )
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
    ] as const)
      expect((await save(role)).roles).toContain(role)
    expect((await refusalOf(save('OWNER' as 'USER'))).status).toBe(400)
  })

  it('ROLEA-008 a system user gets the permission to read and write', async () => {
    const { roles } = await admin.client.user.create({
      body: {
        email: 'screen@test.house',
        firstName: 'Screen',
        type: 'SYSTEM',
        roles: ['USER'],
        password: 'a long enough one 7',
      },
    })
    expect(roles).toEqual(['USER', 'SERVICE'])
  })
})
