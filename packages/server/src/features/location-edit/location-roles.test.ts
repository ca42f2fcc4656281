import type { LocationRole } from '@mosaic-booking/sdk'
import { beforeEach, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('roles of a location', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(engine)
    return () => server.close()
  })
  const clientOf = (who: 'admin' | 'locationAdmin' | 'user' = 'admin') =>
    server.as(server.emails[who]).client
  const give = (
    id: number,
    role: LocationRole['role'],
    userId: number,
    who: 'admin' | 'locationAdmin' = 'admin',
  ) => clientOf(who).location.addRole({ id, body: { role, user: { id: userId } } })
  const rolesOf = async (id: number) => (await clientOf().user.get({ id })).roles.toSorted()

  it('ROLEA-002 ROLEA-015 adds and removes roles at locations; an account keeps a role while one is left', async () => {
    const { floor, madrid } = server.locations
    const { user } = server.people
    const given = await give(floor, 'RECEPTIONIST', user)
    expect(given).toMatchObject({
      role: 'RECEPTIONIST',
      locations: [{ id: floor }],
      user: { id: user },
    })
    const twice = await refusalOf(give(floor, 'RECEPTIONIST', user))
    expect(twice.code).toBe('ALREADY_EXISTS')
    const second = await give(madrid, 'RECEPTIONIST', user)
    expect(await rolesOf(user)).toEqual(['RECEPTIONIST', 'USER'])
    const { location } = clientOf()
    expect((await location.roles({ id: floor })).map(({ id }) => id)).toEqual([given.id])
    const all = await location.allRoles({ role: 'RECEPTIONIST' })
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([given.id, second.id]))
    const take = (id: number, roleId: number) => location.removeRole({ id, roleId })
    expect((await refusalOf(take(madrid, given.id!))).status).toBe(404)
    await take(floor, given.id!)
    expect(await rolesOf(user)).toEqual(['RECEPTIONIST', 'USER'])
    await take(madrid, second.id!)
    expect(await rolesOf(user)).toEqual(['USER'])
  })

  it.each(['LOCATION_MANAGER', 'LOCATION_ADMIN'] as const)(
    'ROLEA-002 %s is assigned for one location, and listed at no other',
    async (role) => {
      const { floor, madrid } = server.locations
      const { user } = server.people
      const { location } = clientOf()
      const given = await give(floor, role, user)
      expect(given).toMatchObject({ role, locations: [{ id: floor }] })
      expect(await rolesOf(user)).toContain(role)
      const idsAt = async (id: number) => (await location.roles({ id })).map((one) => one.id)
      expect(await idsAt(floor)).toContain(given.id)
      expect(await idsAt(madrid)).not.toContain(given.id)
      await location.removeRole({ id: floor, roleId: given.id! })
      expect(await rolesOf(user)).toEqual(['USER'])
    },
  )

  it('D-178 AD-080 location admins give roles in their own parts of the tree, with immediate effect', async () => {
    const { floor, madrid, boardroom } = server.locations
    const { user } = server.people
    const abroad = await refusalOf(give(madrid, 'LOCATION_ADMIN', user, 'locationAdmin'))
    expect(abroad.status).toBe(403)
    await give(floor, 'LOCATION_ADMIN', user, 'locationAdmin')
    await clientOf('user').location.update({ id: boardroom, body: { name: 'Mine' } })
    const seen = await clientOf('locationAdmin').location.allRoles()
    expect(seen.every(({ locations }) => locations![0]!.id !== madrid)).toBe(true)
    const stranger = await refusalOf(give(floor, 'LOCATION_ADMIN', server.people.stranger))
    expect(stranger.status).toBe(404)
  })
})
