import sql from 'sql-template-tag'
import type { User, UserActivity } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

const dayMs = 86_400_000

describeServer('the activity and the roles of users', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(path: string, who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).call<T>('GET', path)

  it('USER-021 returns where a user holds a role, or any, to the user and to administrators', async () => {
    const { people, locations, emails } = server
    const edit = {
      roles: ['USER', 'RECEPTIONIST', 'LOCATION_MANAGER'],
      locationRoles: [
        { role: 'RECEPTIONIST', locations: [{ id: locations.building }] },
        {
          role: 'LOCATION_MANAGER',
          locations: [{ id: locations.building }, { id: locations.madrid }],
        },
      ],
    }
    const given = await server.as(emails.admin).call('PUT', `/user/${people.colleague}`, edit)
    expect(given.status, given.text).toBe(200)
    const idsOf = async (
      query: string,
      who?: keyof TestServer['emails'],
      whose = String(people.colleague),
    ) => {
      const { status, body } = await call(`/user/${whose}/locations${query}`, who)
      return status === 200
        ? body.map(({ id, name }: { id: number; name: string }) => [id, typeof name])
        : status
    }
    const [building, madrid] = [locations.building, locations.madrid].map((id) => [id, 'string'])
    expect(await idsOf('?role=RECEPTIONIST')).toEqual([building])
    expect(await idsOf('?role=LOCATION_MANAGER')).toEqual([building, madrid])
    expect(await idsOf('?role=LOCATION_ADMIN')).toEqual([])
    expect(await idsOf('')).toEqual([building, madrid])
    expect(await idsOf('?role=RECEPTIONIST', 'colleague', 'current')).toEqual([building])
    expect(await idsOf('', 'manager')).toBe(403)
    expect(await idsOf('', 'user')).toBe(403)
    expect(await idsOf('', 'admin', String(people.stranger))).toBe(404)

    await server.db.asSystem((tx) =>
      tx.run(sql`update location set deleted = now() where id = ${locations.madrid}`),
    )
    expect(await idsOf('')).toEqual([building])
  })

  it('USER-022 returns logins and bookings of all users in a period, by default of 31 days', async () => {
    const { people, emails } = server
    // The log uses the database's clock.
    server.clock.now = Date.now()
    const day = (days: number) =>
      new Date(server.clock.now + days * dayMs).toISOString().slice(0, 10)
    const made = await server.as(emails.user).call('POST', '/booking', {
      locationId: server.locations.boardroom,
      timeFrom: `${day(3)}T10:00`,
      timeTo: `${day(3)}T11:00`,
    })
    expect(made.status, made.text).toBe(201)
    server.clock.now += 60_000
    const read = async (query: string, id: number) =>
      (await call<UserActivity[]>(`/report/user/activity${query}`)).body.find(
        (one) => one.id === id,
      )!
    const { logins } = await read('', people.user)
    const login = { username: emails.user, password: server.password }
    expect((await server.as(undefined).call('POST', '/user/login', login)).status).toBe(200)
    expect(await read('', people.user)).toMatchObject({
      name: expect.any(String),
      email: emails.user,
      lastLoginDate: expect.any(String),
      logins: logins + 1,
      bookingsMade: 1,
      lastBooking: expect.any(String),
    })
    const viewer = await read('', people.viewer)
    expect(viewer).toMatchObject({ logins: 0, bookingsMade: 0 })
    expect(viewer).not.toHaveProperty('lastBooking')
    // A day is a calendar day in the time zone of the organisation.
    expect(await read(`?f=${day(-1)}&t=${day(1)}`, people.user)).toMatchObject({ bookingsMade: 1 })
    const before = `?f=${day(-20)}&t=${day(-10)}`
    expect(await read(before, people.user)).toMatchObject({ logins: 0, bookingsMade: 0 })
    server.clock.now += 30.9 * dayMs
    expect(await read('', people.user)).toMatchObject({ logins: logins + 1, bookingsMade: 1 })
    server.clock.now += 0.2 * dayMs
    expect(await read('', people.user)).toMatchObject({ logins: 0, bookingsMade: 0 })
    expect((await call(`/report/user/activity?f=${day(2)}&t=${day(1)}`)).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 't', code: 'dateRange' }],
    })
    expect((await call<UserActivity[]>('/report/user/activity')).text).not.toContain(
      server.emails.stranger,
    )
    for (const who of ['user', 'manager', 'locationAdmin'] as const)
      expect((await call('/report/user/activity', who)).status, who).toBe(403)
  })

  it('ACALL-002 returns the enabled users with their roles', async () => {
    const { people, emails } = server
    const list = async () => (await call<User[]>('/report/user/enabled')).body
    const before = await list()
    expect(before.find(({ id }) => id === people.manager)).toMatchObject({
      roles: expect.arrayContaining(['LOCATION_MANAGER']),
      locationRoles: [{ role: 'LOCATION_MANAGER' }],
      isDeactivated: false,
    })
    expect(before.map(({ email }) => email)).not.toContain(emails.stranger)
    await server.as(emails.admin).call('POST', `/user/${people.viewer}/deactivate`)
    expect((await list()).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id).filter((id) => id !== people.viewer),
    )
    expect((await call('/report/user/enabled', 'locationAdmin')).status).toBe(403)
  })
})
