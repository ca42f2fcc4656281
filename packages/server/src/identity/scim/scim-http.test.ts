import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig } from '../../../../../tests/support/test-data.js'

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

describeServer('user provisioning', (engine) => {
  let server: TestServer
  let token: string
  const setting = (value: string | undefined) =>
    setConfig(server.db, server.organisationId, 'scim_integration_enabled', value)
  beforeAll(async () => {
    server = await startTestServer(engine)
    await setting('true')
    const { body } = await admin().call('POST', '/integration/scim')
    token = body.token
  })
  afterAll(() => server.close())
  const admin = () => server.as(server.emails.admin)
  const scim = async (
    method: string,
    path: string,
    payload?: unknown,
    bearer = token,
    // eslint-disable-next-line -- tests read bodies of any type
  ): Promise<{ status: number; type: string; text: string; body: any }> => {
    const answer = await server.app.inject({
      method: method as 'GET',
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
    return {
      status: answer.statusCode,
      type: String(answer.headers['content-type']),
      text: answer.body,
      body: answer.body ? JSON.parse(answer.body) : undefined,
    }
  }
  const patch = (path: string, ...Operations: object[]) =>
    scim('PATCH', path, { schemas: [patchSchema], Operations })
  const error = (status: number, scimType?: string) => ({
    status,
    type: expect.stringContaining('application/scim+json') as unknown,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail: expect.stringMatching(/./) as unknown,
    },
  })
  const find = async (attribute: string, value: string) =>
    (await scim('GET', `/Users?filter=${encodeURIComponent(`${attribute} eq "${value}"`)}`)).body
  const add = async (userName: string, more: object = {}) => {
    const name = { givenName: 'Ida', familyName: 'Berg' }
    const answer = await scim('POST', '/Users', { userName, name, active: true, ...more })
    expect(answer.status, answer.text).toBe(201)
    return answer.body as { id: string }
  }

  it('INTG-012 AD-010 AD-181 only administrators of an organisation with the setting make it; the token is shown once and stored as a hash', async () => {
    const shown = await admin().call('GET', '/integration/scim')
    expect(shown.body).toMatchObject({
      baseUrl: 'http://localhost:8080/scim/v2',
      createdBy: 'admin Test',
    })
    expect(shown.text).not.toContain(token)
    expect((await admin().call('POST', '/integration/scim')).body.code).toBe('ALREADY_EXISTS')
    const rows = await server.db.asSystem((tx) =>
      tx.query<{ row: string }>(sql`select s::text as row from scim_integration s`),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(token)
    const user = server.as(server.emails.user)
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await user.call(method, '/integration/scim')).status).toBe(403)
    await setting(undefined)
    expect((await admin().call('GET', '/integration/scim')).status).toBe(403)
    expect(await scim('GET', '/Users')).toMatchObject(error(403))
    await setting('true')
    expect((await scim('GET', '/Users')).status).toBe(200)
  })

  it('AD-181 a wrong token opens nothing, and the token opens nothing but user provisioning', async () => {
    for (const path of ['/Users', '/Groups', '/ServiceProviderConfig', '/Schemas'])
      expect(await scim('GET', path, undefined, 'wrong')).toMatchObject(error(401))
    const bearer = { authorization: `Bearer ${token}` }
    const api = await server.as(undefined).call('GET', '/user', undefined, bearer)
    expect(api.status).toBe(401)
    expect(await scim('GET', '/Nothing')).toMatchObject(error(404))
    expect(await scim('POST', '/Users', 'no object')).toMatchObject(error(400, 'invalidSyntax'))
  })

  it('AD-181 says what it can do: ServiceProviderConfig, ResourceTypes, Schemas', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true, maxResults: 200 },
      bulk: { supported: false },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    const types = (await scim('GET', '/ResourceTypes')).body
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ])
    expect((await scim('GET', '/ResourceTypes/User')).body).toEqual(types.Resources[0])
    const { body } = await scim('GET', '/Schemas')
    expect(body).toMatchObject({ totalResults: 2, itemsPerPage: 2, startIndex: 1 })
    expect((await scim('GET', `/Schemas/${body.Resources[0].id}`)).body.name).toBe('User')
  })

  it('INTG-012 AD-181 an identity provider creates users, finds them by userName, and pages through them; accounts of others, systems and service staff are none', async () => {
    const made = await scim('POST', '/Users', {
      userName: 'Ida.Berg@test.house',
      externalId: 'ext-1',
      name: { givenName: 'Ida', familyName: 'Berg' },
      active: true,
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        userName: 'Ida.Berg@test.house',
        externalId: 'ext-1',
        displayName: 'Ida Berg',
        emails: [{ value: 'Ida.Berg@test.house', primary: true }],
        active: true,
      },
    })
    const { id } = made.body
    expect((await admin().call('GET', `/user/${id}`)).body).toMatchObject({
      email: 'Ida.Berg@test.house',
      roles: ['USER'],
    })
    expect((await find('userName', 'IDA.BERG@test.house')).Resources).toEqual([made.body])
    expect((await find('externalId', 'ext-1')).totalResults).toBe(1)
    expect(await scim('POST', '/Users', { userName: 'ida.berg@TEST.house' })).toMatchObject(
      error(409, 'uniqueness'),
    )
    expect(await scim('POST', '/Users', { userName: 'ida' })).toMatchObject(
      error(400, 'invalidValue'),
    )
    for (const email of [server.emails.stranger, server.emails.serviceAdmin])
      expect((await find('userName', email)).totalResults).toBe(0)
    expect((await scim('GET', `/Users/${server.people.stranger}`)).status).toBe(404)
    expect((await scim('GET', '/Users?filter=userName%20sw%20%22a%22')).body.scimType).toBe(
      'invalidFilter',
    )
    const all = (await scim('GET', '/Users')).body
    const page = (await scim('GET', '/Users?startIndex=2&count=3')).body
    expect(page).toMatchObject({
      startIndex: 2,
      itemsPerPage: 3,
      totalResults: all.totalResults,
      Resources: all.Resources.slice(1, 4),
    })
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ Resources: [] })
    const history = await admin().call('GET', `/user/${id}/history`)
    expect(history.text).toContain('SCIM')
    const log = await admin().call('GET', '/securityEvent?kind=accountCreated')
    expect(log.text).toContain('user.create')
  })

  it.each([
    [
      'Okta',
      { op: 'replace', value: { active: false } },
      { op: 'replace', value: { active: true } },
    ],
    [
      'Microsoft Entra',
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Replace', path: 'active', value: 'True' },
    ],
  ])('INTG-012 AD-181 PATCH as %s sends it deactivates and reactivates', async (name, off, on) => {
    const email = `${name.split(' ').at(-1)}@test.house`
    const { id } = await add(email)
    expect((await patch(`/Users/${id}`, off)).body).toMatchObject({ active: false })
    expect((await admin().call('GET', `/user/${id}`)).body.isDeactivated).toBe(true)
    expect((await find('userName', email)).Resources[0].active).toBe(false)
    expect((await patch(`/Users/${id}`, on)).body).toMatchObject({ active: true })
    expect((await admin().call('GET', `/user/${id}`)).body.isDeactivated).toBe(false)
  })

  it('INTG-012 AD-181 PATCH and PUT change names and addresses in both dialects', async () => {
    const { id } = await add('lena@test.house')
    const entra = await patch(
      `/Users/${id}`,
      { op: 'Add', path: 'name.givenName', value: 'Lena' },
      { op: 'Replace', path: 'userName', value: 'lena.dahl@test.house' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'lena.dahl@test.house' },
    )
    expect(entra.body).toMatchObject({
      userName: 'lena.dahl@test.house',
      name: { givenName: 'Lena', familyName: 'Berg' },
    })
    const pathless = { 'name.familyName': 'Dahl', externalId: 'ext-9' }
    expect((await patch(`/Users/${id}`, { op: 'replace', value: pathless })).body).toMatchObject({
      name: { givenName: 'Lena', familyName: 'Dahl' },
      externalId: 'ext-9',
    })
    const okta = { userName: 'lena.dahl@test.house', name: { givenName: 'L', familyName: 'D' } }
    expect((await scim('PUT', `/Users/${id}`, { ...okta, active: true })).body).toMatchObject(okta)
    expect((await admin().call('GET', `/user/${id}`)).body.email).toBe('lena.dahl@test.house')
    expect(await patch(`/Users/${id}`, { op: 'jump' })).toMatchObject({ status: 400 })
    expect(await scim('PATCH', `/Users/${id}`, {})).toMatchObject(error(400, 'invalidSyntax'))
  })

  it('what cannot be stored, and depths that no shape has, answer 400', async () => {
    const { id } = await add('odd@test.house')
    let deep: unknown = 'x'
    for (let level = 0; level < 1000; level++) deep = [deep]
    for (const body of [
      { userName: 'odd@test.house', externalId: 'a\u0000b' },
      { userName: 'odd@test.house', name: { givenName: '\u0000' } },
      { userName: 'odd@test.house', emails: deep },
    ])
      expect((await scim('PUT', `/Users/${id}`, body)).status).toBe(400)
    const filter = encodeURIComponent('externalId eq "\u0000"')
    expect((await scim('GET', `/Users?filter=${filter}`)).status).toBe(400)
  })

  it('AD-181 the last administrator is never deactivated', async () => {
    const { Resources } = await find('userName', server.emails.admin)
    const answer = await patch(`/Users/${Resources[0].id}`, {
      op: 'replace',
      path: 'active',
      value: false,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await admin().call('GET', '/user/current')).status).toBe(200)
  })

  it('AD-181 a deleted user is closed and unknown, and the same account when created again', async () => {
    const { id } = await add('gone@test.house')
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await find('userName', 'gone@test.house')).totalResults).toBe(0)
    expect((await admin().call('GET', `/user/${id}`)).body.isDeactivated).toBe(true)
    expect((await add('gone@test.house')).id).toBe(id)
    expect((await admin().call('GET', `/user/${id}`)).body.isDeactivated).toBe(false)
  })

  it('INTG-012 AD-181 groups become user groups, with members in both dialects', async () => {
    const [one, two] = [await add('one@test.house'), await add('two@test.house')]
    const made = await scim('POST', '/Groups', {
      displayName: 'Sales',
      members: [{ value: one.id }],
    })
    expect(made).toMatchObject({ status: 201, body: { displayName: 'Sales' } })
    const { id } = made.body
    const addresses = async () => {
      const { body } = await admin().call('GET', `/accessControl/userGroup/${id}`)
      return body.users.map(({ email }: { email: string }) => email).toSorted()
    }
    expect(await addresses()).toEqual(['one@test.house'])
    await patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: two.id }] })
    expect(await addresses()).toEqual(['one@test.house', 'two@test.house'])
    await patch(`/Groups/${id}`, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: one.id }],
    })
    expect(await addresses()).toEqual(['two@test.house'])
    await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${two.id}"]` })
    expect(await addresses()).toEqual([])
    await patch(`/Groups/${id}`, {
      op: 'replace',
      value: { displayName: 'Sales team', members: [{ value: one.id }, { value: two.id }] },
    })
    expect(await addresses()).toEqual(['one@test.house', 'two@test.house'])
    const filter = encodeURIComponent('displayName eq "sales TEAM"')
    const found = (await scim('GET', `/Groups?filter=${filter}&excludedAttributes=members`)).body
    expect(found.Resources).toEqual([
      expect.not.objectContaining({ members: expect.anything() as unknown }),
    ])
    expect((await scim('GET', `/Groups/${id}`)).body.members).toHaveLength(2)
    expect(await scim('POST', '/Groups', { displayName: 'Sales team' })).toMatchObject(
      error(409, 'uniqueness'),
    )
    const put = await scim('PUT', `/Groups/${id}`, { displayName: 'Sales', members: [] })
    expect(put.body).toMatchObject({ displayName: 'Sales', members: [] })
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404)
  })

  it('AD-181 removing it ends the token, and keeps accounts', async () => {
    const { id } = await add('kept@test.house')
    expect((await admin().call('DELETE', '/integration/scim')).status).toBe(204)
    expect((await scim('GET', '/Users')).status).toBe(401)
    expect((await admin().call('GET', '/integration/scim')).status).toBe(204)
    expect((await admin().call('GET', `/user/${id}`)).body.isDeactivated).toBe(false)
    expect((await admin().call('DELETE', '/integration/scim')).status).toBe(404)
  })
})
