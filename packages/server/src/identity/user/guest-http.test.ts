import type { UserOrganisationsRequest } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('service administrators in other organisations', (engine) => {
  let server: TestServer
  let service: Caller
  let otherId: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    service = server.as(server.emails.serviceAdmin)
    otherId = server.otherOrganisationId
  })
  afterAll(() => server.close())
  const current = { id: 'current' } as const
  const goTo = (organisationId: number, { client } = service) =>
    client.user.switchOrganisation({ ...current, body: { organisationId } })
  const organisations = (query: Partial<UserOrganisationsRequest> = {}, { client } = service) =>
    client.user.organisations({ ...current, ...query })

  it('ROUTE-013 ORG-014 ORG-016 AD-214 the session switches to a guest account elsewhere and back', async () => {
    const { user, org } = service.client
    const home = await user.get(current)
    const there = await goTo(otherId)
    expect(there).toMatchObject({
      organisationId: otherId,
      email: home.email,
      name: home.name,
      roles: ['SERVICE_ADMIN'],
    })
    expect(there.id).not.toBe(home.id)
    expect(await org.get(current)).toMatchObject({ id: otherId, name: 'Other House' })
    expect((await user.get(current)).auths?.pwdchange).toBe(false)
    server.clock.now += 60_000
    expect((await goTo(server.organisationId)).id).toBe(home.id)
    server.clock.now += 60_000
    expect((await goTo(otherId)).id).toBe(there.id)
    const recent = await organisations({ recent: true })
    expect(recent.map(({ id }) => id)).toEqual([otherId, server.organisationId])
    await goTo(server.organisationId)
  })

  it('ROUTE-013 ORG-016 D-019 the organisations are found by name, by age, and without trials', async () => {
    const list = async (query?: Partial<UserOrganisationsRequest>) =>
      (await organisations(query)).map(({ name }) => name)
    expect(await list()).toEqual(['Other House', 'Test House'])
    expect(await list({ partial: 'OTHER' })).toEqual(['Other House'])
    expect(await list({ partial: '%' })).toEqual([])
    const makeOld = (days: number) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update organisation set status = 'TRIAL', created = ${new Date(server.clock.now - days * 86_400_000)} where id = ${otherId}`,
        ),
      )
    await makeOld(29)
    expect(await list({ new: true })).toEqual(['Test House', 'Other House'])
    await makeOld(31)
    expect(await list()).toEqual(['Other House', 'Test House'])
    expect(await list({ filterTrial: true })).toEqual(['Test House'])
    expect(await list({ new: true })).toEqual(['Test House'])
  })

  it('ROUTE-013 ORG-015 the ten most recent organisations are listed', async () => {
    const made = await server.db.asSystem((tx) =>
      tx.query<{ id: number }>(
        sql`insert into organisation (name, time_zone) select 'Branch ' || lpad(n::text, 2, '0'), 'Europe/London' from generate_series(1, 11) n returning id`,
      ),
    )
    const visited = [...made.map(({ id }) => id), server.organisationId]
    for (const id of visited) {
      server.clock.now += 60_000
      await goTo(id)
    }
    const recent = await organisations({ recent: true })
    expect(recent.map(({ id }) => id)).toEqual(visited.toReversed().slice(0, 10))
    expect((await organisations()).length).toBeGreaterThan(10)
  })

  it('ROUTE-012 ORG-014 other roles, sessions of other people and unknown organisations are refused', async () => {
    for (const email of [server.emails.admin, server.emails.user, server.emails.locationAdmin]) {
      expect((await refusalOf(goTo(otherId, server.as(email)))).status).toBe(403)
      expect((await server.as(email).client.org.get(current)).name).toBe('Test House')
      expect((await refusalOf(organisations({}, server.as(email)))).status).toBe(403)
    }
    const { user: id } = server.people
    const other = service.client.user.switchOrganisation({ id, body: { organisationId: otherId } })
    expect((await refusalOf(other)).status).toBe(403)
    expect((await refusalOf(organisations({ id }))).status).toBe(403)
    expect((await refusalOf(goTo(999_999))).fields).toMatchObject([{ field: 'organisationId' }])
  })

  it('ROUTE-013 D-019 recent shows 10 organisations, new those of the last 30 days, all every one', async () => {
    const day = 86_400_000
    const ids = await server.db.asSystem(async (tx) => {
      const made: number[] = []
      for (let n = 1; n <= 11; n++) {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into organisation (name, time_zone, created) values (${`House ${n}`}, 'Europe/London', ${new Date(server.clock.now - (n === 1 ? 31 : 29) * day)}) returning id`,
        )
        made.push(id)
      }
      return made
    })
    for (const id of ids) {
      server.clock.now += 60_000
      await goTo(id)
    }
    await goTo(server.organisationId)
    const recent = (await organisations({ recent: true })).map(({ id }) => id)
    expect(recent).toHaveLength(10)
    expect(recent).not.toContain(ids[0])
    const fresh = (await organisations({ new: true })).map(({ id }) => id)
    expect(fresh).toEqual(expect.arrayContaining(ids.slice(1)))
    expect(fresh).not.toContain(ids[0])
    expect((await organisations()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })

  it('the guest session ends with the role and the sessions of the home account', async () => {
    await goTo(otherId)
    const sessions = await service.client.user.sessions(current)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const setRoles = (roles: string) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update user_account set roles = ${roles} where organisation_id = ${server.organisationId} and id = ${server.people.serviceAdmin}`,
        ),
      )
    await setRoles('{ORG_ADMIN}')
    expect((await service.call('GET', '/org/current')).status).toBe(401)
    await setRoles('{SERVICE_ADMIN}')
    expect((await service.call('GET', '/org/current')).status).toBe(200)
    const change = await server.app.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      headers: { 'x-source': 'WEB' },
      payload: { username: server.emails.serviceAdmin, password: server.password },
    })
    const cookie = String([change.headers['set-cookie']].flat()[0]).split(';')[0]!
    const ended = await server.app.inject({
      method: 'POST',
      url: '/api/v1/user/current/sessions/end',
      headers: { 'x-source': 'WEB', cookie },
      payload: { currentPassword: server.password },
    })
    expect(ended.statusCode).toBe(204)
    expect((await service.call('GET', '/org/current')).status).toBe(401)
  })
})
