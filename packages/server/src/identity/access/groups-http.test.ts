import type { AccessGroup, DomainGroup, UserGroup } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

describeServer('groups', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(
    method: string,
    path: string,
    body?: unknown,
    who: keyof TestServer['emails'] = 'admin',
    headers?: Record<string, string>,
  ) => server.as(server.emails[who]).call<T>(method, path, body, headers)
  const fieldsOf = ({
    status,
    body,
  }: {
    status: number
    body: { fields?: { field: string; message: string }[] }
  }) => [status, ...(body.fields ?? []).map(({ field, message }) => `${field}: ${message}`)]
  const member = (name: string) => ({ name, email: `${name}@test.house` })

  it('GRP-010 GRP-011 creates, lists, changes and deletes user groups', async () => {
    const made = await call<UserGroup>('POST', '/accessControl/userGroup', {
      name: ' Sales ',
      kind: 'STANDARD',
      users: [{ name: 'User', email: 'User@Test.House' }, member('colleague')],
    })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: made.body.id,
        version: 1,
        name: 'Sales',
        kind: 'STANDARD',
        users: [member('colleague'), { name: 'User', email: 'user@test.house' }],
        assignments: [],
      },
    ])
    const { id } = made.body
    expect((await call('GET', '/accessControl/userGroup')).body).toEqual([made.body])
    expect((await call('GET', '/userGroup')).body).toEqual([{ id, name: 'Sales' }])
    const changed = await call<UserGroup>('PUT', `/accessControl/userGroup/${id}`, {
      name: 'Sales',
      kind: 'STANDARD',
      users: [member('user')],
    })
    expect([changed.status, changed.body.users]).toEqual([200, [member('user')]])
    expect((await call('GET', `/accessControl/userGroup/${id}`)).body).toEqual(changed.body)
    expect((await call('DELETE', `/accessControl/userGroup/${id}`)).status).toBe(204)
    expect((await call('GET', `/accessControl/userGroup/${id}`)).status).toBe(404)
    expect(
      (await call('PUT', `/accessControl/userGroup/${id}`, { name: 'Sales', kind: 'STANDARD' }))
        .status,
    ).toBe(404)
    expect((await call('DELETE', `/accessControl/userGroup/${id}`)).status).toBe(404)
  })

  it('GRP-003 GRP-011 creates, lists, changes and deletes domain groups', async () => {
    const made = await call<DomainGroup>('POST', '/accessControl/domainGroup', {
      name: 'Partners',
      domains: ['Partner.House', '@other.example', 'partner.house'],
    })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: made.body.id,
        version: 1,
        name: 'Partners',
        domains: ['partner.house', 'other.example'],
        assignments: [],
      },
    ])
    const { id } = made.body
    expect(
      (
        await call('PUT', `/accessControl/domainGroup/${id}`, {
          name: 'Friends',
          domains: ['friend.example'],
        })
      ).body,
    ).toMatchObject({ id, name: 'Friends', domains: ['friend.example'] })
    expect(
      (await call<DomainGroup[]>('GET', '/accessControl/domainGroup')).body.map(({ name }) => name),
    ).toEqual(['Friends'])
    expect((await call('GET', `/accessControl/domainGroup/${id}`)).body.name).toBe('Friends')
    expect((await call('DELETE', `/accessControl/domainGroup/${id}`)).status).toBe(204)
    expect((await call('GET', '/accessControl/domainGroup')).body).toEqual([])
  })

  it('GRP-005 refuses a user group or domain group with an empty text', async () => {
    expect(
      fieldsOf(
        await call('POST', '/accessControl/userGroup', {
          name: '  ',
          kind: 'STANDARD',
          users: [{ name: '', email: 'user@test.house' }],
        }),
      ),
    ).toEqual([400, 'name: Please fill all fields.', 'users.0.name: Please fill all fields.'])
    expect(
      fieldsOf(
        await call('POST', '/accessControl/domainGroup', { name: 'X', domains: ['a.example', ''] }),
      ),
    ).toEqual([400, 'domains.1: Please fill all fields.'])
  })

  it('AD-092 refuses manual members in a group that a directory manages, and needs its source', async () => {
    expect(
      (await call('POST', '/accessControl/userGroup', { name: 'X', kind: 'AZURE_AD_GROUP' })).body
        .fields,
    ).toMatchObject([
      { field: 'directory', code: 'required' },
      { field: 'directoryGroup', code: 'required' },
    ])
    const from = { kind: 'AZURE_AD_GROUP', directory: { id: 1 }, directoryGroup: { id: 'sales' } }
    expect(
      (
        await call('POST', '/accessControl/userGroup', {
          name: 'X',
          ...from,
          users: [member('user')],
        })
      ).body.fields,
    ).toMatchObject([{ field: 'users', code: 'invalid' }])
  })

  it('GRP-006 reports all errors of a security group', async () => {
    expect(
      fieldsOf(
        await call('POST', '/accessGroup', {
          name: ' ',
          groupRestrictions: [
            { restrictionType: 'USER', exclusion: false },
            { restrictionType: 'DOMAIN', exclusion: true, domainGroups: [] },
          ],
        }),
      ),
    ).toEqual([
      400,
      'name: Please enter a name for the advanced group',
      'groupRestrictions.0.userGroups: Please enter at least one user group',
      'groupRestrictions.1.domainGroups: Please enter at least one domain group',
    ])
    // Each kind of group has a separate table, so the lookup must use the right one.
    const { body: domain } = await call('POST', '/accessControl/domainGroup', {
      name: 'D',
      domains: ['d.example'],
    })
    const restriction = (type: string, key: string) => ({
      name: 'X',
      groupRestrictions: [{ restrictionType: type, exclusion: false, [key]: [{ id: domain.id }] }],
    })
    expect(
      (await call('POST', '/accessGroup', restriction('USER', 'userGroups'))).body.fields,
    ).toMatchObject([{ field: 'groupRestrictions.0.userGroups.0.id', code: 'invalid' }])
    const made = await call('POST', '/accessGroup', restriction('DOMAIN', 'domainGroups'))
    expect(made.status).toBe(201)
    await call('DELETE', `/accessGroup/${made.body.id}`)
    await call('DELETE', `/accessControl/domainGroup/${domain.id}`)
  })

  it('GRP-002 GRP-008 GRP-011 AD-093 creates security groups; a group in use cannot be deleted, and lists its usages', async () => {
    const { body: people } = await call('POST', '/accessControl/userGroup', {
      name: 'Sales',
      kind: 'STANDARD',
      users: [member('user')],
    })
    const { body: domain } = await call('POST', '/accessControl/domainGroup', {
      name: 'Partners',
      domains: ['partner.house'],
    })
    const restrictions = [
      {
        restrictionType: 'USER',
        exclusion: false,
        allRequired: true,
        userGroups: [{ id: people.id, name: 'Sales' }],
      },
      {
        restrictionType: 'DOMAIN',
        exclusion: true,
        domainGroups: [{ id: domain.id, name: 'Partners' }],
      },
    ]
    const { status, body: group } = await call<AccessGroup>('POST', '/accessGroup', {
      name: 'Own sales',
      groupRestrictions: restrictions,
    })
    expect([status, group]).toEqual([
      201,
      {
        id: group.id,
        version: 1,
        name: 'Own sales',
        groupRestrictions: restrictions,
        assignments: [],
      },
    ])
    const use = { kind: 'ACCESS_GROUP', id: group.id, name: 'Own sales' }
    expect((await call('GET', `/accessControl/userGroup/${people.id}`)).body.assignments).toEqual([
      use,
    ])
    for (const path of [
      `/accessControl/userGroup/${people.id}`,
      `/accessControl/domainGroup/${domain.id}`,
    ]) {
      expect(await call('DELETE', path)).toMatchObject({
        status: 409,
        body: {
          code: 'GROUP_IN_USE',
          message: 'This group cannot be deleted because it is used by: Own sales',
          data: { assignments: [use] },
        },
      })
    }

    await call('POST', `/location/${server.locations.boardroom}/restriction/${group.id}`)
    await call('PUT', `/category/${server.categories.desks}`, {
      locationKind: 'DESK',
      nameSingle: 'Desk',
      namePlural: 'Desks',
      timeslotKind: 'HALF_DAY',
      adminOnly: false,
      restriction: { id: group.id },
    })
    await call('PUT', `/org/current/category/${server.categories.rooms}/settings`, {
      period: {
        prioritisation: {
          rules: [
            { kind: 'BOOK_WITHOUT_LIMIT', accessGroup: { id: group.id } },
            { kind: 'VIEW_ONLY' },
          ],
        },
      },
    })
    const refused = await call('DELETE', `/accessGroup/${group.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'GROUP_IN_USE' } })
    expect(refused.body.data.assignments).toEqual([
      { kind: 'CATEGORY', id: server.categories.desks, name: 'Desks' },
      { kind: 'LOCATION', id: server.locations.boardroom, name: 'Boardroom' },
      { kind: 'PRIORITISATION', id: server.categories.rooms, name: 'Meeting rooms' },
    ])
    expect((await call('GET', `/accessGroup/${group.id}`)).body.assignments).toEqual(
      refused.body.data.assignments,
    )

    await call('DELETE', `/location/${server.locations.boardroom}/restriction/${group.id}`)
    await call('PUT', `/category/${server.categories.desks}`, {
      locationKind: 'DESK',
      nameSingle: 'Desk',
      namePlural: 'Desks',
      timeslotKind: 'HALF_DAY',
      adminOnly: false,
      restriction: null,
    })
    await call('PUT', `/org/current/category/${server.categories.rooms}/settings`, {})
    expect(
      (await call('PUT', `/accessGroup/${group.id}`, { name: 'All', groupRestrictions: [] })).body,
    ).toMatchObject({ name: 'All', groupRestrictions: [] })
    for (const path of [
      `/accessControl/userGroup/${people.id}`,
      `/accessControl/domainGroup/${domain.id}`,
      `/accessGroup/${group.id}`,
    ])
      expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', '/accessGroup')).body).toEqual([])
  })

  it('GRP-011 refuses a second group with the same name, ignoring case', async () => {
    await call('POST', '/accessGroup', { name: 'Twice', groupRestrictions: [] })
    expect(
      await call('POST', '/accessGroup', { name: 'twice ', groupRestrictions: [] }),
    ).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', message: 'twice already exists.' },
    })
  })

  it('D-111 creates one group per idempotency key, however often it is sent', async () => {
    const send = () =>
      call<AccessGroup>('POST', '/accessGroup', { name: 'Once', groupRestrictions: [] }, 'admin', {
        'idempotency-key': 'group-1',
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
  })

  it('AD-080 can be changed by administrators only; location admins can choose from them', async () => {
    expect((await call('GET', '/accessGroup', undefined, 'locationAdmin')).status).toBe(200)
    expect(
      (await call('POST', '/accessGroup', { name: 'Mine', groupRestrictions: [] }, 'locationAdmin'))
        .status,
    ).toBe(403)
    expect((await call('GET', '/accessGroup', undefined, 'user')).status).toBe(403)
  })
})
