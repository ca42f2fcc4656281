import type { LocationRole, User } from '@mosaic-booking/sdk'
import { beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { asAdministrator } from './location-edit.fixture.js'

describeServer('roles of a location', (engine) => {
  let server: TestServer
  let admin: ReturnType<typeof asAdministrator>
  beforeEach(async () => {
    server = await startTestServer(engine)
    admin = asAdministrator(server)
    return () => server.close()
  })
  const give = (
    locationId: number,
    role: LocationRole['role'],
    userId: number,
    who: 'admin' | 'locationAdmin' = 'admin',
  ) =>
    admin.call<LocationRole & { code: string }>(
      'POST',
      `/location/${locationId}/roles`,
      { role, user: { id: userId } },
      who,
    )
  const rolesOf = async (id: number) =>
    (await admin.call<User>('GET', `/user/${id}`)).body.roles.toSorted()

  it('ROLEA-002 ROLEA-015 gives and takes roles at a location, and the account has them as long as it has a location', async () => {
    const { floor, madrid } = server.locations
    const { user } = server.people
    const given = await give(floor, 'RECEPTIONIST', user)
    expect(given).toMatchObject({
      status: 201,
      body: { role: 'RECEPTIONIST', locations: [{ id: floor }], user: { id: user } },
    })
    expect((await give(floor, 'RECEPTIONIST', user)).body.code).toBe('ALREADY_EXISTS')
    const second = await give(madrid, 'RECEPTIONIST', user)
    expect(await rolesOf(user)).toEqual(['RECEPTIONIST', 'USER'])
    const listed = await admin.call<LocationRole[]>('GET', `/location/${floor}/roles`)
    expect(listed.body.map(({ id }) => id)).toEqual([given.body.id])
    const all = await admin.call<LocationRole[]>('GET', '/location/roles?role=RECEPTIONIST')
    expect(all.body.map(({ id }) => id)).toEqual(
      expect.arrayContaining([given.body.id, second.body.id]),
    )
    const take = (locationId: number, id: number) =>
      admin.call('DELETE', `/location/${locationId}/roles/${id}`)
    expect((await take(madrid, given.body.id!)).status).toBe(404)
    expect((await take(floor, given.body.id!)).status).toBe(204)
    expect(await rolesOf(user)).toEqual(['RECEPTIONIST', 'USER'])
    expect((await take(madrid, second.body.id!)).status).toBe(204)
    expect(await rolesOf(user)).toEqual(['USER'])
  })

  it('D-178 AD-080 a location admin gives roles in their own parts of the tree, and the new admin works at once', async () => {
    const { floor, madrid, boardroom } = server.locations
    const { user } = server.people
    expect((await give(madrid, 'LOCATION_ADMIN', user, 'locationAdmin')).status).toBe(403)
    expect((await give(floor, 'LOCATION_ADMIN', user, 'locationAdmin')).status).toBe(201)
    expect(
      (await admin.call('PUT', `/location/${boardroom}`, { name: 'Mine' }, 'user')).status,
    ).toBe(200)
    const { body } = await admin.call<LocationRole[]>(
      'GET',
      '/location/roles',
      undefined,
      'locationAdmin',
    )
    expect(body.every(({ locations }) => locations![0]!.id !== madrid)).toBe(true)
    expect((await give(floor, 'LOCATION_ADMIN', server.people.stranger)).status).toBe(404)
  })
})
