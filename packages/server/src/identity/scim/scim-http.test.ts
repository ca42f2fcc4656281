import { createHash } from 'node:crypto'
import sharp from 'sharp'
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
  ): Promise<{ status: number; type: string; text: string; location: unknown; body: any }> => {
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
      location: answer.headers.location,
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
      tx.query<{ row: string; token_hash: Buffer }>(
        sql`select s::text as row, token_hash from scim_integration s`,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(token)
    expect(Buffer.from(rows[0]!.token_hash).toString('hex')).toBe(
      createHash('sha256').update(token).digest('hex'),
    )
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
    expect((await scim('GET', '/Users?filter=userName%20is%20%22a%22')).body.scimType).toBe(
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

  it('AD-181 a change answers with the attributes that are asked for, and what is new with its address', async () => {
    const without = 'excludedAttributes=members,meta'
    const user = await scim('POST', '/Users?attributes=userName', { userName: 'brief@test.house' })
    expect(user).toMatchObject({
      location: `http://localhost:8080/scim/v2/Users/${user.body.id}`,
      body: { schemas: expect.anything() as unknown, userName: 'brief@test.house' },
    })
    expect(Object.keys(user.body)).toEqual(['schemas', 'id', 'userName'])
    const { body, location } = await scim('POST', `/Groups?${without}`, { displayName: 'Brief' })
    const path = `/Groups/${body.id}`
    expect(location).toBe(`http://localhost:8080/scim/v2${path}`)
    const member = { op: 'Add', path: 'members', value: [{ value: user.body.id }] }
    const group = { schemas: expect.anything() as unknown, id: body.id, displayName: 'Brief' }
    expect((await patch(`${path}?${without}`, member)).body).toEqual(group)
    const put = await scim('PUT', `${path}?${without}`, { displayName: 'Brief' })
    expect(put).toMatchObject({ location: undefined, body: group })
    expect(put.body).toEqual(group)
    expect((await scim('GET', path)).body.members).toHaveLength(1)
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

  it('AD-181 members have the type of users, also in paths and filters; groups are no members', async () => {
    const [one, two] = [await add('typed.one@test.house'), await add('typed.two@test.house')]
    const members = [one, two].map(({ id }) => ({ value: id, type: 'User' }))
    const { body } = await scim('POST', '/Groups', { displayName: 'Typed', members })
    expect(body.members).toMatchObject(members)
    const filter = encodeURIComponent(`members[value eq "${one.id}" and type eq "user"]`)
    expect((await scim('GET', `/Groups?filter=${filter}`)).body.Resources).toMatchObject([
      { id: body.id },
    ])
    const path = `members[type eq "User" and value eq "${one.id}"]`
    const left = await patch(`/Groups/${body.id}`, { op: 'remove', path })
    expect(left.body.members).toMatchObject([{ value: two.id }])
    const nested = { op: 'add', path: 'members', value: [{ value: one.id, type: 'Group' }] }
    expect(await patch(`/Groups/${body.id}`, nested)).toMatchObject(error(400, 'invalidValue'))
  })

  it('AD-181 reads parameters in any case and encoding, so that no search finds everybody by mistake', async () => {
    const user = await add('plus+sign@test.house')
    for (const query of [
      'filter=userName%20eq%20%22plus%2Bsign@test.house%22',
      'filter=userName%20eq%20%22plus+sign@test.house%22',
      'filter=userName+eq+%22plus%2Bsign%40test.house%22',
      'Filter=userName%20eq%20%22plus%2Bsign@test.house%22&COUNT=1',
    ]) {
      const found = (await scim('GET', `/Users?${query}`)).body
      expect([query, found.Resources]).toEqual([query, [user]])
    }
    const searched = { Filter: 'userName eq "plus+sign@test.house"' }
    expect((await scim('POST', '/Users/.search', searched)).body.Resources).toEqual([user])
    const twice = 'filter=active%20eq%20true&filter=userName%20eq%20%22x%22'
    expect(await scim('GET', `/Users?${twice}`)).toMatchObject(error(400, 'invalidFilter'))
    const page = (await scim('GET', '/Users?StartIndex=2&count=1')).body
    expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
  })

  it('AD-181 names what it does not support, and says what is no JSON', async () => {
    expect(await scim('POST', '/Bulk', { Operations: [] })).toMatchObject(error(501))
    expect(await scim('GET', '/Me')).toMatchObject(error(501))
    const broken = await server.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      payload: '{"userName": ',
    })
    expect(JSON.parse(broken.body)).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
  })

  const search = async (filter: string, path = '/Users', more: object = {}) => {
    const answer = await scim('POST', `${path}/.search`, { filter, ...more })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  it('INTG-012 AD-181 filters find a user by any attribute that is kept', async () => {
    const user = await add('Flora+x@test.house', {
      externalId: 'Flora-1',
      name: { givenName: 'Flora', familyName: 'Lind' },
    })
    const { id } = user
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
    for (const filter of [
      'emails[type eq "work"].value eq "flora+x@test.house"',
      'emails[value eq "flora+x@test.house" and type eq "WORK"]',
      'Emails[primary eq true].Value Eq "flora+x@test.house"',
      'emails eq "flora+x@test.house"',
      'emails.value eq "FLORA+X@TEST.HOUSE"',
      'userName eq flora+x@test.house',
      "userName eq 'flora+x@test.house'",
      "emails[type eq 'work' and value eq 'flora+x@test.house']",
      "emails[type eq 'work'].value eq 'flora+x@test.house' and active eq 'true'",
      "displayName eq 'Flora Lind' and (externalId eq 'Flora-1')",
      'userName eq “flora+x@test.house” and name.familyName eq ‘Lind’',
      "name.familyName ne 'O\\'Lind' and externalId eq Flora-1",
      'USERNAME EQ "flora+x@test.house" AND ACTIVE EQ TRUE',
      `${core}:userName eq "flora+x@test.house"`,
      `(userName eq "x" or externalId eq "Flora-1") and not (active eq "False")`,
      `id eq "${id}"`,
      `id eq ${id} and meta.resourceType eq "User"`,
      'name.givenName eq "flora" and name.familyName pr',
      `schemas eq "${core}" and name pr and externalId eq "Flora-1"`,
      'displayName co "ora lin" and userName sw "flora" and emails.value ew ".house"',
      `meta.created ge "2020-01-01T00:00:00Z" and externalId eq "Flora-1"`,
      'externalId eq "Flora-1" and title ne "Boss" and nickName eq null',
      'externalId eq "Flora-1" and phoneNumbers eq null',
      'externalId eq "Flora-1" and active ne null and not (phoneNumbers pr)',
      'externalId eq "Flora-1" and phoneNumbers[type eq "work"].value eq null',
      'externalId eq "Flora-1" and phoneNumbers[type eq "work"].value ne "1"',
      'externalId eq "Flora-1" and addresses[type eq "work"].country eq null',
      'externalId eq "Flora-1" and not (phoneNumbers[type eq "work"].value pr)',
      'externalId eq "Flora-1" and not (addresses[type eq "work"].country ne null)',
      'externalId eq "Flora-1" and emails[type eq "work"].value ne null',
      'externalId eq "Flora-1" and emails[type eq "work"].value pr',
      'externalId eq "Flora-1" and emails[type eq "work"].display eq null',
      'externalId eq "Flora-1" and emails[type eq "home"].value eq null',
      'externalId eq "Flora-1" and not (emails[type eq "home"].value eq "flora+x@test.house")',
      `externalId eq "Flora-1" and ${core}:emails[type eq "work"].value sw "flora"`,
    ]) {
      const found = (await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body
      expect([filter, found.Resources]).toEqual([filter, [user]])
    }
    for (const filter of [
      'userName eq "flora+x@test.house" and active eq false',
      'externalId eq "flora-1"',
      'emails[type eq "home"].value eq "flora+x@test.house"',
      `id eq "${id}" and manager eq "7"`,
      `id eq "${id}" and active eq null`,
      `id eq "${id}" and phoneNumbers ne null`,
      `id eq "${id}" and phoneNumbers[type eq "work"].value ne null`,
      `id eq "${id}" and phoneNumbers[not (type eq "fax")].value pr`,
      `id eq "${id}" and phoneNumbers[type ne "fax"]`,
      `id eq "${id}" and addresses[country eq null]`,
      `id eq "${id}" and emails[type eq "work"].value eq null`,
      `id eq "${id}" and not (emails[type eq "work"].value pr)`,
      `id eq "${id}" and emails[type eq "work"].value ne "flora+x@test.house"`,
      'userName eq "%"',
    ])
      expect([filter, (await search(filter)).totalResults]).toEqual([filter, 0])
    for (const filter of [
      'active eq "maybe"',
      'active eq 0',
      'active ne 1',
      'emails[primary eq 1]',
      'active gt null',
      'phoneNumbers co null',
      'phoneNumbers[type eq "work"].value gt null',
      'emails[type eq "work"]. eq null',
      'meta.created gt "soon"',
      'active gt true',
    ])
      expect(await scim('POST', '/Users/.search', { filter })).toMatchObject(
        error(400, 'invalidFilter'),
      )
  })

  it('AD-181 .search finds users, groups and both, and sends only what is asked for', async () => {
    const user = await add('sought@test.house', { externalId: 'sought' })
    const group = (
      await scim('POST', '/Groups', {
        displayName: 'Sought',
        externalId: 'sought',
        members: [{ value: user.id }],
      })
    ).body
    const ids = ({ Resources }: { Resources: { id: string; meta: { resourceType: string } }[] }) =>
      Resources.map(({ id, meta }) => [meta.resourceType, id])
    const filter = 'externalId eq "sought"'
    const both = await search(filter, '')
    expect(both.totalResults).toBe(2)
    expect(ids(both)).toEqual([
      ['User', user.id],
      ['Group', group.id],
    ])
    expect(ids(await search(filter, '', { startIndex: 2 }))).toEqual([['Group', group.id]])
    expect(ids(await search(filter, '', { count: 1 }))).toEqual([['User', user.id]])
    expect((await search(filter)).Resources).toEqual([user])
    expect((await search(filter, '/Groups')).Resources).toEqual([group])
    expect((await search(filter, '/Groups', { attributes: ['displayname'] })).Resources).toEqual([
      { schemas: group.schemas, id: group.id, displayName: 'Sought' },
    ])
    expect((await search(`members eq "${user.id}"`, '/Groups')).Resources).toEqual([group])
    expect(
      (await search(`id eq "${group.id}" and members[value eq "0"]`, '/Groups')).totalResults,
    ).toBe(0)
    expect(
      (await scim('GET', `/Users/${user.id}?attributes=userName,name.givenName`)).body,
    ).toEqual({
      schemas: expect.anything() as unknown,
      id: user.id,
      userName: 'sought@test.house',
      name: expect.anything() as unknown,
    })
    expect(await scim('POST', '/.search', 'no object')).toMatchObject(error(400, 'invalidSyntax'))
  })

  it('INTG-012 AD-181 a user name that is no address keeps the address, and finds the user', async () => {
    const made = await scim('POST', '/Users', {
      UserName: 'una',
      emails: [
        { value: 'other@test.house', type: 'home' },
        { Value: 'una@bücher.example', Primary: 'True' },
      ],
      displayName: 'Una Old',
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        userName: 'una',
        emails: [{ value: 'una@xn--bcher-kva.example' }],
        displayName: 'Una Old',
      },
    })
    const { id } = made.body
    const account = async () => (await admin().call('GET', `/user/${id}`)).body
    expect(await account()).toMatchObject({
      email: 'una@xn--bcher-kva.example',
      firstName: 'Una',
      lastName: 'Old',
    })
    expect((await find('userName', 'UNA')).Resources).toEqual([made.body])
    expect((await find('emails.value', 'Una@Bücher.example')).Resources).toEqual([made.body])
    expect(
      await scim('POST', '/Users', { userName: 'UNA', emails: ['una.2@test.house'] }),
    ).toMatchObject(error(409, 'uniqueness'))
    await patch(`/Users/${id}`, { op: 'Replace', path: 'displayName', value: 'Bo Newman' })
    await patch(`/Users/${id}`, { op: 'Replace', path: 'userName', value: 'bo' })
    expect(await account()).toMatchObject({
      email: 'una@xn--bcher-kva.example',
      firstName: 'Bo',
      lastName: 'Newman',
    })
    await patch(`/Users/${id}`, {
      op: 'Replace',
      path: 'emails[type eq "work"].value',
      value: 'bo@test.house',
    })
    expect((await account()).email).toBe('bo@test.house')
    expect((await find('userName', 'bo')).Resources[0].id).toBe(id)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect(
      (await scim('POST', '/Users', { userName: 'bo', emails: [{ value: 'BO@test.house' }] })).body,
    ).toMatchObject({ id, userName: 'bo', active: true })
  })

  const off = { op: 'Replace', path: 'active', value: 'False' }
  it.each([
    ['Active', [{ op: 'Replace', path: 'Active', value: 'False' }]],
    ['ACTIVE without a path', [{ Op: 'REPLACE', Value: { ACTIVE: false } }]],
    ['a list', [{ ...off, value: [{ $ref: null, value: 'False' }] }]],
    ['a list of false', [{ ...off, value: [false] }]],
    ['a list of a text', [{ ...off, value: [' FALSE '] }]],
    ['twice false', [{ ...off, value: ['False', { Value: false }] }]],
    ['an object', [{ ...off, value: { value: 'false' } }]],
    ['an object of its name', [{ ...off, value: { active: false } }]],
    ['an object in it without a path', [{ op: 'replace', value: { active: { value: false } } }]],
    ['a path into it', [{ ...off, path: 'active.value' }]],
    ['a list without a path', [{ op: 'replace', value: [{ nickName: 'x' }, { active: false }] }]],
    ['a path by number before', [{ op: 'replace', path: 'emails[0].value', value: 'x' }, off]],
    [
      'the schema in front',
      [{ ...off, path: 'urn:ietf:params:scim:schemas:core:2.0:User:active' }],
    ],
    ['an unknown path before', [{ op: 'Add', path: 'x-custom.attr', value: 'a' }, off]],
    [
      'unknown paths around',
      [
        { op: 'remove', path: 'phoneNumbers[type eq "fax"].value' },
        off,
        {
          op: 'add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager.value',
          value: '7',
        },
        { op: 'replace', value: { 'roles[primary eq "True"].value': 'x', nickName: 'y' } },
      ],
    ],
  ])(
    'AD-181 a PATCH with %s closes an account, and nothing unclear opens it',
    async (name, operations) => {
      const { id } = await add(`close.${name.replaceAll(' ', '.')}@test.house`)
      const isActive = async () => (await scim('GET', `/Users/${id}`)).body.active
      expect((await patch(`/Users/${id}`, ...operations)).status).toBe(200)
      expect((await admin().call('GET', `/user/${id}`)).body.isDeactivated).toBe(true)
      for (const value of [
        ...[null, [], {}, 'disabled', 'yes', 1, [true], [true, true], ['True'], [null]],
        ...[{ value: true }, { active: true }, [{ value: null }], [false, true], [[]]],
      ]) {
        const answer = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value })
        expect([value, answer]).toMatchObject([value, error(400, 'invalidValue')])
      }
      expect((await patch(`/Users/${id}`, { op: 'remove', path: 'active' })).status).toBe(400)
      await scim('PUT', `/Users/${id}`, {
        userName: `close.${name.replaceAll(' ', '.')}@test.house`,
      })
      await patch(`/Users/${id}`, { op: 'replace', path: 'NAME.givenname', value: 'Bo' })
      expect(await isActive()).toBe(false)
      expect((await scim('GET', `/Users/${id}`)).body.name.givenName).toBe('Bo')
    },
  )

  it('AD-181 lastModified follows changes by whomever, and only changes', async () => {
    const start = server.clock.now
    // The database's clock sets the accounts' dates.
    server.clock.now = Date.now() + 60_000
    const { id } = await add('modified@test.house')
    const modified = async () =>
      (await scim('GET', `/Users/${id}`)).body.meta.lastModified as string
    const times = [await modified()]
    const changes = [
      () => patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true }),
      () => admin().call('PUT', `/user/${id}`, { firstName: 'Mo' }),
      () => patch(`/Users/${id}`, { op: 'add', path: 'externalId', value: 'm-1' }),
    ]
    for (const change of changes) {
      server.clock.now += 60_000
      expect((await change()).status).toBe(200)
      times.push(await modified())
    }
    server.clock.now = start
    expect(times[1]).toBe(times[0])
    expect(times.slice(1)).toEqual([...new Set(times.slice(1))].toSorted())
  })

  it('INTG-012 AD-181 a group keeps its externalId, takes members in any case, and refuses unknown ones', async () => {
    const user = await add('member+1@firm.digital')
    const made = await scim('POST', '/Groups', { DisplayName: 'Outside', ExternalId: 'g-1' })
    expect(made).toMatchObject({
      status: 201,
      body: {
        displayName: 'Outside',
        externalId: 'g-1',
        members: [],
        meta: { lastModified: expect.stringMatching(/Z$/) as unknown },
      },
    })
    const { id } = made.body
    const group = async () => (await scim('GET', `/Groups/${id}`)).body
    const members = async () => (await group()).members.map(({ value }: { value: string }) => value)
    expect((await search('externalId eq "g-1"', '/Groups')).Resources).toEqual([made.body])
    expect((await search('externalId eq "g-2"', '/Groups')).totalResults).toBe(0)
    for (const path of [
      'Members',
      'members',
      'urn:ietf:params:scim:schemas:core:2.0:Group:MEMBERS',
    ]) {
      await patch(`/Groups/${id}`, { op: 'Add', path, value: [{ Value: user.id }] })
      expect(await members()).toEqual([user.id])
      await patch(`/Groups/${id}`, { op: 'Remove', path: `${path}[Value eq "${user.id}"]` })
      expect(await members()).toEqual([])
    }
    await patch(`/Groups/${id}`, {
      op: 'replace',
      value: { DisplayName: 'Inside', Members: { value: user.id }, externalId: 'g-2' },
    })
    expect(await group()).toMatchObject({
      displayName: 'Inside',
      externalId: 'g-2',
      members: [{ value: user.id }],
    })
    await patch(
      `/Groups/${id}`,
      { op: 'remove', path: 'members', value: [] },
      { op: 'remove', path: 'externalId' },
    )
    expect(await members()).toEqual([user.id])
    expect(await group()).not.toHaveProperty('externalId')
    for (const value of ['999999', server.people.stranger, 'nobody'])
      expect(
        await patch(`/Groups/${id}`, {
          op: 'add',
          path: 'members',
          value: [{ value: String(value) }],
        }),
      ).toMatchObject(error(400, 'invalidValue'))
    expect(await members()).toEqual([user.id])
    await patch(
      `/Groups/${id}`,
      { op: 'remove', path: 'members[value eq "999999"]' },
      { op: 'remove', path: 'members' },
    )
    expect(await members()).toEqual([])
  })

  it('PROF-013 photos are kept as data URLs, never fetched, and do not replace a choice', async () => {
    const drawn = async (background: string) => {
      const image = sharp({ create: { width: 40, height: 40, channels: 3, background } })
      return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
    }
    const address = 'http://169.254.169.254/latest/face.png'
    const made = await add('face@test.house', {
      photos: [
        { value: address, type: 'photo' },
        { value: await drawn('#369'), type: 'thumbnail' },
      ],
    })
    const path = `/Users/${made.id}`
    const read = async () =>
      (await admin().call('GET', `/person/${made.id}`)).body.picture as string | undefined
    const first = await read()
    expect(first).toMatch(/^\/api\/v1\/person\/\d+\/picture\?version=/)
    expect(made).not.toHaveProperty('photos')
    await patch(path, { op: 'replace', path: 'photos', value: [{ value: address }] })
    expect(await read()).toBe(first)
    await patch(path, { op: 'replace', path: 'photos', value: [{ value: await drawn('#963') }] })
    expect(await read()).not.toBe(first)
    await patch(path, { op: 'remove', path: 'photos' })
    expect(await read()).toBeUndefined()
    expect(
      await scim('PUT', path, {
        userName: 'face@test.house',
        photos: ['data:image/png;base64,AAAA'],
      }),
    ).toMatchObject(error(400, 'invalidValue'))
    await patch(path, { op: 'add', path: 'photos', value: [{ value: await drawn('#693') }] })
    expect(await read()).toBeDefined()
    expect((await admin().call('DELETE', `/user/${made.id}/picture`)).status).toBe(200)
    await patch(path, { op: 'add', path: 'photos', value: [{ value: await drawn('#396') }] })
    expect(await read()).toBeUndefined()
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
