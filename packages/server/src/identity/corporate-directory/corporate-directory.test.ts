import type { UserGroupInput } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  testNow,
  type TestServer,
} from '../../../../../tests/support/app.js'
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
  const clientOf = (who: keyof TestServer['emails'] = 'admin') =>
    server.as(server.emails[who]).client
  const groups = (partial?: string, directory = id) =>
    clientOf().directory.groups({ id: directory, ...(partial !== undefined && { partial }) })
  const usersOf = (groupId: string, maxResults?: number) =>
    clientOf().directory.groupUsers({ id, groupId, ...(maxResults && { maxResults }) })
  const own = { name: 'Sales', kind: 'AZURE_AD_GROUP' as const }
  const create = (more: Partial<UserGroupInput> = {}) =>
    clientOf().accessControl.createUserGroup({
      body: {
        ...own,
        directory: { id },
        directoryGroup: { id: 'sales', name: 'All sales' },
        ...more,
      },
    })
  const remove = (group: number) => clientOf().accessControl.removeUserGroup({ id: group })

  it('INTG-018 AD-136 lists calendar providers, which a location can name with a calendarResource', async () => {
    const { calendarProvider: providers, location } = clientOf()
    expect(await providers.list()).toContainEqual({ id, name: 'Main office', kind: 'O365' })
    expect((await refusalOf(clientOf('user').calendarProvider.list())).status).toBe(403)
    const place = { id: server.locations.boardroom }
    const edit = (calendarProvider: number | null, calendarResource: string | null) =>
      location.update({ ...place, body: { calendarProvider, calendarResource } })
    const saved = await edit(id, 'boardroom@test.house')
    const named = {
      calendarProvider: { id, kind: 'O365' },
      calendarResource: 'boardroom@test.house',
    }
    expect(saved).toMatchObject(named)
    expect(await location.get(place)).toMatchObject(named)
    const [latest] = await location.history(place)
    expect(JSON.stringify(latest?.changes)).toContain('calendarProvider')
    expect(await refusalOf(edit(id + 1_000_000, 'x'))).toMatchObject({
      status: 400,
      fields: [{ field: 'calendarProvider' }],
    })
    expect(await edit(null, null)).not.toHaveProperty('calendarProvider')
  })

  it('INTG-019 GRP-012 DIR-011 lists directories, their groups by part of the name, and the users of a group up to maxResults', async () => {
    const { tenantId, clientId } = graph.account
    const later = await connect('Annex', { tenantId, clientId })
    await connect('Without a directory')
    expect(await clientOf().directory.list()).toEqual([
      { id: later, name: 'Annex', kind: 'AZURE_AD' },
      { id, name: 'Main office', kind: 'AZURE_AD' },
    ])
    const sales = { id: 'sales', name: 'All sales' }
    const north = { id: 'north', name: 'Salesrooms north', isOrganisationalUnit: true }
    expect(await groups(' sal ')).toEqual([sales, north])
    expect(await groups('all sa')).toEqual([sales])
    expect(await groups('a"b\\')).toEqual([])
    expect(await groups()).toEqual([sales, { id: 'board', name: 'Board' }, north])
    graph.pageSize = 1
    const [first, second] = [
      { name: 'Person user', email: 'user@test.house' },
      { name: 'Person bo', email: 'bo@test.house' },
    ]
    expect(await usersOf('sales')).toEqual({ users: [first, second], isCapped: false })
    expect((await usersOf('sales', 2)).isCapped).toBe(false)
    expect(await usersOf('sales', 1)).toEqual({ users: [first], isCapped: true })
    expect((await usersOf('north')).users).toEqual([second])
    expect((await refusalOf(usersOf('nobody'))).status).toBe(404)
  })

  it('INTG-020 returns at most 500 users of a group, and whether there are more', async () => {
    const many = Array.from({ length: 501 }, (_, index) => person(`p${index}`))
    graph.directory.people.splice(0, Infinity, ...many)
    graph.directory.groups.set('all', { displayName: 'All', members: many.map((one) => one.id) })
    const all = await usersOf('all')
    expect([all.users.length, all.isCapped]).toEqual([500, true])
    expect((await refusalOf(usersOf('all', 501))).status).toBe(400)
    graph.directory.groups.set('all', {
      displayName: 'All',
      members: many.slice(1).map((one) => one.id),
    })
    expect((await usersOf('all')).isCapped).toBe(false)
  })

  it('can be used by administrators of their organisation only', async () => {
    expect((await refusalOf(clientOf('user').directory.groups({ id }))).status).toBe(403)
    expect((await refusalOf(clientOf('locationAdmin').directory.list())).status).toBe(403)
    const { tenantId, clientId } = graph.account
    const foreign = await connect('Foreign', { tenantId, clientId }, server.otherOrganisationId)
    expect((await refusalOf(groups(undefined, foreign))).status).toBe(404)
    expect(JSON.stringify(await clientOf().directory.list())).not.toContain('Foreign')
    expect((await refusalOf(create({ directory: { id: foreign } }))).status).toBe(400)
  })

  it('reports an outage in the language of the caller, and lists groups if units are not permitted', async () => {
    graph.trouble = (call) => (call.includes('administrativeUnits') ? 403 : undefined)
    expect(await groups('sal')).toEqual([{ id: 'sales', name: 'All sales' }])
    graph.trouble = () => 503
    const refused = await server
      .as(server.emails.admin)
      .call('GET', `/directory/${id}/groups`, undefined, { 'accept-language': 'es' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      502,
      'SERVICE_FAILED',
      'El servicio conectado no ha aceptado la solicitud. Póngase en contacto con Support.',
    ])
    expect((await refusalOf(create())).code).toBe('SERVICE_FAILED')
  })

  it('AD-092 a directory group gets its members when it is saved, and keeps them until the source changes', async () => {
    const made = await create()
    expect(made).toEqual({
      ...own,
      id: made.id,
      version: 1,
      directory: { id, name: 'Main office' },
      directoryGroup: { id: 'sales', name: 'All sales' },
      isOrganisationalUnit: false,
      users: [
        { name: 'Person bo', email: 'bo@test.house' },
        { name: 'Person user', email: 'user@test.house' },
      ],
      assignments: [],
    })
    const unit = { directoryGroup: { id: 'north' }, isOrganisationalUnit: true }
    const edit = (body: UserGroupInput) =>
      clientOf().accessControl.updateUserGroup({ id: made.id, body })
    expect(await edit({ ...own, directory: { id }, ...unit })).toMatchObject({
      ...unit,
      users: [{ name: 'Person bo', email: 'bo@test.house' }],
    })
    const byHand = await edit({ name: 'Sales', kind: 'STANDARD', users: [] })
    expect([byHand.directory, byHand.users]).toEqual([undefined, []])
    const refusedField = async (more: Partial<UserGroupInput>) =>
      (await refusalOf(create({ name: 'Other', ...more }))).fields[0]?.field
    expect(await refusedField({ directory: { id: 999_999 } })).toBe('directory.id')
    expect(await refusedField({ directoryGroup: { id: 'nobody' } })).toBe('directoryGroup.id')
    await remove(made.id)
  })

  it('AD-092 members are refreshed every hour; in an outage the last known ones stay', async () => {
    const { id: group } = await create()
    const members = async () =>
      (await clientOf().accessControl.userGroup({ id: group })).users.map(({ email }) => email)
    const hour = 3_600_000
    const groupsOfUser = () =>
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
    expect(await groupsOfUser()).toEqual([{ id: group }])
    // The service does not even issue a token.
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
    await groups()
    graph.calls.length = 0
    graph.pageSize = 1
    Object.defineProperty(graph, 'url', { value: 'http://127.0.0.1:1', configurable: true })
    const refused = await refusalOf(groups())
    Object.defineProperty(graph, 'url', { value: real, configurable: true })
    expect(refused.code).toBe('SERVICE_FAILED')
    expect(graph.calls).toContain('GET /v1.0/groups')
  })
})
