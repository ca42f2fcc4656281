import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import {
  startGraphStandIn,
  type GraphStandIn,
} from '../../../../../tests/support/graph-stand-in.js'
import { addMethod } from '../authentication-method/sign-on.fixture.js'

describeServer('accounts that follow a directory', (engine) => {
  let server: TestServer
  let graph: GraphStandIn
  let id: number
  let bare: number
  beforeAll(async () => {
    graph = await startGraphStandIn([])
    server = await startTestServer(engine, {
      config: { microsoftLoginUrl: graph.url, microsoftGraphUrl: graph.url },
    })
    const { tenantId, clientId } = graph.account
    const add = (title: string, settings: object) =>
      addMethod(server, { type: 'OPENID', title, domains: ['test.house'], settings })
    id = await add('Acme', { directory: { tenantId, clientId } })
    bare = await add('Bare', {})
  })
  beforeEach(() => {
    graph.trouble = undefined
    graph.directory.keys = undefined
    graph.directory.people.splice(0)
  })
  afterAll(async () => {
    await server?.close()
    await graph?.close()
  })
  const admin = () => server.as(server.emails.admin)
  const setKey = (syncSecretKey: string, method = id) =>
    admin().call('PATCH', `/authenticationMethod/${method}`, { id: method, syncSecretKey })
  const sync = (method = id) => admin().call('POST', `/authenticationMethod/${method}/sync`)
  const year = '2027-11-02T09:00:00.000Z'

  it('AUTHM-007 INTG-010 AD-104 stores the key encrypted, and returns its expiry, by default in 12 months', async () => {
    expect((await sync()).body.code).toBe('SYNC_KEY_MISSING')
    const { clientSecret } = graph.account
    const saved = await setKey(` ${clientSecret} `)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        id,
        type: 'OPENID',
        title: 'Acme',
        domains: ['test.house'],
        syncSecretKeyExpiryUtc: year,
      },
    })
    expect(saved.text).not.toContain(clientSecret)
    const stored = await server.db.asSystem((tx) =>
      tx.one<{ row: string; sealed_sync_key: Buffer }>(
        sql`select m::text as row, sealed_sync_key from authentication_method m where id = ${id}`,
      ),
    )
    expect(stored.row).not.toContain(clientSecret.slice(1, 20))
    // Bytes are printed as hex in the row's text.
    const sealed = Buffer.from(stored.sealed_sync_key)
    expect(sealed.length).toBeGreaterThan(clientSecret.length)
    expect(sealed.includes(clientSecret.slice(1, 20))).toBe(false)
    const ends = (hint: string, endDateTime: string) => ({ hint, endDateTime })
    graph.directory.keys = [
      ends('abc', '2026-12-01T00:00:00Z'),
      ends(clientSecret.slice(0, 3), '2027-02-01T00:00:00Z'),
    ]
    expect((await setKey(clientSecret)).body.syncSecretKeyExpiryUtc).toBe(
      '2027-02-01T00:00:00.000Z',
    )
    const listed = await admin().call('GET', '/org/current/authenticationMethods')
    expect(listed.body).toContainEqual(
      expect.objectContaining({ id, syncSecretKeyExpiryUtc: '2027-02-01T00:00:00.000Z' }),
    )
    graph.trouble = (call) => (call.includes('applications') ? 403 : undefined)
    expect((await setKey(clientSecret)).body.syncSecretKeyExpiryUtc).toBe(year)
  })

  it('AUTHM-007 AD-104 refuses rejected keys, unknown ids, methods without directory and other roles', async () => {
    expect((await setKey('wrong')).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'syncSecretKey', code: 'invalid' }],
    })
    const body = { id: bare, syncSecretKey: 'x' }
    expect((await admin().call('PATCH', `/authenticationMethod/${id}`, body)).status).toBe(400)
    expect((await setKey('x', bare)).body).toMatchObject({
      code: 'DIRECTORY_MISSING',
      message: 'This login method has no directory. Please contact Support.',
    })
    expect((await sync(bare)).body.code).toBe('DIRECTORY_MISSING')
    expect((await setKey('x', 999_999)).status).toBe(404)
    const user = server.as(server.emails.user)
    expect((await user.call('POST', `/authenticationMethod/${id}/sync`)).status).toBe(403)
  })

  it('AUTHM-007 AD-104 creates, updates and deactivates users, refreshes groups, and returns counts', async () => {
    await setKey(graph.account.clientSecret)
    const { people } = graph.directory
    const person = (mail: string | null, givenName?: string, surname?: string) => ({
      id: `id-${people.length}`,
      displayName: 'Somebody',
      mail,
      userPrincipalName: mail ?? 'x@tenant.example',
      ...(givenName && { givenName }),
      ...(surname && { surname }),
    })
    const kept = ['admin', 'manager', 'locationAdmin', 'viewer', 'provider', 'reception'] as const
    people.push(
      ...kept.map((who) => person(server.emails[who])),
      person(server.emails.user.toUpperCase(), 'Ulla', 'User'),
      { ...person(server.emails.colleague), accountEnabled: false },
      person('New.One@test.house', 'New', 'One'),
      person(server.emails.stranger),
      person('somebody@elsewhere.house'),
      person(null),
    )
    graph.pageSize = 4
    graph.directory.groups.set('sales', { displayName: 'Sales', members: ['id-6'] })
    const group = await admin().call('POST', '/accessControl/userGroup', {
      name: 'Sales',
      kind: 'AZURE_AD_GROUP',
      directory: { id },
      directoryGroup: { id: 'sales', name: 'Sales' },
    })
    expect(group.status).toBe(201)
    const colleague = server.as(server.emails.colleague)
    expect((await colleague.call('GET', '/user/current')).status).toBe(200)

    const answer = await sync()
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ created: 1, updated: 1, deactivated: 1, groups: 1 })
    const users = (await admin().call('GET', '/user?partial=one')).body.users
    expect(users).toEqual([
      expect.objectContaining({
        email: 'new.one@test.house',
        name: 'New One',
        roles: ['USER'],
        auths: { pwdchange: false },
      }),
    ])
    expect((await admin().call('GET', `/user/${server.people.user}`)).body.name).toBe('Ulla User')
    const gone = await server
      .as(undefined)
      .call('GET', '/user/current', undefined, { cookie: colleague.cookie! })
    expect(gone.status).toBe(401)
    await admin().call('POST', `/user/${server.people.colleague}/reactivate`)
    const back = await server
      .as(undefined)
      .call('GET', '/user/current', undefined, { cookie: colleague.cookie! })
    expect(back.status).toBe(401)
    await sync()
    const history = await admin().call('GET', `/user/${server.people.colleague}/history`)
    expect(history.body[0]).toMatchObject({
      action: 'changed',
      field: 'isDeactivated',
      user: { id: server.people.admin },
    })
    // Service staff are not in the directory, and remain active.
    const staff = await server.as(server.emails.serviceAdmin).call('GET', '/user/current')
    expect(staff.status).toBe(200)
    expect((await sync()).body).toEqual({ created: 0, updated: 0, deactivated: 0, groups: 1 })
  })

  it('AD-104 an empty directory deactivates nobody, and an unavailable one names a contact', async () => {
    await setKey(graph.account.clientSecret)
    const none = { created: 0, updated: 0, deactivated: 0, groups: 0 }
    expect((await sync()).body).toEqual({
      ...none,
      message:
        'No one in the directory has an e-mail address in the domains of this login method, so nothing was changed.',
    })
    graph.trouble = (call) => (call.includes('/users') ? 500 : undefined)
    expect(await sync()).toMatchObject({
      status: 502,
      body: {
        code: 'SERVICE_FAILED',
        message: 'The connected service did not accept the request. Please contact Support.',
      },
    })
    server.clock.now = testNow
  })

  it('AD-104 never deactivates the caller, who may be the last administrator', async () => {
    graph.directory.people.push({
      id: 'one',
      displayName: 'One',
      mail: server.emails.user,
      userPrincipalName: server.emails.user,
      givenName: 'Ulla',
      surname: 'User',
    })
    const { body } = await sync()
    expect(body).toMatchObject({
      created: 0,
      updated: 0,
      groups: 1,
      message: expect.stringMatching(/^Administrators/) as unknown,
    })
    expect(body.deactivated).toBeGreaterThan(3)
    expect((await admin().call('GET', '/user/current')).status).toBe(200)
  })
})
