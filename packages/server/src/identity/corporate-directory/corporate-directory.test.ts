import type { UserGroup } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startGraphStandIn,
  type GraphStandIn,
  type StandInPerson,
} from '../../../../../tests/support/graph-stand-in.js'
import { sealFor, syncKeyPurpose } from '../authentication-method/method-settings.js'
import { addMethod } from '../authentication-method/sign-on.fixture.js'

const person = (id: string, more: Partial<StandInPerson> = {}): StandInPerson => ({
  id,
  displayName: `Person ${id}`,
  mail: `${id}@test.house`,
  userPrincipalName: `${id}@login.test.house`,
  ...more,
})

describeServer('connected directories', (engine) => {
  let server: TestServer
  let graph: GraphStandIn
  let id: number
  beforeAll(async () => {
    graph = await startGraphStandIn([])
    server = await startTestServer(engine, {
      config: { microsoftLoginUrl: graph.url, microsoftGraphUrl: graph.url },
    })
    const { tenantId, clientId } = graph.account
    id = await connect('Main office', { tenantId, clientId })
  })
  beforeEach(() => {
    const { people, groups, units } = graph.directory
    people.splice(0, Infinity, person('user', { mail: 'User@Test.House' }), person('bo'))
    groups.clear()
    groups.set('sales', { displayName: 'All sales', members: ['user', 'bo'] })
    groups.set('board', { displayName: 'Board', members: ['bo'] })
    units.clear()
    units.set('north', { displayName: 'Salesrooms north', members: ['bo'] })
  })
  afterEach(() => {
    graph.trouble = undefined
    graph.pageSize = 999
    server.clock.now = testNow
  })
  afterAll(async () => {
    await server?.close()
    await graph?.close()
  })

  async function connect(
    title: string,
    account?: { tenantId: string; clientId: string },
    organisationId = server.organisationId,
  ) {
    const method = await addMethod(
      { ...server, organisationId },
      {
        type: 'OPENID',
        title,
        ...(account && { settings: { directory: account } }),
      },
    )
    const key = await sealFor(server.config, syncKeyPurpose, graph.account.clientSecret)
    await server.db.asSystem((tx) =>
      tx.run(sql`
        update authentication_method set sealed_sync_key = ${key}, sync_key_expires = '2027-11-02' where id = ${method}`),
    )
    return method
  }
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who])
  const get = (path: string, headers?: Record<string, string>) =>
    as('admin').call('GET', path, undefined, headers)
  const own = { name: 'Sales', kind: 'AZURE_AD_GROUP' as const }
  const create = (more: object = {}) =>
    as('admin').call<UserGroup>('POST', '/accessControl/userGroup', {
      ...own,
      directory: { id },
      directoryGroup: { id: 'sales', name: 'All sales' },
      ...more,
    })
  const remove = (group: number) => as('admin').call('DELETE', `/accessControl/userGroup/${group}`)

  it('INTG-018 AD-136 lists calendar providers, which a location can name with a calendarResource', async () => {
    const { body: providers } = await get('/calendarProvider')
    expect(providers).toContainEqual({ id, name: 'Main office', kind: 'O365' })
    expect((await as('user').call('GET', '/calendarProvider')).status).toBe(403)
    const place = `/location/${server.locations.boardroom}`
    const edit = (calendarProvider: number | null, calendarResource: string | null) =>
      as('admin').call('PUT', place, { calendarProvider, calendarResource })
    const saved = await edit(id, 'boardroom@test.house')
    const named = {
      calendarProvider: { id, kind: 'O365' },
      calendarResource: 'boardroom@test.house',
    }
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(named)])
    expect((await get(place)).body).toMatchObject(named)
    const { body: history } = await get(`${place}/history`)
    expect(JSON.stringify(history[0].changes)).toContain('calendarProvider')
    const refused = await edit(id + 1_000_000, 'x')
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'calendarProvider'])
    expect((await edit(null, null)).body).not.toHaveProperty('calendarProvider')
  })

  it('INTG-019 GRP-012 lists directories, their groups by part of the name, and the users of a group up to maxResults', async () => {
    const { tenantId, clientId } = graph.account
    const later = await connect('Annex', { tenantId, clientId })
    await connect('Without a directory')
    expect((await get('/directory')).body).toEqual([
      { id: later, name: 'Annex', kind: 'AZURE_AD' },
      { id, name: 'Main office', kind: 'AZURE_AD' },
    ])
    const names = async (partial: string) =>
      (await get(`/directory/${id}/groups?partial=${encodeURIComponent(partial)}`)).body
    const sales = { id: 'sales', name: 'All sales' }
    const north = { id: 'north', name: 'Salesrooms north', isOrganisationalUnit: true }
    expect(await names(' sal ')).toEqual([sales, north])
    expect(await names('all sa')).toEqual([sales])
    expect(await names('a"b\\')).toEqual([])
    expect((await get(`/directory/${id}/groups`)).body).toEqual([
      sales,
      { id: 'board', name: 'Board' },
      north,
    ])
    graph.pageSize = 1
    const users = `/directory/${id}/groups/sales/users`
    const [first, second] = [
      { name: 'Person user', email: 'user@test.house' },
      { name: 'Person bo', email: 'bo@test.house' },
    ]
    expect((await get(users)).body).toEqual({ users: [first, second], isCapped: false })
    expect((await get(`${users}?maxResults=2`)).body.isCapped).toBe(false)
    expect((await get(`${users}?maxResults=1`)).body).toEqual({ users: [first], isCapped: true })
    expect((await get(`/directory/${id}/groups/north/users`)).body.users).toEqual([second])
    expect((await get(`/directory/${id}/groups/nobody/users`)).status).toBe(404)
  })

  it('INTG-020 answers at most 500 users of a group, and says that there are more', async () => {
    const many = Array.from({ length: 501 }, (_, index) => person(`p${index}`))
    graph.directory.people.splice(0, Infinity, ...many)
    graph.directory.groups.set('all', { displayName: 'All', members: many.map((one) => one.id) })
    const path = `/directory/${id}/groups/all/users`
    const all = await get(path)
    expect([all.body.users.length, all.body.isCapped]).toEqual([500, true])
    expect((await get(`${path}?maxResults=501`)).status).toBe(400)
    graph.directory.groups.set('all', {
      displayName: 'All',
      members: many.slice(1).map((one) => one.id),
    })
    expect((await get(path)).body.isCapped).toBe(false)
  })

  it('keeps directories and their answers to administrators of the organisation', async () => {
    const path = `/directory/${id}/groups`
    expect((await as('user').call('GET', path)).status).toBe(403)
    expect((await as('locationAdmin').call('GET', '/directory')).status).toBe(403)
    const { tenantId, clientId } = graph.account
    const foreign = await connect('Foreign', { tenantId, clientId }, server.otherOrganisationId)
    expect((await get(`/directory/${foreign}/groups`)).status).toBe(404)
    expect((await get('/directory')).text).not.toContain('Foreign')
    const { status } = await create({ directory: { id: foreign } })
    expect(status).toBe(400)
  })

  it('an outage is told in the language of the caller, and an application that may not read units sees groups', async () => {
    graph.trouble = (call) => (call.includes('administrativeUnits') ? 403 : undefined)
    expect((await get(`/directory/${id}/groups?partial=sal`)).body).toEqual([
      { id: 'sales', name: 'All sales' },
    ])
    graph.trouble = () => 503
    const refused = await get(`/directory/${id}/groups`, { 'accept-language': 'es' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      502,
      'SERVICE_FAILED',
      'El servicio conectado no ha aceptado la solicitud. Póngase en contacto con Support.',
    ])
    expect((await create()).body).toMatchObject({ code: 'SERVICE_FAILED' })
  })

  it('AD-092 a group of the directory is filled when it is saved, and opens what it is admitted to', async () => {
    const made = await create()
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...own,
        id: made.body.id,
        version: 1,
        directory: { id, name: 'Main office' },
        directoryGroup: { id: 'sales', name: 'All sales' },
        isOrganisationalUnit: false,
        users: [
          { name: 'Person bo', email: 'bo@test.house' },
          { name: 'Person user', email: 'user@test.house' },
        ],
        assignments: [],
      },
    ])
    const unit = { directoryGroup: { id: 'north' }, isOrganisationalUnit: true }
    const path = `/accessControl/userGroup/${made.body.id}`
    const changed = await as('admin').call('PUT', path, { ...own, directory: { id }, ...unit })
    expect(changed.body).toMatchObject({
      ...unit,
      users: [{ name: 'Person bo', email: 'bo@test.house' }],
    })
    const byHand = await as('admin').call('PUT', path, {
      name: 'Sales',
      kind: 'STANDARD',
      users: [],
    })
    expect([byHand.body.directory, byHand.body.users]).toEqual([undefined, []])
    const fields = async (more: object) =>
      (await create({ name: 'Other', ...more })).body as unknown as {
        fields: { field: string }[]
      }
    expect((await fields({ directory: { id: 999_999 } })).fields[0]!.field).toBe('directory.id')
    expect((await fields({ directoryGroup: { id: 'nobody' } })).fields[0]!.field).toBe(
      'directoryGroup.id',
    )
    await remove(made.body.id)
  })

  it('AD-092 members are read anew each hour; in an outage the last known ones stay', async () => {
    const group = (await create()).body.id
    const members = async () =>
      ((await get(`/accessControl/userGroup/${group}`)).body as UserGroup).users.map(
        ({ email }) => email,
      )
    const hour = 3_600_000
    const groups = () =>
      server.db.asSystem((tx) =>
        tx.query<{ id: number }>(
          sql`select user_group_id as id from user_group_member where email = 'user@test.house'`,
        ),
      )
    graph.directory.groups.set('sales', { displayName: 'All sales', members: ['user'] })
    server.clock.now = testNow + hour - 1
    await server.runJobs()
    expect(await members()).toEqual(['bo@test.house', 'user@test.house'])
    server.clock.now = testNow + hour
    await server.runJobs()
    expect(await members()).toEqual(['user@test.house'])
    expect(await groups()).toEqual([{ id: group }])
    // Not even the token is given.
    graph.directory.groups.set('sales', { displayName: 'All sales', members: [] })
    graph.trouble = () => 503
    server.clock.now = testNow + 2 * hour
    await server.runJobs()
    expect(await members()).toEqual(['user@test.house'])
    graph.trouble = undefined
    graph.directory.groups.delete('sales')
    server.clock.now = testNow + 3 * hour
    await server.runJobs()
    expect(await members()).toEqual(['user@test.house'])
    graph.directory.groups.set('sales', { displayName: 'All sales', members: ['bo'] })
    server.clock.now = testNow + 4 * hour
    await server.runJobs()
    expect(await members()).toEqual(['bo@test.house'])
    await remove(group)
    server.clock.now = testNow + 5 * hour
    await server.runJobs()
    const left = await server.db.asSystem((tx) =>
      tx.query(sql`select 1 from job where kind = 'directoryGroup'`),
    )
    expect(left).toEqual([])
  })

  it('sends its token to no other address', async () => {
    const real = graph.url
    await get(`/directory/${id}/groups`)
    graph.calls.length = 0
    graph.pageSize = 1
    Object.defineProperty(graph, 'url', { value: 'http://127.0.0.1:1', configurable: true })
    const answer = await get(`/directory/${id}/groups`)
    Object.defineProperty(graph, 'url', { value: real, configurable: true })
    expect(answer.body).toMatchObject({ code: 'SERVICE_FAILED' })
    expect(graph.calls).toContain('GET /v1.0/groups')
  })
})
